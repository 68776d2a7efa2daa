#include "engines/reference/search/table.hpp"

namespace huff::engines::reference {

namespace {

constexpr auto relaxed = std::memory_order_relaxed;

// data: score 16 bits, depth 8, bound 2, generation 6, move 10, and one bit that is always set,
// so that an empty slot is no entry.
constexpr std::uint64_t used = std::uint64_t{1} << 42;

std::uint64_t pack(const TableEntry& entry, Score score, unsigned generation) {
    return used | static_cast<std::uint16_t>(score) |
           std::uint64_t{static_cast<std::uint8_t>(entry.depth)} << 16 |
           std::uint64_t{static_cast<std::uint8_t>(entry.bound)} << 24 |
           std::uint64_t{generation} << 26 | std::uint64_t{static_cast<unsigned>(entry.move)} << 32;
}

TableEntry unpack(std::uint64_t data) {
    TableEntry entry;
    entry.score = static_cast<std::int16_t>(data & 0xFFFF);
    // (Shifted down from the top, so that the sign is kept.)
    entry.depth = static_cast<std::int32_t>(static_cast<std::uint32_t>(data) << 8) >> 24;
    entry.bound = static_cast<Bound>(data >> 24 & 3);
    entry.move = static_cast<int>(data >> 32 & 0x3FF);
    return entry;
}

unsigned generation_of(std::uint64_t data) {
    return static_cast<unsigned>(data >> 26 & 63);
}

}  // namespace

Table::Table(int size_log2)
    : clusters_(std::size_t{1} << (size_log2 < 2 ? 0 : size_log2 - 2)),
      mask_(clusters_.size() - 1) {}

std::optional<TableEntry> Table::find(std::uint64_t key, int ply) const {
    for (const Slot& slot : cluster_of(key).slots) {
        const std::uint64_t data = slot.data.load(relaxed);
        if (data != 0 && (slot.check.load(relaxed) ^ data) == key) {
            TableEntry entry = unpack(data);
            if (is_win(entry.score)) {
                entry.score -= ply;
            } else if (is_loss(entry.score)) {
                entry.score += ply;
            }
            return entry;
        }
    }
    return std::nullopt;
}

void Table::store(std::uint64_t key, const TableEntry& entry, int ply) {
    Slot* best = nullptr;
    int least_worth = 0;
    for (Slot& slot : cluster_of(key).slots) {
        const std::uint64_t data = slot.data.load(relaxed);
        if (data == 0 || (slot.check.load(relaxed) ^ data) == key) {
            best = &slot;
            break;
        }
        const int worth = unpack(data).depth + (generation_of(data) == generation_ ? 256 : 0);
        if (best == nullptr || worth < least_worth) {
            least_worth = worth;
            best = &slot;
        }
    }
    Score score = entry.score;
    if (is_win(score)) {
        score += ply;
    } else if (is_loss(score)) {
        score -= ply;
    }
    const std::uint64_t data = pack(entry, score, generation_);
    best->data.store(data, relaxed);
    best->check.store(key ^ data, relaxed);
}

void Table::clear() {
    for (Cluster& cluster : clusters_) {
        for (Slot& slot : cluster.slots) {
            slot.data.store(0, relaxed);
            slot.check.store(0, relaxed);
        }
    }
    generation_ = 0;
}

}  // namespace huff::engines::reference
