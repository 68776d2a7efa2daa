// What of PDN begins with a digit or the name of a file: move numbers, moves, results.
#include <array>

#include "rules/notation/characters.hpp"
#include "rules/notation/pdn/tokenizer.hpp"

namespace huff::rules {

namespace {

using Kind = PdnToken::Kind;

/// Results that are not two numbers with a hyphen between, longest first where one begins another.
constexpr std::array<std::string_view, 8> scores{
    "1 1/2 - 1/2", "1 1/2-1/2", "1/2 - 1 1/2", "1/2-1 1/2",
    "1/2 - 1/2",   "1/2-1/2",   "1+ - 1-",     "1- - 1+",
};

}  // namespace

void PdnTokenizer::read_digits(PdnToken& token) {
    if (read_score(token)) {
        return;
    }
    std::size_t end = at_;
    while (is_digit(peek(end))) {
        ++end;
    }
    if (peek(end) == '.') {
        for (int dots = 0; dots < 3 && peek(end) == '.'; ++dots) {
            ++end;
        }
        finish(token, Kind::number, end);
        return;
    }
    read_move(token);
}

bool PdnTokenizer::read_score(PdnToken& token) {
    if (text_[at_] != '1') {
        return false;
    }
    const char second = peek(at_ + 1);
    if (second != '/' && second != ' ' && second != '+' && second != '-') {
        return false;
    }
    for (const std::string_view score : scores) {
        if (literal(at_, score) && !is_digit(peek(at_ + score.size()))) {
            finish(token, Kind::result, at_ + score.size());
            return true;
        }
    }
    return false;
}

std::size_t PdnTokenizer::read_square(std::size_t at, PdnToken& token) {
    const std::size_t begin = at;
    if (is_board_file(peek(at)) && is_digit(peek(at + 1))) {
        at += is_digit(peek(at + 2)) ? 3 : 2;
        return at;
    }
    while (at - begin < 3 && is_digit(peek(at))) {
        ++at;
    }
    if (at - begin > 1 && text_[begin] == '0') {
        token.oddities.add(Oddity::leading_zero);
    }
    return at;
}

/// The first byte behind the separator at `at` and its blanks, or `at` if there is none.
std::size_t PdnTokenizer::read_separator(std::size_t at, PdnToken& token) {
    const std::size_t sign = skip_inner_blanks(at);
    std::size_t end = sign;
    const char c = peek(sign);
    if (c == '-' || c == 'x' || c == ':') {
        end = sign + 1;
    } else if (c == 'X') {
        end = sign + 1;
        token.oddities.add(Oddity::odd_separator);
    } else if (literal(sign, "\u2013") || literal(sign, "\u00d7")) {
        end = sign + (c == '\xe2' ? 3 : 2);
        token.oddities.add(Oddity::odd_separator);
    } else {
        return at;
    }
    const std::size_t square = skip_inner_blanks(end);
    if (!is_digit(peek(square)) && !(is_board_file(peek(square)) && is_digit(peek(square + 1)))) {
        return at;
    }
    if (sign != at || square != end) {
        token.oddities.add(Oddity::blank_in_move);
    }
    return square;
}

void PdnTokenizer::read_move(PdnToken& token) {
    const bool letters = !is_digit(text_[at_]);
    Oddities oddities = token.oddities;
    std::size_t end = read_square(at_, token);
    int squares = 1;
    if (letters && is_board_file(peek(end)) && is_digit(peek(end + 1))) {  // a3b4
        end = read_square(end, token);
        ++squares;
    }
    for (;;) {
        const std::size_t square = read_separator(end, token);
        if (square == end) {
            break;
        }
        end = read_square(square, token);
        ++squares;
    }
    if (squares == 1 && !letters) {
        token.oddities = oddities;
        std::size_t digits = at_;
        while (is_digit(peek(digits))) {
            ++digits;
        }
        if (!ends_stray(peek(digits))) {
            read_stray(token);
        } else if (digits - at_ == 4) {  // 3228
            token.oddities.add(Oddity::no_separator);
            finish(token, Kind::move, digits);
        } else {
            token.oddities.add(Oddity::number_without_dot);
            finish(token, Kind::number, digits);
        }
        return;
    }
    if (squares == 1) {
        read_stray(token);
        return;
    }
    finish(token, Kind::move, end);
    if (squares == 2 && !letters && token.text.find('-') != std::string_view::npos) {
        const bool has_zero = token.text.starts_with("0-") || token.text.ends_with("-0");
        if (has_zero || token.text == "1-1") {
            token.kind = Kind::result;
        }
    }
}

}  // namespace huff::rules
