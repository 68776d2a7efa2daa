#include "results/store/group_writer.hpp"

#include <fmt/format.h>
#include <memory>
#include <sqlite3.h>
#include <sys/stat.h>
#include <utility>

#include "results/sqlite/store_error.hpp"
#include "results/sqlite/transaction.hpp"

namespace huff::results {

namespace {

/// Device and inode of the file that a path names now; zeros if there is none.
std::pair<std::uint64_t, std::uint64_t> place_of(const std::filesystem::path& file) {
    struct stat status {};
    return ::stat(file.c_str(), &status) == 0
               ? std::pair<std::uint64_t, std::uint64_t>(status.st_dev, status.st_ino)
               : std::pair<std::uint64_t, std::uint64_t>();
}

}  // namespace

GroupWriter::GroupWriter(const std::filesystem::path& file, std::int64_t run,
                         std::chrono::milliseconds patience)
    : store_(file, Store::Access::write, patience),
      place_(place_of(file)),
      run_(run),
      thread_([this] { this->run(); }) {}

GroupWriter::~GroupWriter() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    work_.notify_one();
    thread_.join();
}

void GroupWriter::save(GameRecord game, Stored stored) {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [this] { return waiting_.size() < max_waiting || failure_; });
    if (failure_) {
        lock.unlock();
        stored(failure_);  // never changes once it is set
        return;
    }
    waiting_.push_back({std::move(game), std::move(stored)});
    lock.unlock();
    work_.notify_one();
}

std::future<void> GroupWriter::save(GameRecord game) {
    auto promise = std::make_shared<std::promise<void>>();
    auto future = promise->get_future();
    save(std::move(game), [promise](const std::exception_ptr& failure) {
        failure ? promise->set_exception(failure) : promise->set_value();
    });
    return future;
}

void GroupWriter::run() {
    std::vector<Job> group;
    std::unique_lock lock(mutex_);
    for (;;) {
        work_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
        if (waiting_.empty()) {
            return;
        }
        group.clear();
        group.swap(waiting_);
        std::exception_ptr failure = failure_;
        lock.unlock();
        room_.notify_all();
        if (!failure) {
            failure = write(group);
        }
        if (failure) {
            // Before anybody is told: who hears of it must find the writer closed.
            const std::lock_guard relock(mutex_);
            failure_ = failure;
        }
        room_.notify_all();
        for (const Job& job : group) {
            job.stored(failure);
        }
        lock.lock();
    }
}

std::exception_ptr GroupWriter::write(const std::vector<Job>& group) noexcept {
    try {
        Transaction transaction(store_.database());
        for (const Job& job : group) {
            store_.save_within_transaction(run_, job.game);
        }
        transaction.commit();
        check_in_place();
        return nullptr;
    } catch (...) {
        return std::current_exception();
    }
}

/// SQLite goes on in a file that has lost its name, and the games would go with it.
void GroupWriter::check_in_place() const {
    if (place_of(store_.file()) != place_) {
        throw StoreError(
            fmt::format("{} was removed or replaced while the run was played; the games "
                        "of the run went with the file it was",
                        store_.file().string()),
            SQLITE_READONLY_DBMOVED);
    }
}

}  // namespace huff::results
