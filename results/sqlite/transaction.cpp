#include "results/sqlite/transaction.hpp"

#include <sqlite3.h>

namespace huff::results {

Transaction::Transaction(Database& database) : database_(&database) {
    database.execute("BEGIN IMMEDIATE");
}

Transaction::~Transaction() {
    if (open_) {
        // After a full disk or an I/O error SQLite may have rolled back by itself; then this fails
        // and there is nothing left to undo.
        sqlite3_exec(database_->handle(), "ROLLBACK", nullptr, nullptr, nullptr);
    }
}

void Transaction::commit() {
    database_->execute("COMMIT");
    open_ = false;
}

}  // namespace huff::results
