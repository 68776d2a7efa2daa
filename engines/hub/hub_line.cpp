#include "engines/hub/hub_line.hpp"

#include <algorithm>

namespace huff::engines {

namespace {

// (Objects and not functions, so that the algorithms below inline them: every ply is read here.)
constexpr auto is_blank = [](char c) { return c == ' ' || c == '\t'; };

constexpr auto ends_token = [](char c) {
    return static_cast<unsigned char>(c) <= ' ' || c == '=' || c == '"' || c == 127;
};

}  // namespace

HubLine::HubLine(std::string_view line) : rest_(line) {
    skip_blanks();
    command_ = token();
    malformed_ = command_.empty() && !rest_.empty();
}

std::optional<HubArgument> HubLine::next() {
    skip_blanks();
    if (malformed_ || rest_.empty()) {
        return std::nullopt;
    }
    HubArgument argument{token(), std::nullopt};
    skip_blanks();
    if (argument.name.empty()) {
        malformed_ = true;
        return std::nullopt;
    }
    if (rest_.empty() || rest_.front() != '=') {
        return argument;
    }
    rest_.remove_prefix(1);
    skip_blanks();
    if (rest_.empty() || rest_.front() != '"') {
        argument.value = token();
        return argument;
    }
    const std::size_t end = rest_.find('"', 1);
    if (end == std::string_view::npos) {
        malformed_ = true;
        return std::nullopt;
    }
    argument.value = rest_.substr(1, end - 1);
    rest_.remove_prefix(end + 1);
    return argument;
}

std::string_view HubLine::token() {
    const auto* end = std::find_if(rest_.begin(), rest_.end(), ends_token);
    const auto length = static_cast<std::size_t>(end - rest_.begin());
    const std::string_view result = rest_.substr(0, length);
    rest_.remove_prefix(length);
    return result;
}

void HubLine::skip_blanks() {
    const auto* end = std::find_if_not(rest_.begin(), rest_.end(), is_blank);
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.begin()));
}

bool needs_quotes(std::string_view text) {
    return text.empty() || std::any_of(text.begin(), text.end(), ends_token);
}

}  // namespace huff::engines
