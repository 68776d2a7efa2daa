#include "rules/game.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "rules/input_error.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/move_text.hpp"

namespace huff::rules {

namespace {

Outcome win_of(Color color) {
    return color == Color::white ? Outcome::white_wins : Outcome::black_wins;
}

// In the column games a captured piece can come back, and with it any position; where men go
// sideways they can step back.
bool cannot_be_undone(const Position& before, const Move& move) {
    const Variant& variant = before.variant();
    if (variant.columns || move.is_capture()) {
        return !variant.columns;
    }
    const bool sideways =
        variant.all_squares && (move.from - 1) / variant.width == (move.to - 1) / variant.width;
    return !before.top(move.from).king && !sideways;
}

bool king_runs_count(const Position& position) {
    const KingRuns& runs = position.king_runs();
    return runs.moves[0] > 0 || runs.moves[1] > 0;
}

}  // namespace

std::string Verdict::text() const {
    switch (reason) {
        case Reason::no_moves:
            return "no-moves";
        case Reason::first_king:
            return "first-king";
        case Reason::repetition:
            return "repetition";
        case Reason::capture_limit:
            return "adjudicated:capture-limit";
        case Reason::counted_draw:
            break;
    }
    return fmt::format("counted-draw:{}", rule);
}

Game::Game(const Position& start)
    : start_(start), position_(start), reversible_start_(start), draws_(start) {
    judge();
}

void Game::play(const Move& move) {
    if (std::ranges::find(legal_, move) == legal_.end()) {
        throw InputError(fmt::format("{} is not legal in {}",
                                     to_long_text(move, legal_, position_.variant()),
                                     to_fen(position_)));
    }
    Position next = after(position_, move);
    moves_.push_back(move);
    draws_.count(position_, move, next);
    const bool irreversible = cannot_be_undone(position_, move);
    position_ = std::move(next);
    if (irreversible) {
        repetitions_.clear();
        if (!king_runs_count(position_)) {
            reversible_from_ = moves_.size();
            reversible_start_ = position_;
        }
    }
    judge();
}

void Game::judge() {
    const int times = repetitions_.add(position_);
    try {
        rules::legal_moves(position_, legal_);
        verdict_ = decided();
    } catch (const TooManyCaptures&) {
        legal_.clear();
        verdict_ = Verdict{Outcome::draw, Verdict::Reason::capture_limit, {}};
    }
    if (!verdict_ && times >= position_.variant().draws.occurrences) {
        verdict_ = Verdict{Outcome::draw, Verdict::Reason::repetition, {}};
    }
    if (const auto rule = draws_.drawn_by(); !verdict_ && rule) {
        verdict_ = Verdict{Outcome::draw, Verdict::Reason::counted_draw, *rule};
    }
}

std::optional<Verdict> Game::decided() const {
    const Color to_move = position_.side_to_move();
    const Color moved = opponent(to_move);
    const Goal goal = position_.variant().goal;
    if (goal == Goal::first_king) {
        for (const Color color : {moved, to_move}) {
            if (position_.count(color, true) > 0) {
                return Verdict{win_of(color), Verdict::Reason::first_king, {}};
            }
        }
    }
    if (!legal_.empty()) {
        return std::nullopt;
    }
    return Verdict{win_of(goal == Goal::losing ? to_move : moved), Verdict::Reason::no_moves, {}};
}

}  // namespace huff::rules
