#include "runner/cli/make_options.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>
#include <utility>

#include "openings/load.hpp"
#include "rules/input_error.hpp"
#include "runner/cli/engine_arguments.hpp"
#include "runner/config/key_value.hpp"
#include "runner/config/machine.hpp"

namespace huff::runner {
namespace {

std::optional<int> material_plies(const std::string& text) {
    if (text == "off") {
        return std::nullopt;
    }
    if (text.empty() || text.size() > 2 ||
        text.find_first_not_of("0123456789") != std::string::npos) {
        throw rules::InputError(
            fmt::format("--material '{}': expected a number of plies (0-99) or 'off'", text));
    }
    return std::stoi(text);
}

/// The numbers of a list "7,11" of an option.
std::vector<double> numbers(const char* option, const std::string& text, double least,
                            double most) {
    std::vector<double> values;
    for (std::size_t begin = 0; begin <= text.size();) {
        const auto end = std::min(text.find(',', begin), text.size());
        const KeyValue part{option, text.substr(begin, end - begin), "", 0, false};
        values.push_back(decimal_value(part, least, most));
        begin = end + 1;
    }
    return values;
}

/// Two whole numbers.
std::pair<std::int64_t, std::int64_t> two(const char* option, const std::string& text,
                                          std::int64_t most) {
    const auto comma = text.find(',');
    if (comma == std::string::npos) {
        throw rules::InputError(fmt::format("{} {}: expected two numbers N,M", option, text));
    }
    return {integer_value({option, text.substr(0, comma), "", 0, false}, 1, most),
            integer_value({option, text.substr(comma + 1), "", 0, false}, 1, most)};
}

ScoringPlan scoring_plan(const MakeOptions& options) {
    for (const auto& word : options.engine) {
        const auto key = word.substr(0, word.find('='));
        if (key == "tc" || key == "movetime" || key == "depth" || key == "nodes") {
            throw rules::InputError(fmt::format(
                "--engine {}: the searches are limited by --depths and --pilot-nodes", word));
        }
    }
    ScoringPlan plan{.engine = engine_from_words(options.engine, options.library)};
    const auto [shallow, deep] = two("--depths", options.depths, 99);
    if (shallow >= deep) {
        throw rules::InputError(
            fmt::format("--depths {}: the second must be deeper than the first", options.depths));
    }
    plan.depth = static_cast<int>(shallow);
    plan.deeper = static_cast<int>(deep);
    plan.threads = options.threads > 0 ? options.threads : usable_cores();
    return plan;
}

/// Quick, decided games need not be played out: both engines agree long before.
AdjudicationRules pilot_adjudication() {
    AdjudicationRules rules;
    rules.resign = ResignRule{.score = 5, .plies = 6, .onesided = false};
    rules.max_plies = 300;
    return rules;
}

/// Whose lead the windows bound, if only one side's.
std::optional<rules::Color> leader_of(const MakeOptions& options) {
    return options.first_mover ? std::optional(rules::variant_named(options.variant).first)
                               : std::nullopt;
}

PilotPlan pilot_plan(const MakeOptions& options, const ScoringPlan& scoring) {
    PilotPlan plan{
        .engines = {},
        .edges = numbers("--pilot-edges", options.pilot_edges, options.first_mover ? -100 : 0, 100),
        .pairs = *options.pilot,
        .disagreement = options.agree,
        .leader = leader_of(options),
        .seed = options.seed,
        .threads = scoring.threads,
        .adjudication = pilot_adjudication()};
    if (plan.edges.size() < 2 ||
        std::ranges::adjacent_find(plan.edges, std::greater_equal<>()) != plan.edges.end()) {
        throw rules::InputError(fmt::format(
            "--pilot-edges {}: expected at least two numbers of men, each above the one before",
            options.pilot_edges));
    }
    if (plan.pairs < static_cast<std::int64_t>(plan.edges.size()) - 1) {
        throw rules::InputError(
            fmt::format("--pilot {}: there are {} windows; expected at least a "
                        "pair for each",
                        plan.pairs, plan.edges.size() - 1));
    }
    const auto [more, less] = two("--pilot-nodes", options.pilot_nodes, 1'000'000'000);
    for (const auto nodes : {more, less}) {
        EngineConfig engine{.spec = scoring.engine, .limits = {}, .sha256 = {}};
        engine.limits.nodes = nodes;
        plan.engines.push_back(std::move(engine));
    }
    return plan;
}

Window window_of(const MakeOptions& options, Layer layer) {
    const auto bounds = options.window.empty() ? default_bounds(layer)
                                               : parse_window(options.window, options.men_per_logit,
                                                              options.first_mover);
    return {.low = bounds.low,
            .high = bounds.high,
            .disagreement = options.agree,
            .leader = leader_of(options),
            .even = layer == Layer::sharp && !options.any_colour && !options.first_mover,
            .most = options.count,
            .seed = options.seed};
}

/// Options that need another one.
void refuse_lonely(const MakeOptions& options, Layer layer) {
    const auto needs_engine = [&](bool given, const char* name) {
        if (given && options.engine.empty()) {
            throw rules::InputError(fmt::format("{} needs an --engine that scores", name));
        }
    };
    needs_engine(!options.window.empty(), "--window");
    needs_engine(options.pilot.has_value(), "--pilot");
    needs_engine(options.count.has_value(), "--count");
    needs_engine(options.mark, "--mark");
    needs_engine(options.first_mover, "--first-mover");
    needs_engine(layer == Layer::sharp, "--layer sharp");
    if (options.pilot && !options.window.empty()) {
        throw rules::InputError("--pilot chooses the window: leave out --window");
    }
    if (layer == Layer::stress && material_plies(options.material) == std::nullopt) {
        throw rules::InputError(
            "--layer stress collects what --material finds: it cannot be 'off'");
    }
}

}  // namespace

SetPlan plan_of(const MakeOptions& options) {
    const auto& variant = rules::variant_named(options.variant);
    SetPlan plan;
    plan.layer = layer_named(options.layer);
    refuse_lonely(options, plan.layer);
    plan.recipe = {.variant = &variant,
                   .plies = options.plies,
                   .material_plies = material_plies(options.material),
                   .sample = options.sample,
                   .seed = options.seed};
    plan.short_handed = options.short_handed;
    if (!options.names.empty()) {
        plan.names = openings::load(options.names, variant);
    }
    plan.status = options.status;
    plan.mark_only = options.mark;
    if (!options.engine.empty()) {
        plan.scoring = scoring_plan(options);
        if (plan.layer != Layer::stress || !options.window.empty() || options.pilot) {
            plan.window = window_of(options, plan.layer);
        }
    }
    if (options.pilot) {
        plan.pilot = pilot_plan(options, *plan.scoring);
    }
    return plan;
}

std::string recipe_line(const MakeOptions& options, const SetPlan& plan) {
    auto line = fmt::format("huff openings make --variant {} --plies {} --material {} --layer {}",
                            options.variant, options.plies, options.material, options.layer);
    const auto add = [&line](const char* option, const auto& value) {
        line += fmt::format(" {} {}", option, value);
    };
    if (options.sample) {
        add("--sample", *options.sample);
    }
    if (plan.layer == Layer::stress) {
        add("--short-handed", options.short_handed);
    }
    if (!options.names.empty()) {
        add("--names", options.names);
    }
    if (!options.status.empty()) {
        add("--status", options.status);
    }
    if (plan.scoring) {
        line += fmt::format(" --engine {}", fmt::join(options.engine, " "));
        if (!options.library.empty()) {
            add("--engines", options.library);
        }
        add("--depths", options.depths);
        add("--agree", options.agree);
        if (!options.window.empty()) {
            add("--window", options.window);
            if (options.window.ends_with('%')) {
                add("--men-per-logit", options.men_per_logit);
            }
        }
        line += options.any_colour ? " --any-colour" : "";
        line += options.first_mover ? " --first-mover" : "";
        line += options.mark ? " --mark" : "";
    }
    if (options.count) {
        add("--count", *options.count);
    }
    if (options.pilot) {
        add("--pilot", *options.pilot);
        add("--pilot-nodes", options.pilot_nodes);
        add("--pilot-edges", options.pilot_edges);
    }
    add("--seed", options.seed);
    return line;
}

}  // namespace huff::runner
