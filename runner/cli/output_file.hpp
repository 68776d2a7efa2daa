#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "results/pdn/pdn_file.hpp"

namespace huff::runner {

/// What a command writes with -o: a file as results::PdnFile writes it (whole or not at all), or
/// the standard output if no file is named. Throws InputError if nothing can be written there,
/// std::system_error if the writing itself fails.
class OutputFile {
  public:
    /// "" and "-" are the standard output.
    explicit OutputFile(const std::string& file);

    void write(std::string_view text);
    /// Without it a regular file does not appear.
    void finish();

  private:
    std::optional<results::PdnFile> file_;  ///< nothing: the standard output
};

/// All of it at once.
void write_output(const std::string& file, std::string_view text);

}  // namespace huff::runner
