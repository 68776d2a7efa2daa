#include "results/store/store.hpp"

#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>
#include <utility>

#include "results/sqlite/statement.hpp"
#include "results/sqlite/store_error.hpp"
#include "results/sqlite/transaction.hpp"
#include "results/store/game_table.hpp"
#include "results/store/schema.hpp"
#include "rules/input_error.hpp"
#include "rules/variant.hpp"

namespace huff::results {

namespace {

/// Says what is wrong with a path in words that SQLite does not have. It must not open the file:
/// closing it again would drop the locks of every connection that this process has to it (POSIX),
/// and the next program that reads the store would take away the write-ahead log under our feet.
void check_path(const std::filesystem::path& file, Store::Access access) {
    const std::string name = file.string();
    if (std::filesystem::is_directory(file)) {
        throw rules::InputError(fmt::format("{} is a folder, not a Huff store", name));
    }
    if (!std::filesystem::exists(file)) {
        if (access != Store::Access::create) {
            throw rules::InputError(fmt::format("there is no store {}", name));
        }
        const auto folder = std::filesystem::absolute(file).parent_path();
        if (!std::filesystem::is_directory(folder)) {
            throw rules::InputError(fmt::format("cannot make the store {}: there is no folder {}",
                                                name, folder.string()));
        }
        return;
    }
    if (!std::filesystem::is_regular_file(file)) {
        throw rules::InputError(fmt::format("{} is not a regular file", name));
    }
    if (::access(file.c_str(), R_OK) != 0) {
        throw rules::InputError(fmt::format("cannot read {}", name));
    }
}

std::unique_ptr<Database> open_store(const std::filesystem::path& file, Store::Access access,
                                     std::chrono::milliseconds patience) {
    if (access == Store::Access::read) {
        auto database = std::make_unique<Database>(file, Database::Mode::read, patience);
        if (ready_for_reading(*database)) {
            return database;
        }
        database = std::make_unique<Database>(file, Database::Mode::write, patience);
        prepare_for_writing(*database, false);
        return database;
    }
    const bool create = access == Store::Access::create;
    auto database = std::make_unique<Database>(
        file, create ? Database::Mode::create : Database::Mode::write, patience);
    prepare_for_writing(*database, create);
    return database;
}

}  // namespace

Store::Store(std::filesystem::path file, Access access, std::chrono::milliseconds patience)
    : file_(std::move(file)) {
    check_path(file_, access);
    try {
        database_ = open_store(file_, access, patience);
        games_ = std::make_unique<GameTable>(*database_);
    } catch (const StoreError& error) {
        if (error.code() == SQLITE_NOTADB) {
            throw rules::InputError(
                fmt::format("{} is not a Huff store (no SQLite file)", file_.string()));
        }
        if (error.of_the_disk()) {
            throw;
        }
        throw rules::InputError(fmt::format("cannot open the store {}", error.what()));
    }
}

Store::~Store() = default;
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&& other) noexcept {
    games_ = std::move(other.games_);  // before the connection that its statements use
    database_ = std::move(other.database_);
    file_ = std::move(other.file_);
    return *this;
}

void Store::save(std::int64_t run, const GameRecord& game) {
    Transaction transaction(*database_);
    games_->save(run, game);
    transaction.commit();
}

void Store::save_within_transaction(std::int64_t run, const GameRecord& game) {
    games_->save(run, game);
}

void Store::replace_within_transaction(std::int64_t run, const GameRecord& game) {
    games_->remove(run, game.pair, game.leg);
    games_->save(run, game);
}

std::optional<GameRecord> Store::game(std::int64_t run, std::int64_t pair, int leg) {
    return games_->find(run, pair, leg);
}

void Store::for_each_game(std::int64_t run, const std::function<void(const GameRecord&)>& visit) {
    games_->for_each(run, visit);
}

void Store::for_each_summary(std::int64_t run,
                             const std::function<void(const GameSummary&)>& visit) {
    games_->for_each_summary(run, visit);
}

RunCounts Store::counts(std::int64_t run) {
    Statement query(*database_,
                    "SELECT count(*), total(result = 'void'), total(NOT counted), "
                    "(SELECT count(*) FROM pairs WHERE run = ?1), "
                    "(SELECT count(*) FROM faults WHERE run = ?1 AND kind <> 'suspended') FROM "
                    "game WHERE run = ?1");
    query.with(run);
    query.step();
    return {query.integer(0), query.integer(1), query.integer(2), query.integer(3),
            query.integer(4)};
}

