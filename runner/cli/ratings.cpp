#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "results/pdn/read.hpp"
#include "results/ratings/engine_identities.hpp"
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
    std::vector<std::string> exclude;
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

/// What is rated, and what a rating list does not show of it.
struct Material {
    explicit Material(const std::vector<std::string>& exclude) : excluded(exclude) {}

    results::ExcludedEngines excluded;
    results::PairCollector games;
    results::EngineIdentities engines;
    std::set<std::string, std::less<>> variants;
};

/// A scale holds for one game: engines that are level in one may be far apart in another.
void refuse_several_variants(const std::set<std::string, std::less<>>& variants) {
    if (variants.size() > 1) {
        throw rules::InputError(fmt::format(
            "ratings: there are games of {}, which have no common scale; expected one of them by "
            "--variant",
            fmt::join(variants, ", ")));
    }
}

/// The runs that are asked for: all, or those of --run and --variant.
std::vector<results::RunRecord> chosen_runs(results::Store& store, const RatingsOptions& options) {
    std::vector<results::RunRecord> runs;
    if (options.run_given->count() > 0) {
        runs.push_back(store.run(options.run));  // says so if there is none
    } else {
        runs = store.runs();
    }
    std::set<std::string, std::less<>> variants;
    for (const auto& run : runs) {
        variants.insert(run.variant);
    }
    const std::string& wanted = options.pdn.variant;
    if (wanted.empty()) {
        return runs;
    }
    if (!variants.contains(rules::variant_named(wanted).name)) {
        throw rules::InputError(fmt::format(
            "ratings: no run of {} here; there are runs of {}", wanted,
            variants.empty() ? "nothing" : fmt::format("{}", fmt::join(variants, ", "))));
    }
    std::erase_if(runs, [&](const auto& run) { return run.variant != wanted; });
    return runs;
}

void add_store(Material& material, const RatingsOptions& options) {
    results::Store store(options.db, results::Store::Access::read);
    const auto runs = chosen_runs(store, options);
    results::Statement query(
        store.database(),
        "SELECT g.pair, w.name, b.name, g.result, g.line, g.plies FROM game g "
        "JOIN engine w ON w.run = g.run AND w.number = g.white "
        "JOIN engine b ON b.run = g.run AND b.number = g.black "
        "WHERE g.counted AND g.line IS NOT NULL AND g.run = ? ORDER BY g.pair, g.leg");
    results::RepeatedGames repeats;
    std::int64_t with_itself = 0;
    for (const auto& run : runs) {
        for (const auto& engine : run.engines) {
            material.excluded.know(engine.name);
        }
    }
    material.excluded.check();
    for (const auto& run : runs) {
        bool any = false;
        query.with(run.id);
        while (query.step()) {
            const auto white = query.text(1);
            const auto black = query.text(2);
            if (material.excluded.leave_out(white, black)) {
                continue;
            }
            if (white == black) {
                ++with_itself;
                // A store of one run has nothing to compare: millions of games need no memory then.
            } else if (runs.size() == 1 ||
                       !repeats.seen_elsewhere(run.id, query.integer(4), query.integer(5), white,
                                               black)) {
                material.games.add(run.id, query.integer(0), white, black, query.text(3));
                any = true;
            }
        }
        if (any) {
            material.variants.insert(run.variant);
            for (const auto& engine : run.engines) {
                if (!material.excluded.contains(engine.name)) {
                    material.engines.add(fmt::format("run {}", run.id), engine);
                }
            }
        }
    }
    refuse_several_variants(material.variants);
    tell(options.db, with_itself, same_name);
    tell(options.db, repeats.count(), repeated);
}

/// As the games say, and of the wanted variant where they do not.
results::PdnReadOptions reading_of(const RatingsOptions& options) {
    auto reading = options.pdn.options();
    reading.undeclared = std::exchange(reading.variant, nullptr);
    return reading;
}

results::EngineRecord engine_of(const results::PdnPlayer& player) {
    return {player.name, "", player.version, "", player.options};
}

