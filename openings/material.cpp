#include "openings/material.hpp"

#include "rules/movegen.hpp"

namespace huff::openings {
namespace {

/// The value of a finished game: more than any material.
constexpr int decided = 1000;
/// Exchanges end long before; a bound for column games, where captures can go on in circles.
constexpr int longest_exchange = 40;

int mover_balance(const rules::Position& position) {
    const int balance = material_balance(position);
    return position.side_to_move() == rules::Color::white ? balance : -balance;
}

/// Whether the side to move reaches a balance of at least `goal` (its own view).
bool reaches(const rules::Position& position, int goal, int plies) {
    const auto legal = rules::legal_moves(position);
    if (legal.empty()) {
        const bool wins = position.variant().goal == rules::Goal::losing;
        return (wins ? decided : -decided) >= goal;
    }
    const bool quiet = !legal.front().is_capture();
    if ((plies <= 0 && quiet) || plies <= -longest_exchange) {
        return mover_balance(position) >= goal;
    }
    for (const auto& move : legal) {
        // The opponent reaching 1 - goal or more is us reaching at most goal - 1.
        if (!reaches(rules::after(position, move), 1 - goal, plies - 1)) {
            return true;
        }
    }
    return false;
}

}  // namespace

int material_balance(const rules::Position& position) {
    int balance = 0;
    for (const bool king : {false, true}) {
        balance += position.count(rules::Color::white, king);
        balance -= position.count(rules::Color::black, king);
    }
    return balance;
}

bool holds_material(const rules::Position& position, int plies) {
    return reaches(position, 0, plies) && !reaches(position, 1, plies);
}

}  // namespace huff::openings
