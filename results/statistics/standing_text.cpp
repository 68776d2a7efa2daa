#include <fmt/format.h>

#include "results/statistics/estimate.hpp"
#include "results/statistics/match_report.hpp"
#include "results/statistics/outcomes.hpp"
#include "results/statistics/report_text.hpp"
#include "results/statistics/sprt_text.hpp"

namespace huff::results {
namespace {

std::string interval_lines(const MatchEstimate& estimate) {
    const int digits = interval_digits(estimate.elo_low, estimate.elo_high);
    return report_line("Elo",
                       fmt::format("{}, within {} (95 %) if the length was fixed beforehand.",
                                   signed_text(estimate.elo, digits),
                                   interval_text(estimate.elo_low, estimate.elo_high, digits))) +
           report_line("At any time", fmt::format("within {} (95 %), however often one looks.",
                                                  interval_text(estimate.anytime_low,
                                                                estimate.anytime_high, digits)));
}

std::string test_lines(const SprtConfig& config, const Pentanomial& counts) {
    std::string result = report_line("SPRT", verdict_text(Sprt(config).evaluate(counts)));
    if (const auto ahead = forecast(outcomes(counts), config)) {
        result += report_line("", forecast_text(*ahead, "pairs"));
    }
    return result;
}

}  // namespace

std::string standing_text(const SixCells& cells, const std::optional<SprtConfig>& sprt) {
    const Pentanomial five = pentanomial(cells);
    const MatchEstimate now = estimate(cells);
    const WinDrawLoss games = win_draw_loss(cells);
    std::string result =
        report_line("Result", fmt::format("+{} ={} -{}, pairs [{} {} {} {} {}], LOS {}.",
                                          games.wins, games.draws, games.losses, five[0], five[1],
                                          five[2], five[3], five[4], likelihood_text(now.los)));
    result += now.games == 0 ? report_line("Elo", "nothing to say before a pair is whole.")
                             : interval_lines(now);
    return sprt ? result + test_lines(*sprt, five) : result;
}

}  // namespace huff::results
