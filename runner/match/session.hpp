#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "runner/config/run_config.hpp"
#include "runner/match/signal_watch.hpp"

namespace huff::runner {

/// What the command line says beside the run itself.
struct SessionRequest {
    std::filesystem::path db = "huff.db";
    bool always_new = false;  ///< add a run even where an unfinished one has this configuration
    bool json = false;        ///< the report as JSON
};

/// Plays a run: the unfinished one of the store with this configuration, else a new one. Ends with
/// the report on stdout; returns the exit code of design.md 6. `config.openings_sha256` is filled
/// in. Throws InputError before anything is stored. `signals` is made first thing, so that a signal
/// that comes while files are read is not lost.
int play_run(RunConfig config, const SessionRequest& request, const SignalWatch& signals);

/// Continues run `number` of the store, or the newest unfinished one. A finished run prints its
/// report. `pairs` extends a run to that many pairs of each encounter.
int resume_run(const SessionRequest& request, std::optional<std::int64_t> number,
               std::optional<std::int64_t> pairs, const SignalWatch& signals);

}  // namespace huff::runner
