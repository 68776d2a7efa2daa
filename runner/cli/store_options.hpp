#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "results/store/store.hpp"

namespace huff::runner {

/// The check of an option that names a store: a file. SQLite's names for other places, ":memory:"
/// and "file:…", would lose the run or hide where it went.
CLI::Validator store_file();

/// Checks every --db of these commands so.
void check_store_options(CLI::App& app);

/// The option of the commands that look at a store: --db.
struct StoreOptions {
    std::string file = "huff.db";

    void add_to(CLI::App& command) {
        command.add_option("--db", file, "The store")->capture_default_str();
    }
    /// Opens it for reading; throws InputError.
    results::Store open() const { return {file, results::Store::Access::read}; }
};

}  // namespace huff::runner
