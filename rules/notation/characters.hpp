#pragma once

namespace huff::rules {

// The kinds of characters in the texts of moves and games.

constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
/// Tag names of other languages may hold letters outside ASCII.
constexpr bool is_name_char(char c) {
    return is_letter(c) || is_digit(c) || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}
/// Files of 12x12 boards may use a-l.
constexpr bool is_board_file(char c) {
    return (c >= 'a' && c <= 'l') || (c >= 'A' && c <= 'L');
}
constexpr bool ends_stray(char c) {
    return is_blank(c) || c == '{' || c == '(' || c == ')' || c == '[' || c == '\0';
}

}  // namespace huff::rules
