#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace huff::scripted {

/// What the scripted engine is to do: its command line. Everything it is not told to do wrong it
/// does right.
struct Script {
    // Who it is and how it speaks.
    std::string protocol = "hub";  ///< hub, hub1, dxp
    std::string name = "Scripted";
    std::uint64_t seed = 0;
    std::vector<std::string> moves;   ///< its own moves, again and again, where legal
    std::vector<std::string> game;    ///< a whole game by ply
    std::vector<std::string> scores;  ///< of its n-th move; the last one stays; `-` is none
    std::optional<int> sleep_ms;      ///< thinks exactly so long
    bool crlf = false;
    bool pieces = false;              ///< writes each answer in three parts, 50 ms apart
    bool short_captures = false;      ///< 28x19 for 28x19x23
    bool no_promotion = false;        ///< a man that promotes stays a man to it
    std::string pv_tail;              ///< follows its move in every pv
    bool only_international = false;  ///< declares no variant
    bool no_params = false;
    std::string record;     ///< file: every line received
    std::string count;      ///< file: a line for every start
    std::string child_pid;  ///< file: the pid of --fork-child's child

    // Faults of the whole process.
    bool exit_at_start = false;
    bool wrong_handshake = false;  ///< does not understand `hub`
    bool no_ready = false;
    bool no_pong = false;
    int slow_start_ms = 0;
    bool fork_child = false;  ///< a child of its own holds the pipes
    bool ignore_stop = false;
    bool ignore_quit = false;  ///< … and the end of its input
    bool ignore_term = false;
    std::size_t stderr_bytes = 0;  ///< before each answer
    std::size_t info_bytes = 0;
    std::size_t line_bytes = 0;  ///< of one long line

    // Faults of one search.
    int at = 1;        ///< which search of this process; 0: every one
    std::string once;  ///< only if this file does not exist yet
    bool silent = false;
    std::optional<int> late_ms;
    bool chatty = false;
    bool flood_stdout = false;
    bool flood_stderr = false;
    bool no_line_end = false;  ///< floods without a line end
    bool no_newline = false;
    bool die_before = false;
    bool die_after = false;
    bool hang_up = false;  ///< closes its output and stays
    std::optional<std::string> illegal;
    bool other_side = false;
    bool bare_done = false;
    bool error_line = false;
    bool malformed = false;
    bool twice = false;       ///< writes its answer twice at once
    bool early_done = false;  ///< ends its pondering unasked
    int exit_code = 1;
    std::optional<int> signal;  ///< dies of this instead of exiting

    // DXP.
    int port = 27531;
    std::string connect;  ///< host to connect to; empty: listens
    std::string refuse;   ///< answers game requests with this code
    bool no_end_confirmation = false;
    bool chat = false;  ///< a chat message before each of its own
    bool back_request = false;
    bool requests_games = false;       ///< sends game requests itself
    std::string confirm_reason = "0";  ///< confirms the end of a game with this reason
    std::string end_reason;            ///< ends the game with this reason in place of its move

    /// Reads the command line; prints a sentence and exits with 2 if it is wrong.
    static Script parse(int argc, char** argv);
};

}  // namespace huff::scripted
