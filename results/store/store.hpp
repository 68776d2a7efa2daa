#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "results/sqlite/database.hpp"
#include "results/store/records.hpp"
#include "results/store/run_lock.hpp"

namespace huff::results {

class GameTable;

/// A run that this process may play.
struct ClaimedRun {
    std::int64_t run = 0;
    bool resumed = false;  ///< it was there already, unfinished
    RunLock lock;
};

/// A store: one SQLite file with runs and their games (design.md 5). A Store is one connection and
/// belongs to one thread at a time; threads and programs open one each, and may read while another
/// writes. Opening throws InputError (no store, wrong file, newer format, unreadable, read-only,
/// locked); everything later throws StoreError, and a failed change is undone as a whole.
class Store {
  public:
    enum class Access { read, write, create };

    /// `create` makes the file if it is missing, `write` and `create` migrate an older format.
    Store(std::filesystem::path file, Access access,
          std::chrono::milliseconds patience = Database::default_patience);
    ~Store();
    Store(Store&&) noexcept;
    Store& operator=(Store&&) noexcept;

    const std::filesystem::path& file() const { return file_; }
    /// For queries of one's own, the public views among them.
    Database& database() { return *database_; }

    /// Adds a run (its `id` is ignored) and returns its number; numbers count from 1.
    std::int64_t create_run(const RunRecord& run);
    /// The same without a transaction of its own.
    std::int64_t create_run_within_transaction(const RunRecord& run);
    /// Adds an engine to a run (imports meet their players one by one) and returns its index.
    int add_engine_within_transaction(std::int64_t run, const EngineRecord& engine);
    /// The unfinished run with this key, or a new one (always, if `always_new`), locked for us. Two
    /// programs that ask at once get one run: the second is refused. Throws InputError if another
    /// program plays the run.
    ClaimedRun claim_run(const RunRecord& run, bool always_new);
    void set_state(std::int64_t run, std::string_view state);
    /// Replaces the stored configuration, e.g. when a finished run is extended.
    void set_config(std::int64_t run, std::string_view key, std::string_view config);

    /// All runs by number.
    std::vector<RunRecord> runs();
    /// Throws InputError if there is no such run.
    RunRecord run(std::int64_t run);
    /// The newest unfinished run with this key.
    std::optional<RunRecord> unfinished_run(std::string_view key);
    std::optional<RunRecord> newest_unfinished_run();

    /// Stores a game with its plies and faults; it is on disk on return. A void row of the same
    /// (pair, leg) is replaced, its faults stay. Throws StoreError if the game is there already.
    /// Programs that store many games use a GroupWriter.
    void save(std::int64_t run, const GameRecord& game);
    /// The same without a transaction of its own.
    void save_within_transaction(std::int64_t run, const GameRecord& game);
    /// Puts the game in the place of the stored one, whatever that is, its faults included.
    void replace_within_transaction(std::int64_t run, const GameRecord& game);

    std::optional<GameRecord> game(std::int64_t run, std::int64_t pair, int leg);
    /// Every game of a run in (pair, leg) order, one in memory at a time.
    void for_each_game(std::int64_t run, const std::function<void(const GameRecord&)>& visit);
    /// The same without plies and faults.
    void for_each_summary(std::int64_t run, const std::function<void(const GameSummary&)>& visit);

    RunCounts counts(std::int64_t run);

    /// By index into RunRecord::engines. Reads every ply of the run.
    std::vector<EngineWork> engine_work(const RunRecord& run);

    /// Sets `counted` for every game of the run: true up to `last_pair`, false beyond.
    void count_pairs_up_to(std::int64_t run, std::int64_t last_pair);

    /// The games of the run that repeat a lower-numbered one, in (pair, leg) order.
    std::vector<Duplicate> duplicates(std::int64_t run);

    /// Faults of engines in attempts that were or will be replayed, which lost no game.
    std::vector<ReplayedFaults> replayed_faults(std::int64_t run);

    /// How many counted pairs up to this one have the same moves in both games.
    std::int64_t alike_pairs(std::int64_t run, std::int64_t last_pair);

  private:
    std::filesystem::path file_;
    std::unique_ptr<Database> database_;  // on the heap: statements point to it
    std::unique_ptr<GameTable> games_;
};

}  // namespace huff::results
