#include "runner/match/end_report.hpp"

#include <fmt/format.h>

#include "runner/live/bracket_text.hpp"
#include "runner/live/crosstable.hpp"
#include "runner/live/run_report.hpp"
#include "runner/live/standings.hpp"
#include "runner/match/exit_code.hpp"

namespace huff::runner {

int exit_code(const RunConfig& config, const RunEnd& end) {
    if (end.signal != 0) {
        return 128 + end.signal;
    }
    if (!end.trouble.empty()) {
        return 4;
    }
    const bool part = config.slice.parts > 1;  // … gives no verdict: it is done when it is played
    return end.verdict && !(part && end.finished) ? exit_code_of(*end.verdict) : 0;
}

void print_report(const RunConfig& config, const openings::OpeningSet& openings,
                  results::Store& store, std::int64_t number, const Scoreboard& scoreboard,
                  const std::vector<EngineActivity>& activity, bool json) {
    const bool match = config.plan.kind == RunKind::match;
    if (json) {
        fmt::print("{}\n", match
                               ? results::report_json(match_report(config, openings, store, number))
                               : standings_json(config, scoreboard, store, number));
        return;
    }
    fmt::print("{}", match ? results::report_text(match_report(config, openings, store, number))
                           : standings_text(config, scoreboard) + "\n");
    if (config.plan.kind == RunKind::knock_out) {
        fmt::print("\n{}", bracket_of(config, scoreboard).text);
    }
    if (const auto table = crosstable_text(config, scoreboard); !table.empty()) {
        fmt::print("\n{}", table);
    }
    const auto went = circumstances(config, store, number);
    if (!match) {
        fmt::print("{}", results::circumstance_lines(went));
    }
    if (config.slice.parts > 1) {
        fmt::print("Part {} of {}{}.\n", config.slice.part, config.slice.parts,
                   config.sprt ? " gives no verdict: huff merge joins the parts and decides"
                               : " of the run: huff merge joins the parts");
    }
    fmt::print("\n{}Database: {} (run {})\n", activity_text(config, activity),
               store.file().string(), number);
    if (!went.faults.empty()) {
        fmt::print("Faults: huff show --db {} {} {}\n", store.file().string(), number,
                   went.faults.front().first);
    }
    if (!config.session.pdn.empty()) {
        fmt::print("Games: {}\n", config.session.pdn.string());
    }
}

}  // namespace huff::runner
