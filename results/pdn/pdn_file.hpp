#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace huff::results {

/// A text file being written. Readers of the path see the old file or the whole new one: the text
/// goes to a temporary file beside it that takes its place in commit(). Devices and pipes are
/// written directly. Without commit() nothing is left behind.
class PdnFile {
  public:
    /// Throws InputError if the file cannot be made there (missing folder, no permission), or if
    /// a store stands there.
    explicit PdnFile(std::filesystem::path path);
    ~PdnFile();
    PdnFile(const PdnFile&) = delete;
    PdnFile& operator=(const PdnFile&) = delete;
    PdnFile(PdnFile&&) = delete;
    PdnFile& operator=(PdnFile&&) = delete;

    /// Throws std::system_error naming the path if it cannot be written (disk full …).
    void append(std::string_view text);

    /// Flushes to the disk and puts the file in its place; throws like append().
    void commit();

  private:
    void flush();
    [[noreturn]] void fail(const char* what) const;

    std::filesystem::path path_;
    std::filesystem::path temporary_;  ///< empty: path_ itself is written
    std::string buffer_;
    int descriptor_ = -1;
};

}  // namespace huff::results
