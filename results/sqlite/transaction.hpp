#pragma once

#include "results/sqlite/database.hpp"

namespace huff::results {

/// A write transaction: all or nothing. It is undone unless commit() was reached.
class Transaction {
  public:
    /// Takes the write lock at once (BEGIN IMMEDIATE), so that no later statement can fail for it.
    explicit Transaction(Database& database);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    /// Returns when everything is on disk.
    void commit();

  private:
    Database* database_;
    bool open_ = true;
};

}  // namespace huff::results
