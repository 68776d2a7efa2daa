#include "runner/config/engine_config.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <set>

#include "rules/input_error.hpp"
#include "runner/config/program_path.hpp"
#include "runner/config/sha256.hpp"
#include "runner/config/shell_words.hpp"
#include "runner/config/text_checks.hpp"

namespace huff::runner {
namespace {

namespace fs = std::filesystem;

/// The value of a key that is one of a few words.
template <typename Value>
Value choice(const KeyValue& setting,
             std::initializer_list<std::pair<std::string_view, Value>> choices) {
    std::vector<std::string_view> words;
    for (const auto& [word, value] : choices) {
        if (setting.value == word) {
            return value;
        }
        words.push_back(word);
    }
    setting.reject(fmt::format("expected {}", fmt::join(words, " or ")));
}

std::chrono::microseconds milliseconds_value(const KeyValue& setting) {
    return std::chrono::milliseconds(integer_value(setting, 0, 3'600'000));
}

std::chrono::microseconds positive_seconds(const KeyValue& setting) {
    const auto time = seconds_value(setting);
    if (time.count() == 0) {
        setting.reject("expected more than no time");
    }
    return time;
}

fs::path folder_value(const KeyValue& setting) {
    auto path = (setting.folder() / setting.value).lexically_normal();
    std::error_code error;
    if (!fs::is_directory(path, error)) {
        setting.reject(fmt::format("no such folder: {}", path.string()));
    }
    return path;
}

fs::path output_file_value(const KeyValue& setting) {
    auto path = (setting.folder() / setting.value).lexically_normal();
    std::error_code error;
    if (setting.value.empty() || !fs::is_directory(path.parent_path(), error)) {
        setting.reject(fmt::format("no such folder: {}", path.parent_path().string()));
    }
    return path;
}

std::string address_value(const KeyValue& setting) {
    const auto colon = setting.value.rfind(':');
    auto port = setting;
    port.value = colon == std::string::npos ? "" : setting.value.substr(colon + 1);
    if (colon == std::string::npos || colon == 0 || port.value.empty()) {
        setting.reject("expected HOST:PORT");
    }
    port.key = "port in addr";
    integer_value(port, 1, 65535);
    return setting.value;
}

struct EngineKey {
    std::string_view name;
    void (*apply)(EngineConfig&, const KeyValue&);
};

constexpr std::array<EngineKey, 24> keys{{
    {"name",
     [](EngineConfig& engine, const KeyValue& setting) {
         if (setting.value.empty()) {
             setting.reject("expected a name");
         }
         engine.spec.name = setting.value;
     }},
    {"cmd", [](EngineConfig& engine,
               const KeyValue& setting) { engine.spec.command = find_program(setting); }},
    {"args", [](EngineConfig& engine,
                const KeyValue& setting) { engine.spec.arguments = shell_words(setting.value); }},
    {"dir", [](EngineConfig& engine,
               const KeyValue& setting) { engine.spec.directory = folder_value(setting); }},
    {"proto",
     [](EngineConfig& engine, const KeyValue& setting) {
         using engines::Protocol;
         engine.spec.protocol = choice<Protocol>(
             setting, {{"hub", Protocol::hub}, {"hub1", Protocol::hub1}, {"dxp", Protocol::dxp}});
     }},
    {"addr", [](EngineConfig& engine,
                const KeyValue& setting) { engine.spec.address = address_value(setting); }},
    {"dxp-role",
     [](EngineConfig& engine, const KeyValue& setting) {
         using engines::DxpRole;
         engine.spec.dxp_role = choice<DxpRole>(
             setting, {{"initiator", DxpRole::initiator}, {"listener", DxpRole::listener}});
     }},
    {"dxp-fractions",
     [](EngineConfig& engine, const KeyValue& setting) {
         engine.spec.dxp_fractions = switch_value(setting);
     }},
    {"tc", [](EngineConfig& engine,
              const KeyValue& setting) { engine.limits.clock = parse_time_control(setting); }},
    {"movetime",
     [](EngineConfig& engine, const KeyValue& setting) {
         engine.limits.movetime = positive_seconds(setting);
     }},
    {"depth",
     [](EngineConfig& engine, const KeyValue& setting) {
         engine.limits.depth = static_cast<int>(integer_value(setting, 1, 1000));
     }},
    {"nodes", [](EngineConfig& engine,
                 const KeyValue& setting) { engine.limits.nodes = integer_value(setting, 1); }},
    {"hang", [](EngineConfig& engine,
                const KeyValue& setting) { engine.limits.hang = positive_seconds(setting); }},
    {"margin", [](EngineConfig& engine,
                  const KeyValue& setting) { engine.limits.margin = milliseconds_value(setting); }},
    {"overhead",
     [](EngineConfig& engine, const KeyValue& setting) {
         engine.limits.overhead = milliseconds_value(setting);
     }},
    {"ponder", [](EngineConfig& engine,
                  const KeyValue& setting) { engine.spec.ponder = switch_value(setting); }},
    {"start-timeout",
     [](EngineConfig& engine, const KeyValue& setting) {
         engine.spec.start_timeout =
             std::chrono::ceil<std::chrono::milliseconds>(positive_seconds(setting));
     }},
    {"score-view",
     [](EngineConfig& engine, const KeyValue& setting) {
         using engines::ScoreView;
         engine.spec.score_view =
             choice<ScoreView>(setting, {{"mover", ScoreView::mover}, {"white", ScoreView::white}});
     }},
    {"single-capture",
     [](EngineConfig& engine, const KeyValue& setting) {
         using engines::SingleCapture;
         engine.spec.single_capture = choice<SingleCapture>(
             setting, {{"full", SingleCapture::full}, {"short", SingleCapture::brief}});
     }},
    {"history",
     [](EngineConfig& engine, const KeyValue& setting) {
         using engines::History;
         engine.spec.history = choice<History>(
             setting, {{"reversible", History::reversible}, {"game", History::game}});
     }},
    {"restart",
     [](EngineConfig& engine, const KeyValue& setting) {
         using engines::Restart;
         engine.spec.restart = choice<Restart>(
             setting,
             {{"auto", Restart::automatic}, {"on", Restart::always}, {"off", Restart::never}});
     }},
    {"memory",
     [](EngineConfig& engine, const KeyValue& setting) {
         engine.spec.memory_mib = static_cast<int>(integer_value(setting, 1, 16'777'216));
     }},
    {"cpu",
     [](EngineConfig& engine, const KeyValue& setting) {
         engine.spec.cpu_s = static_cast<int>(integer_value(setting, 1, 100'000'000));
     }},
    {"stderr",
     [](EngineConfig& engine, const KeyValue& setting) {
         engine.spec.stderr_file = output_file_value(setting);
     }},
}};

/// The keys that carry a name of their own.
constexpr std::array<std::string_view, 2> named_keys{"option.NAME", "env.NAME"};

std::vector<std::string_view> all_keys() {
    std::vector<std::string_view> names;
    for (const auto& key : keys) {
        names.push_back(key.name);
    }
    names.insert(names.end(), named_keys.begin(), named_keys.end());
    return names;
}

/// Sets a NAME=VALUE of option.* or env.*: a later one replaces an earlier one in place.
void set_named(std::vector<std::pair<std::string, std::string>>& list, const KeyValue& setting) {
    const auto name = setting.key.substr(setting.key.find('.') + 1);
    if (name.empty()) {
        setting.reject("expected a name after the dot");
    }
    const auto same = std::find_if(list.begin(), list.end(),
                                   [&](const auto& entry) { return entry.first == name; });
    if (same != list.end()) {
        same->second = setting.value;
    } else {
        list.emplace_back(name, setting.value);
    }
}

/// The words that cutechess and fastchess have for ours, which they need not resemble.
void refuse_foreign_key(const KeyValue& setting) {
    constexpr std::array<std::array<std::string_view, 2>, 5> words{
        {{"st", "movetime=SECONDS"},
         {"timemargin", "margin=MS"},
         {"arg", "args="},
         {"command", "cmd="},
         {"whitepov", "score-view=white"}}};
    for (const auto& [foreign, ours] : words) {
        if (setting.key == foreign) {
            setting.reject(fmt::format("unknown engine key {}; expected {}", foreign, ours));
        }
    }
}

void apply(EngineConfig& engine, const KeyValue& setting) {
    const auto known = std::find_if(keys.begin(), keys.end(),
                                    [&](const auto& key) { return key.name == setting.key; });
    if (setting.flag) {
        setting.reject("expected an engine setting of the form KEY=VALUE");
    }
    if (known != keys.end()) {
        known->apply(engine, setting);
    } else if (setting.key.starts_with("option.")) {
        set_named(engine.spec.options, setting);
    } else if (setting.key.starts_with("env.")) {
        set_named(engine.spec.environment, setting);
    } else {
        refuse_foreign_key(setting);
        reject_unknown_key(setting, "engine key", engine_keys());
    }
}

[[noreturn]] void refuse(const EngineConfig& engine, std::string_view why) {
    throw rules::InputError(fmt::format("engine {}: {}", engine.spec.name, why));
}

/// What DXP cannot carry is refused before anything starts (design.md 7a).
void check_dxp(const EngineConfig& engine) {
    const auto& limits = engine.limits;
    if (engine.spec.ponder) {
        refuse(engine,
               "proto=dxp has no word for ponder=on: such an engine ponders as its own "
               "settings say (args=)");
    }
    const bool plain_clock = limits.clock && !limits.clock->moves &&
                             limits.clock->increment.count() == 0 && !limits.movetime &&
                             !limits.depth && !limits.nodes;
    if (!plain_clock) {
        refuse(engine, "proto=dxp takes tc=TIME alone, no moves, increment or other limit");
    }
    const auto seconds = std::chrono::duration<double>(limits.clock->time).count();
    const double least = engine.spec.dxp_fractions ? 0.6 : 60;
    if (seconds < least || seconds >= 60'000) {
        throw rules::InputError(fmt::format(
            "engine {}: DXP tells the time in three characters of minutes: expected tc from {} "
            "to below 60000 s{}",
            engine.spec.name, least,
            engine.spec.dxp_fractions ? "" : " (less with dxp-fractions=on, if the engine can)"));
    }
}

/// Settings that would come to nothing.
void check_protocol(const EngineConfig& engine) {
    using engines::Protocol;
    const auto& spec = engine.spec;
    if (spec.protocol == Protocol::dxp) {
        check_dxp(engine);
    } else if (!spec.address.empty()) {
        refuse(engine, "addr= is for proto=dxp; a Hub engine is started with cmd=");
    }
    if (spec.protocol == Protocol::hub1 && engine.limits.nodes) {
        refuse(engine, "proto=hub1 has no word for nodes=: expected tc=, movetime= or depth=");
    }
    if (spec.command.empty() && (!spec.arguments.empty() || spec.memory_mib || spec.cpu_s ||
                                 !spec.environment.empty() || !spec.stderr_file.empty())) {
        refuse(engine,
               "it is not started here (no cmd=), so args, memory, cpu, env and stderr "
               "cannot be set");
    }
}

void check_overhead(const EngineConfig& engine) {
    const auto& limits = engine.limits;
    if (limits.clock && limits.overhead >= limits.clock->time) {
        throw rules::InputError(fmt::format(
            "engine {}: overhead={} (milliseconds) is as long as all the time of tc={}, so the "
            "engine would be told that it has none; expected less",
            engine.spec.name, limits.overhead.count() / 1000, to_string(*limits.clock)));
    }
}

std::string base_name(const engines::EngineSpec& spec) {
    return spec.command.empty() ? spec.address : spec.command.filename().string();
}

/// Whether its command line holds DXP's placeholder for the port.
bool told_port(const engines::EngineSpec& spec) {
    return std::any_of(spec.arguments.begin(), spec.arguments.end(), [](const auto& argument) {
        return argument.find("{port}") != std::string::npos;
    });
}

void check(const EngineConfig& engine) {
    const auto& spec = engine.spec;
    if (spec.command.empty() && (spec.address.empty() || spec.protocol != engines::Protocol::dxp)) {
        throw rules::InputError(
            fmt::format("engine {}: expected cmd=PROGRAM (or proto=dxp with addr=HOST:PORT)",
                        spec.name.empty() ? "without a name" : spec.name));
    }
    if (spec.protocol == engines::Protocol::dxp && spec.address.empty() && !told_port(spec)) {
        throw rules::InputError(fmt::format(
            "engine {}: it cannot know on which port to meet Huff: expected addr=HOST:PORT (where "
            "the engine listens, or Huff with dxp-role=listener), or {{port}} in args= for a port "
            "that Huff chooses",
            spec.name.empty() ? base_name(spec) : spec.name));
    }
}

void give_names(std::vector<EngineConfig>& engines) {
    std::set<std::string> taken;
    for (const auto& engine : engines) {
        if (!engine.spec.name.empty() && !taken.insert(engine.spec.name).second) {
            throw rules::InputError(fmt::format(
                "two engines are named {}: give them distinct names with name=", engine.spec.name));
        }
    }
    for (auto& engine : engines) {
        auto& name = engine.spec.name;
        const auto base = base_name(engine.spec);
        for (int number = 1; name.empty(); ++number) {
            const auto candidate = number == 1 ? base : fmt::format("{}-{}", base, number);
            if (taken.insert(candidate).second) {
                name = candidate;
            }
        }
    }
}

}  // namespace

std::span<const std::string_view> engine_keys() {
    static const auto names = all_keys();
    return names;
}

EngineConfig parse_engine(std::span<const KeyValue> settings) {
    EngineConfig engine;
    for (const auto& setting : settings) {
        check_text(setting);
        apply(engine, setting);
    }
    check(engine);
    if (engine.spec.directory.empty() && !engine.spec.command.empty()) {
        engine.spec.directory = engine.spec.command.parent_path();
    }
    return engine;
}

EngineConfig parse_stored_engine(std::span<const KeyValue> settings) {
    EngineConfig engine;
    for (const auto& setting : settings) {
        if (setting.key == "cmd") {
            engine.spec.command = setting.value;
        } else if (setting.key == "dir") {
            engine.spec.directory = setting.value;
        } else if (setting.key == "stderr") {
            engine.spec.stderr_file = setting.value;
        } else {
            apply(engine, setting);
        }
    }
    if (engine.spec.directory.empty()) {
        engine.spec.directory = engine.spec.command.parent_path();
    }
    return engine;
}

std::vector<EngineConfig> parse_engines(const std::vector<std::vector<KeyValue>>& engines,
                                        std::span<const KeyValue> each) {
    std::vector<EngineConfig> parsed;
    for (const auto& own : engines) {
        std::vector<KeyValue> settings(each.begin(), each.end());
        settings.insert(settings.end(), own.begin(), own.end());
        parsed.push_back(parse_engine(settings));
    }
    give_names(parsed);
    std::map<fs::path, std::string> hashes;
    for (auto& engine : parsed) {
        check_protocol(engine);
        check_overhead(engine);
        if (!engine.limits.any()) {
            throw rules::InputError(fmt::format(
                "engine {} has no limit: give tc=, movetime=, depth= or nodes=", engine.spec.name));
        }
        if (!engine.spec.command.empty()) {
            auto& hash = hashes[engine.spec.command];
            if (hash.empty()) {
                hash = sha256_of_file(engine.spec.command);
            }
            engine.sha256 = hash;
        }
    }
    return parsed;
}

std::string shown_command(const engines::EngineSpec& spec) {
    auto shown = spec;
    const auto colon = spec.address.rfind(':');
    const auto port =
        colon == std::string::npos ? std::string("PORT") : spec.address.substr(colon + 1);
    for (auto& argument : shown.arguments) {
        if (const auto at = argument.find("{port}");
            spec.protocol == engines::Protocol::dxp && at != std::string::npos) {
            argument.replace(at, 6, port);
        }
    }
    return command_text(shown);
}

std::string command_text(const engines::EngineSpec& spec) {
    if (spec.command.empty()) {
        return spec.address;
    }
    auto text = shell_quoted(spec.command.string());
    for (const auto& argument : spec.arguments) {
        text += " " + shell_quoted(argument);
    }
    return text;
}

}  // namespace huff::runner
