#include "runner/live/run_report.hpp"

#include <fmt/format.h>

#include "runner/live/standings.hpp"

namespace huff::runner {

void print_report(const RunConfig& config, const openings::OpeningSet& /*openings*/,
                  results::Store& store, std::int64_t number, const Run& run,
                  const SessionRequest& /*request*/) {
    fmt::print("run {}\n{}\n", number, standings_text(config, run.scoreboard()));
    fmt::print("database {}\n", store.file().string());
    if (!config.session.pdn.empty()) {
        fmt::print("games {}\n", config.session.pdn.string());
    }
}

}  // namespace huff::runner
