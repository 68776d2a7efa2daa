#include "rules/notation/pdn/move_squares.hpp"

#include <algorithm>
#include <string>

#include "rules/notation/characters.hpp"
#include "rules/notation/squares.hpp"

namespace huff::rules {

namespace {

std::optional<Square> numbered(std::string_view digits, const Variant& variant) {
    int value = 0;
    for (const char digit : digits.substr(0, 4)) {
        value = value * 10 + (digit - '0');
    }
    return value >= 1 && value <= variant.squares() ? std::optional(static_cast<Square>(value))
                                                    : std::nullopt;
}

}  // namespace

std::optional<MoveSquares> move_squares(std::string_view text, const Variant& variant,
                                        bool turned) {
    MoveSquares move;
    const bool bare = text.size() == 4 && std::ranges::all_of(text, is_digit);
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        const bool algebraic = is_board_file(text[at]);
        if (algebraic || is_digit(text[at])) {
            const std::size_t limit = bare && at == 0 ? 2 : text.size();
            for (++end; end < limit && is_digit(text[end]);) {
                ++end;
            }
            const std::string_view name = text.substr(at, end - at);
            const auto square =
                algebraic ? square_of_algebraic(variant, name) : numbered(name, variant);
            if (!square) {
                return std::nullopt;
            }
            move.squares.push_back(turned ? static_cast<Square>(variant.squares() + 1 - *square)
                                          : *square);
        } else {
            // An en dash is a hyphen, a multiplication sign an x.
            const bool hyphen = text[at] == '-' || text.substr(at).starts_with("\u2013");
            const bool cross = text[at] == 'x' || text[at] == 'X' || text[at] == ':' ||
                               text.substr(at).starts_with("\u00d7");
            move.quiet_sign = move.quiet_sign || hyphen;
            move.capture_sign = move.capture_sign || cross;
            ++end;
        }
        at = end;
    }
    return move.squares.size() >= 2 ? std::optional(std::move(move)) : std::nullopt;
}

}  // namespace huff::rules
