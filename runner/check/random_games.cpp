#include "runner/check/random_games.hpp"

#include <cstdint>

namespace huff::runner {

namespace {

/// Random numbers by Knuth's linear congruential generator: the same positions every time.
class Numbers {
  public:
    explicit Numbers(std::uint64_t seed) : state_(seed) {}
    std::size_t below(std::size_t limit) {
        state_ = state_ * 6364136223846793005U + 1442695040888963407U;
        return (state_ >> 33U) % limit;
    }

  private:
    std::uint64_t state_;
};

}  // namespace

void wander(const rules::Variant& variant, const std::function<bool(const rules::Game&)>& visit) {
    Numbers numbers(1);
    for (int games = 0; games < 50; ++games) {
        rules::Game game(rules::Position::start(variant));
        while (!game.verdict() && game.plies() < 400) {
            if (!visit(game)) {
                return;
            }
            const auto& legal = game.legal_moves();
            game.play(rules::Move(legal[numbers.below(legal.size())]));
        }
    }
}

}  // namespace huff::runner
