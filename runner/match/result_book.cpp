#include "runner/match/result_book.hpp"

#include <fmt/format.h>

#include "rules/input_error.hpp"

namespace huff::runner {

double points_of_a(const results::GameSummary& game) {
    if (game.result == "draw") {
        return 0.5;
    }
    return (game.result == "white") == (game.leg == 1) ? 1 : 0;
}

void check_drawn(const Schedule& schedule, const results::GameSummary& game) {
    if (game.pair <= schedule.known()) {
        const auto pair = schedule.pair(game.pair);
        const int engine_a = game.leg == 1 ? game.white : game.black;
        const int engine_b = game.leg == 1 ? game.black : game.white;
        if (pair.engine_a == engine_a && pair.engine_b == engine_b) {
            return;
        }
    }
    throw rules::InputError(fmt::format(
        "pair {} of the store is not between the engines that this Huff would draw: an earlier "
        "version began the run. Its games can be shown, rated and exported, but not continued "
        "(--new begins another run)",
        game.pair));
}

ResultBook::ResultBook(const Slice& slice) : slice_(slice) {}

bool ResultBook::has(std::int64_t pair, int leg) const {
    if (pair <= prefix_end_) {
        return true;
    }
    const auto found = beyond_.find(pair);
    return found != beyond_.end() && found->second[static_cast<std::size_t>(leg - 1)].has_value();
}

std::optional<PairResult> ResultBook::add(std::int64_t pair, int leg, double points_a) {
    auto& legs = beyond_[pair];
    legs[static_cast<std::size_t>(leg - 1)] = points_a;
    ++games_;
    if (!legs[0] || !legs[1]) {
        return std::nullopt;
    }
    return PairResult{pair, {*legs[0], *legs[1]}};
}

std::optional<PairResult> ResultBook::next_in_order() {
    const auto next = slice_.first_from(prefix_end_ + 1);
    const auto found = beyond_.find(next);
    if (found == beyond_.end() || !found->second[0] || !found->second[1]) {
        return std::nullopt;
    }
    const PairResult result{next, {*found->second[0], *found->second[1]}};
    beyond_.erase(found);
    prefix_end_ = next;
    return result;
}

}  // namespace huff::runner
