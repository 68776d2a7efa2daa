#pragma once

#include <vector>

namespace huff::runner {

/// The cores this process may use, by its affinity mask.
std::vector<int> allowed_cores();

/// How many cores' worth of time it may use: the affinity mask, or the cgroup's CPU quota where
/// that is less. At least 1.
int usable_cores();

/// Raises the limit of open files as far as allowed; throws InputError if it does not suffice for
/// so many games at a time.
void reserve_descriptors(int concurrency);

/// Pins the calling thread, and every process it starts, to these cores. Throws std::system_error.
void pin_to_cores(const std::vector<int>& cores);

}  // namespace huff::runner
