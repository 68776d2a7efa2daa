#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <sys/types.h>
#include <utility>
#include <vector>

#include "engines/process/descriptor.hpp"
#include "engines/process/memory_group.hpp"

namespace huff::engines {

/// What to run, where and within which limits.
struct LaunchRequest {
    std::filesystem::path executable;    ///< absolute: there is no search along PATH
    std::vector<std::string> arguments;  ///< without the program's name
    std::filesystem::path directory;     ///< working directory; empty: the executable's folder
    std::vector<std::pair<std::string, std::string>> environment;  ///< added to ours
    /// Memory: of it and all it starts in a control group, where there can be one (MemoryGroups);
    /// else of its address space (RLIMIT_AS).
    std::optional<int> memory_mib;
    std::optional<int> cpu_s;  ///< processor time (RLIMIT_CPU)
    std::vector<int> cpus;     ///< cores it may use; empty: those of this thread
};

/// A running child and our ends of its pipes, which do not block.
struct Launched {
    pid_t pid = -1;
    Descriptor input;     ///< write here: its stdin
    Descriptor output;    ///< its stdout
    Descriptor error;     ///< its stderr
    Descriptor lifetime;  ///< pidfd: readable once it has ended
    MemoryGroup group;    ///< if its memory is limited so
};

/// Starts a process that leads a process group of its own, has no descriptor of ours but its three
/// pipes, and is killed when the calling thread ends. From the first call on the whole program
/// ignores SIGPIPE. Throws std::system_error with the errno of whatever failed, exec included;
/// then no child is left.
Launched launch(const LaunchRequest& request);

}  // namespace huff::engines
