#include "results/pdn/reason.hpp"

#include <algorithm>
#include <array>

namespace huff::results {

namespace {

constexpr std::array<std::string_view, 15> plain{"no-moves",
                                                 "first-king",
                                                 "repetition",
                                                 "crash",
                                                 "time",
                                                 "stall",
                                                 "illegal",
                                                 "protocol",
                                                 "start-failure",
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

}  // namespace huff::results
