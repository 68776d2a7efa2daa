#include "runner/match/preflight.hpp"

#include <fmt/format.h>
#include <poll.h>

#include "rules/input_error.hpp"
#include "runner/config/text_checks.hpp"
#include "runner/match/seats.hpp"

namespace huff::runner {
namespace {

bool readable(int fd) {
    pollfd entry{fd, POLLIN, 0};
    return poll(&entry, 1, 0) == 1;
}

/// What happened, without the engine that the sentence before it has named.
std::string detail_text(const engines::Fault& fault, const engines::EngineSpec& spec) {
    const auto who = fmt::format("engine {} ({})", spec.name, spec.command.string());
    return fault.detail.starts_with(who + " ") ? "it" + fault.detail.substr(who.size())
                                               : fault.detail;
}

/// How it ended, where the detail does not say so, and its last words.
std::string status_text(const engines::Fault& fault) {
    std::string text;
    const bool told = fault.detail.find("exited with status") != std::string::npos ||
                      fault.detail.find("killed by signal") != std::string::npos;
    if (fault.exit_status && !told) {
        text = fmt::format(" (exit status {})", *fault.exit_status);
    } else if (fault.signal && !told) {
        text = fmt::format(" (signal {})", *fault.signal);
    }
    return text + shown(engines::last_words(fault));
}

}  // namespace

std::vector<TriedEngine> try_engines(const RunConfig& config, const SignalWatch& signals) {
    std::vector<TriedEngine> tried;
    for (const auto& entry : config.engines) {
        const auto engine = engines::make_engine(entry.spec, signals.stop_fd());
        const auto fault = start_engine(*engine, *config.variant);
        const auto identity = engine->identity();
        engine->quit();
        if (readable(signals.stop_fd())) {
            return {};
        }
        if (fault) {
            throw rules::InputError(fmt::format(
                "engine {} ({}) cannot play: {}{}", entry.spec.name, shown_command(entry.spec),
                detail_text(*fault, entry.spec), status_text(*fault)));
        }
        auto version = identity.name;
        version += (version.empty() || identity.version.empty() ? "" : " ") + identity.version;
        tried.push_back({version, identity.threads});
    }
    return tried;
}

}  // namespace huff::runner
