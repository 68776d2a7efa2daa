#include "results/sqlite/database.hpp"

#include <sqlite3.h>
#include <system_error>

#include "results/sqlite/store_error.hpp"

namespace huff::results {

namespace {

int open_flags(Database::Mode mode) {
    switch (mode) {
        case Database::Mode::read:
            return SQLITE_OPEN_READONLY;
        case Database::Mode::write:
            return SQLITE_OPEN_READWRITE;
        case Database::Mode::create:
            return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    }
    return SQLITE_OPEN_READONLY;
}

sqlite3* open(const std::string& target, int flags, int& code) {
    sqlite3* handle = nullptr;
    code = sqlite3_open_v2(target.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX, nullptr);
    sqlite3_extended_result_codes(handle, 1);
    return handle;
}

/// Opening is lazy: only a read shows whether the file can be used.
int probe(sqlite3* handle) {
    return sqlite3_exec(handle, "SELECT 1 FROM sqlite_schema LIMIT 1", nullptr, nullptr, nullptr);
}

/// A URI for a file that nobody writes: on a read-only medium WAL's side files cannot be made.
std::string immutable_uri(const std::filesystem::path& path) {
    static constexpr char digits[] = "0123456789abcdef";
    std::string uri = "file:";
    for (const char letter : path.string()) {
        const auto byte = static_cast<unsigned char>(letter);
        if (byte == '?' || byte == '#' || byte == '%') {
            uri += {'%', digits[byte >> 4U], digits[byte & 15U]};
        } else {
            uri += letter;
        }
    }
    return uri + "?immutable=1";
}

bool has_log(const std::filesystem::path& path) {
    std::error_code ignored;
    const auto size = std::filesystem::file_size(path.string() + "-wal", ignored);
    return !ignored && size > 0;
}

}  // namespace

void Database::Close::operator()(sqlite3* handle) const noexcept {
    sqlite3_close_v2(handle);
}

Database::Database(const std::filesystem::path& path, Mode mode, std::chrono::milliseconds patience)
    : name_(path.string()) {
    int code = SQLITE_OK;
    handle_.reset(open(name_, open_flags(mode), code));
    if (code == SQLITE_OK) {
        sqlite3_busy_timeout(handle_.get(), static_cast<int>(patience.count()));
        code = probe(handle_.get());
    }
    const int kind = code & 0xff;
    if (mode == Mode::read && (kind == SQLITE_CANTOPEN || kind == SQLITE_READONLY) &&
        std::filesystem::exists(path) && !has_log(path)) {
        handle_.reset(open(immutable_uri(path), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, code));
        code = code == SQLITE_OK ? probe(handle_.get()) : code;
    }
    if (code != SQLITE_OK) {
        throw StoreError::from(handle_.get(), name_, code);
    }
}

void Database::execute(const char* sql) {
    const int code = sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) {
        throw StoreError::from(handle_.get(), name_, code);
    }
}

std::int64_t Database::last_insert_id() const {
    return sqlite3_last_insert_rowid(handle_.get());
}

}  // namespace huff::results
