// The runs of a Store.
#include <charconv>
#include <fmt/format.h>
#include <limits>
#include <string>

#include "results/sqlite/statement.hpp"
#include "results/sqlite/transaction.hpp"
#include "results/store/store.hpp"
#include "rules/input_error.hpp"

namespace huff::results {

namespace {

constexpr const char* select_runs =
    "SELECT id, key, kind, variant, seed, state, created_at, config FROM run ";

std::uint64_t seed_from(std::string_view text) {
    std::uint64_t seed = 0;
    std::from_chars(text.data(), text.data() + text.size(), seed);
    return seed;
}

std::vector<EngineRecord> engines_of(Database& database, std::int64_t run) {
    Statement query(database,
                    "SELECT name, command, version, sha256, options FROM engine "
                    "WHERE run = ? ORDER BY number");
    query.with(run);
    std::vector<EngineRecord> engines;
    while (query.step()) {
        engines.push_back({std::string(query.text(0)), std::string(query.text(1)),
                           std::string(query.text(2)), std::string(query.text(3)),
                           std::string(query.text(4))});
    }
    return engines;
}

std::vector<RunRecord> read_runs(Database& database, Statement& query) {
    std::vector<RunRecord> runs;
    while (query.step()) {
        RunRecord run;
        run.id = query.integer(0);
        run.key = query.text(1);
        run.kind = query.text(2);
        run.variant = query.text(3);
        run.seed = seed_from(query.text(4));
        run.state = query.text(5);
        run.created_at = query.text(6);
        run.config = query.text(7);
        run.engines = engines_of(database, run.id);
        runs.push_back(std::move(run));
    }
    return runs;
}

std::optional<RunRecord> first_run(Database& database, Statement& query) {
    auto runs = read_runs(database, query);
    return runs.empty() ? std::nullopt : std::optional(std::move(runs.front()));
}

void insert_engine(Database& database, std::int64_t run, int number, const EngineRecord& engine) {
    Statement(database,
              "INSERT INTO engine(run, number, name, command, version, sha256, options) "
              "VALUES(?, ?, ?, ?, ?, ?, ?)")
        .with(run, number, engine.name, engine.command, engine.version, engine.sha256,
              engine.options)
        .run();
}

std::int64_t insert_run(Database& database, const RunRecord& run) {
    Statement insert(database,
                     "INSERT INTO run(key, kind, variant, seed, state, created_at, config) "
                     "VALUES(?, ?, ?, ?, ?, ?, ?)");
    insert.with(run.key, run.kind, run.variant, std::nullopt, run.state, run.created_at,
                run.config);
    if (run.seed <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
        insert.bind(4, run.seed);
    } else {
        insert.bind(4, std::string_view(std::to_string(run.seed)));
    }
    insert.run();
    const std::int64_t id = database.last_insert_id();
    int number = 0;
    for (const EngineRecord& engine : run.engines) {
        insert_engine(database, id, number++, engine);
    }
    return id;
}

/// "the runs 1-3, 7", "run 1" or "no run".
std::string held_runs(Database& database) {
    Statement query(database, "SELECT id FROM run ORDER BY id");
    std::string text;
    std::int64_t first = 0;
    std::int64_t last = -1;
    std::int64_t count = 0;
    const auto end_range = [&] {
        if (count > 0) {
            text += fmt::format("{}{}", text.empty() ? "" : ", ", first);
            text += last > first ? fmt::format("-{}", last) : "";
        }
    };
    for (; query.step(); ++count) {
        const std::int64_t id = query.integer(0);
        if (count == 0 || id != last + 1) {
            end_range();
            first = id;
        }
        last = id;
    }
    end_range();
    return count == 0 ? "no run" : fmt::format("{} {}", count == 1 ? "run" : "the runs", text);
}

}  // namespace

std::int64_t Store::create_run(const RunRecord& run) {
    Transaction transaction(*database_);
    const std::int64_t id = insert_run(*database_, run);
    transaction.commit();
    return id;
}

std::int64_t Store::create_run_within_transaction(const RunRecord& run) {
    return insert_run(*database_, run);
}

int Store::add_engine_within_transaction(std::int64_t run, const EngineRecord& engine) {
    Statement next(*database_, "SELECT coalesce(max(number) + 1, 0) FROM engine WHERE run = ?");
    next.with(run).step();
    const int number = static_cast<int>(next.integer(0));
    insert_engine(*database_, run, number, engine);
    return number;
}

ClaimedRun Store::claim_run(const RunRecord& run, bool always_new) {
    // Looking, adding and locking happen under the write lock: of two programs that ask at once,
    // the second finds the first one's run, and its lock taken.
    Transaction transaction(*database_);
    const auto unfinished = always_new ? std::nullopt : unfinished_run(run.key);
    const std::int64_t id = unfinished ? unfinished->id : insert_run(*database_, run);
    ClaimedRun claimed{id, unfinished.has_value(), RunLock(file_, id)};
    transaction.commit();
    return claimed;
}

void Store::set_state(std::int64_t run, std::string_view state) {
    Statement(*database_, "UPDATE run SET state = ?2 WHERE id = ?1").with(run, state).run();
}

void Store::set_config(std::int64_t run, std::string_view key, std::string_view config) {
    Statement(*database_, "UPDATE run SET key = ?2, config = ?3 WHERE id = ?1")
        .with(run, key, config)
        .run();
}

std::vector<RunRecord> Store::runs() {
    Statement query(*database_, fmt::format("{} ORDER BY id", select_runs));
    return read_runs(*database_, query);
}

RunRecord Store::run(std::int64_t run) {
    Statement query(*database_, fmt::format("{} WHERE id = ?", select_runs));
    query.with(run);
    auto found = first_run(*database_, query);
    if (!found) {
        throw rules::InputError(fmt::format("there is no run {} in {}; it holds {}", run,
                                            file_.string(), held_runs(*database_)));
    }
    return *std::move(found);
}

std::optional<RunRecord> Store::unfinished_run(std::string_view key) {
    Statement query(*database_, fmt::format("{} WHERE key = ? AND state <> 'finished' "
                                            "ORDER BY id DESC LIMIT 1",
                                            select_runs));
    query.with(key);
    return first_run(*database_, query);
}

std::optional<RunRecord> Store::newest_unfinished_run() {
    Statement query(*database_, fmt::format("{} WHERE state <> 'finished' "
                                            "ORDER BY id DESC LIMIT 1",
                                            select_runs));
    return first_run(*database_, query);
}

}  // namespace huff::results
