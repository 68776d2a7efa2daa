#include "runner/config/machine.hpp"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <optional>
#include <sched.h>
#include <set>
#include <sstream>
#include <string>
#include <sys/resource.h>
#include <system_error>

#include "rules/count_text.hpp"
#include "rules/input_error.hpp"

namespace huff::runner {
namespace {

namespace fs = std::filesystem;

/// A game holds two engines (each with three pipes, a socket, a log, and four by which it is
/// watched) and may hold a trace file.
constexpr rlim_t descriptors_per_game = 20;
/// The store, its log, the terminal, signals, and some air.
constexpr rlim_t descriptors_besides = 64;

std::optional<double> number_in(const fs::path& file) {
    std::ifstream stream(file);
    double number = 0;
    return stream >> number ? std::optional(number) : std::nullopt;
}

/// cgroup v2: "QUOTA PERIOD" or "max PERIOD".
std::optional<double> quota_v2(const fs::path& folder) {
    std::ifstream stream(folder / "cpu.max");
    double quota = 0;
    double period = 0;
    if (!(stream >> quota >> period) || quota <= 0 || period <= 0) {
        return std::nullopt;
    }
    return quota / period;
}

std::optional<double> quota_v1(const fs::path& folder) {
    const auto quota = number_in(folder / "cpu.cfs_quota_us");
    const auto period = number_in(folder / "cpu.cfs_period_us");
    if (!quota || !period || *quota <= 0 || *period <= 0) {
        return std::nullopt;
    }
    return *quota / *period;
}

void take_least(std::optional<double>& least, std::optional<double> candidate) {
    if (candidate) {
        least = std::min(least.value_or(*candidate), *candidate);
    }
}

/// Whether a list such as "cpu,cpuacct" names the controller of the quota.
bool has_cpu(std::string list) {
    list = "," + list + ",";
    return list.find(",cpu,") != std::string::npos;
}

}  // namespace

std::optional<double> cpu_quota(const fs::path& system) {
    std::optional<double> least;
    std::ifstream groups(system / "proc/self/cgroup");
    for (std::string line; std::getline(groups, line);) {
        // "0::/path" (v2) or "4:cpu,cpuacct:/path" (v1).
        const auto first = line.find(':');
        const auto second = line.find(':', first + 1);
        if (second == std::string::npos) {
            continue;
        }
        const auto controllers = line.substr(first + 1, second - first - 1);
        const bool unified = controllers.empty();
        if (!unified && !has_cpu(controllers)) {
            continue;
        }
        const auto root = system / (unified ? "sys/fs/cgroup" : "sys/fs/cgroup/cpu");
        for (fs::path group = line.substr(second + 1); !group.empty();
             group = group.parent_path()) {
            const auto folder = root / group.relative_path();
            take_least(least, unified ? quota_v2(folder) : quota_v1(folder));
            if (group == group.root_path()) {
                break;
            }
        }
    }
    return least;
}

std::vector<int> allowed_processors() {
    cpu_set_t set;
    CPU_ZERO(&set);
    std::vector<int> processors;
    if (sched_getaffinity(0, sizeof set, &set) != 0) {
        return {0};
    }
    for (int processor = 0; processor < CPU_SETSIZE; ++processor) {
        if (CPU_ISSET(processor, &set)) {
            processors.push_back(processor);
        }
    }
    return processors;
}

std::vector<int> one_per_core(const std::vector<int>& processors, const fs::path& topology) {
    std::vector<int> first;
    std::set<std::string> seen;
    for (const int processor : processors) {
        // All threads of a core hold the same list there, such as "0,4".
        std::ifstream stream(topology / fmt::format("cpu{}", processor) /
                             "topology/thread_siblings_list");
        std::string siblings;
        if (!(stream >> siblings) || seen.insert(siblings).second) {
            first.push_back(processor);
        }
    }
    return first;
}

int cores_within(int cores, std::optional<double> quota) {
    const double most = quota ? std::floor(*quota + 0.01) : cores;
    return static_cast<int>(std::clamp<double>(most, 1, std::max(1, cores)));
}

int usable_cores() {
    const auto cores = static_cast<int>(one_per_core(allowed_processors()).size());
    return cores_within(cores, cpu_quota());
}

void reserve_descriptors(int concurrency) {
    const rlim_t needed =
        descriptors_besides + descriptors_per_game * static_cast<rlim_t>(concurrency);
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= needed) {
        return;
    }
    if (limit.rlim_max < needed) {
        throw rules::InputError(fmt::format(
            "playing {} at a time takes {} open files, but the limit is {} (see ulimit -n)",
            rules::count_text(concurrency, "game"), needed, limit.rlim_max));
    }
    limit.rlim_cur = needed;
    setrlimit(RLIMIT_NOFILE, &limit);
}

void pin_to(const std::vector<int>& processors) {
    cpu_set_t set;
    CPU_ZERO(&set);
    for (const int processor : processors) {
        CPU_SET(processor, &set);
    }
    if (sched_setaffinity(0, sizeof set, &set) != 0) {
        throw std::system_error(errno, std::generic_category(), "sched_setaffinity");
    }
}

}  // namespace huff::runner
