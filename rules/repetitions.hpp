#pragma once

#include <cstdint>
#include <unordered_map>
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
        int times;
    };
    std::unordered_multimap<std::uint64_t, Occurred> occurred_;
};

}  // namespace huff::rules
