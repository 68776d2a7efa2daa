#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/position.hpp"

namespace huff::rules {

/// How often each position has occurred since the last ply that cannot be taken back.
class Repetitions {
  public:
    /// Adds a position and says how often it has occurred now. Constant time.
    int add(const Position& position);

    /// Forgets all: no earlier position can occur again.
    void clear();

  private:
    struct Occurred {
        Position position;  // compared as a whole, so that equal keys cannot deceive
        std::size_t slot;
        int times;
    };

    std::size_t slot_of(const Position& position) const;
    void enlarge();

    std::vector<Occurred> occurred_;
    // An open hash table of 1 + index into occurred_ (0: free); its size is a power of two.
    std::vector<std::uint32_t> slots_;
};

}  // namespace huff::rules
