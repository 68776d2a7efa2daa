#pragma once

#include <stdexcept>
#include <string>

struct sqlite3;

namespace huff::results {

/// A store that cannot be read or written any more: full disk, read-only file, I/O error, lock held
/// by another program, damage. One sentence for people that names the file. The command line prints
/// it and exits with 4. (Files that are wrong from the start are an InputError instead.)
class StoreError : public std::runtime_error {
  public:
    /// `code` is SQLite's (extended) result code.
    StoreError(const std::string& message, int code);

    int code() const noexcept { return code_; }
    /// Whether the disk is full or failing: nothing is wrong with what was asked for.
    bool of_the_disk() const noexcept;

    /// What SQLite says about its last failure on `database`, as a sentence about the file `name`.
    static StoreError from(sqlite3* database, const std::string& name, int code);

  private:
    int code_;
};

}  // namespace huff::results
