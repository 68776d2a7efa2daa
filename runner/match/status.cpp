#include "runner/match/status.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "results/store/store.hpp"
#include "rules/count_text.hpp"
#include "runner/config/run_config.hpp"
#include "runner/live/bracket_text.hpp"
#include "runner/live/crosstable.hpp"
#include "runner/live/run_report.hpp"
#include "runner/live/standings.hpp"
#include "runner/match/stored_progress.hpp"

namespace huff::runner {
namespace {

using results::Store;

std::string what_is_missing(const StoredProgress& progress) {
    if (progress.finished()) {
        return {};
    }
    const auto judged = progress.scoreboard.pairs();
    return fmt::format(
        "missing: {}, the first is pair {}{}\n",
        rules::count_text(progress.pairs_total - progress.pairs, "pair"), progress.first_missing,
        judged == progress.pairs ? ""
                                 : fmt::format("; the figures below are of the {} before it",
                                               rules::count_text(judged, "pair")));
}

}  // namespace

std::string status_json(const std::filesystem::path& db, std::optional<std::int64_t> run) {
    Store store(db, Store::Access::read);
    const auto record = run_or_newest(store, run);
    nlohmann::ordered_json object{{"run", record.id},
                                  {"kind", record.kind},
                                  {"variant", record.variant},
                                  {"state", shown_state(store, record)}};
    if (!find_run_kind(record.kind)) {  // imported: nothing was planned
        object["games"] = store.counts(record.id).games;
        return object.dump();
    }
    const auto config = parse_config_json(record.config);
    const auto progress = stored_progress(store, record.id, config);
    object["part"] = config.slice.part;
    object["parts"] = config.slice.parts;
    object["pairs"] = progress.pairs;
    object["judged_pairs"] = progress.scoreboard.pairs();  // those before the first missing one
    object["planned_pairs"] = progress.pairs_total;
    object["games"] = progress.games;
    object["void"] = progress.void_games;
    object["first_missing"] = nullptr;
    if (!progress.finished()) {
        object["first_missing"] = progress.first_missing;
    }
    object.update(nlohmann::ordered_json::parse(
        standings_json(config, progress.scoreboard, store, record.id)));
    object["report"] = nullptr;
    if (config.plan.kind == RunKind::match) {
        object["report"] = nlohmann::ordered_json::parse(results::report_json(match_figures(
            config, progress.scoreboard.pairing(0, 1), progress.prefix_end, store, record.id)));
    }
    return object.dump();
}

std::string status_text(const std::filesystem::path& db, std::optional<std::int64_t> number) {
    Store store(db, Store::Access::read);
    const auto record = run_or_newest(store, number);
    const auto run = record.id;
    if (!find_run_kind(record.kind)) {
        const auto counts = store.counts(run);
        return fmt::format("run {} ({}, {}): {}; {}\n", run, record.kind, record.variant,
                           record.state, rules::count_text(counts.games, "game"));
    }
    const auto config = parse_config_json(record.config);
    const auto progress = stored_progress(store, run, config);
    const auto part = config.slice.parts == 1
                          ? std::string()
                          : fmt::format(", part {} of {}", config.slice.part, config.slice.parts);
    auto text = fmt::format("run {} ({}, {}{}): {}; {} of {}, {}\n", run, record.kind,
                            record.variant, part, shown_state(store, record), progress.pairs,
                            rules::count_text(progress.pairs_total, "pair"),
                            rules::count_text(progress.games, "game"));
    text += what_is_missing(progress);
    if (progress.void_games > 0) {
        text += fmt::format("{} without a result will be replayed\n",
                            rules::count_text(progress.void_games, "game"));
    }
    text += standings_text(config, progress.scoreboard) + "\n";
    if (config.plan.kind == RunKind::knock_out) {
        text += bracket_of(config, progress.scoreboard).text;
    }
    text += crosstable_text(config, progress.scoreboard);
    return text + results::circumstance_lines(circumstances(config, store, run));
}

}  // namespace huff::runner
