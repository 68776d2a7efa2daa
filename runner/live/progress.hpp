#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace huff::runner {

/// How far a run has come; a session is what this process has played of it.
struct Progress {
    std::int64_t pairs_done = 0;
    std::int64_t pairs_total = 0;  ///< known by now
    std::int64_t games_done = 0;
    std::int64_t session_games = 0;
    std::chrono::duration<double> session_time{0};
    std::string standing;  ///< where the run stands, in a few lines
};

/// Games a second of this session; 0 before the first.
double games_per_second(const Progress& progress);

/// Time until the last known pair, at this session's rate; nothing before the first game.
std::optional<std::chrono::seconds> time_left(const Progress& progress);

/// "1:02:03", "2:03".
std::string duration_text(std::chrono::seconds time);

/// The status of a terminal: a bar, pairs, rate, time left; below it where the run stands.
std::string progress_bar(const Progress& progress);

/// The same in words, for a log.
std::string progress_text(const Progress& progress);

}  // namespace huff::runner
