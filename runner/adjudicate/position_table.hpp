#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <unordered_map>

#include "runner/adjudicate/result_table.hpp"
#include "runner/config/adjudication.hpp"

namespace huff::runner {

/// A results table in a text file: a line each holds a position's FEN, a tab, and its result,
/// `white`, `black` (who wins) or `draw`. Empty lines and lines that begin with # are skipped. A
/// position stands for board and side to move; counters and history do not matter.
class PositionTable : public ResultTable {
  public:
    /// Reads the file; throws InputError with file and line for what it cannot read, for a position
    /// with two different results, and for a file without a position.
    PositionTable(const std::filesystem::path& file, const rules::Variant& variant);

    std::optional<rules::Outcome> probe(const rules::Position& position) const override;

    std::size_t size() const { return results_.size(); }

  private:
    std::unordered_map<std::string, rules::Outcome> results_;  ///< by canonical FEN
};

/// The results table of a run's adjudication rules; null if there is none.
std::unique_ptr<ResultTable> open_results_table(const AdjudicationRules& rules,
                                                const rules::Variant& variant);

}  // namespace huff::runner
