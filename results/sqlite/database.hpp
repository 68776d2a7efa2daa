#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

struct sqlite3;

namespace huff::results {

/// One connection to an SQLite file, closed with the object. A connection belongs to one thread at
/// a time; threads that work side by side open one each. Every failure throws StoreError.
class Database {
  public:
    enum class Mode { read, write, create };

    /// How long a statement waits for another program's lock before it fails.
    static constexpr std::chrono::milliseconds default_patience = std::chrono::seconds(10);

    /// Opens the file; `create` makes it if it is missing.
    Database(const std::filesystem::path& path, Mode mode,
             std::chrono::milliseconds patience = default_patience);

    /// Runs one or more statements that yield no rows.
    void execute(const char* sql);

    /// The path as given: what messages call the file.
    const std::string& name() const { return name_; }
    std::int64_t last_insert_id() const;
    sqlite3* handle() const { return handle_.get(); }

  private:
    struct Close {
        void operator()(sqlite3* handle) const noexcept;
    };

    std::string name_;
    std::unique_ptr<sqlite3, Close> handle_;
};

}  // namespace huff::results