std::vector<EngineWork> Store::engine_work(const RunRecord& run) {
    std::vector<EngineWork> work(run.engines.size());
    Statement games(*database_,
                    "SELECT engine, count(*) FROM "
                    "(SELECT white AS engine FROM game WHERE run = ?1 AND result <> 'void' "
                    "UNION ALL SELECT black FROM game WHERE run = ?1 AND result <> 'void') "
                    "GROUP BY engine");
    for (games.with(run.id); games.step();) {
        work.at(static_cast<std::size_t>(games.integer(0))).games = games.integer(1);
    }
    Statement faults(*database_,
                     "SELECT CASE f.side WHEN 'white' THEN g.white ELSE g.black END AS engine, "
                     "count(*) FROM game g JOIN fault f ON f.game = g.id WHERE g.run = ?1 "
                     "AND f.kind <> 'suspended' GROUP BY engine");
    for (faults.with(run.id); faults.step();) {
        work.at(static_cast<std::size_t>(faults.integer(0))).faults = faults.integer(1);
    }
    // The side of ply 1 moves at every odd ply; a FEN begins with it.
    Statement plies(
        *database_,
        "SELECT CASE WHEN (p.number % 2 = 1) = CASE WHEN g.start_fen IS NULL THEN ?2 "
        "ELSE substr(g.start_fen, 1, 1) = 'W' END THEN g.white ELSE g.black END AS engine, "
        "count(*), total(p.time_us), count(p.depth), total(p.depth), total(p.nodes), "
        "total(CASE WHEN p.nodes IS NOT NULL THEN p.time_us END) "
        "FROM game g JOIN ply p ON p.game = g.id "
        "WHERE g.run = ?1 AND g.result <> 'void' AND p.time_us IS NOT NULL GROUP BY engine");
    const auto* variant = rules::find_variant(run.variant);
    const bool white_first = variant == nullptr || variant->first == rules::Color::white;
    for (plies.with(run.id, white_first ? 1 : 0); plies.step();) {
        auto& engine = work.at(static_cast<std::size_t>(plies.integer(0)));
        engine.moves = plies.integer(1);
        engine.time_us = plies.integer(2);
        engine.depths = plies.integer(3);
        engine.depth_sum = plies.integer(4);
        engine.nodes = plies.integer(5);
        engine.node_time_us = plies.integer(6);
    }
    return work;
}

void Store::count_pairs_up_to(std::int64_t run, std::int64_t last_pair) {
    Transaction transaction(*database_);
    Statement(*database_,
              "UPDATE game SET counted = pair <= ?2 WHERE run = ?1 AND counted <> (pair <= ?2)")
        .with(run, last_pair)
        .run();
    transaction.commit();
}

std::vector<Duplicate> Store::duplicates(std::int64_t run) {
    Statement query(*database_,
                    "SELECT d.pair, d.leg, d.first_pair, d.first_leg, g.counted "
                    "FROM duplicates d JOIN game g USING (run, pair, leg) "
                    "WHERE d.run = ? ORDER BY d.pair, d.leg");
    query.with(run);
    std::vector<Duplicate> found;
    while (query.step()) {
        found.push_back({query.integer(0), static_cast<int>(query.integer(1)), query.integer(2),
                         static_cast<int>(query.integer(3)), query.integer(4) != 0});
    }
    return found;
}

std::vector<ReplayedFaults> Store::replayed_faults(std::int64_t run) {
    Statement query(*database_,
                    "SELECT CASE f.side WHEN 'white' THEN g.white ELSE g.black END AS engine, "
                    "f.kind, count(*) FROM fault f JOIN game g ON g.id = f.game "
                    "WHERE g.run = ? AND f.kind <> 'suspended' "
                    "AND (f.attempt < g.attempt OR g.result = 'void') "
                    "GROUP BY engine, f.kind ORDER BY engine, f.kind");
    query.with(run);
    std::vector<ReplayedFaults> found;
    while (query.step()) {
        found.push_back(
            {static_cast<int>(query.integer(0)), std::string(query.text(1)), query.integer(2)});
    }
    return found;
}

std::int64_t Store::alike_pairs(std::int64_t run, std::int64_t last_pair) {
    // (Games of one length usually part soon after the opening, where the look at them ends.)
    Statement query(*database_,
                    "SELECT count(*) FROM game a JOIN game b "
                    "ON b.run = a.run AND b.pair = a.pair AND b.leg = 2 AND b.plies = a.plies "
                    "WHERE a.run = ? AND a.pair <= ? AND a.leg = 1 AND a.counted AND b.counted "
                    "AND a.result <> 'void' AND b.result <> 'void' AND NOT EXISTS "
                    "(SELECT 1 FROM ply p JOIN ply q ON q.game = b.id AND q.number = p.number "
                    "WHERE p.game = a.id AND p.move <> q.move)");
    query.with(run, last_pair);
    return query.step() ? query.integer(0) : 0;
}

}  // namespace huff::results
