#include "rules/repetitions.hpp"

namespace huff::rules {

// Where the position is, or the free slot where it would be.
std::size_t Repetitions::slot_of(const Position& position) const {
    const std::uint64_t key = position.key();
    const std::size_t last = slots_.size() - 1;
    std::size_t slot = key & last;
    while (slots_[slot] != 0) {
        const Position& other = occurred_[slots_[slot] - 1].position;
        if (other.key() == key && other == position) {
            break;
        }
        slot = (slot + 1) & last;
    }
    return slot;
}

void Repetitions::enlarge() {
    constexpr std::size_t fewest = 16;
    slots_.assign(slots_.empty() ? fewest : 2 * slots_.size(), 0);
    for (std::size_t i = 0; i < occurred_.size(); ++i) {
        occurred_[i].slot = slot_of(occurred_[i].position);
        slots_[occurred_[i].slot] = static_cast<std::uint32_t>(i + 1);
    }
}

int Repetitions::add(const Position& position) {
    if (2 * occurred_.size() >= slots_.size()) {
        enlarge();
    }
    const std::size_t slot = slot_of(position);
    if (slots_[slot] != 0) {
        return ++occurred_[slots_[slot] - 1].times;
    }
    occurred_.push_back({position, slot, 1});
    slots_[slot] = static_cast<std::uint32_t>(occurred_.size());
    return 1;
}

void Repetitions::clear() {
    // Slot by slot: there may be far more of them than have been used since.
    for (const Occurred& one : occurred_) {
        slots_[one.slot] = 0;
    }
    occurred_.clear();
}

}  // namespace huff::rules
