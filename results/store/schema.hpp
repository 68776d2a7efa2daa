#pragma once

#include <filesystem>

#include "results/sqlite/database.hpp"

namespace huff::results {

/// "HUFF" as SQLite's application_id: `file` and Huff know a store by it.
inline constexpr int store_application_id = 0x48554646;

/// The format this program writes (PRAGMA user_version); it reads every older one by migrating it.
int store_format();

/// Readies an open file for writing: WAL, synchronous=FULL, foreign keys; makes the tables of an
/// empty file if `create`, or brings an older store up to date, in one transaction. Throws
/// InputError if the file is no store, is read-only, or was written by a newer Huff.
void prepare_for_writing(Database& database, bool create);

/// Checks an open file that is only read. False: it is an older store, to be migrated first.
/// Throws InputError as above.
bool ready_for_reading(Database& database);

}  // namespace huff::results
