#include "runner/cli/number_checks.hpp"

#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <functional>
#include <optional>
#include <string>

namespace huff::runner {
namespace {

/// The number, if the text is one and nothing else.
template <typename Number>
std::optional<Number> number_in(const std::string& text) {
    Number number{};
    const auto* last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, number);
    return error == std::errc{} && end == last ? std::optional(number) : std::nullopt;
}

/// `expected` ends the sentence "VALUE: expected a …".
template <typename Number>
CLI::Validator number_check(const std::string& expected, const std::function<bool(Number)>& good) {
    return {[expected, good](std::string& text) {
                const auto number = number_in<Number>(text);
                return number && good(*number) ? std::string()
                                               : fmt::format("{}: expected {}", text, expected);
            },
            ""};
}

}  // namespace

CLI::Validator whole_number_from(std::int64_t least) {
    return number_check<std::int64_t>(fmt::format("a whole number from {} on", least),
                                      [least](std::int64_t number) { return number >= least; })
        .description(fmt::format("from {}", least));
}

CLI::Validator whole_number_between(std::int64_t least, std::int64_t most) {
    return number_check<std::int64_t>(
               fmt::format("a whole number from {} to {}", least, most),
               [=](std::int64_t number) { return number >= least && number <= most; })
        .description(fmt::format("from {} to {}", least, most));
}

CLI::Validator finite_number() {
    return number_check<double>("a number", [](double number) { return std::isfinite(number); });
}

CLI::Validator positive_number() {
    return number_check<double>("a number above 0",
                                [](double number) { return std::isfinite(number) && number > 0; })
        .description("above 0");
}

CLI::Validator number_from_zero() {
    return number_check<double>("a number, 0 or above",
                                [](double number) { return std::isfinite(number) && number >= 0; })
        .description("0 or above");
}

}  // namespace huff::runner
