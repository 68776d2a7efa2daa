#include "tests/unit/rules/simple_movegen.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "rules/geometry.hpp"
#include "rules/movegen.hpp"
#include "rules/notation/route.hpp"

namespace huff::rules {

namespace {

using enum Direction;

// A whole capture with what the rules of choice look at.
struct Capture {
    Move move;
    bool by_king = false;           // what the piece was before it moved
    std::vector<bool> kings_taken;  // of each captured piece, in jump order

    std::size_t count() const { return kings_taken.size(); }
    auto kings() const { return std::ranges::count(kings_taken, true); }
    // Frisian worth: n kings are worth more than 2n-1 men and less than 2n.
    auto worth() const { return 100 * static_cast<long>(count()) + 99 * kings(); }
};

std::vector<Direction> step_directions(const Variant& variant, Piece piece) {
    const bool up = forward(variant, piece.color) == north;
    if (variant.directions == Directions::orthogonal) {
        return piece.king ? std::vector{north, east, south, west}
                          : std::vector{up ? north : south, east, west};
    }
    if (piece.king) {
        return {north_east, south_east, south_west, north_west};
    }
    return up ? std::vector{north_east, north_west} : std::vector{south_east, south_west};
}

std::vector<Direction> capture_directions(const Variant& variant, Piece piece) {
    if (variant.directions == Directions::diagonal_captures_all) {
        return {north, north_east, east, south_east, south, south_west, west, north_west};
    }
    return step_directions(variant, {piece.color, piece.king || variant.men_capture_back});
}

// Follows one piece through everything it can capture.
class CaptureSearch {
  public:
    CaptureSearch(const Position& position, Square from)
        : variant_(position.variant()), board_(position), mover_(position.column(from)) {
        // The piece is lifted: its own square is free to pass or to end on.
        board_.clear(from);
        capture_.by_king = mover_.top().king;
        capture_.move.from = from;
        capture_.move.path.push_back(from);
    }

    std::vector<Capture> run() {
        extend(capture_.move.from, std::nullopt);
        return std::move(found_);
    }

  private:
    // Tries every next jump from `at`; false if there is none.
    bool extend(Square at, std::optional<Direction> came) {
        if (came && stops_on(at)) {
            return false;
        }
        bool any = false;
        for (const Direction direction : capture_directions(variant_, mover_.top())) {
            const Square target = target_from(at, direction);
            if (target != 0 && !turns_back(direction, came)) {
                any = jump(target, direction) || any;
            }
        }
        return any;
    }

    bool flying() const { return mover_.top().king && variant_.king != KingRange::short_step; }

    bool stops_on(Square at) const {
        return variant_.promotion == CapturePromotion::stops_there && !mover_.top().king &&
               on_last_row(variant_, at, mover_.top().color);
    }

    // The first piece met in that direction if it can be taken and there is room behind; else 0.
    Square target_from(Square at, Direction direction) const {
        Square target = neighbour(variant_, at, direction);
        while (flying() && target != 0 && board_.empty(target)) {
            target = neighbour(variant_, target, direction);
        }
        if (target == 0 || board_.empty(target) || taken_[target]) {
            return 0;
        }
        const Piece piece = board_.top(target);
        if (piece.color == mover_.top().color ||
            (piece.king && !mover_.top().king && !variant_.men_capture_kings)) {
            return 0;
        }
        const Square behind = neighbour(variant_, target, direction);
        return behind != 0 && board_.empty(behind) ? target : Square{0};
    }

    bool turns_back(Direction direction, std::optional<Direction> came) const {
        return variant_.removal == Removal::at_once && came && direction == opposite(*came);
    }

    std::vector<Square> landings_behind(Square target, Direction direction) const {
        std::vector<Square> squares;
        Square square = neighbour(variant_, target, direction);
        const bool far = flying() && variant_.king == KingRange::flying;
        do {
            squares.push_back(square);
            square = neighbour(variant_, square, direction);
        } while (far && square != 0 && board_.empty(square));
        return squares;
    }

    // Takes the piece on `target`. Where one landing square lets the capture go on, the others
    // must not be chosen to end it; if none does, the capture may end on each. Always true.
    bool jump(Square target, Direction direction) {
        const std::vector<Square> landings = landings_behind(target, direction);
        const Column mover = mover_;
        const Column standing = board_.column(target);
        const bool takes_king = standing.top().king;
        take(target);
        capture_.move.captures.push_back(target);
        capture_.kings_taken.push_back(takes_king);

        bool goes_on = false;
        for (const Square landing : landings) {
            capture_.move.path.push_back(landing);
            const Column before = mover_;
            if (variant_.promotion == CapturePromotion::becomes_king &&
                on_last_row(variant_, landing, mover_.top().color)) {
                mover_.crown();
            }
            goes_on = extend(landing, direction) || goes_on;
            mover_ = before;
            capture_.move.path.pop_back();
        }
        if (!goes_on) {
            const bool only_behind = variant_.killer && mover_.top().king && takes_king;
            end_on(only_behind ? std::vector{landings.front()} : landings);
        }

        capture_.kings_taken.pop_back();
        capture_.move.captures.pop_back();
        board_.set(target, standing);
        taken_[target] = false;
        mover_ = mover;
        return true;
    }

