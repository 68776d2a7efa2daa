#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace huff::runner {

/// Output that is written piece by piece to a file (through a temporary file beside it and a
/// rename, so that the file is whole or not there), into a device or pipe, or to standard output if
/// `file` is empty. Throws InputError if the folder is missing or nothing can be written there,
/// std::system_error if the writing itself fails.
class OutputFile {
  public:
    explicit OutputFile(std::string file);
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    void write(std::string_view text);
    /// Without it a regular file does not appear.
    void finish();

  private:
    class Temporary;

    void flush();

    std::string file_;  ///< as messages name it
    std::unique_ptr<Temporary> temporary_;
    int descriptor_ = -1;
    std::string buffer_;
};

/// All of it at once.
void write_output(const std::string& file, std::string_view text);

}  // namespace huff::runner
