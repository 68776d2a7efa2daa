#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace huff::results {

/// Engines whose games a rating list leaves out (withdrawn, faulty), and how many games that were.
class ExcludedEngines {
  public:
    ExcludedEngines() = default;  ///< nobody
    /// A name given twice counts once.
    explicit ExcludedEngines(const std::vector<std::string>& names);

    bool contains(std::string_view name) const;

    /// There is an engine of this name.
    void know(std::string_view name);

    /// Whether a game between these is left out; counts it if so.
    bool leave_out(std::string_view white, std::string_view black);

    /// Throws InputError for the first excluded name that no engine has.
    void check() const;

    struct Row {
        std::string engine;
        std::int64_t games = 0;  ///< of its own; a game of two excluded engines counts for both
    };
    /// In the order they were named.
    const std::vector<Row>& rows() const { return rows_; }
    /// All games that were left out.
    std::int64_t games() const { return games_; }

    /// "Left out: 34 games of a, b (--exclude)." in lines of at most 79 columns; "" if nobody is
    /// excluded.
    std::string text() const;

  private:
    std::vector<Row> rows_;
    std::set<std::string, std::less<>> known_;
    std::int64_t games_ = 0;
};

}  // namespace huff::results
