#include "runner/live/standings.hpp"

#include <fmt/format.h>
#include <optional>

#include "results/statistics/match_report.hpp"
#include "results/statistics/report_text.hpp"
#include "runner/live/tournament_table.hpp"

namespace huff::runner {
namespace {

/// As many as a terminal of 24 lines holds beside the other output.
constexpr std::size_t live_rows = 8;

/// The test whose state is shown: a part of a run gives no verdict.
std::optional<results::SprtConfig> shown_test(const RunConfig& config) {
    return config.slice.parts == 1 ? config.sprt : std::nullopt;
}

std::string match_text(const RunConfig& config, const Scoreboard& scoreboard) {
    return results::report_line(
               "Match",
               fmt::format("{} against {}", results::short_name(config.engines[0].spec.name),
                           results::short_name(config.engines[1].spec.name))) +
           results::standing_text(scoreboard.pairing(0, 1), shown_test(config));
}

}  // namespace

std::string standings_text(const RunConfig& config, const Scoreboard& scoreboard) {
    if (config.plan.kind != RunKind::match) {
        return tournament_table(config, scoreboard, config.engines.size()) + "\n" +
               order_text(config.plan.kind);
    }
    auto text = match_text(config, scoreboard);
    text.pop_back();  // the last line's end
    return text;
}

std::string live_text(const RunConfig& config, const Scoreboard& scoreboard) {
    if (config.plan.kind != RunKind::match) {
        return tournament_table(config, scoreboard, live_rows);
    }
    auto text = results::standing_text(scoreboard.pairing(0, 1), shown_test(config));
    text.pop_back();
    return text;
}

}  // namespace huff::runner
