#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "results/store/store.hpp"

namespace huff::runner {

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
