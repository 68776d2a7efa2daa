#include "results/statistics/pentanomial.hpp"

#include <numeric>

namespace huff::results {

std::int64_t pair_count(const Pentanomial& counts) {
    return std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
}

}  // namespace huff::results
