#include <fmt/format.h>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "results/pdn/read.hpp"
#include "results/ratings/pair_collector.hpp"
#include "results/ratings/rating_list.hpp"
#include "results/ratings/repeated_games.hpp"
#include "results/sqlite/statement.hpp"
#include "results/store/fingerprint.hpp"
#include "results/store/store.hpp"
#include "rules/count_text.hpp"
#include "rules/input_error.hpp"
#include "runner/cli/commands.hpp"
#include "runner/cli/number_checks.hpp"
#include "runner/cli/pdn_commands.hpp"
#include "runner/live/console.hpp"

namespace huff::runner {
namespace {

struct RatingsOptions {
    PdnInput pdn;
    std::string db = "huff.db";
    std::int64_t run = 0;
    std::string anchor;
    double anchor_elo = 0;
    double mean = 0;
    bool json = false;

    CLI::Option* db_given = nullptr;
    CLI::Option* run_given = nullptr;
    CLI::Option* mean_given = nullptr;
    CLI::Option* anchor_elo_given = nullptr;
};

void tell(const std::string& where, std::int64_t games, const char* why) {
    if (games > 0) {
        write_log(
            fmt::format("{}: {} left out: {}\n", where, rules::count_text(games, "game"), why));
    }
}

constexpr auto same_name = "the same name on both sides";
constexpr auto repeated = "the same, move for move, as games of another run or file";

void add_store(results::PairCollector& games, const RatingsOptions& options) {
    results::Store store(options.db, results::Store::Access::read);
    const bool one_run = options.run_given->count() > 0;
    if (one_run) {
        store.run(options.run);  // says so if there is none
    }
    results::Statement query(
        store.database(),
        "SELECT g.run, g.pair, w.name, b.name, g.result, g.line, g.plies FROM game g "
        "JOIN engine w ON w.run = g.run AND w.number = g.white "
        "JOIN engine b ON b.run = g.run AND b.number = g.black "
        "WHERE g.counted AND g.line IS NOT NULL AND (g.run = ?1 OR NOT ?2) "
        "ORDER BY g.run, g.pair, g.leg");
    query.with(options.run, one_run ? 1 : 0);
    // A store of one run has nothing to compare: millions of games need no memory then.
    const bool compares = !one_run && store.runs().size() > 1;
    results::RepeatedGames repeats;
    std::int64_t with_itself = 0;
    while (query.step()) {
        const auto run = query.integer(0);
        const auto white = query.text(2);
        const auto black = query.text(3);
        if (white == black) {
            ++with_itself;
        } else if (!compares ||
                   !repeats.seen_elsewhere(run, query.integer(5), query.integer(6), white, black)) {
            games.add(run, query.integer(1), white, black, query.text(4));
        }
    }
    tell(options.db, with_itself, same_name);
    tell(options.db, repeats.count(), repeated);
}

/// Adds the games of PDN files; what cannot count is told on standard error.
void add_files(results::PairCollector& games, const RatingsOptions& options) {
    std::int64_t source = 0;
    results::RepeatedGames repeats;
    for (const std::string& file : options.pdn.files) {
        PdnSource text(file);
        results::PdnReader reader(text.stream(), file, options.pdn.options());
        std::map<std::int64_t, std::int64_t> source_of_run;
        std::int64_t unknown = 0;
        std::int64_t with_itself = 0;
        const auto repeated_before = repeats.count();
        while (const auto record = reader.next()) {
            const auto [run, added] = source_of_run.try_emplace(record->run, source);
            source += added ? 1 : 0;
            const auto& white = record->white.name;
            const auto& black = record->black.name;
            if (!record->readable || record->game.result == "void") {
                ++unknown;
            } else if (white == black) {
                ++with_itself;
            } else if (!repeats.seen_elsewhere(run->second, results::fingerprint(record->game),
                                               static_cast<std::int64_t>(record->game.plies.size()),
                                               white, black)) {
                games.add(run->second, record->game.pair, white, black, record->game.result);
            }
        }
        tell(file, unknown, "unknown result or variant");
        tell(file, with_itself, same_name);
        tell(file, repeats.count() - repeated_before, repeated);
    }
}

int show_ratings(const RatingsOptions& options) {
    results::RatingOptions rating{.mean = options.mean, .anchor_elo = options.anchor_elo};
    if (!options.anchor.empty() && options.mean_given->count() > 0) {
        throw rules::InputError("ratings: --mean and --anchor both fix the scale; expected one");
    }
    if (!options.anchor.empty()) {
        rating.anchor = options.anchor;
    } else if (options.anchor_elo_given->count() > 0) {
        throw rules::InputError("ratings: --anchor-elo needs --anchor, the engine that gets it");
    }
    results::PairCollector games;
    if (options.pdn.files.empty()) {
        add_store(games, options);
    } else {
        if (options.db_given->count() > 0 || options.run_given->count() > 0) {
            throw rules::InputError("ratings: give a store (--db, --run) or PDN files, not both");
        }
        add_files(games, options);
    }
    const auto list = results::rate(games.finish(), rating);
    if (options.json) {
        fmt::print("{}\n", results::ratings_json(list));
    } else {
        fmt::print("{}", results::ratings_text(list));
    }
    return 0;
}

}  // namespace

void add_ratings(CLI::App& app, Action& action) {
    auto options = std::make_shared<RatingsOptions>();
    auto* command = app.add_subcommand(
        "ratings", "ratings with error bars, crosstable, difference and LOS matrix");
    command->add_option("files", options->pdn.files, "PDN files instead of a store; - for stdin");
    command->add_option("--variant", options->pdn.variant,
                        "of the PDN games (default: as they say)");
    command->add_flag("--white-first", options->pdn.white_first,
                      "PDN: 1-0 is White's win in english and pool, too");
    options->db_given = command->add_option("--db", options->db, "the store (default huff.db)");
    options->run_given =
        command->add_option("--run", options->run, "one run only (default: all of the store)")
            ->check(whole_number_from(1));
    options->mean_given =
        command->add_option("--mean", options->mean, "Elo of a group's mean (default 0)")
            ->check(finite_number());
    command->add_option("--anchor", options->anchor, "engine whose Elo is given, not measured");
    options->anchor_elo_given =
        command->add_option("--anchor-elo", options->anchor_elo, "its Elo (default 0)")
            ->check(finite_number());
    command->add_flag("--json", options->json, "one JSON object");
    command->footer(
        "Games of one pair count together; errors are 95 % and hold for games of any dependence\n"
        "within a pair. PDN games are paired by their Pair and Leg tags, else taken one by one.\n"
        "Examples:\n"
        "  huff ratings --db league.db\n"
        "  huff ratings season.pdn cup.pdn\n"
        "  huff ratings --db league.db --run 3 --anchor huff-engine --anchor-elo 1500 --json");
    command->callback(
        [options, &action] { action = [options] { return show_ratings(*options); }; });
}

}  // namespace huff::runner
