#include "runner/cli/number_checks.hpp"

#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <functional>
#include <limits>
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

/// Whether the text is a number, but too large.
template <typename Number>
bool is_too_large(const std::string& text) {
    Number number{};
    const auto* last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, number);
    return error == std::errc::result_out_of_range && end == last;
}

/// `expected` ends the sentence "VALUE: expected a …", `limit` where the value is too large for any
/// number of ours.
template <typename Number>
CLI::Validator number_check(const std::string& expected, const std::function<bool(Number)>& good,
                            const std::string& limit = {}) {
    return {[=](std::string& text) {
                const auto number = number_in<Number>(text);
                if (number && good(*number)) {
                    return std::string();
                }
                return fmt::format("{}: expected {}{}", text, expected,
                                   is_too_large<Number>(text) ? limit : "");
            },
            ""};
}

}  // namespace

CLI::Validator whole_number_from(std::int64_t least) {
    return number_check<std::int64_t>(
               fmt::format("a whole number from {} on", least),
               [least](std::int64_t number) { return number >= least; },
               fmt::format(", at most {}", std::numeric_limits<std::int64_t>::max()))
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
