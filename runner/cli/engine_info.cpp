// huff engine info: who an engine says it is, and what can be set in it.
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engines/hub/hub_session.hpp"
#include "rules/input_error.hpp"
#include "runner/cli/engine.hpp"
#include "runner/cli/engine_arguments.hpp"
#include "runner/cli/remark.hpp"
#include "runner/config/text_checks.hpp"

namespace huff::runner {

namespace {

struct InfoOptions {
    std::vector<std::string> words;
    std::string library;
    bool json = false;
};

/// A bound, unless it is only the end of what a 64-bit integer holds.
std::optional<double> real_bound(const std::optional<double>& bound) {
    constexpr double end = 9e18;
    return bound && std::abs(*bound) < end ? bound : std::nullopt;
}

std::string bounds(const engines::Param& param) {
    if (!param.values.empty()) {
        return fmt::format("{}", fmt::join(param.values, " "));
    }
    const auto min = real_bound(param.min);
    const auto max = real_bound(param.max);
    if (min && max) {
        return fmt::format("{} to {}", *min, *max);
    }
    if (min) {
        return fmt::format("at least {}", *min);
    }
    if (max) {
        return fmt::format("at most {}", *max);
    }
    return param.min || param.max ? "no limit" : "";
}

nlohmann::ordered_json to_json(const engines::Identity& identity) {
    auto params = nlohmann::ordered_json::array();
    for (const engines::Param& param : identity.params) {
        nlohmann::ordered_json row{{"name", param.name},   {"type", engines::to_string(param.type)},
                                   {"value", param.value}, {"min", nullptr},
                                   {"max", nullptr},       {"values", param.values}};
        if (param.min) {
            row["min"] = *param.min;
        }
        if (param.max) {
            row["max"] = *param.max;
        }
        params.push_back(row);
    }
    return {{"name", identity.name},
            {"version", identity.version},
            {"author", identity.author},
            {"params", params}};
}

void print(const engines::Identity& identity) {
    fmt::print("name     {}\nversion  {}\nauthor   {}\n", identity.name, identity.version,
               identity.author);
    std::size_t width = 0;
    for (const engines::Param& param : identity.params) {
        width = std::max(width, param.name.size());
    }
    for (const engines::Param& param : identity.params) {
        const std::string text =
            fmt::format("option.{:<{}}  {:<6}  {}", param.name, width,
                        engines::to_string(param.type), param.value.empty() ? "\"\"" : param.value);
        const std::string range = bounds(param);
        fmt::print("{}\n", with_remark(text, range.empty() ? "" : "(" + range + ")", 4));
    }
}

int run_info(const InfoOptions& options) {
    const engines::EngineSpec spec = engine_from_words(options.words, options.library);
    if (spec.protocol == engines::Protocol::dxp) {
        throw rules::InputError("a DXP engine says nothing about itself before a game");
    }
    engines::HubSession session(spec, -1);
    auto fault = session.launch();
    if (!fault) {
        fault = session.handshake();
    }
    if (fault) {
        throw rules::InputError(shown(fault->detail + engines::last_words(*fault)));
    }
    const engines::Identity identity = session.client().identity();
    session.quit();
    if (options.json) {
        fmt::print("{}\n", to_json(identity).dump(-1, ' ', false,
                                                  nlohmann::json::error_handler_t::replace));
    } else {
        print(identity);
    }
    return 0;
}

}  // namespace

void add_engine_info(CLI::App& engine, Action& action) {
    auto options = std::make_shared<InfoOptions>();
    CLI::App* command = engine.add_subcommand("info", "Print an engine's name and parameters");
    command->add_option("ENGINE", options->words, "A command, or KEY=VALUE… as with --engine")
        ->required();
    command->add_option("--engines", options->library,
                        "TOML file of [[engine]] tables: name=X takes X from it");
    command->add_flag("--json", options->json, "An object with name, version, author, params");
    command->footer(
        "Examples:\n"
        "  huff engine info huff-engine\n"
        "  huff engine info ./scan hub\n"
        "  huff engine info cmd=./scan args=hub dir=/games/scan\n"
        "  huff engine info --engines engines.toml name=scan\n"
        "  huff engine info --json -- ./engine --flag");
    command->callback([options, &action] { action = [options] { return run_info(*options); }; });
}

}  // namespace huff::runner
