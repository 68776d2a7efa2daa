#include "runner/config/key_value.hpp"

#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <set>

#include "rules/input_error.hpp"
#include "rules/nearest_name.hpp"
#include "runner/config/text_checks.hpp"

namespace huff::runner {
namespace {

/// A century: keeps every sum of times far from overflow.
constexpr double most_seconds = 3.2e9;

bool parse_decimal(std::string_view text, double& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() && std::isfinite(number);
}

/// "; did you mean NAME?", or all names where none is near.
std::string suggestion(std::string_view typed, std::span<const std::string_view> known) {
    const auto near = rules::likely_name(typed, {known.begin(), known.end()});
    return near ? fmt::format("; did you mean {}?", *near)
                : fmt::format("; known: {}", fmt::join(known, " "));
}

}  // namespace

std::filesystem::path KeyValue::folder() const {
    return file.empty() ? std::filesystem::current_path()
                        : std::filesystem::absolute(file).parent_path();
}

void KeyValue::reject(const std::string& message) const {
    const auto text = flag ? fmt::format("{}: {}", shown(key), message)
                           : fmt::format("{}={}: {}", shown(key), shown(value), message);
    if (file.empty()) {
        throw rules::InputError(text);
    }
    throw rules::InputError(text, file, line);
}

KeyValue parse_key_value(std::string_view text) {
    const auto equals = text.find('=');
    KeyValue setting;
    setting.key = text.substr(0, equals);
    if (equals == std::string_view::npos) {
        setting.flag = true;
    } else {
        setting.value = text.substr(equals + 1);
    }
    return setting;
}

void reject_unknown_key(const KeyValue& setting, std::string_view owner,
                        std::span<const std::string_view> known) {
    const auto text = setting.key.empty()
                          ? fmt::format("={}: expected KEY=VALUE, the {} before the '='",
                                        shown(setting.value), owner)
                          : fmt::format("unknown {} {}{}", owner, shown(setting.key),
                                        suggestion(setting.key, known));
    if (setting.file.empty()) {
        throw rules::InputError(text);
    }
    throw rules::InputError(text, setting.file, setting.line);
}

std::int64_t integer_value(const KeyValue& setting, std::int64_t least, std::int64_t most) {
    std::int64_t number = 0;
    const auto* first = setting.value.data();
    const auto* last = first + setting.value.size();
    const auto [end, error] = std::from_chars(first, last, number);
    if (error != std::errc{} || end != last || number < least || number > most) {
        setting.reject(most == std::numeric_limits<std::int64_t>::max() &&
                               error != std::errc::result_out_of_range
                           ? fmt::format("expected a whole number from {} on", least)
                           : fmt::format("expected a whole number from {} to {}", least, most));
    }
    return number;
}

double decimal_value(const KeyValue& setting, double least, double most) {
    double number = 0;
    if (!parse_decimal(setting.value, number) || number < least || number > most) {
        setting.reject(fmt::format("expected a number from {} to {}", least, most));
    }
    return number;
}

bool switch_value(const KeyValue& setting) {
    const auto& value = setting.value;
    if (value == "on" || value == "true" || value == "yes" || value == "1") {
        return true;
    }
    if (value != "off" && value != "false" && value != "no" && value != "0") {
        setting.reject("expected on or off");
    }
    return false;
}

void refuse_doubled(std::span<const KeyValue> settings) {
    std::set<std::string_view> given;
    for (const auto& setting : settings) {
        if (!given.insert(setting.key).second) {
            setting.reject("the key stands here twice");
        }
    }
}

std::chrono::microseconds parse_seconds(std::string_view text, const KeyValue& setting) {
    double minutes = 0;
    const auto colon = text.find(':');
    if (colon != std::string_view::npos) {
        if (!parse_decimal(text.substr(0, colon), minutes) || minutes < 0 ||
            minutes != std::floor(minutes)) {
            setting.reject("expected seconds (12, 0.05) or minutes:seconds (1:30)");
        }
        text.remove_prefix(colon + 1);
    }
    double seconds = 0;
    if (!parse_decimal(text, seconds) || seconds < 0 || seconds + 60 * minutes > most_seconds ||
        (colon != std::string_view::npos && seconds >= 60)) {
        setting.reject("expected seconds (12, 0.05) or minutes:seconds (1:30)");
    }
    return std::chrono::microseconds(std::llround((60 * minutes + seconds) * 1e6));
}

std::chrono::microseconds seconds_value(const KeyValue& setting) {
    return parse_seconds(setting.value, setting);
}

}  // namespace huff::runner
