#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "openings/opening.hpp"
#include "openings/order.hpp"
#include "results/statistics/sprt_config.hpp"
#include "runner/config/adjudication.hpp"
#include "runner/config/engine_config.hpp"
#include "runner/schedule/schedule.hpp"

namespace huff::runner {

/// What becomes of a game whose engine cannot be started once the run is under way.
enum class StartFailurePolicy : std::uint8_t { replay, loss };

/// How a run is played, as opposed to what is played: kept for a resume, free to change.
struct SessionOptions {
    std::optional<int> concurrency;  ///< nothing: as many as the machine plays undisturbed
    bool oversubscribe = false;
    bool affinity = false;
    std::int64_t report_every = 0;  ///< pairs; 0: only at the end
    std::filesystem::path pdn;      ///< absolute; empty: none
    std::filesystem::path trace;    ///< absolute folder; empty: none
    std::filesystem::path file;     ///< absolute; the tournament's; empty: the command line
};

/// Everything that decides a run's games and its verdict, and how it is played.
struct RunConfig {
    SchedulePlan plan;
    const rules::Variant* variant = nullptr;
    std::string openings;         ///< built-in name, ply number or absolute file; "" the default
    std::string openings_sha256;  ///< of OpeningSet::canonical_text()
    openings::Order order = openings::Order::random;
    std::int64_t start = 1;  ///< the first pair takes this opening of the order, from 1
    std::uint64_t seed = 1;
    std::vector<EngineConfig> engines;
    AdjudicationRules adjudication;
    StartFailurePolicy on_start_failure = StartFailurePolicy::replay;
    std::optional<results::SprtConfig> sprt;
    std::string event;
    Slice slice;
    SessionOptions session;
};

/// The engine's settings as they would be written, in a fixed order: parse_engine's inverse.
std::vector<KeyValue> settings_of(const EngineConfig& engine);

/// The same as canonical JSON: an object of strings.
std::string engine_json(const EngineConfig& engine);

/// Canonical JSON of what all engines of the run share, as far as it decides games and verdict.
std::string rules_json(const RunConfig& config);

/// Canonical JSON of the whole configuration: what a resume reads.
std::string config_json(const RunConfig& config);

/// Reads it back; whether the programs are still there is check_unchanged's business.
RunConfig parse_config_json(std::string_view text);

/// SHA-256 of what makes two runs the same run: everything but the paths of engines and files
/// (their contents count), the slice, the event and the session.
std::string run_key(const RunConfig& config);

/// Throws InputError naming the first engine binary that is gone or changed, or an opening set or
/// results table that is not what it was.
void check_unchanged(const RunConfig& stored, const openings::OpeningSet& openings);

/// The same without the engines, which a report does not need.
void check_files_unchanged(const RunConfig& stored, const openings::OpeningSet& openings);

}  // namespace huff::runner
