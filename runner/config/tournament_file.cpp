#include "runner/config/tournament_file.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "rules/input_error.hpp"
#include "runner/config/engine_library.hpp"
#include "runner/config/text_checks.hpp"
#include "runner/config/toml_settings.hpp"

namespace huff::runner {
namespace {

namespace fs = std::filesystem;

/// What is read before the engines can be parsed.
struct Draft {
    Tournament tournament;
    EngineLibrary library;
    std::vector<std::vector<KeyValue>> engines;
    std::vector<KeyValue> each;
};

fs::path path_value(const KeyValue& setting) {
    if (setting.value.empty()) {
        setting.reject("expected a path");
    }
    return (setting.folder() / setting.value).lexically_normal();
}

struct TournamentKey {
    std::string_view name;
    void (*apply)(Draft&, const KeyValue&);
};

constexpr std::array<TournamentKey, 21> tournament_keys{{
    {"kind",
     [](Draft& draft, const KeyValue& setting) {
         const auto kind = find_run_kind(setting.value);
         if (!kind) {
             setting.reject("expected match, round-robin, gauntlet, knock-out or swiss");
         }
         draft.tournament.config.plan.kind = *kind;
     }},
    {"variant",
     [](Draft& draft, const KeyValue& setting) {
         const auto* variant = rules::find_variant(setting.value);
         if (variant == nullptr) {
             try {
                 rules::variant_named(setting.value);
             } catch (const rules::InputError& error) {
                 setting.reject(error.what());
             }
         }
         draft.tournament.config.variant = variant;
     }},
    {"openings",
     [](Draft& draft, const KeyValue& setting) {
         if (setting.value.empty()) {
             return;  // the variant's own set
         }
         std::error_code error;
         const auto file = path_value(setting);
         draft.tournament.config.openings = fs::exists(file, error) ? file.string() : setting.value;
     }},
    {"order",
     [](Draft& draft, const KeyValue& setting) {
         if (setting.value != "random" && setting.value != "sequential") {
             setting.reject("expected random or sequential");
         }
         draft.tournament.config.order =
             setting.value == "random" ? openings::Order::random : openings::Order::sequential;
     }},
    {"start",
     [](Draft& draft, const KeyValue& setting) {
         draft.tournament.config.start = integer_value(setting, 1);
     }},
    {"seed",
     [](Draft& draft, const KeyValue& setting) {
         draft.tournament.config.seed = static_cast<std::uint64_t>(integer_value(setting, 0));
     }},
    {"pairs",
     [](Draft& draft, const KeyValue& setting) {
         draft.tournament.config.plan.pairs = integer_value(setting, 1);
     }},
    {"rounds",
     [](Draft& draft, const KeyValue& setting) {
         draft.tournament.config.plan.rounds = integer_value(setting, 1);
     }},
    {"tiebreak-pairs",
     [](Draft& draft, const KeyValue& setting) {
         draft.tournament.config.plan.tiebreak_pairs = integer_value(setting, 0);
     }},
    {"max-plies",
     [](Draft& draft, const KeyValue& setting) {
         draft.tournament.config.adjudication.max_plies =
             static_cast<int>(integer_value(setting, 0, 1'000'000));
     }},
    {"results-table",
     [](Draft& draft, const KeyValue& setting) {
         draft.tournament.config.adjudication.results_table = fs::absolute(path_value(setting));
     }},
    {"on-start-failure",
     [](Draft& draft, const KeyValue& setting) {
         if (setting.value != "replay" && setting.value != "loss") {
             setting.reject("expected replay or loss");
         }
         draft.tournament.config.on_start_failure =
             setting.value == "loss" ? StartFailurePolicy::loss : StartFailurePolicy::replay;
     }},
    {"event",
     [](Draft& draft, const KeyValue& setting) { draft.tournament.config.event = setting.value; }},
    {"concurrency",
     [](Draft& draft, const KeyValue& setting) {
         draft.tournament.config.session.concurrency =
             static_cast<int>(integer_value(setting, 1, 10'000));
     }},
    {"oversubscribe",
     [](Draft& draft, const KeyValue& setting) {
         draft.tournament.config.session.oversubscribe = switch_value(setting);
     }},
    {"affinity",
     [](Draft& draft, const KeyValue& setting) {
         draft.tournament.config.session.affinity = switch_value(setting);
     }},
    {"report-every",
     [](Draft& draft, const KeyValue& setting) {
         draft.tournament.config.session.report_every = integer_value(setting, 0);
     }},
    {"db",
     [](Draft& draft, const KeyValue& setting) { draft.tournament.db = path_value(setting); }},
    {"pdn",
     [](Draft& draft, const KeyValue& setting) {
         draft.tournament.config.session.pdn = path_value(setting);
     }},
    {"trace",
     [](Draft& draft, const KeyValue& setting) {
         draft.tournament.config.session.trace = path_value(setting);
     }},
    {"engines",
     [](Draft& draft, const KeyValue& setting) {
         draft.library = EngineLibrary(path_value(setting));
     }},
}};

void apply_setting(Draft& draft, const KeyValue& setting) {
    const auto known = std::find_if(tournament_keys.begin(), tournament_keys.end(),
                                    [&](const auto& key) { return key.name == setting.key; });
    if (known == tournament_keys.end()) {
        std::vector<std::string_view> names;
        for (const auto& key : tournament_keys) {
            names.push_back(key.name);
        }
        reject_unknown_key(setting, "key", names);
    }
    const auto fault =
        setting.key == "event" ? line_fault(setting.value) : text_fault(setting.value);
    if (!fault.empty()) {
        setting.reject(std::string(fault));
    }
    known->apply(draft, setting);
}

/// The [sprt] table in the form that the statistics read.
results::SprtConfig sprt_table(const SettingsTable& table, const std::string& file) {
    std::vector<std::string> words;
    for (const auto& setting : table.settings) {
        words.push_back(setting.key + "=" + setting.value);
    }
    try {
        return results::parse_sprt(words);
    } catch (const rules::InputError& error) {
        throw rules::InputError(error.what(), file, table.line);
    }
}

void apply_table(Draft& draft, const SettingsTable& table, const std::string& file) {
    constexpr std::array<std::string_view, 5> known{"engine", "each", "draw", "resign", "sprt"};
    auto& config = draft.tournament.config;
    const auto located = [&](auto parse) {
        try {
            return parse(table.settings);
        } catch (const rules::InputError& error) {
            if (!error.file().empty()) {
                throw;
            }
            throw rules::InputError(error.what(), file, table.line);
        }
    };
    if (table.name == "engine") {
        draft.engines.push_back(table.settings);
    } else if (table.name == "each") {
        draft.each = table.settings;
    } else if (table.name == "draw") {
        config.adjudication.draw = located(parse_draw_rule);
    } else if (table.name == "resign") {
        config.adjudication.resign = located(parse_resign_rule);
    } else if (table.name == "sprt") {
        config.sprt = sprt_table(table, file);
    } else {
        reject_unknown_key({table.name, "", file, table.line, false}, "table", known);
    }
}

}  // namespace

Tournament read_tournament(const std::filesystem::path& file) {
    const auto parsed = read_settings_file(file);
    Draft draft;
    auto& config = draft.tournament.config;
    config.plan.kind = RunKind::round_robin;
    config.variant = &rules::variant_named("international");
    config.session.file = fs::absolute(file).lexically_normal();
    draft.tournament.db = fs::absolute(file).parent_path() / "huff.db";
    for (const auto& setting : parsed.settings) {
        apply_setting(draft, setting);
    }
    for (const auto& table : parsed.tables) {
        apply_table(draft, table, file.string());
    }
    if (draft.engines.empty()) {
        for (const auto& name : draft.library.names()) {
            draft.engines.push_back({{"name", name, file.string(), 0, false}});
        }
    }
    for (auto& engine : draft.engines) {
        engine = draft.library.complete(engine);
    }
    config.engines = parse_engines(draft.engines, draft.each);
    config.plan.engines = static_cast<int>(config.engines.size());
    check_texts(config);
    if (config.sprt && config.plan.kind != RunKind::match) {
        throw rules::InputError("[sprt] is for kind = \"match\": it compares two engines",
                                file.string(), 0);
    }
    make_schedule(config.plan);
    return std::move(draft.tournament);
}

std::string_view example_tournament() {
    return R"(# A tournament of draughts engines for Huff: huff tournament FILE.toml
# Starting it again continues where it stopped. Every key is optional unless it says otherwise;
# paths are relative to this file's folder.

kind = "round-robin"     # match, round-robin, gauntlet (the first against the rest),
                         # knock-out or swiss; engines are seeded in the order below
variant = "international"
openings = ""            # a built-in set, "3ply", or a file; "" is the variant's own set
order = "random"         # or "sequential"
start = 1                # the first opening of that order to play: skips those already used
seed = 1                 # of every random choice: the same seed, the same schedule
pairs = 20               # openings of one encounter, both colours each (default 100)
rounds = 1               # times the whole is played, each from the next openings; swiss: its
                         # rounds; knock-out: not used
tiebreak-pairs = 4       # knock-out: further pairs of a tied encounter (default 0), then the
                         # higher seed goes on
max-plies = 1000         # longer games are draws; 0: no limit
# results-table = "known.tsv"  # positions that end a game: FEN, tab, white|black|draw a line
on-start-failure = "replay"  # or "loss"
event = "Example"        # the games' Event tag

# db = "huff.db"         # the store
# pdn = "games.pdn"      # the games, written at the end
report-every = 10        # standings every so many pairs; 0: only at the end
# concurrency = 2        # games at a time; default: what the physical cores play undisturbed
oversubscribe = false    # allow more than that
affinity = false         # pin every game to cores of its own
# trace = "traces"       # a folder for the engines' lines, a file a game
# engines = "engines.toml"  # [[engine]] tables shared by many files; name = "X" takes X from it

# [draw]                 # draw by score
# after = 80             # at the earliest after so many plies by the engines
# score = 0.1            # both engines within so many men of 0 ...
# plies = 20             # ... for so many plies in a row

# [resign]               # loss by score
# score = 4              # men
# plies = 8              # in a row
# onesided = false       # true: the losing engine's word is enough

# [sprt]                 # kind = "match" only: stop at a verdict
# elo0 = 0
# elo1 = 10
# alpha = 0.05
# beta = 0.05
# model = "normalized"   # or "logistic"
# overshoot = "off"      # "on": bounds drawn in by what the LLR jumps over them, 1-10 % fewer pairs

[each]                   # settings of every engine; its own come on top
nodes = 2000             # limits: tc = "[MOVES/]TIME[+INC]", movetime, depth, nodes

[[engine]]               # at least two
name = "first"
cmd = "huff-engine"      # a path, a program in PATH, or the bundled huff-engine; required
# args = "hub --book 'my book'"   # split as a shell would, without expansion
# dir = "."              # working folder; default: the program's
# proto = "hub"          # hub, hub1 or dxp
# option.threads = 1     # any option the engine declares
# tc = "60+0.5"          # seconds, or m:s
# movetime = 0.5         # seconds a move
# depth = 12
# hang = 120             # seconds a search may take that no clock bounds
# margin = 0             # milliseconds of grace after the flag
# overhead = 0           # milliseconds the engine is not told of
# ponder = false
# start-timeout = 30     # seconds
# score-view = "mover"   # or "white": whose view its scores take
# single-capture = "full"     # or "short": 28x19 rather than 28x19x23
# history = "reversible"      # or "game": send all moves
# restart = "auto"       # after a fault; "on": after every game; "off"
# memory = 1024          # MiB at most
# cpu = 3600             # seconds of processor time at most
# env.OMP_NUM_THREADS = "1"
# stderr = "first.log"
# addr = "localhost:27531"    # proto = "dxp": an engine that runs elsewhere
# dxp-role = "initiator"      # or "listener": the engine connects to us
# dxp-fractions = false       # times below a minute

[[engine]]
name = "second"
cmd = "huff-engine"
nodes = 1000

[[engine]]
name = "third"
cmd = "huff-engine"
nodes = 500
)";
}

}  // namespace huff::runner
