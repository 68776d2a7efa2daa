#pragma once

#include "tests/scripted/console.hpp"
#include "tests/scripted/script.hpp"

namespace huff::scripted {

/// Ends the process as the script says: by its exit code or its signal.
[[noreturn]] void die(const Script& script);

/// Writes to `fd` for ever.
[[noreturn]] void flood(const Script& script, int fd);

/// Does nothing for ever, not even read.
[[noreturn]] void hang();

/// What is to be done at start: record it, ignore signals, fork the child, be slow, exit.
void begin(const Script& script);

/// The text and noise asked for before each answer.
void make_noise(const Script& script, Console& console);

/// Whether the faults of a single search are in force in the search of this number (from 1).
bool misbehaves(const Script& script, int search);

}  // namespace huff::scripted
