#pragma once

#include <optional>

#include "rules/game.hpp"

namespace huff::runner {

/// Known results of positions, such as an endgame database. Asked by several games at once: an
/// implementation must be thread safe.
class ResultTable {
  public:
    virtual ~ResultTable() = default;

    /// The result of best play, if the table holds the position.
    virtual std::optional<rules::Outcome> probe(const rules::Position& position) const = 0;
};

}  // namespace huff::runner
