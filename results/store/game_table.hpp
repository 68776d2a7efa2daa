#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "results/sqlite/statement.hpp"
#include "results/store/records.hpp"

namespace huff::results {

/// The tables game, ply and fault of one connection, with their statements prepared once.
class GameTable {
  public:
    explicit GameTable(Database& database);

    /// Inserts the game, or puts it in the place of a void one. Call it in a transaction.
    void save(std::int64_t run, const GameRecord& game);

    /// Removes the game, if it is there, with all its plies and faults.
    void remove(std::int64_t run, std::int64_t pair, int leg);

    std::optional<GameRecord> find(std::int64_t run, std::int64_t pair, int leg);
    void for_each(std::int64_t run, const std::function<void(const GameRecord&)>& visit);
    void for_each_summary(std::int64_t run, const std::function<void(const GameSummary&)>& visit);

  private:
    /// The row to write to: a new one, or the void one emptied of its plies.
    std::optional<std::int64_t> void_row(std::int64_t run, const GameRecord& game);
    void save_plies(std::int64_t id, const GameRecord& game);
    void save_faults(std::int64_t id, const GameRecord& game);
    GameRecord read(Statement& row);

    Database* database_;
    Statement find_row_;
    Statement delete_plies_;
    Statement delete_faults_;
    Statement upsert_game_;
    Statement insert_ply_;
    Statement insert_fault_;
    Statement select_plies_;
    Statement select_faults_;
};

}  // namespace huff::results
