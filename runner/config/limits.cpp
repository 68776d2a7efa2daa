#include "runner/config/limits.hpp"

#include <fmt/format.h>
#include <vector>

namespace huff::runner {

std::string seconds_text(std::chrono::microseconds time) {
    const auto us = time.count();
    auto text = fmt::format("{}.{:06}", us / 1'000'000, us % 1'000'000);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') {
        text.pop_back();
    }
    return text;
}

TimeControl parse_time_control(const KeyValue& setting) {
    TimeControl control;
    std::string_view text = setting.value;
    const auto slash = text.find('/');
    if (slash != std::string_view::npos) {
        auto moves = setting;
        moves.value = text.substr(0, slash);
        if (moves.value.empty() ||
            moves.value.find_first_not_of("0123456789") != std::string::npos) {
            setting.reject("expected [MOVES/]TIME[+INC], e.g. 60+0.5 or 40/5:00");
        }
        control.moves = static_cast<int>(integer_value(moves, 1, 100'000));
        text.remove_prefix(slash + 1);
    }
    const auto plus = text.find('+');
    if (plus != std::string_view::npos) {
        control.increment = parse_seconds(text.substr(plus + 1), setting);
    }
    control.time = parse_seconds(text.substr(0, plus), setting);
    if (control.time + control.increment <= std::chrono::microseconds(0)) {
        setting.reject("the clock must hold some time");
    }
    return control;
}

std::string to_string(const TimeControl& control) {
    std::string text = control.moves ? fmt::format("{}/", *control.moves) : "";
    text += seconds_text(control.time);
    if (control.increment.count() > 0) {
        text += "+" + seconds_text(control.increment);
    }
    return text;
}

std::string to_string(const Limits& limits) {
    std::vector<std::string> parts;
    if (limits.clock) {
        parts.push_back(to_string(*limits.clock));
    }
    if (limits.movetime) {
        parts.push_back("movetime=" + seconds_text(*limits.movetime));
    }
    if (limits.depth) {
        parts.push_back(fmt::format("depth={}", *limits.depth));
    }
    if (limits.nodes) {
        parts.push_back(fmt::format("nodes={}", *limits.nodes));
    }
    return fmt::format("{}", fmt::join(parts, " "));
}

}  // namespace huff::runner
