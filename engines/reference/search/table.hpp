#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engines/reference/score.hpp"

namespace huff::engines::reference {

enum class Bound : std::uint8_t { lower, upper, exact };

/// What an earlier search learnt about a position.
struct TableEntry {
    Score score = 0;
    int depth = 0;
    Bound bound = Bound::exact;
    int move = no_move;  ///< index into the position's legal moves as they are generated

    static constexpr int no_move = 0x3FF;
};

/// The transposition table: clusters of four entries of 16 bytes, shared by all search threads
/// without locks. Each entry stores its key xor its data, so an entry torn between two threads
/// does not match (Hyatt & Mann 2002).
class Table {
  public:
    /// 2^size_log2 entries (at least 4).
    explicit Table(int size_log2);

    /// `ply`: distance from the root, by which stored distances to the game's end are shifted.
    std::optional<TableEntry> find(std::uint64_t key, int ply) const;
    void store(std::uint64_t key, const TableEntry& entry, int ply);
    /// Asks for the memory that find() of this key will read: it comes while the caller works on.
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&cluster_of(key)); }
    /// Entries of earlier searches are the first to be replaced.
    void new_search() { generation_ = (generation_ + 1) & 63; }
    void clear();

  private:
    struct Slot {
        std::atomic<std::uint64_t> check{0};
        std::atomic<std::uint64_t> data{0};
    };
    /// One cache line.
    struct alignas(64) Cluster {
        std::array<Slot, 4> slots;
    };

    const Cluster& cluster_of(std::uint64_t key) const { return clusters_[key & mask_]; }
    Cluster& cluster_of(std::uint64_t key) { return clusters_[key & mask_]; }

    std::vector<Cluster> clusters_;
    std::size_t mask_;
    unsigned generation_ = 0;
};

}  // namespace huff::engines::reference
