#pragma once

#include <span>
#include <string>
#include <string_view>

#include "rules/variant.hpp"

namespace huff::openings {

/// A set compiled into the program from a file of openings/sets/.
struct ShippedSet {
    std::string_view name;     ///< the file's name without .tsv: "english-3move"
    std::string_view variant;  ///< Huff's name of the variant
    std::string_view text;     ///< the file, whole
};

/// All shipped sets, by name.
std::span<const ShippedSet> shipped_sets();

/// The set with this name, or null.
const ShippedSet* find_shipped(std::string_view name);

/// What `--openings` takes for a variant when it is not given.
std::string default_set(const rules::Variant& variant);

}  // namespace huff::openings
