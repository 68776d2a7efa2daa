// Point estimates as fastchess (commit 74deac2) computes them: score, logistic Elo, normalized Elo,
// draw ratio (of games without pairs; of pairs: the middle cell).
// definitions.md says where our definitions differ from the published columns.
#include <cmath>
#include <gtest/gtest.h>
#include <optional>
#include <variant>

#include "results/statistics/estimate.hpp"

namespace huff::results {
namespace {

constexpr std::nullopt_t none = std::nullopt;

struct Row {
    const char* id;
    std::variant<SixCells, WinDrawLoss> counts;
    std::optional<double> score, elo, nelo, draw_percent;
};

// clang-format off
const Row rows[] = {
    {"T01", WinDrawLoss{0, 0, 0}, none, none, none, none},
    {"T03", WinDrawLoss{1, 0, 0}, 1, none, none, 0},
    {"T05", WinDrawLoss{0, 100, 0}, 0.5, -0, none, 100},
    {"T07", WinDrawLoss{0, 0, 10}, 0, none, none, 0},
    {"T09", WinDrawLoss{0, 10000000, 0}, 0.5, -0, none, 100},
    {"T11", WinDrawLoss{136, 96, 111}, 0.53644314868804666, 25.368279475634004, 29.952055884220481, 27.988338192419825},
    {"T13", WinDrawLoss{1, 1, 1}, 0.5, -0, 0, 33.333333333333336},
    {"T15", WinDrawLoss{1, 99, 0}, 0.505, 3.4744716740370669, 34.918590181694078, 99},
    {"T17", WinDrawLoss{1, 199, 0}, 0.50249999999999995, 1.7371924043128415, 24.629055652803316, 99.5},
    {"T19", WinDrawLoss{12, 1980, 8}, 0.501, 0.6948720975423397, 6.9501018698558514, 99},
    {"T21", WinDrawLoss{51, 900, 49}, 0.501, 0.6948720975423397, 2.1974195297213748, 90},
    {"T23", WinDrawLoss{110, 800, 90}, 0.51000000000000001, 6.9496384277690959, 15.553352877960398, 80},
    {"T25", WinDrawLoss{1000010, 8000000, 999990}, 0.50000100000000003, 0.0006948711710555018, 0.0015537791741221754, 80},
    {"T27", WinDrawLoss{3, 94, 3}, 0.5, -0, 0, 94},
    {"T29", WinDrawLoss{5, 190, 5}, 0.5, -0, 0, 95},
    {"T31", WinDrawLoss{8, 190, 2}, 0.51500000000000001, 10.426196175570936, 47.038645436868549, 95},
    {"T33", WinDrawLoss{2500000, 5000000, 2500000}, 0.5, -0, 0, 50},
    {"T35", WinDrawLoss{65388, 56553, 65804}, 0.49889211430397618, -0.76983909086025026, -0.92093989784614072, 30.122240272710325},
    {"T37", WinDrawLoss{1450, 4000, 1500}, 0.49640287769784175, -2.4995797108006168, -3.8367841921968493, 57.553956834532372},
    {"T39", WinDrawLoss{76, 123, 89}, 0.47743055555555558, -15.693520705432237, -20.756449777395378, 42.708333333333336},
    {"T41", WinDrawLoss{34, 0, 356}, 0.087179487179487175, -407.98843237224798, -508.43532503968595, 0},
    {"P02", SixCells{0, 0, 0, 1, 0, 0}, 0.5, -0, none, 100},
    {"P04", SixCells{1, 0, 0, 0, 0, 0}, 0, none, none, 0},
    {"P06", SixCells{0, 0, 1, 0, 0, 0}, 0.5, -0, none, 100},
    {"P08", SixCells{0, 0, 0, 100, 0, 0}, 0.5, -0, none, 100},
    {"P10", SixCells{0, 0, 0, 0, 0, 10}, 1, none, none, 0},
    {"P12", SixCells{0, 0, 0, 0, 0, 10000000}, 1, none, none, 0},
    {"P14", SixCells{332, 433, 457, 41, 333, 334}, 0.48756476683937827, -8.64266726796901, -9.1729142700471353, 25.803108808290155},
    {"P16", SixCells{365, 16618, 36029, 200, 16974, 390}, 0.50143816594876445, 0.9993428129307208, 1.9622707934905139, 51.333314441169797},
    {"P18", SixCells{223, 9863, 20279, 1000, 10037, 246}, 0.50132059162504794, 0.917643182753616, 1.7947643763394838, 51.092489435266998},
    {"P20", SixCells{13, 37, 20, 30, 25, 3}, 0.4375, -43.657787770027198, -63.968076277349823, 39.0625},
    {"P22", SixCells{39, 2226, 1000, 30451, 2412, 40}, 0.50129949126299489, 0.90298104880902397, 3.450799606946096, 86.958084494580845},
    {"P24", SixCells{10789, 19328, 10000, 23806, 19402, 10543}, 0.49888673456342947, -0.77357733591661904, -0.95162900447264742, 36.014403204499935},
    {"P26", SixCells{0, 1, 0, 99, 0, 0}, 0.4975, -1.7371924043128577, -24.691171906949883, 99},
    {"P28", SixCells{0, 0, 2, 96, 2, 0}, 0.505, 3.4744716740370669, 35.096294078364338, 98},
    {"P30", SixCells{0, 0, 0, 19, 1, 0}, 0.51249999999999996, 8.6876998772944809, 56.361494434874793, 95},
    {"P32", SixCells{0, 1, 1, 17, 1, 0}, 0.5, -0, 0, 90},
    {"P34", SixCells{0, 2, 5, 88, 5, 0}, 0.50750000000000006, 5.21192470064803, 28.037644928397743, 93},
    {"P36", SixCells{1, 24, 20, 925, 29, 1}, 0.50124999999999997, 0.86859077337361534, 4.9745454173164187, 94.5},
    {"P38", SixCells{2, 48, 30, 1850, 66, 4}, 0.50275000000000003, 1.9109149889225803, 10.296949171732347, 94},
    {"P40", SixCells{100, 4000, 6000, 85700, 4080, 120}, 0.50029999999999997, 0.20846137632891709, 0.98489522426858167, 91.700000000000003},
    {"P42", SixCells{1000, 40000, 60000, 9857000, 41000, 1000}, 0.50002499999999994, 0.017371779290577379, 0.26041412753352733, 99.170000000000002},
    {"P44", SixCells{1, 0, 0, 0, 0, 1}, 0.5, -0, 0, 0},
    {"P46", SixCells{50, 0, 0, 0, 0, 50}, 0.5, -0, 0, 0},
    {"P48", SixCells{0, 0, 50, 50, 0, 0}, 0.5, -0, none, 100},
    {"P50", SixCells{3, 0, 0, 190, 0, 7}, 0.51000000000000001, 6.9496384277690959, 22.062181742877986, 95},
    {"P52", SixCells{0, 0, 0, 5, 0, 0}, 0.5, -0, none, 100},
};
// clang-format on

void expect_same(std::optional<double> ours, std::optional<double> theirs, const char* id) {
    ASSERT_EQ(ours.has_value(), theirs.has_value()) << id;
    if (ours) {
        EXPECT_NEAR(*ours, *theirs, 1e-9 * std::abs(*theirs) + 1e-9) << id;
    }
}

TEST(PairVectors, PointEstimatesEqualFastchess) {
    for (const auto& row : rows) {
        const MatchEstimate ours =
            std::visit([](const auto& counts) { return estimate(counts); }, row.counts);
        expect_same(ours.score, row.score, row.id);
        expect_same(ours.elo, row.elo, row.id);
        expect_same(ours.nelo, row.nelo, row.id);
        const auto draws = ours.pairs ? ours.pair_draw_ratio : ours.draw_ratio;
        expect_same(draws, row.draw_percent ? std::optional(*row.draw_percent / 100) : none,
                    row.id);
    }
}

TEST(PairVectors, SixCellsAddUp) {
    for (const auto& row : rows) {
        if (const auto* cells = std::get_if<SixCells>(&row.counts)) {
            const auto games = win_draw_loss(*cells);
            EXPECT_EQ(games.games(), 2 * pair_count(pentanomial(*cells))) << row.id;
            EXPECT_EQ(2 * games.wins + games.draws,
                      cells->ld + 2 * (cells->wl + cells->dd) + 3 * cells->wd + 4 * cells->ww)
                << row.id;
        }
    }
}

// Games without pairs: the same interval over three cells. All wins in closed form: the lower end
// is exp(-c/2N), c with one decisive trial a game.
TEST(Trinomial, AllWinsInClosedForm) {
    const auto result = estimate(WinDrawLoss{.wins = 10});
    const double score = std::exp(-3.841458820694124 * (1 + 1 / 20.0) / 20);
    EXPECT_NEAR(result.elo_low.value(), -400 * std::log10(1 / score - 1), 1e-8);
    EXPECT_FALSE(result.elo_high);
    EXPECT_NEAR(result.los, 1 - 0.5 / 1024, 1e-12);
    EXPECT_FALSE(result.anytime_low || result.pair_draw_ratio || result.pairs);
    EXPECT_EQ(result.draw_ratio, 0);
}

}  // namespace
}  // namespace huff::results
