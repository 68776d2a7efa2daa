#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>

#include "results/pdn/read.hpp"
#include "results/sqlite/transaction.hpp"
#include "results/store/store.hpp"

namespace huff::results {

/// Stores PDN games as runs of kind "import": one run for each file, variant and Run tag. Games of
/// our own exports keep pair, leg and reason; others become pairs of one game each, in file order,
/// with the reason "imported". Event, Site, Round, ratings and every other tag stay with them. All
/// or nothing: without commit() the store stays as it was.
class PdnImport {
  public:
    /// `created_at` (ISO 8601 UTC) is the runs' time.
    PdnImport(Store& store, std::string created_at);

    /// Begins a file; `name` goes into its runs' configuration.
    void begin_file(std::string name);
    /// Stores a game; false if it cannot be (its variant or start position is unknown).
    bool add(PdnRecord record);
    void commit();

    /// Number of games per new run.
    const std::map<std::int64_t, std::int64_t>& runs() const { return games_; }

  private:
    /// A run being filled.
    struct Target {
        std::int64_t run = 0;
        std::int64_t next_pair = 1;
        std::string event;  ///< of the run; games with another one keep it as a tag
        std::unordered_map<std::string, int> engines;
    };

    Target& target(const PdnRecord& record);
    void open(Target& target, const PdnRecord& record);
    int engine(Target& target, const PdnPlayer& player);

    Store* store_;
    Transaction transaction_;
    std::string created_at_;
    std::string file_;
    std::map<std::pair<std::string_view, std::int64_t>, Target> targets_;  ///< variant, Run tag
    std::map<std::int64_t, std::int64_t> games_;
};

}  // namespace huff::results
