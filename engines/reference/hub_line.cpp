#include "engines/reference/hub_line.hpp"

#include <algorithm>

namespace huff::engines::reference {

namespace {

constexpr std::string_view blanks = " \t\r\n\v\f";
constexpr std::string_view separators = " \t\r\n\v\f=\"";

/// Takes tokens off the front of a line.
class Tokens {
  public:
    explicit Tokens(std::string_view text) : text_(text) { skip_blanks(); }

    bool done() const { return text_.empty(); }

    bool take_equals() {
        if (!text_.starts_with('=')) {
            return false;
        }
        text_.remove_prefix(1);
        skip_blanks();
        return true;
    }

    /// A bare word, or nothing if the next character cannot start one.
    std::optional<std::string> word() {
        const std::size_t end = std::min(text_.find_first_of(separators), text_.size());
        return end == 0 ? std::nullopt : std::optional(take(end));
    }

    std::optional<std::string> word_or_quoted() {
        if (!text_.starts_with('"')) {
            return word();
        }
        text_.remove_prefix(1);
        const std::size_t end = text_.find('"');
        if (end == std::string_view::npos) {
            return std::nullopt;
        }
        std::string inside(text_.substr(0, end));
        text_.remove_prefix(end + 1);
        skip_blanks();
        return inside;
    }

  private:
    std::string take(std::size_t length) {
        std::string token(text_.substr(0, length));
        text_.remove_prefix(length);
        skip_blanks();
        return token;
    }
    void skip_blanks() {
        text_.remove_prefix(std::min(text_.find_first_not_of(blanks), text_.size()));
    }

    std::string_view text_;
};

}  // namespace

std::optional<std::string_view> HubLine::value(std::string_view name) const {
    const auto found =
        std::ranges::find(arguments, name, &std::pair<std::string, std::string>::first);
    return found == arguments.end() ? std::nullopt : std::optional<std::string_view>(found->second);
}

std::optional<HubLine> parse_hub_line(std::string_view line) {
    HubLine parsed;
    Tokens tokens(line);
    if (tokens.done()) {
        return parsed;
    }
    auto command = tokens.word();
    if (!command) {
        return std::nullopt;
    }
    parsed.command = std::move(*command);
    while (!tokens.done()) {
        auto name = tokens.word();
        if (!name) {
            return std::nullopt;
        }
        std::optional<std::string> value = std::string();
        if (tokens.take_equals()) {
            value = tokens.word_or_quoted();
        }
        if (!value) {
            return std::nullopt;
        }
        parsed.arguments.emplace_back(std::move(*name), std::move(*value));
    }
    return parsed;
}

std::string hub_quoted(std::string_view value) {
    std::string text(value);
    std::ranges::replace(text, '"', '\'');
    if (text.empty() || text.find_first_of(separators) != std::string::npos) {
        text.insert(text.begin(), '"');
        text.push_back('"');
    }
    return text;
}

}  // namespace huff::engines::reference
