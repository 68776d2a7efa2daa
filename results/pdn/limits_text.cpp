#include "results/pdn/limits_text.hpp"

#include <array>
#include <charconv>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace huff::results {

namespace {

constexpr std::array<std::string_view, 4> keys{"tc", "movetime", "depth", "nodes"};

std::string value_text(const nlohmann::json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
}

/// `m:s` and `h:m:s` become seconds; other texts stay as they are.
std::string in_seconds(std::string_view time) {
    double seconds = 0;
    for (std::string_view rest = time;;) {
        const auto colon = rest.find(':');
        const std::string_view field = rest.substr(0, colon);
        double value = 0;
        const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), value);
        if (error != std::errc{} || end != field.data() + field.size()) {
            return std::string(time);
        }
        seconds = seconds * 60 + value;
        if (colon == std::string_view::npos) {
            return fmt::format("{}", seconds);
        }
        rest.remove_prefix(colon + 1);
    }
}

/// `40/1:30+0.5` as `40/90+0.5`.
std::string clock_in_seconds(std::string_view control) {
    const auto slash = control.find('/');
    const auto start = slash == std::string_view::npos ? 0 : slash + 1;
    const auto plus = std::min(control.find('+', start), control.size());
    return std::string(control.substr(0, start)) + in_seconds(control.substr(start, plus - start)) +
           std::string(control.substr(plus));
}

}  // namespace

LimitsText limits_text(std::string_view options_json) {
    const auto options = nlohmann::json::parse(options_json, nullptr, false);
    LimitsText text;
    if (!options.is_object()) {
        return text;
    }
    int count = 0;
    for (const std::string_view key : keys) {
        const auto found = options.find(key);
        if (found == options.end() || !(found->is_string() || found->is_number())) {
            continue;
        }
        std::string value = value_text(*found);
        if (key == "tc") {
            value = clock_in_seconds(value);
            text.time_control = value;
        } else if (key == "movetime") {
            value = in_seconds(value);
            text.time_control = text.time_control.empty() ? "1/" + value : text.time_control;
        }
        text.limits += fmt::format("{}{}={}", count > 0 ? " " : "", key, value);
        ++count;
    }
    if (text.time_control.empty() && count > 0) {
        text.time_control = "-";
    }
    if (count == 1 && text.limits.starts_with("tc=")) {
        text.limits.clear();
    }
    return text;
}

std::string options_of(const LimitsText& text) {
    nlohmann::json options = nlohmann::json::object();
    if (text.limits.empty()) {
        if (!text.time_control.empty() && text.time_control != "?" && text.time_control != "-") {
            options["tc"] = text.time_control;
        }
        return options.dump();
    }
    std::string_view rest = text.limits;
    while (!rest.empty()) {
        const auto blank = std::min(rest.find(' '), rest.size());
        const std::string_view item = rest.substr(0, blank);
        if (const auto equals = item.find('='); equals != std::string_view::npos) {
            options[std::string(item.substr(0, equals))] = std::string(item.substr(equals + 1));
        }
        rest.remove_prefix(std::min(blank + 1, rest.size()));
    }
    return options.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace huff::results
