#include "runner/live/bracket_text.hpp"

#include <fmt/format.h>

#include "results/statistics/report_text.hpp"
#include "runner/schedule/knock_out.hpp"

namespace huff::runner {
namespace {

std::string name_of(const RunConfig& config, int engine) {
    return config.engines[static_cast<std::size_t>(engine)].spec.name;
}

/// Leaves room in a line for two of them, the points, and the longest remark.
constexpr std::size_t name_columns = 18;

/// "  Round 1: a - b  3.5 - 0.5", and that of two equals the higher seed goes on.
std::string encounter_text(const RunConfig& config, const Encounter& encounter) {
    const bool over = encounter.pairs > 0 && encounter.finished == encounter.pairs;
    const bool level = over && encounter.points_a == encounter.points_b;
    return fmt::format("  Round {}: {} - {}  {:.1f} - {:.1f}{}\n", encounter.round,
                       results::fitted_name(name_of(config, encounter.engine_a), name_columns),
                       results::fitted_name(name_of(config, encounter.engine_b), name_columns),
                       encounter.points_a, encounter.points_b,
                       !over   ? ", being played"
                       : level ? " (level: by seed)"
                               : "");
}

}  // namespace

Bracket bracket_of(const RunConfig& config, const Scoreboard& scoreboard) {
    const auto& schedule = dynamic_cast<const KnockOut&>(scoreboard.schedule());
    Bracket bracket;
    for (const auto& encounter : schedule.encounters()) {
        bracket.text += encounter_text(config, encounter);
    }
    if (schedule.complete()) {
        bracket.winner = schedule.winner();
        bracket.text += fmt::format("  Winner: {}\n", name_of(config, schedule.winner()));
    }
    return bracket;
}

}  // namespace huff::runner
