#include "rules/notation/fen.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <fmt/format.h>
#include <optional>

#include "rules/geometry.hpp"
#include "rules/input_error.hpp"
#include "rules/notation/piece_letter.hpp"
#include "rules/notation/squares.hpp"

namespace huff::rules {

namespace {

// More pieces would not fit a column or a Move's captures, whatever is forgiven.
constexpr int most_pieces_in_columns = 48;

std::string_view color_name(Color color) {
    return color == Color::white ? "White" : "Black";
}

std::string_view trimmed(std::string_view text) {
    const auto blank = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
    while (!text.empty() && blank(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && blank(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

// The part up to the separator, which is cut off `rest` with it.
std::string_view take_part(std::string_view& rest, char separator) {
    const std::size_t end = rest.find(separator);
    const std::string_view part = rest.substr(0, end);
    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    return trimmed(part);
}

std::optional<int> number(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || text[0] == '-' || error != std::errc{} ||
        end != text.data() + text.size()) {
        return std::nullopt;
    }
    return value;
}

class FenReader {
  public:
    FenReader(std::string_view text, const Variant& variant, const FenLeniency& leniency)
        : text_(text), leniency_(leniency), position_(variant, variant.first) {}

    Position read() {
        std::string_view rest = trimmed(text_);
        if (rest.ends_with('.')) {
            rest.remove_suffix(1);
        }
        read_side(take_part(rest, ':'));
        bool any_list = false;
        while (!rest.empty()) {
            const std::string_view part = take_part(rest, ':');
            if (part.starts_with('W') || part.starts_with('B')) {
                read_list(part);
                any_list = true;
            } else if (part.starts_with('+')) {
                read_king_runs(part);
            } else if (!is_counter(part)) {
                fail(
                    fmt::format("\"{}\" is neither a list of pieces (W31,K32 or B1-20) nor a "
                                "counter (H0, F1, +0+0)",
                                part));
            }
        }
        if (!any_list) {
            fail("there is no list of pieces (expected for example W:W31-50:B1-20)");
        }
        check_counts();
        return position_;
    }

  private:
    [[noreturn]] void fail(const std::string& what) const {
        throw InputError(fmt::format("FEN \"{}\": {}", text_, what));
    }

    const Variant& variant() const { return position_.variant(); }

    // lidraughts writes half moves and the move number behind the lists; neither concerns us.
    static bool is_counter(std::string_view part) {
        return (part.starts_with('H') || part.starts_with('F')) && number(part.substr(1));
    }

    void read_side(std::string_view side) {
        if (side == "W" || side == "w") {
            position_.set_side_to_move(Color::white);
        } else if (side == "B" || side == "b") {
            position_.set_side_to_move(Color::black);
        } else if (side != "?") {
            fail(fmt::format("it begins with \"{}\" (expected the side to move, W or B)", side));
        } else if (!leniency_.unknown_side) {
            fail("the side to move is unknown (expected W or B in place of ?)");
        }
    }

    void read_list(std::string_view list) {
        const Color color = list.front() == 'W' ? Color::white : Color::black;
        list.remove_prefix(1);
        while (!trimmed(list).empty()) {
            read_item(take_part(list, ','), color);
        }
    }

    void read_item(std::string_view item, Color color) {
        const std::string_view whole = item;
        Piece piece{color, false};
        if (item.starts_with('K') || item.starts_with('k')) {
            piece.king = true;
            item = trimmed(item.substr(1));
        }
        if (const std::size_t open = item.find('('); open != std::string_view::npos) {
            const Square square = read_square(trimmed(item.substr(0, open)), whole);
            put(square, read_column(item.substr(open), piece, square));
        } else if (const std::size_t dash = item.find('-'); dash != std::string_view::npos) {
            const Square first = read_square(trimmed(item.substr(0, dash)), whole);
            const Square last = read_square(trimmed(item.substr(dash + 1)), whole);
            if (last < first) {
                fail(fmt::format("the range {} runs backwards", whole));
            }
            for (int square = first; square <= last; ++square) {
                put(static_cast<Square>(square), Column::of(piece));
            }
        } else {
            put(read_square(item, whole), Column::of(piece));
        }
    }

    Square read_square(std::string_view name, std::string_view item) const {
        if (const auto value = number(name)) {
            if (*value < 1 || *value > variant().squares()) {
                fail(
                    fmt::format("square {} is not on the board (1-{})", name, variant().squares()));
            }
            return static_cast<Square>(*value);
        }
        if (const auto square = square_of_algebraic(variant(), name)) {
            return *square;
        }
        fail(fmt::format("\"{}\" names no square of this board (expected 1-{}{})", item,
                         variant().squares(), variant().width == 8 ? " or a name such as c3" : ""));
    }

    Column read_column(std::string_view text, Piece top, Square square) const {
        if (!variant().columns) {
            fail(fmt::format("square {} holds a column, which {} does not know", square,
                             variant().name));
        }
        if (text.size() < 3 || !text.ends_with(')')) {
            fail(fmt::format("the column on square {} must be written like (wbb)", square));
        }
        Column column;
        for (const char letter : text.substr(1, text.size() - 2)) {
            const auto piece = piece_of(letter);
            if (!piece) {
                fail(fmt::format("the column on square {} holds \"{}\" (expected w, W, b or B)",
                                 square, letter));
            }
            if (column.height == most_pieces_in_columns) {
                fail(fmt::format("the column on square {} is higher than {}", square,
                                 most_pieces_in_columns));
            }
            column.put_below(*piece);
        }
        if (column.top() != top) {
            fail(
                fmt::format("the column on square {} begins with another piece than the list "
                            "says stands on top",
                            square));
        }
        return column;
    }

    void put(Square square, const Column& column) {
        if (!position_.empty(square)) {
            fail(fmt::format("square {} is named twice", square_name(variant(), square)));
        }
        const Piece top = column.top();
        if (!variant().columns && !top.king && !leniency_.men_on_last_row &&
            on_last_row(variant(), square, top.color)) {
            fail(
                fmt::format("the man on square {} stands on the row where it promotes (expected "
                            "a king, K{})",
                            square_name(variant(), square), square_name(variant(), square)));
        }
        position_.set(square, column);
    }

    // `+w+b`: the frisian king runs; a side with several kings must say which, as in `+2@41+0`.
    void read_king_runs(std::string_view part) {
        KingRuns runs;
        std::string_view rest = part.substr(1);
        for (const Color color : {Color::white, Color::black}) {
            std::string_view run = take_part(rest, '+');
            const auto index = static_cast<std::size_t>(color);
            const std::string_view count = take_part(run, '@');
            const auto moves = number(count);
            if (!moves || *moves > 3) {
                fail(fmt::format("the king moves \"{}\" must be two numbers 0-3 like +0+2", part));
            }
            if (*moves == 0 || variant().king_run_limit == 0) {
                continue;
            }
            if (run.empty() && leniency_.unknown_king_runs && position_.count(color, true) > 1) {
                continue;
            }
            runs.moves[index] = static_cast<std::uint8_t>(*moves);
            runs.square[index] = run.empty() ? only_king(color) : read_square(run, run);
            if (runs.square[index] == 0 || position_.empty(runs.square[index]) ||
                position_.top(runs.square[index]) != Piece{color, true}) {
                fail(
                    fmt::format("{} has not just one king that could have moved {} times (name "
                                "its square, as in +{}@41)",
                                color_name(color), *moves, *moves));
            }
        }
        position_.set_king_runs(runs);
    }

    Square only_king(Color color) const {
        Square found = 0;
        for (Square square = 1; square <= position_.squares(); ++square) {
            if (!position_.empty(square) && position_.top(square) == Piece{color, true}) {
                if (found != 0) {
                    return 0;
                }
                found = square;
            }
        }
        return found;
    }

    void check_counts() const {
        std::array<int, 2> pieces{};
        for (Square square = 1; square <= position_.squares(); ++square) {
            const Column column = position_.column(square);
            for (int i = 0; i < column.height; ++i) {
                ++pieces[static_cast<std::size_t>(column.piece(i).color)];
            }
        }
        for (const Color color : {Color::white, Color::black}) {
            const int count = pieces[static_cast<std::size_t>(color)];
            if (count > variant().men && !leniency_.surplus_pieces) {
                fail(fmt::format("{} has {} pieces (at most {} in {})", color_name(color), count,
                                 variant().men, variant().name));
            }
        }
        if (variant().columns && std::max(pieces[0], pieces[1]) > most_pieces_in_columns) {
            fail(fmt::format("more than {} pieces of one colour", most_pieces_in_columns));
        }
    }

    std::string_view text_;
    FenLeniency leniency_;
    Position position_;
};

void append_list(std::string& fen, const Position& position, Color color) {
    fen += color == Color::white ? ":W" : ":B";
    bool first = true;
    for (Square square = 1; square <= position.squares(); ++square) {
        if (position.empty(square) || position.top(square).color != color) {
            continue;
        }
        const Column column = position.column(square);
        fmt::format_to(std::back_inserter(fen), "{}{}{}", first ? "" : ",",
                       column.top().king ? "K" : "", square);
        first = false;
        if (column.height > 1) {
            fen += '(';
            for (int i = 0; i < column.height; ++i) {
                fen += letter_of(column.piece(i));
            }
            fen += ')';
        }
    }
}

}  // namespace

Position parse_fen(std::string_view text, const Variant& variant, const FenLeniency& leniency) {
    return FenReader(text, variant, leniency).read();
}

std::string to_fen(const Position& position, bool counters) {
    std::string fen = position.side_to_move() == Color::white ? "W" : "B";
    append_list(fen, position, Color::white);
    append_list(fen, position, Color::black);
    if (counters && position.variant().king_run_limit > 0) {
        fen += ':';
        const KingRuns& runs = position.king_runs();
        for (const Color color : {Color::white, Color::black}) {
            const auto index = static_cast<std::size_t>(color);
            fmt::format_to(std::back_inserter(fen), "+{}", runs.moves[index]);
            if (runs.moves[index] > 0 && position.count(color, true) > 1) {
                fmt::format_to(std::back_inserter(fen), "@{}", runs.square[index]);
            }
        }
    }
    return fen;
}

}  // namespace huff::rules
