#include <fmt/format.h>

#include "runner/config/run_config.hpp"
#include "runner/config/shell_words.hpp"

namespace huff::runner {
namespace {

class Settings {
  public:
    void add(std::string key, std::string value) {
        list_.push_back({std::move(key), std::move(value), "", 0, false});
    }
    /// Adds what differs from the default.
    void add_if(bool given, std::string key, std::string value) {
        if (given) {
            add(std::move(key), std::move(value));
        }
    }
    std::vector<KeyValue> take() { return std::move(list_); }

  private:
    std::vector<KeyValue> list_;
};

std::string quoted_list(const std::vector<std::string>& words) {
    std::string text;
    for (const auto& word : words) {
        text += (text.empty() ? "" : " ") + shell_quoted(word);
    }
    return text;
}

void add_limits(Settings& settings, const Limits& limits) {
    if (limits.clock) {
        settings.add("tc", to_string(*limits.clock));
    }
    if (limits.movetime) {
        settings.add("movetime", seconds_text(*limits.movetime));
    }
    if (limits.depth) {
        settings.add("depth", fmt::format("{}", *limits.depth));
    }
    if (limits.nodes) {
        settings.add("nodes", fmt::format("{}", *limits.nodes));
    }
    if (limits.hang != Limits{}.hang) {
        settings.add("hang", seconds_text(limits.hang));
    }
    if (limits.margin) {
        settings.add("margin", fmt::format("{}", limits.margin->count() / 1000));
    }
    if (limits.overhead.count() > 0) {
        settings.add("overhead", fmt::format("{}", limits.overhead.count() / 1000));
    }
}

void add_protocol(Settings& settings, const engines::EngineSpec& spec) {
    using namespace engines;
    settings.add_if(spec.protocol != Protocol::hub, "proto",
                    spec.protocol == Protocol::dxp ? "dxp" : "hub1");
    settings.add_if(!spec.address.empty(), "addr", spec.address);
    settings.add_if(spec.dxp_role == DxpRole::listener, "dxp-role", "listener");
    settings.add_if(spec.dxp_fractions, "dxp-fractions", "on");
    settings.add_if(spec.ponder, "ponder", "on");
    settings.add_if(spec.score_view == ScoreView::white, "score-view", "white");
    settings.add_if(spec.single_capture == SingleCapture::brief, "single-capture", "short");
    settings.add_if(spec.history == History::game, "history", "game");
    settings.add_if(spec.restart != Restart::automatic, "restart",
                    spec.restart == Restart::always ? "on" : "off");
    settings.add_if(spec.start_timeout != EngineSpec{}.start_timeout, "start-timeout",
                    seconds_text(spec.start_timeout));
}

}  // namespace

std::vector<KeyValue> settings_of(const EngineConfig& engine) {
    Settings settings;
    const auto& spec = engine.spec;
    settings.add("name", spec.name);
    settings.add_if(!spec.command.empty(), "cmd", spec.command.string());
    settings.add_if(!spec.arguments.empty(), "args", quoted_list(spec.arguments));
    settings.add_if(!spec.directory.empty() && spec.directory != spec.command.parent_path(), "dir",
                    spec.directory.string());
    add_protocol(settings, spec);
    for (const auto& [name, value] : spec.options) {
        settings.add("option." + name, value);
    }
    add_limits(settings, engine.limits);
    if (spec.memory_mib) {
        settings.add("memory", fmt::format("{}", *spec.memory_mib));
    }
    if (spec.cpu_s) {
        settings.add("cpu", fmt::format("{}", *spec.cpu_s));
    }
    for (const auto& [name, value] : spec.environment) {
        settings.add("env." + name, value);
    }
    settings.add_if(!spec.stderr_file.empty(), "stderr", spec.stderr_file.string());
    return settings.take();
}

}  // namespace huff::runner
