#include "results/sqlite/store_error.hpp"

#include <fmt/format.h>
#include <sqlite3.h>
#include <string_view>

namespace huff::results {

namespace {

std::string_view sentence(int code) {
    switch (code & 0xff) {
        case SQLITE_FULL:
            return "the disk is full";
        case SQLITE_READONLY:
            return "it is read-only";
        case SQLITE_IOERR:
            return "the disk reported an error or is full";
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return "another program keeps it locked";
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB:
            return "the file is damaged";
        case SQLITE_CANTOPEN:
            return "it cannot be opened (is its folder there and writable?)";
        default:
            return {};
    }
}

}  // namespace

StoreError::StoreError(const std::string& message, int code)
    : std::runtime_error(message), code_(code) {}

bool StoreError::of_the_disk() const noexcept {
    const int kind = code_ & 0xff;  // SQLite's primary code
    return kind == SQLITE_FULL || kind == SQLITE_IOERR;
}

StoreError StoreError::from(sqlite3* database, const std::string& name, int code) {
    const char* detail = database != nullptr ? sqlite3_errmsg(database) : sqlite3_errstr(code);
    const std::string_view known = sentence(code);
    if (known.empty()) {
        return {fmt::format("{}: {}", name, detail), code};
    }
    return {fmt::format("{}: {} ({})", name, known, detail), code};
}

}  // namespace huff::results
