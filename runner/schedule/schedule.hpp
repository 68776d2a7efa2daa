#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace huff::runner {

enum class RunKind : std::uint8_t { match, round_robin, gauntlet, knock_out, swiss };

/// "match", "round-robin", "gauntlet", "knock-out", "swiss": as stored and as written in files.
std::string_view to_string(RunKind kind);
std::optional<RunKind> find_run_kind(std::string_view name);

/// What a schedule is computed from. Engines are numbered from 0 in the order they are named, which
/// is also their seeding.
struct SchedulePlan {
    RunKind kind = RunKind::match;
    int engines = 2;
    std::int64_t pairs = 1;   ///< of one encounter (knock-out: before tie-breaks)
    std::int64_t rounds = 1;  ///< swiss: rounds; knock-out: not used; else times all is played
    std::int64_t tiebreak_pairs = 0;  ///< knock-out: further pairs of a tied encounter, at most
    /// Knock-out and Swiss: each round goes on in the openings where the one before ended. False in
    /// stores of before this was so: every round began with the first.
    bool fresh_openings = true;
};

/// Knock-out and Swiss: a round is drawn from the results of those before it.
constexpr bool is_drawn_by_rounds(RunKind kind) {
    return kind == RunKind::knock_out || kind == RunKind::swiss;
}

/// One pair of games: an opening played twice with colours swapped.
struct ScheduledPair {
    std::int64_t number = 0;  ///< from 1 within the run
    int engine_a = 0;         ///< the one named earlier; White in leg 1
    int engine_b = 1;
    std::int64_t index = 0;  ///< from 0: chooses the opening; never twice the same in a pairing
    std::int64_t round = 1;

    friend bool operator==(const ScheduledPair&, const ScheduledPair&) = default;
};

/// Which pairs a run plays: a pure function of its plan and, for knock-out and Swiss, of the
/// results of earlier rounds. Nothing is stored for match, round robin and gauntlet. Not thread
/// safe.
class Schedule {
  public:
    virtual ~Schedule() = default;

    /// The number of pairs known so far: all of them, or those of the rounds drawn up to now.
    virtual std::int64_t known() const = 0;
    /// The number of pairs of the whole run; of a knock-out the least, as ties may add some.
    virtual std::int64_t planned() const = 0;
    /// Whether known() can grow no more.
    virtual bool complete() const = 0;
    /// The pair with this number, 1…known(), in constant time.
    virtual ScheduledPair pair(std::int64_t number) const = 0;
    /// Both games of a pair are over; `points_a` is 0, 0.5 … 2. At most once a pair, any order.
    virtual void pair_finished(std::int64_t number, double points_a) = 0;
};

/// Throws rules::InputError if the plan makes no sense (too few engines or pairs).
std::unique_ptr<Schedule> make_schedule(const SchedulePlan& plan);

/// `--slice K/N`: plays the pairs with (number - 1) mod N = K - 1.
struct Slice {
    std::int64_t part = 1;
    std::int64_t parts = 1;

    bool contains(std::int64_t number) const { return (number - 1) % parts == part - 1; }
    /// The first pair of the slice from `number` on.
    std::int64_t first_from(std::int64_t number) const {
        return number + ((part - 1) - (number - 1) % parts + parts) % parts;
    }
    /// How many pairs of 1…`total` belong to the slice.
    std::int64_t size(std::int64_t total) const {
        return total < part ? 0 : (total - part) / parts + 1;
    }

    friend bool operator==(const Slice&, const Slice&) = default;
};

}  // namespace huff::runner
