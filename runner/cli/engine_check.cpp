// huff engine check: does an engine obey its protocol?
#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "rules/count_text.hpp"
#include "runner/check/check.hpp"
#include "runner/cli/asked_text.hpp"
#include "runner/cli/engine.hpp"
#include "runner/cli/engine_arguments.hpp"
#include "runner/cli/remark.hpp"
#include "runner/config/text_checks.hpp"

namespace huff::runner {

namespace {

struct CheckOptions {
    std::vector<std::string> words;
    std::string library;
    std::string variant = "international";
    bool json = false;
};

bool failed(const StepResult& result) {
    return result.outcome == StepOutcome::failed;
}

bool failed_required(const StepResult& result) {
    return failed(result) && result.required;
}

std::string_view verdict(const StepResult& result) {
    switch (result.outcome) {
        case StepOutcome::passed:
            return "ok";
        case StepOutcome::failed:
            return result.required ? "FAILED" : "advice";
        case StepOutcome::skipped:
            return "-";
    }
    return "";
}

void print(const StepResult& result) {
    constexpr std::size_t title_column = 31;
    fmt::print(
        "{}\n",
        with_remark(fmt::format("{:<7} {:<22} {}", verdict(result), result.name, result.title),
                    result.note.empty() ? "" : "[" + shown(result.note) + "]", title_column));
    if (result.asked && !result.asked->lines.empty()) {
        // (Unbroken: to be pasted.)
        fmt::print("        asked by:\n          {}\n",
                   fmt::join(result.asked->lines, "\n          "));
    }
    std::fflush(stdout);
}

nlohmann::ordered_json to_json(const engines::EngineSpec& spec,
                               const std::vector<StepResult>& results, bool passed) {
    auto steps = nlohmann::ordered_json::array();
    for (const StepResult& result : results) {
        nlohmann::ordered_json step{
            {"name", result.name},         {"title", result.title},
            {"required", result.required}, {"outcome", to_string(result.outcome)},
            {"note", result.note},         {"seconds", result.seconds}};
        if (result.asked) {
            step["asked"] = asked_json(*result.asked);
        }
        steps.push_back(std::move(step));
    }
    return {{"engine", spec.name}, {"passed", passed}, {"steps", steps}};
}

int run_check(const CheckOptions& options) {
    const engines::EngineSpec spec = engine_from_words(options.words, options.library);
    const rules::Variant& variant = rules::variant_named(options.variant);
    const auto results = check_engine(spec, variant, [&](const StepResult& result) {
        if (!options.json) {
            print(result);
        }
    });
    const auto broken = std::count_if(results.begin(), results.end(), failed_required);
    const auto advice = std::count_if(results.begin(), results.end(), failed) - broken;
    if (options.json) {
        // What an engine writes need not be UTF-8.
        fmt::print("{}\n", to_json(spec, results, broken == 0)
                               .dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
    } else {
        fmt::print("\n{}: {}, {} required {} failed, {} of advice\n", spec.name,
                   rules::count_text(results.size(), "step"), broken, broken == 1 ? "one" : "ones",
                   rules::count_text(advice, "piece"));
    }
    return broken == 0 ? 0 : 1;
}

}  // namespace

void add_engine_check(CLI::App& engine, Action& action) {
    auto options = std::make_shared<CheckOptions>();
    CLI::App* command = engine.add_subcommand("check", "Check that an engine obeys its protocol");
    command->add_option("ENGINE", options->words, "A command, or KEY=VALUE… as with --engine")
        ->required();
    command->add_option("--variant", options->variant, "The game (default international)");
    command->add_option("--engines", options->library,
                        "TOML file of [[engine]] tables: name=X takes X from it");
    command->add_flag("--json", options->json, "An object with every step");
    command->footer(
        "Prints a line a step: `ok`, `FAILED` where a match depends on it, `advice` where\n"
        "it does not, `-` where it does not apply. Exit code 1 if a required step failed.\n"
        "If it failed in a search: the position, and the lines that ask it again (Hub).\n"
        "Examples:\n"
        "  huff engine check huff-engine\n"
        "  huff engine check ./scan hub\n"
        "  huff engine check cmd=./scan args=hub option.book=false\n"
        "  huff engine check cmd=./moby proto=dxp addr=localhost:27531\n"
        "  huff engine check --engines engines.toml name=scan\n"
        "  huff engine check --variant frisian --json -- ./engine --flag");
    command->callback([options, &action] { action = [options] { return run_check(*options); }; });
}

}  // namespace huff::runner
