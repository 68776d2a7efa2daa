#include "results/pdn/reason.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace huff::results {

namespace {

constexpr std::array<std::string_view, 16> plain{"no-moves",
                                                 "first-king",
                                                 "repetition",
                                                 "crash",
                                                 "time",
                                                 "stall",
                                                 "illegal",
                                                 "protocol",
                                                 "start-failure",
                                                 "suspended",
                                                 "imported",
                                                 "adjudicated:score",
                                                 "adjudicated:resign",
                                                 "adjudicated:table",
                                                 "adjudicated:ply-cap",
                                                 "adjudicated:capture-limit"};
constexpr std::string_view counted = "counted-draw:";

}  // namespace

bool is_reason(std::string_view text) {
    if (text.starts_with(counted)) {
        const std::string_view rule = text.substr(counted.size());
        return !rule.empty() && std::ranges::all_of(rule, [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
        });
    }
    return std::ranges::find(plain, text) != plain.end();
}

bool is_reason_or_kind(std::string_view text) {
    return is_reason(text) || text == counted.substr(0, counted.size() - 1) ||
           std::ranges::any_of(plain, [text](std::string_view reason) {
               return reason.substr(0, reason.find(':')) == text;
           });
}

std::string reason_list() {
    return fmt::format("{}, counted-draw, adjudicated", fmt::join(plain, ", "));
}

}  // namespace huff::results
