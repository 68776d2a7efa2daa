#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "results/sqlite/database.hpp"

struct sqlite3_stmt;

namespace huff::results {

/// A prepared statement of a connection, which must outlive it. Parameters count from 1, columns
/// from 0. Every failure throws StoreError.
class Statement {
  public:
    Statement(Database& database, std::string_view sql);

    void bind(int parameter, std::nullopt_t);
    void bind(int parameter, double value);
    /// What is no text to SQLite and its users (not UTF-8, or with a NUL) is bound as a blob of the
    /// same bytes; text() gives them back.
    void bind(int parameter, std::string_view text);
    void bind(int parameter, std::integral auto value) {
        bind_integer(parameter, static_cast<std::int64_t>(value));
    }
    template <class T>
    void bind(int parameter, const std::optional<T>& value) {
        value ? bind(parameter, *value) : bind(parameter, std::nullopt);
    }

    /// Starts anew with these values for parameters 1, 2, …
    template <class... Values>
    Statement& with(const Values&... values) {
        reset();
        [[maybe_unused]] int parameter = 0;
        (bind(++parameter, values), ...);
        return *this;
    }

    /// Goes to the next row; false after the last.
    bool step();
    /// Runs to the end (no rows wanted) and lets go of every lock.
    void run();
    void reset();

    int columns() const;
    std::string_view column_name(int column) const;
    bool is_null(int column) const;
    std::int64_t integer(int column) const;
    double real(int column) const;
    /// Valid until the next step or reset.
    std::string_view text(int column) const;
    std::optional<std::int64_t> maybe_integer(int column) const;
    std::optional<double> maybe_real(int column) const;
    std::optional<std::string> maybe_text(int column) const;
    sqlite3_stmt* handle() const { return handle_.get(); }

  private:
    struct Finalize {
        void operator()(sqlite3_stmt* handle) const noexcept;
    };

    void bind_integer(int parameter, std::int64_t value);
    void check(int code) const;

    Database* database_;
    std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

}  // namespace huff::results
