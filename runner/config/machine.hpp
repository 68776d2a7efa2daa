#pragma once

#include <filesystem>
#include <optional>
#include <vector>

namespace huff::runner {

/// The processors (hardware threads) this process may use, by its affinity mask.
std::vector<int> allowed_processors();

/// The first of these processors on each physical core: hardware threads of one core disturb each
/// other. `topology` is Linux's /sys/devices/system/cpu; processors it says nothing of count as
/// cores of their own.
std::vector<int> one_per_core(const std::vector<int>& processors,
                              const std::filesystem::path& topology = "/sys/devices/system/cpu");

/// How many processors' worth of time the control groups (v2 or v1) of this process allow: the
/// smallest quota of its group and those above it; nothing if there is none. `system` is where
/// /proc and /sys are.
std::optional<double> cpu_quota(const std::filesystem::path& system = "/");

/// So many of `cores` as a quota fills, at least 1.
int cores_within(int cores, std::optional<double> quota);

/// How many physical cores' worth of time this process may use: those in its affinity mask, or the
/// cgroup's CPU quota where that is less. At least 1.
int usable_cores();

/// Raises the limit of open files as far as allowed; throws InputError if it does not suffice for
/// so many games at a time.
void reserve_descriptors(int concurrency);

/// Pins the calling thread, and every process it starts, to these processors. Throws
/// std::system_error.
void pin_to(const std::vector<int>& processors);

}  // namespace huff::runner
