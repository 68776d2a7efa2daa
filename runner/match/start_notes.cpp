#include "runner/match/start_notes.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <ranges>
#include <utility>

#include "engines/process/memory_group.hpp"
#include "openings/load.hpp"
#include "openings/shipped.hpp"
#include "results/store/run_lock.hpp"
#include "rules/count_text.hpp"
#include "runner/match/stored_progress.hpp"
#include "runner/schedule/knock_out.hpp"

namespace huff::runner {
namespace {

/// The openings that one engine meets in turn, at least.
std::int64_t openings_needed(const RunConfig& config, const Schedule& schedule) {
    const auto* cup = dynamic_cast<const KnockOut*>(&schedule);
    return config.plan.pairs * (cup == nullptr ? config.plan.rounds : cup->rounds());
}

/// The largest shipped set of fair openings for this variant, if it has more than `openings`.
std::string larger_set(const rules::Variant& variant, std::size_t openings) {
    std::string larger;
    for (const auto& set : openings::shipped_sets()) {
        if (set.variant != variant.name || set.name.ends_with("-sharp") ||
            set.name.ends_with("-stress")) {
            continue;
        }
        const auto size = openings::load(std::string(set.name), variant).openings.size();
        if (size > openings) {
            openings = size;
            larger = fmt::format("; --openings {} has {}", set.name, size);
        }
    }
    return larger;
}

bool is_timed(const Limits& limits) {
    return limits.clock || limits.movetime;
}

/// That a part of a tournament tells its engines apart by the machine, too.
std::string part_note(const RunConfig& config) {
    const bool timed = std::any_of(config.engines.begin(), config.engines.end(),
                                   [](const auto& engine) { return is_timed(engine.limits); });
    return config.slice.parts > 1 && config.plan.kind != RunKind::match && timed
               ? "note: the engines do not play equally often in each part; with clocks, play all "
                 "parts on machines of one speed"
               : "";
}

std::string wrap_note(const RunConfig& config, const Schedule& schedule, std::size_t openings) {
    const auto pairs = openings_needed(config, schedule);
    const auto size = static_cast<std::int64_t>(openings);
    const auto fresh = size - (config.start - 1);
    if (pairs <= fresh) {
        return {};
    }
    const auto again = config.order == openings::Order::random ? "in a new order" : "at the first";
    const auto times = pairs > size
                           ? fmt::format(" (each is played about {:.1f} times)",
                                         static_cast<double>(pairs) / static_cast<double>(size))
                           : std::string();
    const bool repeats = std::none_of(config.engines.begin(), config.engines.end(),
                                      [](const auto& engine) { return is_timed(engine.limits); });
    return fmt::format(
        "note: {} for {}{}: used up after {}, the walk begins again {}{}{}{}",
        rules::count_text(pairs, "pair"), rules::count_text(size, "opening"),
        config.start > 1 ? fmt::format(" from number {} on", config.start) : "",
        rules::count_text(fresh, "pair"), again, times,
        repeats ? "; without a clock the same games may come again, which is no new evidence" : "",
        larger_set(*config.variant, openings));
}

/// That a Swiss has more rounds than there are opponents to meet.
std::string rematch_note(const SchedulePlan& plan) {
    const int fresh = plan.engines - 1 + plan.engines % 2;  // an odd number: one bye each
    if (plan.kind != RunKind::swiss || plan.rounds <= fresh) {
        return {};
    }
    return fmt::format(
        "note: {} for {}: all have met after {}, then they meet again, from other openings",
        rules::count_text(plan.rounds, "round"), rules::count_text(plan.engines, "engine"),
        rules::count_text(fresh, "round"));
}

/// "note: overhead= has no effect without tc= (a, b)", naming the engines it is idle for.
template <class IsIdle>
std::string idle_note(const RunConfig& config, std::string_view what, IsIdle is_idle) {
    std::vector<std::string> names;
    for (const auto& engine : config.engines) {
        if (is_idle(engine.limits)) {
            names.push_back(engine.spec.name);
        }
    }
    return names.empty() ? std::string()
                         : fmt::format("note: {} ({})", what, fmt::join(names, ", "));
}

}  // namespace

std::string memory_note(const RunConfig& config) {
    if (std::none_of(config.engines.begin(), config.engines.end(),
                     [](const auto& engine) { return engine.spec.memory_mib.has_value(); })) {
        return {};
    }
    const auto& groups = engines::MemoryGroups::of_program();
    return groups.usable() ? fmt::format(
                                 "memory= limits what an engine and all it starts use together "
                                 "(control groups below {})",
                                 groups.folder().string())
                           : fmt::format(
                                 "memory= limits an engine's address space (RLIMIT_AS; no control "
                                 "groups: {})",
                                 groups.why_not());
}

std::string length_text(const RunConfig& config, const Schedule& schedule) {
    const auto pairs = rules::count_text(config.slice.size(schedule.planned()), "pair");
    if (const auto* cup = dynamic_cast<const KnockOut*>(&schedule)) {
        return fmt::format("{}{} in {}", config.plan.tiebreak_pairs > 0 ? "at least " : "", pairs,
                           rules::count_text(cup->rounds(), "round"));
    }
    return config.plan.kind == RunKind::swiss
               ? fmt::format("{} in {}", pairs, rules::count_text(config.plan.rounds, "round"))
               : pairs;
}

std::vector<std::string> start_notes(const RunConfig& config, const Schedule& schedule,
                                     std::size_t openings) {
    std::vector<std::string> notes{
        wrap_note(config, schedule, openings),
        rematch_note(config.plan),
        part_note(config),
        idle_note(config, "overhead= has no effect without tc=",
                  [](const auto& limits) { return limits.overhead.count() > 0 && !limits.clock; }),
        idle_note(config, "margin= has no effect without tc= or movetime=",
                  [](const auto& limits) { return limits.margin && !is_timed(limits); }),
        idle_note(
            config, "hang= has no effect where tc= or movetime= bounds the search",
            [](const auto& limits) { return limits.hang != Limits{}.hang && is_timed(limits); })};
    std::erase(notes, "");
    return notes;
}

std::string other_unfinished(results::Store& store, std::int64_t number) {
    const auto db = store.file().string();
    std::vector<std::int64_t> others;
    for (const auto& run : store.runs()) {
        if (run.id != number && run.state != "finished" &&
            !results::RunLock::is_held(store.file(), run.id)) {
            others.push_back(run.id);
        }
    }
    return others.empty() ? std::string()
                          : fmt::format(
                                "note: unfinished in {} beside it: run {} (huff resume --db "
                                "{} {} goes on with it)",
                                db, fmt::join(others, ", "), db, others.back());
}

std::string finished_before(results::Store& store, const RunConfig& config, std::int64_t number) {
    const auto db = store.file().string();
    const auto runs = store.runs();
    for (const auto& run : std::views::reverse(runs)) {
        auto stored =
            run.id != number && run.state == "finished" ? readable_config(run) : std::nullopt;
        if (!stored) {
            continue;
        }
        if (run.key == run_key(config)) {
            return fmt::format(
                "note: run {} is the same and finished (huff status --db {} {}); this plays it "
                "once more",
                run.id, db, run.id);
        }
        const auto pairs = std::exchange(stored->plan.pairs, config.plan.pairs);
        if (pairs < config.plan.pairs && !is_drawn_by_rounds(config.plan.kind) &&
            run_key(*stored) == run_key(config)) {
            return fmt::format(
                "note: run {} is the same with {}, and finished; this begins anew, where huff "
                "resume --db {} {} --pairs {} plays on",
                run.id, rules::count_text(pairs, "pair"), db, run.id, config.plan.pairs);
        }
    }
    return {};
}

}  // namespace huff::runner
