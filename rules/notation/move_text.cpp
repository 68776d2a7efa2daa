#include "rules/notation/move_text.hpp"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cctype>
#include <fmt/format.h>
#include <iterator>
#include <optional>
#include <utility>

#include "rules/geometry.hpp"
#include "rules/input_error.hpp"
#include "rules/movegen.hpp"
#include "rules/notation/characters.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/route.hpp"
#include "rules/notation/squares.hpp"

namespace huff::rules {

namespace {

// More squares than any move has: from, to and the captured ones.
constexpr std::size_t most_squares = max_jumps + 2;

// (Nearly always two squares, and asked for at every ply.)
using TextSquares = boost::container::small_vector<Square, 8>;

TextSquares text_squares(const Move& move, std::span<const Move> legal, const Variant& variant) {
    const auto same_ends = [&](const Move& other) {
        return other.from == move.from && other.to == move.to;
    };
    if (std::ranges::count_if(legal, same_ends) <= 1) {
        return {move.from, move.to};
    }
    const std::vector<Square> path = pdn_path(move, variant);
    return {path.begin(), path.end()};
}

// Cuts a move text into its squares.
class MoveReader {
  public:
    MoveReader(std::string_view text, const Variant& variant) : text_(text), variant_(variant) {}

    std::vector<Square> squares() {
        std::vector<Square> squares;
        skip_blanks();
        while (at_ < text_.size()) {
            if (!squares.empty() && !skip_sign() && !is_board_file(text_[at_])) {
                fail();
            }
            squares.push_back(square());
            if (squares.size() > most_squares) {
                fail();
            }
            blank_before_ = skip_blanks();
        }
        if (squares.size() < 2) {
            fail();
        }
        return squares;
    }

  private:
    [[noreturn]] void fail() const {
        throw InputError(fmt::format("\"{}\" is not a move (expected for example 32-28 or 28x19)",
                                     text_.substr(0, 80)));
    }

    bool skip_blanks() {
        const std::size_t before = at_;
        while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) {
            ++at_;
        }
        return at_ > before;
    }

    // The sign between two squares; blanks alone will do.
    bool skip_sign() {
        constexpr std::string_view signs = "-xX:*";
        if (at_ < text_.size() && signs.find(text_[at_]) != std::string_view::npos) {
            ++at_;
            skip_blanks();
            return true;
        }
        return blank_before_;
    }

    Square square() {
        const std::size_t start = at_;
        if (at_ < text_.size() && is_board_file(text_[at_])) {
            ++at_;
        }
        const bool algebraic = at_ > start;
        while (at_ < text_.size() && is_digit(text_[at_])) {
            ++at_;
        }
        const std::string_view name = text_.substr(start, at_ - start);
        const auto found = algebraic ? square_of_algebraic(variant_, name) : numbered(name);
        if (name.empty()) {
            fail();
        }
        if (!found) {
            throw InputError(fmt::format("\"{}\" in the move \"{}\" is no square of {} (1-{})",
                                         name, text_.substr(0, 80), variant_.title,
                                         variant_.squares()));
        }
        return *found;
    }

    std::optional<Square> numbered(std::string_view digits) const {
        int value = 0;
        for (const char digit : digits) {
            value = std::min(value * 10 + (digit - '0'), 1000);
        }
        if (value < 1 || value > variant_.squares()) {
            return std::nullopt;
        }
        return static_cast<Square>(value);
    }

    std::string_view text_;
    const Variant& variant_;
    std::size_t at_ = 0;
    bool blank_before_ = false;
};

std::vector<Move> those(std::span<const Move> legal, const auto& fits) {
    std::vector<Move> found;
    std::ranges::copy_if(legal, std::back_inserter(found), fits);
    return found;
}

std::string candidates(std::span<const Move> moves, std::span<const Move> legal,
                       const Variant& variant) {
    std::vector<std::string> texts;
    for (const Move& move : moves) {
        texts.push_back(to_text(move, legal, variant));
    }
    return fmt::format("{}", fmt::join(texts, ", "));
}

}  // namespace

std::string to_text(const Move& move, std::span<const Move> legal, const Variant& variant) {
    std::string text;
    for (const Square square : text_squares(move, legal, variant)) {
        if (!text.empty()) {
            text += move.is_capture() ? variant.capture_sign : '-';
        }
        text += square_name(variant, square);
    }
    return text;
}

std::string to_long_text(const Move& move, std::span<const Move> legal, const Variant& variant) {
    return fmt::format(
        "{}", fmt::join(text_squares(move, legal, variant), move.is_capture() ? "x" : "-"));
}

std::vector<Move> matching_moves(std::string_view text, const Position& position,
                                 std::span<const Move> legal) {
    const std::vector<Square> squares = MoveReader(text, position.variant()).squares();
    if (squares.size() == 2) {
        return those(legal, [&](const Move& move) {
            return move.from == squares[0] && move.to == squares[1];
        });
    }
    if (const auto capture = capture_along(position, squares)) {
        const Position result = after(position, *capture);
        std::vector<Move> found = those(legal, [&](const Move& move) {
            return same_move(move, *capture) && after(position, move) == result;
        });
        if (!found.empty()) {
            return found;
        }
    }
    const std::span<const Square> captured = std::span(squares).subspan(2);
    return those(legal, [&](const Move& move) {
        return move.from == squares[0] && move.to == squares[1] &&
               std::ranges::is_permutation(move.captures, captured);
    });
}

Move parse_move(std::string_view text, const Position& position, std::span<const Move> legal) {
    const std::vector<Move> found = matching_moves(text, position, legal);
    if (found.empty()) {
        throw InputError(fmt::format("{} is not a legal move in {}", text, to_fen(position)));
    }
    if (found.size() > 1) {
        throw InputError(fmt::format("{} is ambiguous in {} (it can be {})", text, to_fen(position),
                                     candidates(found, legal, position.variant())));
    }
    return found.front();
}

}  // namespace huff::rules
