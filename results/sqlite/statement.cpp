#include "results/sqlite/statement.hpp"

#include <sqlite3.h>

#include "results/sqlite/store_error.hpp"
#include "rules/notation/pdn/utf8_text.hpp"

namespace huff::results {

void Statement::Finalize::operator()(sqlite3_stmt* handle) const noexcept {
    sqlite3_finalize(handle);
}

Statement::Statement(Database& database, std::string_view sql) : database_(&database) {
    sqlite3_stmt* handle = nullptr;
    check(sqlite3_prepare_v2(database.handle(), sql.data(), static_cast<int>(sql.size()), &handle,
                             nullptr));
    handle_.reset(handle);
}

void Statement::check(int code) const {
    if (code != SQLITE_OK) {
        throw StoreError::from(database_->handle(), database_->name(), code);
    }
}

void Statement::bind(int parameter, std::nullopt_t /*null*/) {
    check(sqlite3_bind_null(handle_.get(), parameter));
}

void Statement::bind(int parameter, double value) {
    check(sqlite3_bind_double(handle_.get(), parameter, value));
}

void Statement::bind(int parameter, std::string_view text) {
    // A view without data would bind NULL.
    const char* data = text.data() != nullptr ? text.data() : "";
    if (text.find('\0') != std::string_view::npos || !rules::valid_utf8(text)) {
        check(sqlite3_bind_blob64(handle_.get(), parameter, data, text.size(), SQLITE_TRANSIENT));
        return;
    }
    check(sqlite3_bind_text64(handle_.get(), parameter, data, text.size(), SQLITE_TRANSIENT,
                              SQLITE_UTF8));
}

void Statement::bind_integer(int parameter, std::int64_t value) {
    check(sqlite3_bind_int64(handle_.get(), parameter, value));
}

bool Statement::step() {
    const int code = sqlite3_step(handle_.get());
    if (code == SQLITE_ROW) {
        return true;
    }
    if (code != SQLITE_DONE) {
        const StoreError error = StoreError::from(database_->handle(), database_->name(), code);
        sqlite3_reset(handle_.get());
        throw error;
    }
    return false;
}

void Statement::run() {
    while (step()) {
    }
    reset();
}

// A failed step has been reported by step() already; reset repeats its code.
void Statement::reset() {
    sqlite3_reset(handle_.get());
}

int Statement::columns() const {
    return sqlite3_column_count(handle_.get());
}

std::string_view Statement::column_name(int column) const {
    return sqlite3_column_name(handle_.get(), column);
}

bool Statement::is_null(int column) const {
    return sqlite3_column_type(handle_.get(), column) == SQLITE_NULL;
}

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(handle_.get(), column);
}

double Statement::real(int column) const {
    return sqlite3_column_double(handle_.get(), column);
}

std::string_view Statement::text(int column) const {
    const auto* data = sqlite3_column_text(handle_.get(), column);
    if (data == nullptr) {
        return {};
    }
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): SQLite's text is unsigned char
    return {reinterpret_cast<const char*>(data),
            static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column))};
}

std::optional<std::int64_t> Statement::maybe_integer(int column) const {
    return is_null(column) ? std::nullopt : std::optional(integer(column));
}

std::optional<double> Statement::maybe_real(int column) const {
    return is_null(column) ? std::nullopt : std::optional(real(column));
}

std::optional<std::string> Statement::maybe_text(int column) const {
    return is_null(column) ? std::nullopt : std::optional(std::string(text(column)));
}

}  // namespace huff::results