/// Adds the games of PDN files; what cannot count is told on standard error.
void add_files(Material& material, const RatingsOptions& options) {
    const auto reading = reading_of(options);
    std::int64_t source = 0;
    results::RepeatedGames repeats;
    for (const std::string& file : options.pdn.files) {
        PdnSource text(file);
        results::PdnReader reader(text.stream(), file, reading);
        std::map<std::int64_t, std::int64_t> source_of_run;
        std::int64_t unknown = 0;
        std::int64_t other_variant = 0;
        std::int64_t with_itself = 0;
        const auto repeated_before = repeats.count();
        while (const auto record = reader.next()) {
            const auto [run, added] = source_of_run.try_emplace(record->run, source);
            source += added ? 1 : 0;
            const auto& white = record->white.name;
            const auto& black = record->black.name;
            material.excluded.know(white);
            material.excluded.know(black);
            if (!record->readable || record->game.result == "void") {
                ++unknown;
            } else if (reading.undeclared != nullptr && record->variant != reading.undeclared) {
                ++other_variant;
            } else if (material.excluded.leave_out(white, black)) {
                continue;
            } else if (white == black) {
                ++with_itself;
            } else if (!repeats.seen_elsewhere(run->second, results::fingerprint(record->game),
                                               static_cast<std::int64_t>(record->game.plies.size()),
                                               white, black)) {
                material.games.add(run->second, record->game.pair, white, black,
                                   record->game.result);
                material.variants.emplace(record->variant->name);
                const auto place = fmt::format("{}:{}", file, record->line);
                material.engines.add(place, engine_of(record->white));
                material.engines.add(place, engine_of(record->black));
            }
        }
        tell(file, unknown, "unknown result or variant");
        tell(file, other_variant, "another variant");
        tell(file, with_itself, same_name);
        tell(file, repeats.count() - repeated_before, repeated);
    }
    material.excluded.check();
    refuse_several_variants(material.variants);
}

void tell_identities(const results::EngineIdentities& engines) {
    constexpr std::size_t most_lines = 10;
    const auto notes = engines.notes();
    for (const auto& note : std::span(notes).first(std::min(most_lines, notes.size()))) {
        write_log(fmt::format("note: {}; rated as one\n", note));
    }
    if (notes.size() > most_lines) {
        write_log(fmt::format("note: and so do {} more names\n", notes.size() - most_lines));
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
    Material material(options.exclude);
    if (options.pdn.files.empty()) {
        add_store(material, options);
    } else {
        if (options.db_given->count() > 0 || options.run_given->count() > 0) {
            throw rules::InputError("ratings: give a store (--db, --run) or PDN files, not both");
        }
        add_files(material, options);
    }
    tell_identities(material.engines);
    const auto list = results::rate(material.games.finish(), rating);
    if (options.json) {
        fmt::print("{}\n", results::ratings_json(list, material.excluded));
    } else {
        fmt::print("{}{}", results::ratings_text(list), material.excluded.text());
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
                        "rate the games of this variant; of PDN files also those that name none");
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
    command
        ->add_option("--exclude", options->exclude,
                     "an engine whose games are left out, as if it had not played (repeatable)")
        ->allow_extra_args(false);
    command->add_flag("--json", options->json, "one JSON object");
    command->footer(
        "Games of one pair count together; errors are 95 % and hold for games of any\n"
        "dependence within a pair. PDN games are paired by their Pair and Leg tags, else\n"
        "taken one by one. One list rates one variant: of several choose by --variant. A\n"
        "note on standard error names engines that share a name but not their binary,\n"
        "settings or limits.\n"
        "Examples:\n"
        "  huff ratings --db league.db\n"
        "  huff ratings season.pdn cup.pdn\n"
        "  huff ratings --db league.db --variant english\n"
        "  huff ratings --db league.db --exclude Withdrawn --exclude Broken\n"
        "  huff ratings --run 3 --anchor huff-engine --anchor-elo 1500 --json");
    command->callback(
        [options, &action] { action = [options] { return show_ratings(*options); }; });
}

}  // namespace huff::runner
