#include "runner/schedule/schedule.hpp"

#include <array>
#include <fmt/format.h>
#include <limits>
#include <utility>

#include "rules/input_error.hpp"
#include "runner/schedule/fixed_schedule.hpp"
#include "runner/schedule/knock_out.hpp"
#include "runner/schedule/swiss.hpp"

namespace huff::runner {
namespace {

constexpr std::array<std::pair<RunKind, std::string_view>, 5> kind_names{{
    {RunKind::match, "match"},
    {RunKind::round_robin, "round-robin"},
    {RunKind::gauntlet, "gauntlet"},
    {RunKind::knock_out, "knock-out"},
    {RunKind::swiss, "swiss"},
}};

/// Keeps every pair number far from overflow.
constexpr std::int64_t most_pairs = 1'000'000'000'000;

void check(const SchedulePlan& plan) {
    if (plan.engines < 2) {
        throw rules::InputError("a run needs at least two engines");
    }
    if (plan.kind == RunKind::match && plan.engines != 2) {
        throw rules::InputError(
            fmt::format("a match is between two engines; {} were given", plan.engines));
    }
    if (plan.kind == RunKind::knock_out && plan.rounds != 1) {
        throw rules::InputError(
            fmt::format("rounds {}: a knock-out has the rounds its engines need; rounds is for the "
                        "other kinds",
                        plan.rounds));
    }
    if (plan.pairs < 1 || plan.rounds < 1 || plan.tiebreak_pairs < 0 ||
        plan.pairs > most_pairs / plan.rounds / plan.engines / plan.engines) {
        throw rules::InputError(
            fmt::format("expected 1 to {} pairs and at least one round", most_pairs));
    }
}

}  // namespace

std::string_view to_string(RunKind kind) {
    for (const auto& [value, name] : kind_names) {
        if (value == kind) {
            return name;
        }
    }
    return "match";
}

std::optional<RunKind> find_run_kind(std::string_view name) {
    for (const auto& [value, known] : kind_names) {
        if (known == name) {
            return value;
        }
    }
    return std::nullopt;
}

std::unique_ptr<Schedule> make_schedule(const SchedulePlan& plan) {
    check(plan);
    switch (plan.kind) {
        case RunKind::knock_out:
            return std::make_unique<KnockOut>(plan);
        case RunKind::swiss:
            return std::make_unique<Swiss>(plan);
        default:
            return std::make_unique<FixedSchedule>(plan);
    }
}

}  // namespace huff::runner
