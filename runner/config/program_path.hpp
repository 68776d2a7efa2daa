#pragma once

#include <filesystem>

#include "runner/config/key_value.hpp"

namespace huff::runner {

/// The folder of the running `huff` binary.
std::filesystem::path own_folder();

/// The absolute path of the program that a `cmd` names: the bundled `huff-engine`, a path (from
/// the setting's folder), or a bare name that is looked for here and then in PATH. Throws
/// InputError with the path if it is missing, a folder, or not executable.
std::filesystem::path find_program(const KeyValue& cmd);

}  // namespace huff::runner
