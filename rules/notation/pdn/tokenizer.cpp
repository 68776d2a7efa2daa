#include "rules/notation/pdn/tokenizer.hpp"

#include <algorithm>

#include "rules/notation/characters.hpp"

namespace huff::rules {

namespace {

using Kind = PdnToken::Kind;

/// The line break before a line `[Name "` inside text[from, to), or npos: there a comment that
/// never closes has run into the next game.
std::size_t tag_line(std::string_view text, std::size_t from, std::size_t to) {
    const std::string_view part = text.substr(0, to);
    for (auto at = part.find("\n[", from); at != std::string_view::npos;
         at = part.find("\n[", at + 1)) {
        std::size_t name = at + 2;
        while (name < to && is_name_char(part[name])) {
            ++name;
        }
        const bool named = name > at + 2;
        while (name < to && (part[name] == ' ' || part[name] == '\t')) {
            ++name;
        }
        if (named && name < to && part[name] == '"') {
            return at;
        }
    }
    return std::string_view::npos;
}

}  // namespace

char PdnTokenizer::peek(std::size_t at) {
    if (at < text_.size()) {
        return text_[at];
    }
    starved_ = starved_ || !whole_;
    return '\0';
}

bool PdnTokenizer::literal(std::size_t at, std::string_view expected) {
    for (const char c : expected) {
        if (peek(at++) != c) {
            return false;
        }
    }
    return true;
}

std::size_t PdnTokenizer::skip_inner_blanks(std::size_t at) {
    while (is_blank(peek(at))) {
        ++at;
    }
    return at;
}

void PdnTokenizer::skip_line() {
    const auto end = text_.find('\n', at_);
    starved_ = starved_ || (end == std::string_view::npos && !whole_);
    at_ = std::min(end, text_.size());
}

void PdnTokenizer::count_lines(std::size_t from, std::size_t to) {
    line_ += static_cast<int>(std::count(text_.begin() + static_cast<std::ptrdiff_t>(from),
                                         text_.begin() + static_cast<std::ptrdiff_t>(to), '\n'));
}

void PdnTokenizer::finish(PdnToken& token, Kind kind, std::size_t end) {
    token.kind = kind;
    token.text = text_.substr(at_, end - at_);
    const bool many_lines = kind == Kind::comment || kind == Kind::tag || kind == Kind::setup ||
                            token.oddities.has(Oddity::blank_in_move);
    if (many_lines) {
        count_lines(at_, end);
    }
    at_ = end;
}

void PdnTokenizer::skip_blanks(PdnToken& token) {
    int line_ends = 0;
    token.touches = at_ > 0;
    for (;; token.touches = false) {
        const char c = peek(at_);
        if (c == '\n') {
            ++line_;
            ++line_ends;
            ++at_;
        } else if (is_blank(c) || c == '\xa0') {  // (that: a no-break space of Latin 1)
            ++at_;
        } else if (c == '%') {
            skip_line();
        } else if (c == '\\' && (peek(at_ + 1) == 'n' || peek(at_ + 1) == 'r')) {
            line_ends += peek(at_ + 1) == 'n' ? 1 : 0;
            token.oddities.add(Oddity::literal_escape);
            at_ += 2;
        } else if (at_ < text_.size() && static_cast<unsigned char>(c) < 0x20) {
            token.oddities.add(Oddity::control_byte);
            ++at_;
        } else if (c == '\xef' && literal(at_, "\xef\xbb\xbf")) {  // a byte order mark
            at_ += 3;
        } else if (c == '\xc2' && peek(at_ + 1) == '\xa0') {  // a no-break space
            at_ += 2;
        } else {
            token.after_blank_line = line_ends > 1;
            return;
        }
    }
}

PdnToken PdnTokenizer::next() {
    PdnToken token;
    skip_blanks(token);
    token.line = line_;
    if (at_ >= text_.size()) {
        return token;
    }
    const char c = text_[at_];
    if (is_digit(c)) {
        read_digits(token);
    } else if (is_board_file(c) && is_digit(peek(at_ + 1))) {
        read_move(token);
    } else if (c == '[') {
        read_tag(token);
    } else if (c == '{' || c == ';') {
        read_comment(token);
    } else if (c == '(') {
        read_parenthesis(token);
    } else if (c == ')') {
        finish(token, Kind::close, at_ + 1);
    } else if (c == '*') {
        finish(token, Kind::star, at_ + 1);
    } else if (c == '!' || c == '?') {
        std::size_t end = at_ + 1;
        while (peek(end) == '!' || peek(end) == '?') {
            ++end;
        }
        finish(token, Kind::strength, end);
    } else if (c == '$' && is_digit(peek(at_ + 1))) {
        std::size_t end = at_ + 1;
        while (is_digit(peek(end))) {
            ++end;
        }
        finish(token, Kind::nag, end);
    } else if (c == '/') {
        read_setup(token);
    } else if (literal(at_, "...")) {
        finish(token, Kind::unknown_move, at_ + 3);
    } else if (c == '-' && (peek(at_ + 1) == '-' || literal(at_ + 1, " -"))) {
        finish(token, Kind::unknown_move, at_ + (peek(at_ + 1) == '-' ? 2 : 3));
    } else if (literal(at_, "\u00bd-\u00bd")) {
        finish(token, Kind::result, at_ + std::string_view("\u00bd-\u00bd").size());
    } else {
        read_stray(token);
    }
    return token;
}

void PdnTokenizer::read_tag(PdnToken& token) {
    std::size_t name = skip_inner_blanks(at_ + 1);
    std::size_t name_end = name;
    while (is_name_char(peek(name_end))) {
        ++name_end;
    }
    if (name_end == name) {
        read_stray(token);
        return;
    }
    const std::string_view tag_name = text_.substr(name, name_end - name);
    if (tag_name.front() >= 'a' && tag_name.front() <= 'z') {
        token.oddities.add(Oddity::tag_name);
    }
    const std::size_t quote = skip_inner_blanks(name_end);
    read_tag_value(token, peek(quote) == '"' ? quote + 1 : name_end);
    token.text = tag_name;
}

void PdnTokenizer::read_tag_value(PdnToken& token, std::size_t at) {
    const std::size_t begin = at;
    std::size_t last_quote = std::string_view::npos;
    for (;; ++at) {
        const char c = peek(at);
        if (c == '\\' && (peek(at + 1) == '"' || peek(at + 1) == '\\')) {
            ++at;
        } else if (c == '"') {
            const std::size_t after = skip_inner_blanks(at + 1);
            if (peek(after) == ']') {
                token.value = text_.substr(begin, at - begin);
                finish(token, Kind::tag, after + 1);
                return;
            }
            last_quote = at;
            token.oddities.add(Oddity::quote_in_tag);
        } else if (c == '\n' || at >= text_.size()) {
            break;
        }
    }
    token.oddities.add(Oddity::unclosed_tag);
    std::size_t value_end = last_quote == std::string_view::npos ? at : last_quote;
    std::size_t end = value_end == at ? at : last_quote + 1;
    if (last_quote == std::string_view::npos) {
        const auto bracket = text_.substr(begin, at - begin).rfind(']');
        if (bracket != std::string_view::npos) {  // `[White "Jansen]`
            value_end = begin + bracket;
            end = value_end + 1;
        }
    }
    while (value_end > begin && text_[value_end - 1] == '\r') {
        --value_end;
    }
    token.value = text_.substr(begin, value_end - begin);
    finish(token, Kind::tag, end);
}

void PdnTokenizer::read_comment(PdnToken& token) {
    if (text_[at_] == ';') {
        const std::size_t begin = at_;
        token.oddities.add(Oddity::semicolon_comment);
        skip_line();
        token.kind = Kind::comment;
        token.text = text_.substr(begin, at_ - begin);
        token.value = token.text.substr(1);
        return;
    }
    const auto brace = text_.find('}', at_);
    starved_ = starved_ || (brace == std::string_view::npos && !whole_);
    const std::size_t limit = std::min(brace, text_.size());
    const std::size_t runaway = tag_line(text_, at_, limit);
    std::size_t end = std::min(runaway, limit);
    while (runaway != std::string_view::npos && end > at_ + 1 && is_blank(text_[end - 1])) {
        --end;  // the blank line before the tags is not the comment's
    }
    token.value = text_.substr(at_ + 1, end - at_ - 1);
    if (runaway != std::string_view::npos || brace == std::string_view::npos) {
        token.oddities.add(Oddity::unclosed_comment);
        finish(token, Kind::comment, end);
        return;
    }
    if (token.value.find('{') != std::string_view::npos) {
        token.oddities.add(Oddity::nested_comment);
    }
    finish(token, Kind::comment, end + 1);
}

void PdnTokenizer::read_setup(PdnToken& token) {
    constexpr std::size_t longest_fen = 4096;
    const auto slash = text_.find('/', at_ + 1);
    starved_ = starved_ || (slash == std::string_view::npos && !whole_);
    if (slash == std::string_view::npos || slash - at_ > longest_fen) {
        read_stray(token);
        return;
    }
    token.value = text_.substr(at_ + 1, slash - at_ - 1);
    finish(token, Kind::setup, slash + 1);
}

void PdnTokenizer::read_parenthesis(PdnToken& token) {
    std::size_t end = at_ + 1;
    while (peek(end) == '!' || peek(end) == '?') {
        ++end;
    }
    if (end > at_ + 1 && peek(end) == ')') {
        finish(token, Kind::strength, end + 1);
    } else {
        finish(token, Kind::open, at_ + 1);
    }
}

void PdnTokenizer::read_stray(PdnToken& token) {
    std::size_t end = at_ + 1;
    while (!ends_stray(peek(end))) {
        ++end;
    }
    finish(token, Kind::stray, end);
    token.oddities.add(Oddity::stray_text);
}

}  // namespace huff::rules
