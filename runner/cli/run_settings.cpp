#include "runner/cli/run_settings.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <vector>

#include "openings/shipped.hpp"
#include "results/statistics/report_text.hpp"
#include "rules/count_text.hpp"
#include "runner/config/shell_words.hpp"

namespace huff::runner {

namespace {

std::string openings_text(const RunConfig& config) {
    const auto name =
        config.openings.empty() ? openings::default_set(*config.variant) : config.openings;
    return fmt::format("{}, {} order, seed {}{}", name,
                       config.order == openings::Order::random ? "random" : "sequential",
                       config.seed,
                       config.start == 1 ? "" : fmt::format(", from number {} on", config.start));
}

std::string length_text(const RunConfig& config) {
    const auto& plan = config.plan;
    auto text = rules::count_text(plan.pairs, "pair");
    if (plan.kind != RunKind::match) {
        text += " an encounter";
    }
    if (plan.kind == RunKind::knock_out) {
        text += plan.tiebreak_pairs > 0
                    ? fmt::format(", at most {} more where it is tied", plan.tiebreak_pairs)
                    : "";
    } else if (plan.kind != RunKind::match) {
        text += ", " + rules::count_text(plan.rounds, "round");
    }
    if (config.slice.parts > 1) {
        text += fmt::format("; part {} of {}", config.slice.part, config.slice.parts);
    }
    return text;
}

std::string sprt_text(const results::SprtConfig& sprt) {
    return fmt::format("elo0={} elo1={} alpha={} beta={} model={}{}", sprt.elo0, sprt.elo1,
                       sprt.alpha, sprt.beta, results::to_string(sprt.model),
                       sprt.overshoot ? " overshoot=on" : "");
}

std::string adjudication_text(const RunConfig& config) {
    const auto& rules = config.adjudication;
    std::vector<std::string> parts;
    if (const auto& draw = rules.draw) {
        parts.push_back(
            fmt::format("draw after={} score={} plies={}", draw->after, draw->score, draw->plies));
    }
    if (const auto& resign = rules.resign) {
        parts.push_back(fmt::format("resign score={} plies={}{}", resign->score, resign->plies,
                                    resign->onesided ? " onesided" : ""));
    }
    if (!rules.results_table.empty()) {
        parts.push_back("results table " + rules.results_table.string());
    }
    parts.push_back(
        rules.max_plies > 0
            ? fmt::format("drawn at {}", rules::count_text(rules.max_plies, "ply", "plies"))
            : "no limit of plies");
    if (config.on_start_failure == StartFailurePolicy::loss) {
        parts.emplace_back("lost by an engine that does not start");
    }
    return fmt::format("{}", fmt::join(parts, "; "));
}

}  // namespace

std::string engine_settings_text(const results::EngineRecord& engine) {
    const auto options = nlohmann::ordered_json::parse(engine.options, nullptr, false);
    if (!options.is_object()) {
        return engine.options;
    }
    std::string text;
    for (const auto& [key, value] : options.items()) {
        if (key != "name" && key != "cmd" && key != "args") {
            const auto word = value.is_string() ? value.get<std::string>() : value.dump();
            text += fmt::format("{}{}={}", text.empty() ? "" : " ", key, shell_quoted(word));
        }
    }
    return text;
}

std::string run_settings_text(const RunConfig& config) {
    auto text = results::report_line("  Openings", openings_text(config)) +
                results::report_line("  Length", length_text(config));
    if (config.sprt) {
        text += results::report_line("  SPRT", sprt_text(*config.sprt));
    }
    text += results::report_line("  Games end", "by the rules; " + adjudication_text(config));
    if (!config.event.empty()) {
        text += results::report_line("  Event", config.event);
    }
    return text;
}

}  // namespace huff::runner
