#pragma once

#include <cstdint>
#include <filesystem>

namespace huff::results {

/// The right to play one run of a store. It is an open-file-description lock on the byte of the
/// run's number in the side file `STORE-lock`; the kernel drops it with the process, however that
/// dies, so it is never stale. The (empty) side file stays: removing it would let two programs lock
/// two files of one name. Moves; unlocks when destroyed.
class RunLock {
  public:
    /// Throws InputError if another `huff` plays the run, or if the side file cannot be made.
    RunLock(const std::filesystem::path& store, std::int64_t run);
    ~RunLock();
    RunLock(RunLock&& other) noexcept;
    RunLock& operator=(RunLock&& other) noexcept;

    /// True if somebody, this process included, holds the lock.
    static bool is_held(const std::filesystem::path& store, std::int64_t run);

  private:
    int descriptor_ = -1;
};

}  // namespace huff::results
