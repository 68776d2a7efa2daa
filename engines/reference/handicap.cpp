#include "engines/reference/handicap.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace huff::engines::reference {

namespace {

/// What a handicap takes away.
struct Weakness {
    double elo;         ///< it costs so much
    double halvings;    ///< of time and nodes
    double randomness;  ///< largest error of the evaluation, in hundredths of a man
};

/// Measured in matches of 100 games, each row against the one before, with 10,000 nodes a move to
/// take from: the mean of international (135 274 456 737 1045 1447 1551) and English draughts (139
/// 303 523 738 1110 1641 1987), each sum good to some 60 a row.
constexpr std::array measured{
    Weakness{0, 0, 0},    Weakness{135, 1, 5},   Weakness{290, 2, 10},  Weakness{490, 3, 20},
    Weakness{735, 4, 40}, Weakness{1080, 5, 60}, Weakness{1540, 6, 80}, Weakness{1770, 8, 160},
};

/// Between the rows and beyond the last one in proportion.
Weakness weakness(double elo) {
    const auto above = std::ranges::find_if(measured.begin() + 1, measured.end() - 1,
                                            [elo](const Weakness& row) { return elo <= row.elo; });
    const Weakness& high = *above;
    const Weakness& low = *(above - 1);
    const double part = (elo - low.elo) / (high.elo - low.elo);
    return {elo, std::lerp(low.halvings, high.halvings, part),
            std::lerp(low.randomness, high.randomness, part)};
}

}  // namespace

void handicap(int elo, SearchSetting& setting) {
    if (elo <= 0) {
        return;
    }
    const Weakness weak = weakness(elo);
    const double share = std::exp2(-weak.halvings);
    if (setting.plan.soft) {
        *setting.plan.soft *= share;
    }
    if (setting.plan.hard) {
        *setting.plan.hard *= share;
    }
    if (setting.limits.nodes) {
        const auto nodes = static_cast<double>(*setting.limits.nodes) * share;
        setting.limits.nodes = std::max(static_cast<std::int64_t>(nodes), std::int64_t{1});
    }
    if (setting.limits.depth) {
        // A ply more doubles the nodes, nearly.
        const auto plies = static_cast<int>(std::lround(weak.halvings));
        setting.limits.depth = std::max(*setting.limits.depth - plies, 1);
    }
    setting.randomness =
        std::max(setting.randomness, static_cast<int>(std::lround(weak.randomness)));
}

}  // namespace huff::engines::reference
