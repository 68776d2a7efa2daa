#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace huff::results {

/// Reports fit a terminal of 80 columns, whose last one stays free.
inline constexpr std::size_t report_width = 79;

/// "label" in a column of its own, then the text, broken between words at report_width; every line
/// ends with a newline. Widths count code points.
std::string report_line(std::string_view label, std::string_view text);

/// How many code points a UTF-8 text has.
std::size_t columns_of(std::string_view text);

/// The text broken between words so that no line has more than `columns` code points, unless a
/// single word has; without a newline at the end.
std::string wrapped(std::string_view text, std::size_t columns);

/// The text broken between words at report_width, every line `indent` columns in and ending with a
/// newline; "" of an empty text.
std::string indented_lines(std::string_view text, std::size_t indent);

/// A name cut to `most` code points, the last being "…" where something was cut. Control characters
/// become blanks.
std::string short_name(std::string_view name, std::size_t most = 24);

/// The same filled up with blanks to `columns` code points.
std::string fitted_name(std::string_view name, std::size_t columns);

/// "+12.3", "-0.02", "n/a": signed, with `digits` decimals.
std::string signed_text(const std::optional<double>& value, int digits);

/// Decimals that suit an interval: enough to show two digits of its width, 1…6.
int interval_digits(const std::optional<double>& low, const std::optional<double>& high);

/// "[-3.1, +12.3]", with "n/a" for an open end.
std::string interval_text(const std::optional<double>& low, const std::optional<double>& high,
                          int digits);

/// "52.4 %" of 0.524; "n/a". Two decimals near the ends, and never "100 %" of what is below 1.
std::string percent_text(const std::optional<double>& ratio);

/// The same of a likelihood, which games can never make certain: 1 is one that was rounded, "over
/// 99.99 %", and 0 is "under 0.01 %".
std::string likelihood_text(double likelihood);

}  // namespace huff::results
