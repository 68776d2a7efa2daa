#include "results/pdn/pdn_date.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

namespace huff::results {

namespace {

bool is_date(int year, int month, int day) {
    return year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/// -1: not a number.
int field(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size() && value >= 0 ? value : -1;
}

}  // namespace

std::string iso_of_date(std::string_view date) {
    std::array<std::string_view, 3> parts;
    for (std::string_view& part : parts) {
        const auto end = date.find_first_of(".-/");
        part = date.substr(0, end);
        date.remove_prefix(end == std::string_view::npos ? date.size() : end + 1);
    }
    if (!date.empty()) {
        return {};
    }
    std::array<int, 3> numbers{field(parts[0]), field(parts[1]), field(parts[2])};
    if (parts[2].size() == 4) {
        std::swap(numbers[0], numbers[2]);
    } else if (parts[0].size() != 4) {
        return {};
    }
    const auto [year, month, day] = numbers;
    if (is_date(year, month, day)) {
        return fmt::format("{:04}-{:02}-{:02}", year, month, day);
    }
    const bool open_day = parts[2].starts_with('?');
    if (open_day && is_date(year, month, 1)) {
        return fmt::format("{:04}-{:02}", year, month);
    }
    return open_day && parts[1].starts_with('?') && is_date(year, 1, 1) ? fmt::format("{:04}", year)
                                                                        : std::string{};
}

std::string date_of_iso(std::string_view iso) {
    std::string date = "????.??.??";
    constexpr std::string_view shape = "dddd-dd-dd";
    const std::string_view head = iso.substr(0, shape.size());
    if (head.size() != 4 && head.size() != 7 && head.size() != shape.size()) {
        return date;
    }
    for (std::size_t at = 0; at < head.size(); ++at) {
        const bool digit = head[at] >= '0' && head[at] <= '9';
        if (digit != (shape[at] == 'd')) {
            return "????.??.??";
        }
        date[at] = digit ? head[at] : '.';
    }
    return date;
}

bool is_iso_time(std::string_view text) {
    constexpr std::string_view shape = "dddd-dd-ddTdd:dd:dd";
    return text.size() >= shape.size() &&
           std::equal(shape.begin(), shape.end(), text.begin(), [](char expected, char c) {
               return expected == 'd' ? c >= '0' && c <= '9' : c == expected;
           });
}

}  // namespace huff::results
