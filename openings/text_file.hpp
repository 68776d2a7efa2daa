#pragma once

#include <filesystem>
#include <string>

namespace huff::openings {

/// The bytes of a whole text file; a pipe is read to its end. Throws InputError with the file's
/// name if there is none, if it is a folder, cannot be read or is larger than 1 GiB; `expected`
/// ends the sentence ("a file of openings").
std::string read_text_file(const std::filesystem::path& file, const std::string& expected);

}  // namespace huff::openings
