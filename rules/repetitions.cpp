#include "rules/repetitions.hpp"

namespace huff::rules {

int Repetitions::add(const Position& position) {
    const std::uint64_t key = position.key();
    const auto [first, last] = occurred_.equal_range(key);
    for (auto entry = first; entry != last; ++entry) {
        if (entry->second.position == position) {
            return ++entry->second.times;
        }
    }
    occurred_.emplace(key, Occurred{position, 1});
    return 1;
}

void Repetitions::clear() {
    // A map's own clear() keeps its buckets and wipes them all each time.
    if (!occurred_.empty()) {
        occurred_ = {};
    }
}

}  // namespace huff::rules
