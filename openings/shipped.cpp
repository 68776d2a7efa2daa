#include "openings/shipped.hpp"

#include <algorithm>

namespace huff::openings {

const ShippedSet* find_shipped(std::string_view name) {
    const auto sets = shipped_sets();
    const auto found = std::ranges::find(sets, name, &ShippedSet::name);
    return found == sets.end() ? nullptr : &*found;
}

std::string default_set(const rules::Variant&) {
    return "2ply";
}

}  // namespace huff::openings
