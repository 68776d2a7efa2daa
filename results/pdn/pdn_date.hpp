#pragma once

#include <string>
#include <string_view>

namespace huff::results {

/// A Date tag as ISO 8601: "1996.12.28" -> "1996-12-28", "2007.07.??" -> "2007-07", "2007.??.??"
/// -> "2007", and the day-first forms of old files, "13-01-1996" and "1.1.1965". Empty for
/// anything else.
std::string iso_of_date(std::string_view date);

/// The inverse for the first three forms and for full ISO times, whose date it gives; unknown
/// parts are "??".
std::string date_of_iso(std::string_view iso);

/// True for `2026-11-30T02:43:56` and whatever follows that.
bool is_iso_time(std::string_view text);

}  // namespace huff::results
