#include "tests/scripted/player.hpp"

#include "rules/notation/hub.hpp"

namespace huff::scripted {

namespace {

/// A step of SplitMix64: spreads every bit of its input over the result.
std::uint64_t spread(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
}

}  // namespace

void Player::new_game(std::uint64_t seed) {
    game_seed_ = seed;
    moves_made_ = 0;
}

rules::Move Player::choose(const rules::Position& position) {
    const auto legal = rules::legal_moves(position);
    const std::size_t made = moves_made_++;
    std::string scripted;
    if (!script_.moves.empty()) {
        scripted = script_.moves[made % script_.moves.size()];
    } else if (!script_.game.empty()) {
        const bool second = position.side_to_move() != position.variant().first;
        const std::size_t ply = 2 * made + (second ? 1 : 0);
        scripted = ply < script_.game.size() ? script_.game[ply] : "";
    }
    if (!scripted.empty()) {
        if (const auto move = rules::find_hub_move(scripted, legal, position.variant())) {
            return *move;
        }
    }
    const std::uint64_t number = spread(script_.seed ^ spread(game_seed_ ^ spread(position.key())));
    return legal[number % legal.size()];
}

rules::Position Player::played(const rules::Position& position, const rules::Move& move) const {
    rules::Position next = rules::after(position, move);
    if (script_.no_promotion && !position.top(move.from).king) {
        next.set(move.to, rules::Piece{next.top(move.to).color, false});
    }
    return next;
}

std::optional<std::string> Player::score() const {
    if (script_.scores.empty() || moves_made_ == 0) {
        return std::nullopt;
    }
    const std::string& score = script_.scores[std::min(moves_made_, script_.scores.size()) - 1];
    return score == "-" ? std::nullopt : std::optional(score);
}

std::optional<rules::Move> Player::expect(const rules::Position& position) const {
    try {
        const auto legal = rules::legal_moves(position);
        return legal.empty() ? std::nullopt : std::optional(legal.front());
    } catch (const rules::TooManyCaptures&) {
        return std::nullopt;
    }
}

}  // namespace huff::scripted
