#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>

namespace huff::runner {

// Checks of an option's value, which refuse it in a sentence.

/// A whole number from `least` on.
CLI::Validator whole_number_from(std::int64_t least);

/// A whole number from `least` to `most`.
CLI::Validator whole_number_between(std::int64_t least, std::int64_t most);

/// Any finite number.
CLI::Validator finite_number();

/// A finite number above 0.
CLI::Validator positive_number();

/// A finite number, 0 or above.
CLI::Validator number_from_zero();

}  // namespace huff::runner
