#include "engines/process/memory_group.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <sstream>
#include <system_error>
#include <thread>
#include <tuple>
#include <unistd.h>
#include <utility>
#include <vector>

namespace huff::engines {

namespace {

namespace fs = std::filesystem;

/// A control file takes a value in one write; the error number, or 0.
int put(const fs::path& file, const std::string& value) {
    const Descriptor opened(::open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644));
    if (!opened) {
        return errno;
    }
    return ::write(opened.get(), value.data(), value.size()) < 0 ? errno : 0;
}

void must_put(const fs::path& file, const std::string& value) {
    if (const int error = put(file, value); error != 0) {
        throw std::system_error(error, std::generic_category(), file.string());
    }
}

std::vector<std::string> words_of(const fs::path& file) {
    std::ifstream stream(file);
    return {std::istream_iterator<std::string>(stream), {}};
}

bool holds(const std::vector<std::string>& words, const char* word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// Of /proc/PID/stat, after the name in brackets: state and parent.
pid_t parent_of(const std::string& pid) {
    std::ifstream stream("/proc/" + pid + "/stat");
    std::string text;
    std::getline(stream, text);
    std::istringstream rest(text.substr(std::min(text.rfind(')') + 1, text.size())));
    char state = 0;
    pid_t parent = -1;
    rest >> state >> parent;
    return parent;
}

bool is_ours(const std::string& pid) {
    return pid == std::to_string(::getpid()) || parent_of(pid) == ::getpid();
}

/// The folder of our own group: where cgroup v2 is mounted, and our path there. Empty: none.
fs::path own_group() {
    std::ifstream mounts("/proc/self/mountinfo");
    fs::path root;
    for (std::string line; root.empty() && std::getline(mounts, line);) {
        if (line.find(" - cgroup2 ") != std::string::npos) {
            std::istringstream fields(line);
            std::string skipped;
            // Number, parent, device, root, mount point.
            fields >> skipped >> skipped >> skipped >> skipped >> root;
        }
    }
    std::ifstream groups("/proc/self/cgroup");
    for (std::string line; !root.empty() && std::getline(groups, line);) {
        if (line.starts_with("0::")) {
            return line == "0::/" ? root : root / fs::path(line.substr(3)).relative_path();
        }
    }
    return {};
}

}  // namespace

MemoryGroup::MemoryGroup(fs::path folder, int memory_mib) {
    fs::create_directory(folder);
    folder_ = std::move(folder);
    try {
        must_put(folder_ / "memory.max", std::to_string(std::int64_t{memory_mib} << 20));
        // Out of memory, all of them go; and no swap, where there is such a thing.
        std::ignore = put(folder_ / "memory.oom.group", "1");
        std::ignore = put(folder_ / "memory.swap.max", "0");
        const fs::path processes = folder_ / "cgroup.procs";
        entrance_ = Descriptor(::open(processes.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644));
        if (!entrance_) {
            throw std::system_error(errno, std::generic_category(), processes.string());
        }
    } catch (...) {
        ::rmdir(folder_.c_str());
        throw;
    }
}

MemoryGroup::MemoryGroup(MemoryGroup&& other) noexcept
    : folder_(std::exchange(other.folder_, {})), entrance_(std::move(other.entrance_)) {}

MemoryGroup& MemoryGroup::operator=(MemoryGroup&& other) noexcept {
    std::swap(folder_, other.folder_);
    std::swap(entrance_, other.entrance_);
    return *this;
}

MemoryGroup::~MemoryGroup() {
    entrance_.close();
    if (!folder_.empty()) {
        // Whoever left the process group is still in this one.
        std::ignore = put(folder_ / "cgroup.kill", "1");
        for (int tries = 0; ::rmdir(folder_.c_str()) != 0 && errno == EBUSY && tries < 50;
             ++tries) {
            std::this_thread::sleep_for(std::chrono::milliseconds(2));  // they are dying
        }
    }
}

const MemoryGroups& MemoryGroups::of_program() {
    static const MemoryGroups groups(own_group());
    return groups;
}

MemoryGroups::MemoryGroups(fs::path folder) : folder_(std::move(folder)) {
    if (folder_.empty()) {
        why_not_ = "cgroup v2 is not mounted";
    } else if (::access(folder_.c_str(), W_OK) != 0) {
        why_not_ = fmt::format("{} may not be written to", folder_.string());
    } else if (!holds(words_of(folder_ / "cgroup.controllers"), "memory")) {
        why_not_ = fmt::format("{} has no memory controller", folder_.string());
    } else if (!holds(words_of(folder_ / "cgroup.subtree_control"), "memory")) {
        why_not_ = hand_down();
    }
}

std::string MemoryGroups::hand_down() {
    const auto members = words_of(folder_ / "cgroup.procs");
    if (!std::all_of(members.begin(), members.end(), is_ours)) {
        return fmt::format("{} is shared with other programs", folder_.string());
    }
    const fs::path ours = folder_ / fmt::format("huff-{}", ::getpid());
    std::error_code error;
    fs::create_directory(ours, error);
    if (error) {
        return fmt::format("{} may not be divided: {}", folder_.string(), error.message());
    }
    for (const std::string& pid : members) {
        if (const int number = put(ours / "cgroup.procs", pid); number != 0 && number != ESRCH) {
            return fmt::format("{} may not be divided: {}", folder_.string(),
                               std::generic_category().message(number));
        }
    }
    const int number = put(folder_ / "cgroup.subtree_control", "+memory");
    return number == 0 ? std::string()
                       : fmt::format("{} does not hand down its memory controller: {}",
                                     folder_.string(), std::generic_category().message(number));
}

MemoryGroup MemoryGroups::make(int memory_mib) const {
    return {folder_ / fmt::format("huff-{}-{}", ::getpid(), ++made_), memory_mib};
}

}  // namespace huff::engines
