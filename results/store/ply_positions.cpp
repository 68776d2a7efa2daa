#include "results/store/ply_positions.hpp"

#include "rules/input_error.hpp"
#include "rules/movegen.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/move_text.hpp"

namespace huff::results {

namespace {

constexpr const char* game_query =
    "SELECT r.variant, g.start_fen, w.name, b.name, g.result FROM game g "
    "JOIN run r ON r.id = g.run "
    "JOIN engine w ON w.run = g.run AND w.number = g.white "
    "JOIN engine b ON b.run = g.run AND b.number = g.black "
    "WHERE g.run = ? AND g.pair = ? AND g.leg = ?";

/// As imported games may have it.
constexpr rules::FenLeniency lenient{.surplus_pieces = true, .men_on_last_row = true};

}  // namespace

PlyPositions::PlyPositions(Store& store) : game_(store.database(), game_query) {}

void PlyPositions::begin_game(std::int64_t run, std::int64_t pair, int leg) {
    place_ = {run, pair, leg};
    game_.with(run, pair, leg);
    if (!game_.step()) {
        throw rules::InputError("the store changed while it was read");
    }
    const rules::Variant& variant = rules::variant_named(game_.text(0));
    const std::string start(game_.text(1));
    players_ = {std::string(game_.text(2)), std::string(game_.text(3))};
    result_ = game_.text(4);
    position_ =
        start.empty() ? rules::Position::start(variant) : rules::parse_fen(start, variant, lenient);
    white_moves_first_ = position_->side_to_move() == rules::Color::white;
    game_.reset();
}

void PlyPositions::play(std::string_view move) {
    if (!position_) {
        return;
    }
    try {
        rules::legal_moves(*position_, legal_);
        position_ = rules::after(*position_, rules::parse_move(move, *position_, legal_));
    } catch (const rules::InputError&) {
        position_.reset();
    }
}

PlyContext PlyPositions::at(const Statement& row) {
    const std::array<std::int64_t, 3> place{row.integer(0), row.integer(1), row.integer(2)};
    if (place != place_) {
        begin_game(place[0], place[1], static_cast<int>(place[2]));
    }
    const bool white = (row.integer(3) % 2 == 1) == white_moves_first_;
    fen_ = position_ ? rules::to_fen(*position_) : "";
    play(row.text(4));
    return {players_[white ? 0 : 1], white ? "white" : "black", fen_, result_};
}

}  // namespace huff::results