    void take(Square target) {
        if (variant_.columns) {
            Column standing = board_.column(target);
            mover_.put_below(standing.take_top());
            board_.set(target, standing);
        } else if (variant_.removal == Removal::after) {
            taken_[target] = true;
        } else {
            board_.clear(target);
        }
    }

    void end_on(const std::vector<Square>& squares) {
        for (const Square square : squares) {
            Capture capture = capture_;
            capture.move.path.push_back(square);
            capture.move.to = square;
            found_.push_back(std::move(capture));
        }
    }

    const Variant& variant_;
    Position board_;
    Column mover_;
    std::array<bool, 74> taken_{};  // captured, but still standing there
    Capture capture_;
    std::vector<Capture> found_;
};

// Keeps the captures for which `measure` is greatest.
template <typename Measure>
void keep_most(std::vector<Capture>& captures, Measure measure) {
    if (captures.empty()) {
        return;
    }
    const auto most = measure(*std::ranges::max_element(captures, {}, measure));
    std::erase_if(captures, [&](const Capture& capture) { return measure(capture) < most; });
}

void apply_choice(std::vector<Capture>& captures, CaptureChoice choice) {
    const auto count = [](const Capture& c) { return c.count(); };
    const auto by_king = [](const Capture& c) { return c.by_king; };
    const auto kings = [](const Capture& c) { return c.kings(); };
    switch (choice) {
        case CaptureChoice::free:
            break;
        case CaptureChoice::king_first:
            keep_most(captures, by_king);
            break;
        case CaptureChoice::most:
            keep_most(captures, count);
            break;
        case CaptureChoice::most_quality:
            keep_most(captures, count);
            keep_most(captures, kings);
            break;
        case CaptureChoice::italian:
            keep_most(captures, count);
            keep_most(captures, by_king);
            keep_most(captures, kings);
            keep_most(captures, [](const Capture& c) { return c.kings_taken; });
            break;
        case CaptureChoice::frisian:
            keep_most(captures, [](const Capture& c) { return c.worth(); });
            keep_most(captures, by_king);
            break;
    }
}

bool is_movers(const Position& position, Square square) {
    return !position.empty(square) && position.top(square).color == position.side_to_move();
}

bool game_is_over(const Position& position) {
    return position.variant().goal == Goal::first_king &&
           position.count(Color::white, true) + position.count(Color::black, true) > 0;
}

std::vector<Move> captures_of(const Position& position) {
    std::vector<Capture> captures;
    for (Square square = 1; square <= position.squares(); ++square) {
        if (is_movers(position, square)) {
            std::ranges::move(CaptureSearch(position, square).run(), std::back_inserter(captures));
        }
    }
    apply_choice(captures, position.variant().choice);
    std::vector<Move> moves;
    for (Capture& capture : captures) {
        moves.push_back(std::move(capture.move));
    }
    std::ranges::sort(moves, {}, &Move::path);
    return moves;
}

// Frisian: a king that has moved as often in a row as allowed must not move again (but may capture)
// as long as its side has a man.
bool must_rest(const Position& position, Square square) {
    const int limit = position.variant().king_run_limit;
    if (limit == 0) {
        return false;
    }
    const KingRuns& runs = position.king_runs();
    const Color side = position.side_to_move();
    const auto index = static_cast<std::size_t>(side);
    return runs.moves[index] >= limit && runs.square[index] == square &&
           position.count(side, false) > 0;
}

std::vector<Move> steps_of(const Position& position) {
    const Variant& variant = position.variant();
    std::vector<Move> moves;
    for (Square from = 1; from <= position.squares(); ++from) {
        if (!is_movers(position, from) || must_rest(position, from)) {
            continue;
        }
        const Piece piece = position.top(from);
        const bool far = piece.king && variant.king != KingRange::short_step;
        for (const Direction direction : step_directions(variant, piece)) {
            Square to = neighbour(variant, from, direction);
            while (to != 0 && position.empty(to)) {
                moves.push_back({.from = from, .to = to, .captures = {}, .path = {from, to}});
                to = far ? neighbour(variant, to, direction) : Square{0};
            }
        }
    }
    return moves;
}

auto by_text_order(const Move& move) {
    return std::tuple(move.from, move.to, std::vector(move.captures.begin(), move.captures.end()),
                      std::vector(move.path.begin(), move.path.end()));
}

}  // namespace

std::vector<Move> simple_legal_moves(const Position& position) {
    if (game_is_over(position)) {
        return {};
    }
    std::vector<Move> moves;
    for (const Move& move : captures_of(position)) {
        const bool known = std::ranges::any_of(moves, [&](const Move& other) {
            return same_move(move, other) && after(position, move) == after(position, other);
        });
        if (!known) {
            moves.push_back(move);
        }
    }
    if (moves.empty()) {
        moves = steps_of(position);
    }
    std::ranges::sort(moves, {}, by_text_order);
    return moves;
}

std::vector<Move> simple_routes(const Position& position) {
    if (game_is_over(position)) {
        return {};
    }
    std::vector<Move> captures = captures_of(position);
    if (captures.empty()) {
        return steps_of(position);
    }
    // Where a king goes straight on, its landing square between makes no other route.
    std::set<std::vector<Square>> known;
    std::erase_if(captures, [&](const Move& move) {
        return !known.insert(pdn_path(move, position.variant())).second;
    });
    return captures;
}

}  // namespace huff::rules
