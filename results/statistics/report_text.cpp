#include "results/statistics/report_text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace huff::results {
namespace {

constexpr std::size_t label_width = 13;

bool continues_code_point(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

std::string filled(std::string_view text, std::size_t columns) {
    const std::size_t used = columns_of(text);
    return std::string(text) + std::string(used < columns ? columns - used : 0, ' ');
}

std::string padded(std::string_view label) {
    return filled(label, label_width);
}

}  // namespace

std::size_t columns_of(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return !continues_code_point(c); }));
}

std::string wrapped(std::string_view text, std::size_t columns) {
    std::string result;
    std::size_t column = 0;  // of the line so far
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (column > 0) {
            const bool fits = column + 1 + columns_of(word) <= columns;
            result += fits ? ' ' : '\n';
            column = fits ? column + 1 : 0;
        }
        result += word;
        column += columns_of(word);
    }
    return result;
}

std::string report_line(std::string_view label, std::string_view text) {
    std::string result = padded(label);
    for (const char c : wrapped(text, report_width - label_width)) {
        result += c;
        result += c == '\n' ? padded("") : "";
    }
    return result + '\n';
}

std::string indented_lines(std::string_view text, std::size_t indent) {
    const std::string margin(indent, ' ');
    std::string result = text.empty() ? "" : margin;
    for (const char c : wrapped(text, report_width - indent)) {
        result += c;
        result += c == '\n' ? margin : "";
    }
    return text.empty() ? result : result + '\n';
}

std::string short_name(std::string_view name, std::size_t most) {
    std::string result(name);
    std::replace_if(
        result.begin(), result.end(),
        [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, ' ');
    if (columns_of(result) <= most) {
        return result;
    }
    std::size_t keep = 0;
    for (std::size_t seen = 0; keep < result.size(); ++keep) {
        seen += continues_code_point(result[keep]) ? 0 : 1;
        if (seen == most) {
            break;
        }
    }
    return result.substr(0, keep) + "…";
}

std::string fitted_name(std::string_view name, std::size_t columns) {
    return filled(short_name(name, columns), columns);
}

std::string signed_text(const std::optional<double>& value, int digits) {
    if (!value || !std::isfinite(*value)) {
        return "n/a";
    }
    const std::string text = fmt::format("{:+.{}f}", *value, digits);
    const bool zero = text.find_first_not_of("+-0.") == std::string::npos;
    return zero ? text.substr(1) : text;
}

int interval_digits(const std::optional<double>& low, const std::optional<double>& high) {
    if (!low || !high || !(*high > *low)) {
        return 1;
    }
    return std::clamp(static_cast<int>(std::ceil(1 - std::log10(*high - *low))), 1, 6);
}

std::string interval_text(const std::optional<double>& low, const std::optional<double>& high,
                          int digits) {
    return fmt::format("[{}, {}]", signed_text(low, digits), signed_text(high, digits));
}

std::string percent_text(const std::optional<double>& ratio) {
    if (!ratio || !std::isfinite(*ratio)) {
        return "n/a";
    }
    const double percent = 100 * *ratio;
    if (percent > 99.99 && percent < 100) {
        return "over 99.99 %";
    }
    if (percent < 0.01 && percent > 0) {
        return "under 0.01 %";
    }
    const bool near_end = percent > 99 || percent < 1;
    return fmt::format("{:.{}f} %", percent, near_end && percent > 0 && percent < 100 ? 2 : 1);
}

std::string likelihood_text(double likelihood) {
    constexpr double nearly = 0.99995;
    return percent_text(std::clamp(likelihood, 1 - nearly, nearly));
}

}  // namespace huff::results
