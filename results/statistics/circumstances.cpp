#include "results/statistics/circumstances.hpp"

#include <fmt/format.h>

#include "results/statistics/report_text.hpp"
#include "rules/count_text.hpp"

namespace huff::results {

namespace {

std::int64_t sum(const std::vector<FaultCount>& faults) {
    std::int64_t count = 0;
    for (const auto& fault : faults) {
        count += fault.count;
    }
    return count;
}

}  // namespace

std::int64_t Circumstances::faulted_games() const {
    return sum(faults);
}

std::int64_t Circumstances::replayed_faults() const {
    return sum(replayed);
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
    for (const auto& fault : circumstances.replayed) {
        result +=
            report_line("Faults", fmt::format("{}: {} ({}), replayed.", short_name(fault.engine),
                                              fault.count, fault.kind));
    }
    return result;
}

}  // namespace huff::results
