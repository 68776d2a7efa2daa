#include "runner/cli/word_checks.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string_view>

#include "rules/input_error.hpp"
#include "runner/config/text_checks.hpp"

namespace huff::runner {
namespace {

/// No event, no moves, the variant's own openings, the standard output.
constexpr std::array<std::string_view, 5> may_be_empty{"--event", "--play", "--openings",
                                                       "--output", "-o"};

bool is_option(const std::string& word) {
    return word.size() > 1 && word.starts_with('-') &&
           word.find_first_of("0123456789.") != 1;  // a number below 0 is a value
}

void refuse_empty(const std::string& option) {
    if (!option.empty() && std::ranges::find(may_be_empty, option) == may_be_empty.end()) {
        throw rules::InputError(fmt::format("{}: the value is empty", option));
    }
}

}  // namespace

void check_words(std::span<const std::string> words) {
    std::string option;  // that the word belongs to
    bool first_value = false;
    for (const auto& word : words) {
        const bool named = is_option(word);
        const auto equals = word.find('=');
        if (named) {
            option = word.substr(0, equals);
        }
        if (const auto fault = text_fault(word); !fault.empty()) {
            throw rules::InputError(fmt::format("{}{}{}: {}", named ? "" : option,
                                                named || option.empty() ? "" : " ", shown(word),
                                                fault));
        }
        if (word == "--") {
            option.clear();  // what follows is an engine's
        } else if ((named && equals + 1 == word.size()) || (word.empty() && first_value)) {
            refuse_empty(option);
        }
        first_value = named && word != "--";
    }
}

}  // namespace huff::runner
