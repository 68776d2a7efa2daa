#include "runner/config/shell_words.hpp"

#include <fmt/format.h>
#include <optional>

#include "rules/input_error.hpp"

namespace huff::runner {
namespace {

/// Within "…" a backslash keeps its meaning only before these (POSIX.1 Shell, 2.2.3).
bool escapable_in_quotes(char c) {
    return c == '$' || c == '`' || c == '"' || c == '\\';
}

[[noreturn]] void unclosed(std::string_view text) {
    throw rules::InputError(fmt::format("unclosed quote in: {}", text));
}

/// Appends the quoted part that begins at text[at] (a quote sign); returns the index after it.
std::size_t append_quoted(std::string_view text, std::size_t at, std::string& word) {
    const char quote = text[at];
    for (++at; at < text.size() && text[at] != quote; ++at) {
        if (quote == '"' && text[at] == '\\' && at + 1 < text.size()) {
            if (text[at + 1] == '\n') {
                ++at;
                continue;
            }
            if (escapable_in_quotes(text[at + 1])) {
                ++at;
            }
        }
        word.push_back(text[at]);
    }
    if (at == text.size()) {
        unclosed(text);
    }
    return at + 1;
}

}  // namespace

std::vector<std::string> shell_words(std::string_view text) {
    std::vector<std::string> words;
    std::optional<std::string> word;
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        if (c == ' ' || c == '\t' || c == '\n') {
            if (word) {
                words.push_back(std::move(*word));
                word.reset();
            }
            ++at;
            continue;
        }
        word = std::move(word).value_or("");
        if (c == '\'' || c == '"') {
            at = append_quoted(text, at, *word);
        } else if (c == '\\') {
            if (at + 1 == text.size()) {
                unclosed(text);
            }
            if (text[at + 1] != '\n') {
                word->push_back(text[at + 1]);
            }
            at += 2;
        } else {
            word->push_back(c);
            ++at;
        }
    }
    if (word) {
        words.push_back(std::move(*word));
    }
    return words;
}

std::string shell_quoted(std::string_view word) {
    const auto plain = word.find_first_not_of(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./:,@%");
    if (!word.empty() && plain == std::string_view::npos) {
        return std::string(word);
    }
    std::string quoted = "'";
    for (const char c : word) {
        if (c == '\'') {
            quoted += "'\\''";
        } else {
            quoted.push_back(c);
        }
    }
    return quoted + "'";
}

}  // namespace huff::runner
