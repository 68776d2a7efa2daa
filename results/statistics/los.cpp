#include "results/statistics/los.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace huff::results {
namespace {

/// Binomial(n, 1/2) on the part of its support that holds all but 10^-17 of the mass.
struct FairCoins {
    std::int64_t first = 0;
    std::vector<double> mass;

    std::int64_t last() const { return first + static_cast<std::int64_t>(mass.size()) - 1; }
    double at(std::int64_t k) const {
        return k < first || k > last() ? 0.0 : mass[static_cast<std::size_t>(k - first)];
    }
};

FairCoins fair_coins(std::int64_t n) {
    const double reach = 9.0 * std::sqrt(static_cast<double>(n)) / 2 + 40;
    const std::int64_t mode = n / 2;
    const auto half = static_cast<std::int64_t>(reach);
    FairCoins result;
    result.first = std::max<std::int64_t>(0, mode - half);
    const std::int64_t last = std::min(n, mode + half);
    result.mass.resize(static_cast<std::size_t>(last - result.first + 1));
    // Outward from 1 at the mode, then normalised: no factorials, no overflow.
    const auto cell = [&](std::int64_t k) -> double& {
        return result.mass[static_cast<std::size_t>(k - result.first)];
    };
    cell(mode) = 1;
    for (std::int64_t k = mode + 1; k <= last; ++k) {
        cell(k) = cell(k - 1) * static_cast<double>(n - k + 1) / static_cast<double>(k);
    }
    for (std::int64_t k = mode - 1; k >= result.first; --k) {
        cell(k) = cell(k + 1) * static_cast<double>(k + 1) / static_cast<double>(n - k);
    }
    double sum = 0;
    for (const double mass : result.mass) {
        sum += mass;
    }
    for (double& mass : result.mass) {
        mass /= sum;
    }
    return result;
}

/// P(S > s) and P(S = s) for S = signs of `singles` + 2 * signs of `doubles`.
SignFlip exact(std::int64_t singles, std::int64_t doubles, std::int64_t s) {
    const FairCoins one = fair_coins(singles);
    const FairCoins two = fair_coins(doubles);
    // With k positive doubles, S >= s asks for at least j = (s + n1 + 2 n2)/2 - 2k positive singles
    // (s has the parity of n1). at_least[i] = P(singles >= one.first + i).
    const std::int64_t base = (s + singles + 2 * doubles) / 2;
    std::vector<double> at_least(one.mass.size() + 1, 0.0);
    for (std::size_t i = one.mass.size(); i-- > 0;) {
        at_least[i] = at_least[i + 1] + one.mass[i];
    }
    double tail = 0;
    double equal = 0;
    for (std::int64_t k = two.first; k <= two.last(); ++k) {
        const std::int64_t j = base - 2 * k;
        const double mass = two.at(k);
        if (j <= one.last()) {
            tail +=
                mass * at_least[static_cast<std::size_t>(std::max<std::int64_t>(0, j - one.first))];
        }
        equal += mass * one.at(j);
    }
    tail = std::clamp(tail, 0.0, 1.0);
    return {.p = tail, .mid_p = std::clamp(tail - equal / 2, 0.0, 1.0)};
}

/// Normal law with the fourth cumulant (the odd ones vanish) and the Euler-Maclaurin term of the
/// lattice: mid p is the trapezoid rule of the smooth tail.
SignFlip edgeworth(double singles, double doubles, double s) {
    const double variance = singles + 4 * doubles;
    const double kappa4 = -2 * (singles + 16 * doubles);
    const double step = singles > 0 ? 2 : 4;
    const double z = s / std::sqrt(variance);
    const double density = std::exp(-z * z / 2) / std::sqrt(2 * std::numbers::pi);
    const double normal_tail = std::erfc(z / std::numbers::sqrt2) / 2;
    const double mid = normal_tail +
                       density * kappa4 / (24 * variance * variance) * (z * z * z - 3 * z) +
                       density * z * step * step / (12 * variance);
    const double point = step * density / std::sqrt(variance);
    return {.p = std::clamp(mid + point / 2, 0.0, 1.0), .mid_p = std::clamp(mid, 0.0, 1.0)};
}

SignFlip sign_flip(std::int64_t singles, std::int64_t doubles, std::int64_t s) {
    if (singles + doubles == 0) {
        return {};
    }
    if (singles + doubles <= 1'000'000) {
        return exact(singles, doubles, s);
    }
    return edgeworth(static_cast<double>(singles), static_cast<double>(doubles),
                     static_cast<double>(s));
}

}  // namespace

SignFlip sign_flip(const Pentanomial& counts) {
    return sign_flip(counts[1] + counts[3], counts[0] + counts[4],
                     counts[3] - counts[1] + 2 * (counts[4] - counts[0]));
}

SignFlip sign_flip(const WinDrawLoss& games) {
    return sign_flip(games.wins + games.losses, 0, games.wins - games.losses);
}

}  // namespace huff::results
