#pragma once

#include <atomic>
#include <filesystem>
#include <string>

#include "engines/process/descriptor.hpp"

namespace huff::engines {

/// A control group (cgroup v2) of one process and all it starts, with a limit on the memory they
/// use together. Removed when it goes; they must have ended by then.
class MemoryGroup {
  public:
    MemoryGroup() = default;
    /// Makes the folder and sets the limit. Throws std::system_error.
    MemoryGroup(std::filesystem::path folder, int memory_mib);
    MemoryGroup(MemoryGroup&& other) noexcept;
    MemoryGroup& operator=(MemoryGroup&& other) noexcept;
    MemoryGroup(const MemoryGroup&) = delete;
    MemoryGroup& operator=(const MemoryGroup&) = delete;
    ~MemoryGroup();

    /// A process that writes "0" here enters the group; -1 without a group.
    int entrance() const { return entrance_.get(); }

  private:
    std::filesystem::path folder_;
    Descriptor entrance_;
};

/// Where this program may make such groups: below its own control group, if that is on cgroup v2,
/// is writable, and has the memory controller. If the controller has to be handed down first, the
/// group may hold nobody but this program (as under `systemd-run --scope -p Delegate=yes`), which
/// then moves into a group of its own below.
class MemoryGroups {
  public:
    /// Looks, and moves the program if need be, at the first call.
    static const MemoryGroups& of_program();

    /// Tries the control group in this folder.
    explicit MemoryGroups(std::filesystem::path folder);

    /// Whether limits are set so; if not, why_not() completes "no cgroup: …".
    bool usable() const { return why_not_.empty(); }
    const std::string& why_not() const { return why_not_; }
    const std::filesystem::path& folder() const { return folder_; }

    /// A new group, which must be usable(). Throws std::system_error.
    MemoryGroup make(int memory_mib) const;

  private:
    std::string hand_down();

    std::filesystem::path folder_;
    std::string why_not_;
    mutable std::atomic<int> made_ = 0;
};

}  // namespace huff::engines
