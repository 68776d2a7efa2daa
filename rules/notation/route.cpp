#include "rules/notation/route.hpp"

#include <array>

#include "rules/geometry.hpp"

namespace huff::rules {

namespace {

// The way from one square straight to another, if there is one.
std::optional<Direction> line_to(const Variant& variant, Square from, Square to) {
    for (unsigned i = 0; i < 8; ++i) {
        const auto direction = static_cast<Direction>(i);
        for (Square at = neighbour(variant, from, direction); at != 0;
             at = neighbour(variant, at, direction)) {
            if (at == to) {
                return direction;
            }
        }
    }
    return std::nullopt;
}

// One piece capturing on a board of its own.
class Capturer {
  public:
    Capturer(const Position& position, Square from)
        : board_(position), mover_(position.column(from)), at_(from) {
        board_.clear(from);
        move_.from = from;
        move_.path.push_back(from);
    }

    // Captures what stands on the line to `to`; false if it cannot go there, or takes nothing.
    bool capture_to(Square to) {
        const auto direction = line_to(board_.variant(), at_, to);
        if (!direction) {
            return false;
        }
        bool took = false;
        bool over_piece = false;
        while (at_ != to) {
            at_ = neighbour(board_.variant(), at_, *direction);
            const bool piece = !board_.empty(at_);
            if (piece) {
                if (took) {
                    move_.path.push_back(
                        neighbour(board_.variant(), move_.captures.back(), *direction));
                }
                if (over_piece || at_ == to || !take(at_)) {
                    return false;
                }
                took = true;
            }
            over_piece = piece;
        }
        move_.path.push_back(to);
        return took;
    }

    Move finished() {
        move_.to = at_;
        return move_;
    }

  private:
    bool take(Square square) {
        if (taken_[square] || board_.top(square).color == mover_.top().color ||
            move_.captures.size() == move_.captures.capacity()) {
            return false;
        }
        move_.captures.push_back(square);
        const Variant& variant = board_.variant();
        if (variant.columns) {
            Column standing = board_.column(square);
            mover_.put_below(standing.take_top());
            board_.set(square, standing);
        } else if (variant.removal == Removal::after) {
            taken_[square] = true;
        } else {
            board_.clear(square);
        }
        return true;
    }

    Position board_;
    Column mover_;
    Square at_;
    std::array<bool, 74> taken_{};
    Move move_;
};

}  // namespace

std::vector<Square> pdn_path(const Move& move, const Variant& variant) {
    std::vector<Square> squares(move.path.begin(), move.path.end());
    for (std::size_t i = 1; i + 1 < squares.size(); ++i) {
        const auto before = line_to(variant, move.path[i - 1], move.path[i]);
        const auto next = line_to(variant, move.path[i], move.path[i + 1]);
        if (before && before == next) {
            squares[i] = neighbour(variant, move.captures[i - 1], *before);
        }
    }
    return squares;
}

std::optional<Move> capture_along(const Position& position, std::span<const Square> stops) {
    if (stops.empty() || position.empty(stops[0])) {
        return std::nullopt;
    }
    Capturer capturer(position, stops[0]);
    for (const Square stop : stops.subspan(1)) {
        if (!capturer.capture_to(stop)) {
            return std::nullopt;
        }
    }
    return capturer.finished();
}

}  // namespace huff::rules
