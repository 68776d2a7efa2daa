#include "rules/notation/hub.hpp"

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <charconv>
#include <fmt/format.h>
#include <iterator>

#include "rules/input_error.hpp"
#include "rules/notation/piece_letter.hpp"

namespace huff::rules {

namespace {

// From, to and captured squares.
using Numbers = boost::container::static_vector<int, max_jumps + 2>;

// The squares of `32-28` or `28x19x23`; empty if it is no such text.
Numbers numbers_of(std::string_view text) {
    Numbers numbers;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (numbers.size() < numbers.capacity()) {
        int number = 0;
        const auto [next, error] = std::from_chars(at, end, number);
        if (error != std::errc{} || number < 1 || number > 72) {
            break;
        }
        numbers.push_back(number);
        if (next == end) {
            return numbers;
        }
        const bool step = *next == '-' && numbers.size() == 1 && next + 1 != end;
        if (*next != 'x' && !step) {
            break;
        }
        at = next + 1;
    }
    return {};
}

void read_stack(std::string_view stack, Position& position) {
    const std::size_t colon = stack.find(':');
    int square = 0;
    const char* const end = stack.data() + std::min(colon, stack.size());
    const auto [next, error] = std::from_chars(stack.data(), end, square);
    if (colon == std::string_view::npos || error != std::errc{} || next != end || square < 1 ||
        square > position.squares()) {
        throw InputError(
            fmt::format("\"{}\" is no column of a Hub position (expected 22:wbb)", stack));
    }
    Column column;
    for (const char letter : stack.substr(colon + 1)) {
        const auto piece = piece_of(letter);
        if (!piece || column.height >= max_jumps) {
            throw InputError(fmt::format(
                "the column on square {} of a Hub position must be at most {} of w, W, b, B",
                square, max_jumps));
        }
        column.put_below(*piece);
    }
    const auto index = static_cast<Square>(square);
    if (column.empty() || position.empty(index) || position.top(index) != column.top()) {
        throw InputError(fmt::format(
            "the column on square {} of a Hub position does not begin with the piece shown there",
            square));
    }
    position.set(index, column);
}

}  // namespace

std::string hub_position(const Position& position) {
    std::string text(static_cast<std::size_t>(position.squares()) + 1, 'e');
    text[0] = position.side_to_move() == Color::white ? 'W' : 'B';
    for (const Color color : {Color::white, Color::black}) {
        for (SquareSet pieces = position.pieces(color); pieces != 0;) {
            const auto square = static_cast<std::size_t>(board::pop_index(pieces));
            text[square] = letter_of(position.top(static_cast<Square>(square)));
        }
    }
    return text;
}

std::string hub_stacks(const Position& position) {
    std::string text;
    const auto last = static_cast<Square>(position.squares());
    for (Square square = 1; square <= last; ++square) {
        const Column column = position.column(square);
        if (column.height < 2) {
            continue;
        }
        fmt::format_to(std::back_inserter(text), "{}{}:", text.empty() ? "" : " ", square);
        for (int i = 0; i < column.height; ++i) {
            text += letter_of(column.piece(i));
        }
    }
    return text;
}

Position parse_hub_position(std::string_view position, std::string_view stacks,
                            const Variant& variant) {
    const auto length = static_cast<std::size_t>(variant.squares()) + 1;
    if (position.size() != length) {
        throw InputError(fmt::format("a Hub position of {} has {} characters, not {}", variant.name,
                                     length, position.size()));
    }
    if (position[0] != 'W' && position[0] != 'B') {
        throw InputError(fmt::format("a Hub position begins with W or B, not \"{}\"", position[0]));
    }
    Position result(variant, position[0] == 'W' ? Color::white : Color::black);
    const auto last = static_cast<Square>(result.squares());
    for (Square square = 1; square <= last; ++square) {
        const char letter = position[square];
        if (const auto piece = piece_of(letter)) {
            result.set(square, *piece);
        } else if (letter != 'e') {
            throw InputError(
                fmt::format("square {} of a Hub position is \"{}\" (expected w, W, b, B or e)",
                            square, letter));
        }
    }
    if (!stacks.empty() && !variant.columns) {
        throw InputError(fmt::format("{} has no columns", variant.name));
    }
    while (!stacks.empty()) {
        const std::size_t blank = std::min(stacks.find(' '), stacks.size());
        if (blank > 0) {
            read_stack(stacks.substr(0, blank), result);
        }
        stacks.remove_prefix(std::min(blank + 1, stacks.size()));
    }
    return result;
}

std::string to_hub(const Move& move, bool short_single) {
    std::array<char, 3 * (max_jumps + 2)> text{};
    char* end = text.data();
    const auto write = [&](Square square) { end = std::to_chars(end, end + 2, square).ptr; };
    write(move.from);
    *end++ = move.is_capture() ? 'x' : '-';
    write(move.to);
    if (!short_single || move.captures.size() > 1) {
        for (const Square square : move.captures) {
            *end++ = 'x';
            write(square);
        }
    }
    return {text.data(), end};
}

std::optional<Move> find_hub_move(std::string_view text, std::span<const Move> legal,
                                  const Variant& variant) {
    const Numbers numbers = numbers_of(text);
    if (numbers.size() < 2 || std::ranges::max(numbers) > variant.squares()) {
        return std::nullopt;
    }
    const std::span<const int> captured = std::span(numbers).subspan(2);
    const Move* found = nullptr;
    bool several = false;
    for (const Move& move : legal) {
        if (move.from != numbers[0] || move.to != numbers[1]) {
            continue;
        }
        // The very jump order tells two moves apart that capture from the same columns.
        if (std::ranges::equal(move.captures, captured)) {
            return move;
        }
        if (captured.empty() || std::ranges::is_permutation(move.captures, captured)) {
            several = found != nullptr;
            found = &move;
        }
    }
    return found == nullptr || several ? std::nullopt : std::optional(*found);
}

}  // namespace huff::rules
