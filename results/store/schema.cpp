#include "results/store/schema.hpp"

#include <array>
#include <chrono>
#include <fmt/format.h>
#include <sqlite3.h>
#include <string>
#include <thread>

#include "results/sqlite/statement.hpp"
#include "results/sqlite/store_error.hpp"
#include "results/sqlite/transaction.hpp"
#include "rules/input_error.hpp"

namespace huff::results {

namespace {

// Tables are named in the singular and are ours to change; the views in the plural are the public
// contract (design.md 5).
constexpr const char* format_1_tables = R"sql(
CREATE TABLE run(
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL,
    kind TEXT NOT NULL,
    variant TEXT NOT NULL,
    seed NOT NULL,                 -- integer; text from 2^63 on, which SQLite's integers lack
    state TEXT NOT NULL,
    created_at TEXT NOT NULL,
    config TEXT NOT NULL);

CREATE TABLE engine(
    run INTEGER NOT NULL REFERENCES run(id),
    number INTEGER NOT NULL,       -- index into RunRecord::engines
    name TEXT NOT NULL,
    command TEXT NOT NULL,
    version TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    options TEXT NOT NULL,
    PRIMARY KEY(run, number),
    UNIQUE(run, name)) WITHOUT ROWID;

CREATE TABLE game(
    id INTEGER PRIMARY KEY,
    run INTEGER NOT NULL REFERENCES run(id),
    pair INTEGER NOT NULL CHECK(pair >= 1),
    leg INTEGER NOT NULL CHECK(leg IN (1, 2)),
    white INTEGER NOT NULL,
    black INTEGER NOT NULL,
    opening TEXT NOT NULL,
    start_fen TEXT,                -- NULL: the initial position
    result TEXT NOT NULL CHECK(result IN ('white', 'black', 'draw', 'void')),
    reason TEXT NOT NULL,
    plies INTEGER NOT NULL,
    opening_plies INTEGER NOT NULL,
    started_at TEXT NOT NULL,
    duration_s REAL NOT NULL,
    counted INTEGER NOT NULL,
    claim TEXT,
    dispute TEXT,
    attempt INTEGER NOT NULL,
    line INTEGER,                  -- fingerprint of players, start and moves; NULL if void
    UNIQUE(run, pair, leg),
    FOREIGN KEY(run, white) REFERENCES engine(run, number),
    FOREIGN KEY(run, black) REFERENCES engine(run, number));

CREATE INDEX game_by_line ON game(run, line, pair, leg) WHERE line IS NOT NULL;

CREATE TABLE ply(
    game INTEGER NOT NULL REFERENCES game(id),
    number INTEGER NOT NULL,       -- from 1
    move TEXT NOT NULL,
    score,                         -- integer: thousandths of a man; real where that is not exact
    depth INTEGER,
    nodes INTEGER,
    time_us INTEGER,
    clock_us INTEGER,
    delay_us INTEGER,
    pv TEXT,
    PRIMARY KEY(game, number)) WITHOUT ROWID;

CREATE TABLE fault(
    game INTEGER NOT NULL REFERENCES game(id),
    attempt INTEGER NOT NULL,
    number INTEGER NOT NULL,       -- within the attempt, from 1
    side TEXT NOT NULL,
    kind TEXT NOT NULL,
    exit_status INTEGER,
    signal INTEGER,
    overrun_us INTEGER,
    raw TEXT NOT NULL,
    stderr_tail TEXT NOT NULL,
    PRIMARY KEY(game, attempt, number)) WITHOUT ROWID;
)sql";

constexpr const char* format_1_views = R"sql(
CREATE VIEW runs AS
SELECT id AS run, key, kind, variant, seed, state, created_at, config FROM run;

CREATE VIEW engines AS
SELECT run, name AS engine, command, version, sha256, options FROM engine;

CREATE VIEW games AS
SELECT g.run, g.pair, g.leg, w.name AS white, b.name AS black, g.opening, g.result, g.reason,
       g.plies,
       coalesce((SELECT group_concat(move, ' ')
                 FROM (SELECT move FROM ply WHERE game = g.id ORDER BY number)), '') AS moves,
       g.started_at, g.duration_s, g.counted, g.claim, g.dispute, g.attempt
FROM game g
JOIN engine w ON w.run = g.run AND w.number = g.white
JOIN engine b ON b.run = g.run AND b.number = g.black;

CREATE VIEW pairs AS
SELECT one.run, one.pair, a.name AS engine_a, b.name AS engine_b, one.opening,
       CASE one.result WHEN 'white' THEN 1.0 WHEN 'draw' THEN 0.5 ELSE 0.0 END
     + CASE two.result WHEN 'black' THEN 1.0 WHEN 'draw' THEN 0.5 ELSE 0.0 END AS points_a
FROM game one
JOIN game two ON two.run = one.run AND two.pair = one.pair AND two.leg = 2
JOIN engine a ON a.run = one.run AND a.number = one.white
JOIN engine b ON b.run = one.run AND b.number = one.black
WHERE one.leg = 1 AND one.result <> 'void' AND two.result <> 'void'
  AND one.counted AND two.counted;

CREATE VIEW plies AS
SELECT g.run, g.pair, g.leg, p.number AS ply, p.move,
       CASE typeof(p.score) WHEN 'integer' THEN p.score / 1000.0 ELSE p.score END AS score,
       p.depth, p.nodes, p.time_us, p.clock_us, p.delay_us, p.pv
FROM game g JOIN ply p ON p.game = g.id;

CREATE VIEW faults AS
SELECT g.run, g.pair, g.leg, f.attempt, f.side, f.kind, f.exit_status, f.signal, f.overrun_us,
       f.raw, f.stderr_tail
FROM game g JOIN fault f ON f.game = g.id;

CREATE VIEW duplicates AS
SELECT g.run, g.pair, g.leg, f.pair AS first_pair, f.leg AS first_leg
FROM game g
JOIN game f ON f.id = (SELECT e.id FROM game e WHERE e.run = g.run AND e.line = g.line
                       ORDER BY e.pair, e.leg LIMIT 1)
WHERE g.line IS NOT NULL AND f.id <> g.id;
)sql";

