#pragma once

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <functional>
#include <future>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "results/store/records.hpp"
#include "results/store/store.hpp"

namespace huff::results {

/// Stores the games of one run from many threads: one writer thread with a connection of its own
/// takes whatever has finished since its last commit into the next one (group commit), so that a
/// commit's wait for the disk is shared. Any thread may call save().
///
/// The first failure (full disk, read-only, I/O error, locked, a game stored twice, the file
/// removed or replaced) ends the writing: the whole group is undone, every game not yet on disk is
/// told the same error, and so is every later save(). The run then has to stop; what was told to be
/// stored is stored.
class GroupWriter {
  public:
    /// Called on the writer thread when the game is on disk (null) or will never be (the error, a
    /// StoreError). It must be quick and must not throw.
    using Stored = std::function<void(std::exception_ptr)>;

    /// Opens the store; throws as Store does.
    GroupWriter(const std::filesystem::path& file, std::int64_t run,
                std::chrono::milliseconds patience = Database::default_patience);
    /// Stores what was handed over before, then stops.
    ~GroupWriter();
    GroupWriter(const GroupWriter&) = delete;
    GroupWriter& operator=(const GroupWriter&) = delete;

    /// Hands a game over. Waits while max_waiting games are in the queue already.
    void save(GameRecord game, Stored stored);
    /// The same; the future is ready when the game is on disk, or holds the StoreError.
    std::future<void> save(GameRecord game);

    /// Games that may wait for the disk: bounds the memory if it is slower than the engines.
    static constexpr std::size_t max_waiting = 1000;

  private:
    struct Job {
        GameRecord game;
        Stored stored;
    };

    void run();
    std::exception_ptr write(const std::vector<Job>& group) noexcept;
    void check_in_place() const;

    Store store_;
    std::pair<std::uint64_t, std::uint64_t> place_;  ///< device and inode of the store's file
    std::int64_t run_;
    std::mutex mutex_;
    std::condition_variable work_;  ///< a job was added, or we are closing
    std::condition_variable room_;  ///< jobs were taken out, or writing has ended
    std::vector<Job> waiting_;
    std::exception_ptr failure_;  ///< the first one; then it stays
    bool closing_ = false;
    std::thread thread_;
};

}  // namespace huff::results
