#pragma once

#include <span>
#include <string>
#include <vector>

#include "engines/spec.hpp"
#include "runner/config/key_value.hpp"
#include "runner/config/limits.hpp"

namespace huff::runner {

/// One engine of a run: how to launch and speak to it, how long it may think, and which binary it
/// was.
struct EngineConfig {
    engines::EngineSpec spec;
    Limits limits;
    std::string sha256;  ///< of the binary; empty for an engine run elsewhere
};

/// The engine keys of `--engine`, `--each` and engine files, for help and error messages.
std::span<const std::string_view> engine_keys();

/// One engine from its settings; later settings of a key win (`--each` comes first), option.* and
/// env.* add up by name. Throws InputError: unknown key, bad value, missing or unfit command. The
/// name stays empty where none is given (see name_engines). Limits are not required here.
EngineConfig parse_engine(std::span<const KeyValue> settings);

/// The same for settings that were checked once and stored: paths are taken as they are, even if
/// nothing is there any more.
EngineConfig parse_stored_engine(std::span<const KeyValue> settings);

/// All engines of a run: `each` applies to every one. Checks that each has a limit and gives
/// distinct names: the file's name, and "-2", "-3" … where it is taken. Hashes the binaries.
/// Throws InputError.
std::vector<EngineConfig> parse_engines(const std::vector<std::vector<KeyValue>>& engines,
                                        std::span<const KeyValue> each);

/// The command with its arguments as a shell would need it: for people.
std::string command_text(const engines::EngineSpec& spec);

/// The same for people: DXP's {port} is the address's port, or the word PORT where one is chosen
/// anew at each start.
std::string shown_command(const engines::EngineSpec& spec);

}  // namespace huff::runner
