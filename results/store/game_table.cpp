#include "results/store/game_table.hpp"

#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <set>
#include <sqlite3.h>
#include <string>
#include <utility>

#include "results/sqlite/store_error.hpp"
#include "results/store/fingerprint.hpp"

namespace huff::results {

namespace {

constexpr const char* select_games =
    "SELECT id, pair, leg, white, black, opening, start_fen, result, reason, opening_plies, "
    "started_at, duration_s, counted, claim, dispute, attempt, tags FROM game ";

/// Tags as a JSON object, which SQL can look into; nothing if there are none.
std::optional<std::string> json_of(const std::vector<TagRecord>& tags) {
    if (tags.empty()) {
        return std::nullopt;
    }
    auto object = nlohmann::ordered_json::object();
    for (const TagRecord& tag : tags) {
        object[tag.name] = tag.value;
    }
    return object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

std::vector<TagRecord> tags_of(const std::optional<std::string>& json) {
    std::vector<TagRecord> tags;
    const auto object = nlohmann::ordered_json::parse(json.value_or("{}"), nullptr, false);
    if (object.is_object()) {
        for (const auto& [name, value] : object.items()) {
            tags.push_back({name, value.is_string() ? value.get<std::string>() : value.dump()});
        }
    }
    return tags;
}

/// Thousandths of a man where they give back the very same number: two bytes instead of eight.
void bind_score(Statement& statement, int parameter, const std::optional<double>& score) {
    if (score && std::abs(*score) < 1e9) {
        const auto thousandths = std::llround(*score * 1000);
        if (static_cast<double>(thousandths) / 1000.0 == *score) {
            statement.bind(parameter, thousandths);
            return;
        }
    }
    statement.bind(parameter, score);
}

std::optional<double> read_score(const Statement& row, int column) {
    if (sqlite3_column_type(row.handle(), column) == SQLITE_INTEGER) {
        return static_cast<double>(row.integer(column)) / 1000.0;
    }
    return row.maybe_real(column);
}

std::optional<int> maybe_int(const Statement& row, int column) {
    const auto value = row.maybe_integer(column);
    return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

PlyRecord read_ply(const Statement& row) {
    PlyRecord ply;
    ply.ply = static_cast<int>(row.integer(0));
    ply.move = row.text(1);
    ply.score = read_score(row, 2);
    ply.depth = maybe_int(row, 3);
    ply.nodes = row.maybe_integer(4);
    ply.time_us = row.maybe_integer(5);
    ply.clock_us = row.maybe_integer(6);
    ply.delay_us = row.maybe_integer(7);
    ply.pv = row.maybe_text(8);
    return ply;
}

FaultRecord read_fault(const Statement& row) {
    FaultRecord fault;
    fault.attempt = static_cast<int>(row.integer(0));
    fault.side = row.text(1);
    fault.kind = row.text(2);
    fault.exit_status = maybe_int(row, 3);
    fault.signal = maybe_int(row, 4);
    fault.overrun_us = row.maybe_integer(5);
    fault.raw = row.text(6);
    fault.stderr_tail = row.text(7);
    return fault;
}

}  // namespace

GameTable::GameTable(Database& database)
    : database_(&database),
      find_row_(database, "SELECT id, result FROM game WHERE run = ? AND pair = ? AND leg = ?"),
      delete_plies_(database, "DELETE FROM ply WHERE game = ?"),
      delete_faults_(database, "DELETE FROM fault WHERE game = ? AND attempt = ?"),
      upsert_game_(database,
                   "INSERT OR REPLACE INTO game(id, run, pair, leg, white, black, opening, "
                   "start_fen, result, reason, plies, opening_plies, started_at, duration_s, "
                   "counted, claim, dispute, attempt, line, tags) "
                   "VALUES(?, ?, ?, ?, ?, ?, ?, nullif(?, ''), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, "
                   "?)"),
      insert_ply_(database, "INSERT INTO ply VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      insert_fault_(database, "INSERT INTO fault VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      select_plies_(database,
                    "SELECT number, move, score, depth, nodes, time_us, clock_us, delay_us, pv "
                    "FROM ply WHERE game = ? ORDER BY number"),
      select_faults_(database,
                     "SELECT attempt, side, kind, exit_status, signal, overrun_us, raw, "
                     "stderr_tail FROM fault WHERE game = ? ORDER BY attempt, number") {}

std::optional<std::int64_t> GameTable::void_row(std::int64_t run, const GameRecord& game) {
    find_row_.with(run, game.pair, game.leg);
    if (!find_row_.step()) {
        find_row_.reset();
        return std::nullopt;
    }
    const std::int64_t id = find_row_.integer(0);
    const bool is_void = find_row_.text(1) == "void";
    find_row_.reset();
    if (!is_void) {
        throw StoreError(fmt::format("{}: game {}.{} of run {} is stored already",
                                     database_->name(), game.pair, game.leg, run),
                         SQLITE_CONSTRAINT_UNIQUE);
    }
    delete_plies_.with(id).run();
    return id;
}

void GameTable::save(std::int64_t run, const GameRecord& game) {
    const auto row = void_row(run, game);
    std::optional<std::int64_t> line;
    if (game.result != "void") {
        line = fingerprint(game);
    }
    upsert_game_
        .with(row, run, game.pair, game.leg, game.white, game.black, game.opening, game.start_fen,
              game.result, game.reason, game.plies.size(), game.opening_plies, game.started_at,
              game.duration_s, game.counted, game.claim, game.dispute, game.attempt, line,
              json_of(game.tags))
        .run();
    const std::int64_t id = row ? *row : database_->last_insert_id();
    save_plies(id, game);
    save_faults(id, game);
}

void GameTable::remove(std::int64_t run, std::int64_t pair, int leg) {
    for (const char* rows : {"ply WHERE game =", "fault WHERE game =", "game WHERE id ="}) {
        Statement(*database_, fmt::format("DELETE FROM {} (SELECT id FROM game WHERE run = ? AND "
                                          "pair = ? AND leg = ?)",
                                          rows))
            .with(run, pair, leg)
            .run();
    }
}

void GameTable::save_plies(std::int64_t id, const GameRecord& game) {
    for (const PlyRecord& ply : game.plies) {
        insert_ply_.with(id, ply.ply, ply.move, std::nullopt, ply.depth, ply.nodes, ply.time_us,
                         ply.clock_us, ply.delay_us, ply.pv);
        bind_score(insert_ply_, 4, ply.score);
        insert_ply_.run();
    }
}

void GameTable::save_faults(std::int64_t id, const GameRecord& game) {
    // A record may bring the evidence of earlier attempts along: that is stored once.
    std::set<int> attempts;
    int number = 0;
    for (const FaultRecord& fault : game.faults) {
        if (attempts.insert(fault.attempt).second) {
            delete_faults_.with(id, fault.attempt).run();
        }
        insert_fault_
            .with(id, fault.attempt, ++number, fault.side, fault.kind, fault.exit_status,
                  fault.signal, fault.overrun_us, fault.raw, fault.stderr_tail)
            .run();
    }
}

GameRecord GameTable::read(Statement& row) {
    const std::int64_t id = row.integer(0);
    GameRecord game;
    game.pair = row.integer(1);
    game.leg = static_cast<int>(row.integer(2));
    game.white = static_cast<int>(row.integer(3));
    game.black = static_cast<int>(row.integer(4));
    game.opening = row.text(5);
    game.start_fen = row.text(6);
    game.result = row.text(7);
    game.reason = row.text(8);
    game.opening_plies = static_cast<int>(row.integer(9));
    game.started_at = row.text(10);
    game.duration_s = row.real(11);
    game.counted = row.integer(12) != 0;
    game.claim = row.maybe_text(13);
    game.dispute = row.maybe_text(14);
    game.attempt = static_cast<int>(row.integer(15));
    game.tags = tags_of(row.maybe_text(16));
    select_plies_.with(id);
    while (select_plies_.step()) {
        game.plies.push_back(read_ply(select_plies_));
    }
    select_faults_.with(id);
    while (select_faults_.step()) {
        game.faults.push_back(read_fault(select_faults_));
    }
    return game;
}

std::optional<GameRecord> GameTable::find(std::int64_t run, std::int64_t pair, int leg) {
    Statement row(*database_,
                  fmt::format("{} WHERE run = ? AND pair = ? AND leg = ?", select_games));
    row.with(run, pair, leg);
    return row.step() ? std::optional(read(row)) : std::nullopt;
}

void GameTable::for_each(std::int64_t run, const std::function<void(const GameRecord&)>& visit) {
    Statement row(*database_, fmt::format("{} WHERE run = ? ORDER BY pair, leg", select_games));
    row.with(run);
    while (row.step()) {
        visit(read(row));
    }
}

void GameTable::for_each_summary(std::int64_t run,
                                 const std::function<void(const GameSummary&)>& visit) {
    Statement row(*database_,
                  "SELECT pair, leg, white, black, result, reason, plies, opening_plies, counted, "
                  "attempt FROM game WHERE run = ? ORDER BY pair, leg");
    row.with(run);
    GameSummary game;
    while (row.step()) {
        game.pair = row.integer(0);
        game.leg = static_cast<int>(row.integer(1));
        game.white = static_cast<int>(row.integer(2));
        game.black = static_cast<int>(row.integer(3));
        game.result = row.text(4);
        game.reason = row.text(5);
        game.plies = static_cast<int>(row.integer(6));
        game.opening_plies = static_cast<int>(row.integer(7));
        game.counted = row.integer(8) != 0;
        game.attempt = static_cast<int>(row.integer(9));
        visit(game);
    }
}

}  // namespace huff::results
