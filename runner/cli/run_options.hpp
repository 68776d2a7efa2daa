#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "runner/config/run_config.hpp"
#include "runner/match/session.hpp"

namespace huff::runner {

/// The options that `match` and its like share, as words; defaults as in design.md 6.
struct RunOptions {
    std::vector<std::vector<std::string>> engines;
    std::vector<std::string> each;
    std::string library;  ///< --engines FILE
    std::string variant = "international";
    std::string openings;
    std::string order = "random";
    std::int64_t start = 1;
    std::uint64_t seed = 1;
    std::int64_t pairs = 100;
    std::int64_t rounds = 1;
    int concurrency = 0;
    bool oversubscribe = false;
    bool affinity = false;
    std::vector<std::string> sprt;
    std::vector<std::string> draw;
    std::vector<std::string> resign;
    int max_plies = 1000;
    std::string results_table;
    std::string on_start_failure = "replay";
    std::string trace;
    std::string slice;
    std::string pdn;
    std::string event;
    std::int64_t report_every = 0;
    SessionRequest request;
    std::string db = "huff.db";
};

/// Adds them to a command.
void add_run_options(CLI::App& command, RunOptions& options);

/// `K/N`, with K from 1 to N; throws InputError.
Slice parse_slice(const std::string& text);

/// The run they describe, engines included; throws InputError.
RunConfig parse_run_options(const RunOptions& options);

}  // namespace huff::runner
