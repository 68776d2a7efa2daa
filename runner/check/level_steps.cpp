#include <algorithm>
#include <fmt/format.h>
#include <vector>

#include "runner/check/hub_steps.hpp"

namespace huff::runner {

namespace {

using namespace std::chrono_literals;
using engines::ClockState;
using engines::SearchLimits;

/// For a search that no clock bounds.
constexpr auto patience = 60s;

std::string took(const Probe::Search& search) {
    return fmt::format("{} in {:.3f} s", search.text,
                       static_cast<double>(search.elapsed.count()) / 1e6);
}

std::string by_limits(Probe& probe, const SearchLimits& limits, std::chrono::milliseconds allowed) {
    probe.get_ready();
    return took(probe.search(probe.initial(), limits, allowed));
}

std::string depth(Probe& probe) {
    SearchLimits limits;
    limits.depth = 4;
    return by_limits(probe, limits, patience);
}

std::string nodes(Probe& probe) {
    if (!probe.speaks_hub2()) {
        throw StepSkipped("Hub 1 has no limit by nodes");
    }
    SearchLimits limits;
    limits.nodes = 5'000;
    return by_limits(probe, limits, patience);
}

std::string move_time(Probe& probe) {
    SearchLimits limits;
    limits.movetime = 200ms;
    return by_limits(probe, limits, 5s);
}

std::string clock(Probe& probe, const ClockState& state) {
    SearchLimits limits;
    limits.clock = state;
    const auto allowed =
        std::chrono::duration_cast<std::chrono::milliseconds>(state.remaining + state.increment);
    return by_limits(probe, limits, allowed);
}

std::string sudden_death(Probe& probe) {
    return clock(probe, {3s, 0us, std::nullopt});
}

std::string moves_in_time(Probe& probe) {
    return clock(probe, {3s, 0us, 10});
}

std::string increment(Probe& probe) {
    return clock(probe, {2s, 1s, std::nullopt});
}

std::string combined(Probe& probe) {
    SearchLimits limits;
    limits.depth = 3;
    limits.clock = ClockState{5s, 0us, std::nullopt};
    return by_limits(probe, limits, 5s);
}

std::string little_time(Probe& probe) {
    SearchLimits limits;
    limits.clock = ClockState{1ms, 0us, std::nullopt};
    return by_limits(probe, limits, 2s);
}

/// What an answer costs over the time asked for: the median of 20.
std::string speed_of_answer(Probe& probe) {
    probe.get_ready();
    SearchLimits limits;
    limits.movetime = 20ms;
    rules::Game game = probe.initial();
    std::vector<std::chrono::microseconds> over;
    for (int i = 0; i < 20 && !game.verdict(); ++i) {
        const auto search = probe.search(game, limits, 5s);
        over.push_back(search.elapsed - *limits.movetime);
        game.play(search.move);
    }
    std::sort(over.begin(), over.end());
    const auto median = over[over.size() / 2];
    std::string text = fmt::format("median {:.1f} ms over a move-time of 20 ms",
                                   static_cast<double>(median.count()) / 1e3);
    if (median > 50ms) {
        throw StepFailure(text);
    }
    return text;
}

}  // namespace

std::vector<Step<Probe>> level_steps() {
    return {{"level-depth", "searches to a depth", true, depth},
            {"level-nodes", "searches a number of nodes", true, nodes},
            {"level-move-time", "searches for a time", true, move_time},
            {"level-time", "keeps a sudden-death clock", true, sudden_death},
            {"level-moves", "keeps a clock for a number of moves", true, moves_in_time},
            {"level-increment", "keeps a clock with an increment", true, increment},
            {"level-combined", "obeys depth and clock together", true, combined},
            {"level-little-time", "moves at once with a millisecond left", true, little_time},
            {"speed", "answers within 50 ms of its move time", false, speed_of_answer}};
}

}  // namespace huff::runner
