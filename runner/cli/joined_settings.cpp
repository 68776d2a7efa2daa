#include "runner/cli/joined_settings.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <string_view>

#include "runner/config/engine_config.hpp"

namespace huff::runner {
namespace {

/// Whether `text` begins with a known engine key and '='.
bool begins_with_key(std::string_view text) {
    const auto key = text.substr(0, text.find('='));
    if (key.size() == text.size()) {
        return false;
    }
    const auto keys = engine_keys();
    const bool by_name = (key.starts_with("option.") || key.starts_with("env.")) &&
                         key.find(' ') == std::string_view::npos;
    return by_name || std::find(keys.begin(), keys.end(), key) != keys.end();
}

/// "args='a b'" as the shell would have handed it over without the outer quotes: "args=a b".
std::string without_quotes(std::string setting) {
    const auto value = setting.find('=') + 1;
    if (setting.size() >= value + 2 && setting.back() == setting[value] &&
        (setting[value] == '\'' || setting[value] == '"')) {
        setting.pop_back();
        setting.erase(value, 1);
    }
    return setting;
}

std::vector<std::string> split_at_keys(const std::string& word) {
    std::vector<std::string> settings;
    std::size_t first = 0;
    char quote = 0;
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (quote != 0) {
            quote = word[i] == quote ? '\0' : quote;
        } else if (word[i] == '\'' || word[i] == '"') {
            quote = word[i];
        } else if (word[i] == ' ' && begins_with_key(std::string_view(word).substr(i + 1))) {
            settings.push_back(word.substr(first, word.find_last_not_of(' ', i) + 1 - first));
            first = i + 1;
        }
    }
    settings.push_back(word.substr(first, word.find_last_not_of(' ') + 1 - first));
    if (settings.size() == 1) {
        return {word};
    }
    std::transform(settings.begin(), settings.end(), settings.begin(), without_quotes);
    return settings;
}

/// Whether this word may be several settings.
bool may_be_joined(std::string_view word, bool only) {
    constexpr std::array<std::string_view, 6> hold_blanks{"name", "cmd",    "dir",
                                                          "addr", "stderr", "args"};
    const auto key = word.substr(0, word.find('='));
    if (!begins_with_key(word) || key == "args" || key.starts_with("option.") ||
        key.starts_with("env.")) {
        return false;
    }
    return only || std::find(hold_blanks.begin(), hold_blanks.end(), key) == hold_blanks.end();
}

}  // namespace

std::vector<std::string> split_at_blanks(const std::vector<std::string>& words) {
    std::vector<std::string> split;
    for (const auto& word : words) {
        std::istringstream parts(word);
        for (std::string part; parts >> part;) {
            split.push_back(part);
        }
    }
    return split;
}

std::vector<std::string> split_engine_settings(const std::vector<std::string>& words) {
    std::vector<std::string> split;
    for (const auto& word : words) {
        if (may_be_joined(word, words.size() == 1)) {
            const auto settings = split_at_keys(word);
            split.insert(split.end(), settings.begin(), settings.end());
        } else {
            split.push_back(word);
        }
    }
    return split;
}

}  // namespace huff::runner