/// One step of the format's history: from format N to N + 1, where N is its index.
using Step = void (*)(Database&);

constexpr std::array<Step, 2> steps{
    [](Database& database) {
        database.execute(format_1_tables);
        database.execute(format_1_views);
    },
    [](Database& database) {
        // A JSON object, or NULL: the tags of an imported game that nothing else keeps.
        database.execute("ALTER TABLE game ADD COLUMN tags TEXT");
    },
};

std::int64_t pragma(Database& database, const char* name) {
    Statement statement(database, fmt::format("PRAGMA {}", name));
    return statement.step() ? statement.integer(0) : 0;
}

bool is_empty(Database& database) {
    return !Statement(database, "SELECT 1 FROM sqlite_schema LIMIT 1").step();
}

enum class Kind { empty, older, current };

Kind kind_of(Database& database) {
    const auto application = pragma(database, "application_id");
    const auto format = pragma(database, "user_version");
    if (application == 0 && format == 0 && is_empty(database)) {
        return Kind::empty;
    }
    if (application != store_application_id || format < 1) {
        throw rules::InputError(fmt::format(
            "{} is an SQLite database of another program, not a Huff store", database.name()));
    }
    if (format > store_format()) {
        throw rules::InputError(
            fmt::format("{} was written by a newer Huff (store format {}; this one knows up to {})",
                        database.name(), format, store_format()));
    }
    return format < store_format() ? Kind::older : Kind::current;
}

void refuse_empty(const Database& database) {
    throw rules::InputError(
        fmt::format("{} is empty: there is no Huff store in it", database.name()));
}

/// Two programs that make the same file WAL at once can deadlock; SQLite then refuses at once
/// instead of waiting, so the waiting is done here.
void switch_to_wal(Database& database) {
    const auto deadline = std::chrono::steady_clock::now() +
                          std::chrono::milliseconds(pragma(database, "busy_timeout"));
    for (;;) {
        try {
            Statement statement(database, "PRAGMA journal_mode=WAL");
            if (!statement.step() || statement.text(0) != "wal") {
                throw rules::InputError(fmt::format(
                    "{} lies on a file system where SQLite's write-ahead log does not work",
                    database.name()));
            }
            return;
        } catch (const StoreError& error) {
            if ((error.code() & 0xff) != SQLITE_BUSY ||
                std::chrono::steady_clock::now() > deadline) {
                throw;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
    }
}

void bring_up_to_date(Database& database) {
    Transaction transaction(database);
    // Another program may have done it while we waited for the lock.
    if (kind_of(database) != Kind::current) {
        for (auto step = static_cast<std::size_t>(pragma(database, "user_version"));
             step < steps.size(); ++step) {
            steps[step](database);
        }
        database.execute(fmt::format("PRAGMA application_id={}; PRAGMA user_version={}",
                                     store_application_id, store_format())
                             .c_str());
    }
    transaction.commit();
}

}  // namespace

int store_format() {
    return static_cast<int>(steps.size());
}

void prepare_for_writing(Database& database, bool create) {
    const Kind kind = kind_of(database);
    if (sqlite3_db_readonly(database.handle(), "main") == 1) {
        throw rules::InputError(fmt::format("{} is read-only", database.name()));
    }
    if (kind == Kind::empty && !create) {
        refuse_empty(database);
    }
    switch_to_wal(database);
    database.execute("PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON");
    if (kind != Kind::current) {
        bring_up_to_date(database);
    }
}

bool ready_for_reading(Database& database) {
    const Kind kind = kind_of(database);
    if (kind == Kind::empty) {
        refuse_empty(database);
    }
    return kind == Kind::current;
}

}  // namespace huff::results
