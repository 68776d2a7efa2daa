#pragma once

#include <span>

#include "runner/config/run_config.hpp"

namespace huff::runner {

/// How many cores one game of this run keeps busy: the most threads of one engine, or of two where
/// both think at a time (pondering). `threads` is by engine.
int threads_of_a_game(const RunConfig& config, std::span<const int> threads);

/// How many games are played at a time: as asked, else as many as fit the cores. Throws InputError
/// if more is asked than fits, unless the session says oversubscribe.
int choose_concurrency(const RunConfig& config, std::span<const int> threads, int cores);

}  // namespace huff::runner
