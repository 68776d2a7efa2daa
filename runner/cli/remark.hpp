#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace huff::runner {

/// The text, then the remark (may be empty): on the same line if a terminal of 80 columns has room,
/// else below it, from column `indent` on and broken between words. Without a newline at the end.
std::string with_remark(const std::string& text, std::string_view remark, std::size_t indent);

}  // namespace huff::runner
