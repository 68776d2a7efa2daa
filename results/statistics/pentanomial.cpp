#include "results/statistics/pentanomial.hpp"

#include <fmt/format.h>
#include <numeric>

#include "rules/input_error.hpp"

namespace huff::results {
namespace {

void check_count(std::int64_t count) {
    constexpr std::int64_t most = 1'000'000'000'000'000;
    if (count < 0) {
        throw rules::InputError(
            fmt::format("the count {} is negative; a count of pairs or games is 0 or more", count));
    }
    if (count > most) {
        throw rules::InputError(fmt::format("the count {} is above the limit of 10^15", count));
    }
}

}  // namespace

std::int64_t pair_count(const Pentanomial& counts) {
    return std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
}

Pentanomial pentanomial(const SixCells& cells) {
    return {cells.ll, cells.ld, cells.wl + cells.dd, cells.wd, cells.ww};
}

WinDrawLoss win_draw_loss(const SixCells& cells) {
    return {.wins = 2 * cells.ww + cells.wd + cells.wl,
            .draws = 2 * cells.dd + cells.wd + cells.ld,
            .losses = 2 * cells.ll + cells.ld + cells.wl};
}

void check_counts(const Pentanomial& counts) {
    for (const auto count : counts) {
        check_count(count);
    }
}

void check_counts(const SixCells& cells) {
    for (const auto count : {cells.ll, cells.ld, cells.wl, cells.dd, cells.wd, cells.ww}) {
        check_count(count);
    }
}

void check_counts(const WinDrawLoss& games) {
    for (const auto count : {games.wins, games.draws, games.losses}) {
        check_count(count);
    }
}

}  // namespace huff::results
