#pragma once

#include <string>
#include <string_view>

namespace huff::runner {

/// Writes `text` to a file (through a temporary file beside it and a rename, so that the file is
/// whole or not there), or to standard output if `file` is empty. Throws InputError if the folder
/// is missing or nothing can be written there, std::system_error if the writing itself fails.
void write_output(const std::string& file, std::string_view text);

}  // namespace huff::runner
