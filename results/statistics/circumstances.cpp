#include "results/statistics/circumstances.hpp"

#include <fmt/format.h>

#include "results/statistics/report_text.hpp"
#include "rules/count_text.hpp"

namespace huff::results {

std::int64_t Circumstances::faulted_games() const {
    std::int64_t games = 0;
    for (const auto& fault : faults) {
        games += fault.count;
    }
    return games;
}

std::string circumstance_lines(const Circumstances& circumstances) {
    std::string result;
    if (!circumstances.endings.empty()) {
        std::string text;
        for (const auto& ending : circumstances.endings) {
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", ending.reason, ending.count);
        }
        result += report_line("Endings", text + ".");
    }
    if (circumstances.duplicates > 0) {
        result += report_line(
            "Duplicates", fmt::format("{} the moves of an earlier one; they count, but the run "
                                      "knows less than its length says.",
                                      rules::count_text(circumstances.duplicates, "game repeats",
                                                        "games repeat")));
    }
    for (const auto& fault : circumstances.faults) {
        result += report_line(
            "Faults",
            fmt::format("{}: {} ({}){}.", short_name(fault.engine), fault.count, fault.kind,
                        fault.first.empty() ? "" : ", first in game " + fault.first));
    }
    return result;
}

}  // namespace huff::results
