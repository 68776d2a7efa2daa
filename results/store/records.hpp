#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace huff::results {

/// Rows of the store's public views (design.md 5). Scores are men from White's view, times µs.
struct EngineRecord {
    std::string name;
    std::string command;  ///< path and arguments, as shown to people
    std::string version;  ///< what the engine said it is
    std::string sha256;   ///< of the binary; empty where there is none (DXP elsewhere)
    std::string options;  ///< canonical JSON of its keys and limits
};

struct RunRecord {
    std::int64_t id = 0;
    std::string key;   ///< SHA-256 of canonical configuration, engine hashes and seed
    std::string kind;  ///< "match", "round-robin", "gauntlet", "knock-out", "swiss", "import"
    std::string variant;
    std::uint64_t seed = 1;
    std::string state;       ///< "running", "stopped" or "finished"; all but the last can go on
    std::string created_at;  ///< ISO 8601 UTC
    std::string config;      ///< canonical JSON: everything a resume needs
    std::vector<EngineRecord> engines;
};

struct PlyRecord {
    int ply = 0;  ///< from 1
    std::string move;
    std::optional<double> score;
    std::optional<int> depth;
    std::optional<std::int64_t> nodes;
    std::optional<std::int64_t> time_us;
    std::optional<std::int64_t> clock_us;  ///< left after the move
    std::optional<std::int64_t> delay_us;
    std::optional<std::string> pv;
};

struct FaultRecord {
    int attempt = 1;
    std::string side;  ///< "white" or "black"
    std::string kind;
    std::optional<int> exit_status;
    std::optional<int> signal;
    std::optional<std::int64_t> overrun_us;
    std::string raw;
    std::string stderr_tail;
};

/// A PDN tag that has no other place in the store.
struct TagRecord {
    std::string name;
    std::string value;

    bool operator==(const TagRecord&) const = default;
};

/// One game. Identity: (run, pair, leg).
struct GameRecord {
    std::int64_t pair = 0;  ///< from 1
    int leg = 1;            ///< 1: engine_a is White; 2: engine_b is
    int white = 0;          ///< index into RunRecord::engines
    int black = 0;
    std::string opening;    ///< id, else move text, else FEN
    std::string start_fen;  ///< empty: the variant's initial position
    std::string result;     ///< "white", "black", "draw", "void"
    std::string reason;
    int opening_plies = 0;  ///< the first plies that come from the opening
    std::string started_at;
    double duration_s = 0;
    bool counted = true;
    std::optional<std::string> claim;
    std::optional<std::string> dispute;
    int attempt = 1;
    std::vector<TagRecord> tags;      ///< of an imported game, in its order, names different
    std::vector<PlyRecord> plies;     ///< all plies, opening moves included
    std::vector<FaultRecord> faults;  ///< of this and earlier attempts
};

/// What a resume, a schedule or a report must know of a stored game.
struct GameSummary {
    std::int64_t pair = 0;
    int leg = 1;
    int white = 0;  ///< index into RunRecord::engines
    int black = 0;
    std::string result;
    std::string reason;
    int plies = 0;
    int opening_plies = 0;
    bool counted = true;
    int attempt = 1;
};

/// Faults of one kind by one engine that lost no game.
struct ReplayedFaults {
    int engine = 0;  ///< index into RunRecord::engines
    std::string kind;
    std::int64_t count = 0;
};

/// How much of a run is stored.
struct RunCounts {
    std::int64_t games = 0;       ///< all of them
    std::int64_t void_games = 0;  ///< to be replayed
    std::int64_t uncounted = 0;   ///< played beyond the verdict
    std::int64_t pairs = 0;       ///< whole, counted, not void
    std::int64_t faults = 0;      ///< of engines
};

/// What one engine did in all games of a run that are not void.
struct EngineWork {
    std::int64_t games = 0;
    std::int64_t faults = 0;  ///< of its own, in every attempt at a game, void ones too
    std::int64_t moves = 0;
    std::int64_t time_us = 0;
    std::int64_t depths = 0;  ///< moves with a depth
    std::int64_t depth_sum = 0;
    std::int64_t nodes = 0;
    std::int64_t node_time_us = 0;  ///< time of the moves with nodes
};

/// A game that repeats a lower-numbered one: same players, colours, start and moves.
struct Duplicate {
    std::int64_t pair = 0;
    int leg = 1;
    std::int64_t first_pair = 0;
    int first_leg = 1;
    bool counted = true;
};

}  // namespace huff::results
