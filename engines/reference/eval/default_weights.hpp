#pragma once

#include <string_view>

namespace huff::engines::reference {

/// The text of default.weights, compiled in.
extern const std::string_view default_weights;

}  // namespace huff::engines::reference
