#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>

namespace huff::runner {

/// An option's check: a whole number from `least` on, refused in a sentence otherwise.
CLI::Validator whole_number_from(std::int64_t least);

}  // namespace huff::runner
