#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <memory>
#include <string>
#include <vector>

#include "results/statistics/match_report.hpp"
#include "results/statistics/plan.hpp"
#include "results/statistics/sprt.hpp"
#include "rules/input_error.hpp"
#include "runner/cli/commands.hpp"
#include "runner/cli/joined_settings.hpp"
#include "runner/cli/number_checks.hpp"
#include "runner/match/exit_code.hpp"

namespace huff::runner {
namespace {

struct StatsOptions {
    std::string pentanomial;
    std::string six;
    std::string wdl;
    std::vector<std::string> sprt;
    std::vector<std::string> plan;
    results::PlanAssumptions assumptions;
    bool json = false;

    CLI::Option* sprt_given = nullptr;
    CLI::Option* plan_given = nullptr;
    CLI::Option* draw_ratio_given = nullptr;
    std::vector<CLI::Option*> plan_only;  ///< options that --plan needs or takes
    std::vector<CLI::Option*> not_with_plan;
};

std::vector<std::int64_t> counts(std::string_view option, std::string_view text, std::size_t size) {
    std::vector<std::int64_t> result;
    const std::string_view all = text;
    for (bool more = true; more;) {
        const auto comma = text.find(',');
        const std::string_view item = text.substr(0, comma);
        std::int64_t value = 0;
        const char* const end = item.data() + item.size();
        const auto parsed = std::from_chars(item.data(), end, value);
        if (parsed.ec != std::errc{} || parsed.ptr != end) {
            throw rules::InputError(
                fmt::format("{} {}: \"{}\" is not a whole number", option, all, item));
        }
        result.push_back(value);
        more = comma != std::string_view::npos;
        text.remove_prefix(more ? comma + 1 : text.size());
    }
    if (result.size() != size) {
        throw rules::InputError(fmt::format("{} {}: {} counts where {} separated by commas belong",
                                            option, all, result.size(), size));
    }
    return result;
}

results::MatchReport report(const StatsOptions& options) {
    const int given = static_cast<int>(!options.pentanomial.empty()) +
                      static_cast<int>(!options.six.empty()) +
                      static_cast<int>(!options.wdl.empty());
    if (given != 1) {
        throw rules::InputError(
            "stats: give the counts by exactly one of --pentanomial, --six-cells and --wdl, or ask "
            "for a --plan");
    }
    results::MatchReport report;
    if (!options.pentanomial.empty()) {
        const auto c = counts("--pentanomial", options.pentanomial, 5);
        report.counts = results::Pentanomial{c[0], c[1], c[2], c[3], c[4]};
    } else if (!options.six.empty()) {
        const auto c = counts("--six-cells", options.six, 6);
        report.counts = results::SixCells{
            .ll = c[0], .ld = c[1], .wl = c[2], .dd = c[3], .wd = c[4], .ww = c[5]};
    } else {
        const auto c = counts("--wdl", options.wdl, 3);
        report.counts = results::WinDrawLoss{.wins = c[0], .draws = c[1], .losses = c[2]};
    }
    if (options.sprt_given->count() > 0) {
        report.sprt = results::parse_sprt(split_at_blanks(options.sprt));
    }
    return report;
}

int exit_code(const results::MatchReport& report) {
    if (!report.sprt) {
        return 0;
    }
    const results::Sprt sprt(*report.sprt);
    const auto state = std::visit(
        [&](const auto& counts) {
            if constexpr (std::is_same_v<std::decay_t<decltype(counts)>, results::SixCells>) {
                return sprt.evaluate(results::pentanomial(counts));
            } else {
                return sprt.evaluate(counts);
            }
        },
        report.counts);
    return exit_code_of(state.decision);
}

int show_plan(const StatsOptions& options) {
    if (options.draw_ratio_given->count() == 0) {
        throw rules::InputError(
            "stats: --plan needs --draw-ratio, the share of games that will be drawn (0…1)");
    }
    const auto config = results::parse_sprt(split_at_blanks(options.plan));
    const auto& assumptions = options.assumptions;
    fmt::print("{}{}",
               options.json ? results::plan_json(config, assumptions)
                            : results::plan_text(config, assumptions),
               options.json ? "\n" : "");
    return 0;
}

const CLI::Option* first_given(const std::vector<CLI::Option*>& options) {
    const auto found = std::find_if(options.begin(), options.end(),
                                    [](const auto* option) { return option->count() > 0; });
    return found == options.end() ? nullptr : *found;
}

/// A plan is about games to come.
void refuse_counts(const StatsOptions& options) {
    if (const auto* stray = first_given(options.not_with_plan)) {
        throw rules::InputError(
            fmt::format("stats: {} does not go with --plan, which is about games to come "
                        "(its settings are those of the SPRT)",
                        stray->get_name()));
    }
}

int show_stats(const StatsOptions& options) {
    if (options.plan_given->count() > 0) {
        refuse_counts(options);
        return show_plan(options);
    }
    if (const auto* stray = first_given(options.plan_only)) {
        throw rules::InputError(fmt::format("stats: {} goes with --plan", stray->get_name()));
    }
    const auto about = report(options);
    if (options.json) {
        fmt::print("{}\n", results::report_json(about));
    } else {
        fmt::print("{}", results::report_text(about));
    }
    return exit_code(about);
}

}  // namespace

void add_stats(CLI::App& app, Action& action) {
    auto options = std::make_shared<StatsOptions>();
    auto* command = app.add_subcommand("stats", "Elo, its error bars and the SPRT of bare counts");
    command->add_option("--pentanomial", options->pentanomial,
                        "pairs by the first engine's points 0, 1/2, 1, 1 1/2, 2: a,b,c,d,e");
    command->add_option("--six-cells", options->six,
                        "pairs with the level ones apart: LL,LD,WL,DD,WD,WW");
    command->add_option("--wdl", options->wdl, "games without pairs: wins,draws,losses");
    options->sprt_given =
        command
            ->add_option(
                "--sprt", options->sprt,
                "elo0=0 elo1=10 alpha=.05 beta=.05 model=normalized|logistic overshoot=on|off")
            ->expected(0, 6);
    options->plan_given = command
                              ->add_option("--plan", options->plan,
                                           "how long would this test take? the settings of --sprt")
                              ->expected(0, 6);
    options->draw_ratio_given = command
                                    ->add_option("--draw-ratio", options->assumptions.draw_ratio,
                                                 "plan: share of drawn games, 0…1")
                                    ->check(finite_number());
    command
        ->add_option("--pair-correlation", options->assumptions.pair_correlation,
                     "plan: correlation of a pair's two results (default 0)")
        ->check(finite_number());
    command
        ->add_option("--seconds-per-game", options->assumptions.seconds_per_game,
                     "plan: a game's mean length, for the hours (default 60)")
        ->check(positive_number());
    command
        ->add_option("--concurrency", options->assumptions.concurrency,
                     "plan: games at once (default 1)")
        ->check(whole_number_from(1));
    for (const auto* name :
         {"--draw-ratio", "--pair-correlation", "--seconds-per-game", "--concurrency"}) {
        options->plan_only.push_back(command->get_option(name));
    }
    for (const auto* name : {"--pentanomial", "--six-cells", "--wdl", "--sprt"}) {
        options->not_with_plan.push_back(command->get_option(name));
    }
    command->add_flag("--json", options->json, "one JSON object");
    command->footer(
        "Exit code with --sprt: 0 H1 accepted, 1 H0 accepted, 3 no verdict yet.\n"
        "overshoot=on draws the SPRT's bounds in by what its LLR is expected to jump over\n"
        "them: error rates nearer to alpha and beta, 1-10 % fewer pairs.\n"
        "Examples:\n"
        "  huff stats --pentanomial 1,24,945,29,1\n"
        "  huff stats --pentanomial 1,24,945,29,1 --sprt elo0=0 elo1=10\n"
        "  huff stats --wdl 61,926,13 --json\n"
        "  huff stats --plan elo0=0 elo1=10 --draw-ratio 0.95 --seconds-per-game 60");
    command->callback([options, &action] { action = [options] { return show_stats(*options); }; });
}

}  // namespace huff::runner
