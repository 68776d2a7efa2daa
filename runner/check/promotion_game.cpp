#include "runner/check/promotion_game.hpp"

#include <algorithm>
#include <array>

#include "rules/geometry.hpp"

namespace huff::runner {

namespace {

bool quiet(const rules::Game& game) {
    return std::all_of(game.legal_moves().begin(), game.legal_moves().end(),
                       [](const rules::Move& move) { return move.captures.empty(); });
}

bool goes_on_quietly(const rules::Game& game) {
    return !game.verdict() && !game.legal_moves().empty() && quiet(game);
}

/// The game after some move that leaves it quiet and `side` with so many kings.
std::optional<rules::Game> continued(const rules::Game& game, rules::Color side, int kings) {
    for (const rules::Move& move : game.legal_moves()) {
        rules::Game next = game;
        next.play(move);
        if (goes_on_quietly(next) && next.position().count(side, true) == kings) {
            return next;
        }
    }
    return std::nullopt;
}

/// A man of `side` on one square against two others; nothing if one of them would be a king there.
std::optional<rules::Position> three_men(const rules::Variant& variant, rules::Color side,
                                         rules::Square own,
                                         const std::array<rules::Square, 2>& others) {
    const auto enemy = rules::opponent(side);
    rules::Position position(variant, side);
    position.set(own, rules::Piece{side, false});
    bool good = !rules::on_last_row(variant, own, side);
    for (const auto square : others) {
        good = good && square != own && !rules::on_last_row(variant, square, enemy);
        position.set(square, rules::Piece{enemy, false});
    }
    return good ? std::optional(position) : std::nullopt;
}

std::optional<rules::Game> promoted(const rules::Position& position, rules::Color side) {
    const rules::Game game(position);
    if (!goes_on_quietly(game)) {
        return std::nullopt;
    }
    const auto king = continued(game, side, 1);
    return king ? continued(*king, rules::opponent(side), 0) : std::nullopt;
}

}  // namespace

std::optional<rules::Game> promotion_game(const rules::Variant& variant, rules::Color side) {
    const auto square = [](int number) { return static_cast<rules::Square>(number); };
    for (int own = 1; own <= variant.squares(); ++own) {
        for (int other = 1; other < variant.squares(); ++other) {
            // (Against one man it might be a draw at once.)
            const auto position =
                three_men(variant, side, square(own), {square(other), square(other + 1)});
            if (auto game = position ? promoted(*position, side) : std::nullopt) {
                return game;
            }
        }
    }
    return std::nullopt;
}

}  // namespace huff::runner
