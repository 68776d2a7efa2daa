#include "runner/match/session.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <ranges>

#include "openings/check.hpp"
#include "results/pdn/pdn_file.hpp"
#include "results/sqlite/store_error.hpp"
#include "results/store/store.hpp"
#include "rules/count_text.hpp"
#include "rules/input_error.hpp"
#include "runner/config/concurrency.hpp"
#include "runner/config/config_difference.hpp"
#include "runner/config/machine.hpp"
#include "runner/config/sha256.hpp"
#include "runner/live/console.hpp"
#include "runner/match/end_report.hpp"
#include "runner/match/preflight.hpp"
#include "runner/match/run.hpp"
#include "runner/match/run_material.hpp"
#include "runner/match/signal_watch.hpp"
#include "runner/match/start_notes.hpp"
#include "runner/match/stored_progress.hpp"
#include "runner/match/write_pdn.hpp"

namespace huff::runner {
namespace {

namespace fs = std::filesystem;
using results::Store;

bool same_file(const fs::path& a, const fs::path& b) {
    std::error_code error;
    return fs::weakly_canonical(fs::absolute(a), error) ==
           fs::weakly_canonical(fs::absolute(b), error);
}

/// Outputs are checked before a game is played for them.
void check_outputs(const RunConfig& config, const fs::path& db) {
    const auto& session = config.session;
    std::error_code error;
    if (!session.pdn.empty()) {
        if (same_file(session.pdn, db)) {
            throw rules::InputError(
                fmt::format("--pdn {} is the store; expected another file for the games",
                            session.pdn.string()));
        }
        if (fs::path(config.openings).is_absolute() && same_file(session.pdn, config.openings)) {
            throw rules::InputError(fmt::format(
                "--pdn {} is the file of openings; expected another one", session.pdn.string()));
        }
        try {
            const results::PdnFile can_be_written(session.pdn);
        } catch (const rules::InputError& refused) {
            throw rules::InputError(fmt::format("--pdn: {}", refused.what()));
        }
    }
    if (!session.trace.empty()) {
        fs::create_directories(session.trace, error);
        if (!fs::is_directory(session.trace, error)) {
            throw rules::InputError(
                fmt::format("--trace {}: cannot make this folder", session.trace.string()));
        }
    }
}

std::vector<int> threads_of(const std::vector<TriedEngine>& tried) {
    std::vector<int> threads;
    for (const auto& engine : tried) {
        threads.push_back(engine.threads);
    }
    return threads;
}

MachineShare share_of(const RunConfig& config, const std::vector<TriedEngine>& tried) {
    MachineShare share;
    const auto threads = threads_of(tried);
    share.concurrency = choose_concurrency(config, threads, usable_cores());
    if (config.session.affinity) {
        share.cores_per_game = threads_of_a_game(config, threads);
    }
    reserve_descriptors(share.concurrency);
    return share;
}

results::RunRecord record_of(const RunConfig& config, const std::vector<TriedEngine>& tried) {
    results::RunRecord record;
    record.key = run_key(config);
    record.kind = to_string(config.plan.kind);
    record.variant = config.variant->name;
    record.seed = config.seed;
    record.state = "running";
    record.created_at = utc_now();
    record.config = config_json(config);
    for (std::size_t i = 0; i < config.engines.size(); ++i) {
        const auto& engine = config.engines[i];
        record.engines.push_back({engine.spec.name, command_text(engine.spec), tried[i].version,
                                  engine.sha256, engine_json(engine)});
    }
    return record;
}

std::string known_note(const RunConfig& config, const RunMaterial& material) {
    const auto known = known_openings(material);
    return known == 0
               ? ""
               : fmt::format(
                     "note: {} knows the result of {} of {}: such a game ends before an engine "
                     "moves (adjudicated:table)",
                     config.adjudication.results_table.string(), known,
                     rules::count_text(material.openings.openings.size(), "opening"));
}

/// Plays a locked run of an open store to its end, writes the PDN and prints the report.
int play(const RunConfig& config, const RunMaterial& material, Store& store, std::int64_t number,
         const MachineShare& machine, const SignalWatch& signals, const SessionRequest& request,
         Console& console) {
    if (const auto note = memory_note(config); !note.empty()) {
        console.line(note);
    }
    Run run(config, material, store, number, machine, signals, console);
    const auto end = run.play();
    if (!end.trouble.empty()) {
        console.line(fmt::format("huff: run {} stopped: {}", number, end.trouble));
    }
    int code = exit_code(config, end);
    if (!end.lost_trace.empty() && end.lost_trace != end.trouble) {
        console.line(fmt::format("huff: {}", end.lost_trace));
        code = code == 0 ? 4 : code;
    }
    if (!config.session.pdn.empty()) {
        try {
            write_pdn(store, number, config.session.pdn, {});
        } catch (const std::exception& error) {
            console.line(fmt::format("huff: {}", error.what()));
            code = code == 0 ? 4 : code;
        }
    }
    print_report(config, material.openings, store, number, run.scoreboard(), run.activity(),
                 request.json);
    if (end.finished && config.slice.parts == 1 && end.verdict == results::SprtDecision::go_on) {
        console.line(fmt::format("no verdict after {}: huff resume --db {} {} --pairs {} plays on",
                                 rules::count_text(config.plan.pairs, "pair"), request.db.string(),
                                 number, 2 * config.plan.pairs));
    }
    if (!end.finished) {
        console.line(fmt::format("run {} is not finished: huff resume --db {} {} continues it",
                                 number, request.db.string(), number));
    }
    return code;
}

/// Files that the key takes by their contents.
void add_file_hashes(RunConfig& config, const RunMaterial& material) {
    config.openings_sha256 = sha256(material.openings.canonical_text());
    auto& rules = config.adjudication;
    rules.results_table_sha256 =
        rules.results_table.empty() ? "" : sha256_of_file(rules.results_table);
}

/// A run that was stopped and is started again with something changed is neither continued nor
/// silently begun anew. (One that is being played is no such run: its player does not wait.)
void refuse_changed(Store& store, const RunConfig& config, const std::string& db) {
    if (store.unfinished_run(run_key(config))) {
        return;
    }
    const auto runs = store.runs();
    for (const results::RunRecord& run : std::views::reverse(runs)) {
        if (run.state == "finished" || results::RunLock::is_held(store.file(), run.id)) {
            continue;
        }
        const auto stored = readable_config(run);
        if (stored && meant_as_same(*stored, config)) {
            throw rules::InputError(fmt::format(
                "run {} of {} is not finished, and this is not the same run: {}. Continue it as it "
                "was (huff resume --db {} {}), or begin a new run (--new)",
                run.id, db, fmt::join(differences(*stored, config), "; "), db, run.id));
        }
    }
}

void refuse_other_slice(const RunConfig& config, const RunConfig& stored, std::int64_t number) {
    if (!(stored.slice == config.slice)) {
        throw rules::InputError(fmt::format(
            "run {} of this store is the unfinished part {}/{} of the same run: resume it, or play "
            "this part in another store (--db) or as a new run (--new)",
            number, stored.slice.part, stored.slice.parts));
    }
}

void refuse_senseless_slice(const RunConfig& config, const Schedule& schedule) {
    const auto& slice = config.slice;
    if (slice.parts > 1 && !schedule.complete()) {
        throw rules::InputError(fmt::format(
            "--slice: a {} draws each round from the results of the one before, so it cannot be "
            "played in parts",
            to_string(config.plan.kind)));
    }
    if (slice.size(schedule.known()) == 0) {
        throw rules::InputError(fmt::format(
            "--slice {}/{}: the run has {}, so this part would be empty; expected at most "
            "{}",
            slice.part, slice.parts, rules::count_text(schedule.known(), "pair"),
            rules::count_text(schedule.known(), "part")));
    }
}

/// Changes the store before the first game. If it cannot be written to that is bad input: nothing
/// has been started.
template <class Change>
auto prepare_store(Change change) {
    try {
        return change();
    } catch (const results::StoreError& error) {
        throw rules::InputError(fmt::format("nothing was played: {}", error.what()));
    }
}

/// The run in the store, locked.
results::ClaimedRun claim(Store& store, const RunConfig& config,
                          const std::vector<TriedEngine>& tried, const SessionRequest& request) {
    if (!request.always_new) {
        refuse_changed(store, config, request.db.string());
    }
    auto claimed = store.claim_run(record_of(config, tried), request.always_new);
    if (claimed.resumed) {
        refuse_other_slice(config, parse_config_json(store.run(claimed.run).config), claimed.run);
        store.set_config(claimed.run, run_key(config), config_json(config));
    }
    return claimed;
}

/// The newest unfinished run of the store; says so if there is none.
std::optional<std::int64_t> newest_unfinished(const SessionRequest& request) {
    Store store(request.db, Store::Access::read);
    if (const auto newest = store.newest_unfinished_run()) {
        return newest->id;
    }
    write_log(fmt::format("no unfinished run in {}\n", request.db.string()));
    if (request.json) {
        fmt::print("{{\"run\":null}}\n");
    }
    return std::nullopt;
}

/// The report of a finished run, which needs neither its engines nor a store that can be written
/// to. Its PDN is written only where it was lost: the file may hold another run by now.
int show_finished(Store& store, std::int64_t number, const RunConfig& config,
                  const SessionRequest& request) {
    const auto material = load_material(config);
    check_files_unchanged(config, material.openings);
    const auto progress = stored_progress(store, number, config);
    const auto& pdn = config.session.pdn;
    if (!pdn.empty() && !fs::exists(pdn)) {
        write_pdn(store, number, pdn, {});
    }
    print_report(config, material.openings, store, number, progress.scoreboard,
                 stored_activity(store, number), request.json);
    RunEnd end;
    end.finished = true;
    end.verdict = progress.verdict;
    return exit_code(config, end);
}

/// A test that has its verdict looks at no further pair.
void refuse_decided(Store& store, std::int64_t number, const RunConfig& config) {
    const auto progress = stored_progress(store, number, config);
    if (progress.decided()) {
        throw rules::InputError(fmt::format(
            "run {} has its verdict ({} accepted after {}), so further pairs would not be looked "
            "at; another test of these engines is a run of its own (--new, with another --seed)",
            number, *progress.verdict == results::SprtDecision::h1 ? "H1" : "H0",
            rules::count_text(progress.scoreboard.pairs(), "pair")));
    }
}

}  // namespace

int play_run(RunConfig config, const SessionRequest& request, const SignalWatch& signals) {
    const auto material = load_material(config);
    openings::refuse_decided(material.openings);
    add_file_hashes(config, material);
    refuse_nothing_to_play(config, material);
    const auto schedule = make_schedule(config.plan);  // refuses senseless plans
    refuse_senseless_slice(config, *schedule);
    check_outputs(config, request.db);
    Console console;
    const auto tried = try_engines(config, signals);
    if (tried.empty()) {
        return 128 + SignalWatch::take(signals.stop_fd()).value_or(SIGTERM);
    }
    const auto machine = share_of(config, tried);
    auto store = prepare_store([&] { return Store(request.db, Store::Access::create); });
    const auto claimed = prepare_store([&] { return claim(store, config, tried, request); });
    if (claimed.resumed) {
        console.line(fmt::format("continuing run {} of {}", claimed.run, request.db.string()));
    } else {
        console.line(fmt::format("run {} of {}: {}, {} at a time", claimed.run, request.db.string(),
                                 length_text(config, *schedule), machine.concurrency));
        for (const auto& note : start_notes(config, *schedule, material.openings.openings.size())) {
            console.line(note);
        }
        if (const auto note = other_unfinished(store, claimed.run); !note.empty()) {
            console.line(note);
        }
        if (const auto note =
                request.always_new ? std::string() : finished_before(store, config, claimed.run);
            !note.empty()) {
            console.line(note);
        }
        if (const auto note = known_note(config, material); !note.empty()) {
            console.line(note);
        }
    }
    return play(config, material, store, claimed.run, machine, signals, request, console);
}

int resume_run(const SessionRequest& request, std::optional<std::int64_t> number,
               std::optional<std::int64_t> pairs, const SignalWatch& signals) {
    if (!number) {
        number = newest_unfinished(request);
        if (!number) {
            return 0;
        }
    }
    if (!pairs) {
        Store store(request.db, Store::Access::read);
        const auto run = store.run(*number);
        if (run.state == "finished" && find_run_kind(run.kind)) {
            return show_finished(store, *number, played_config(run), request);
        }
    }
    Store store(request.db, Store::Access::write);
    auto config = played_config(store.run(*number));
    if (pairs) {
        refuse_decided(store, *number, config);
        if (is_drawn_by_rounds(config.plan.kind)) {
            throw rules::InputError(fmt::format(
                "run {} is a {}: later rounds are drawn from the earlier ones, so --pairs cannot "
                "make those longer",
                *number, to_string(config.plan.kind)));
        }
        if (*pairs < config.plan.pairs) {
            throw rules::InputError(fmt::format("run {} has {} already; --pairs can only extend it",
                                                *number,
                                                rules::count_text(config.plan.pairs, "pair")));
        }
        config.plan.pairs = *pairs;
    }
    const auto material = load_material(config);
    check_unchanged(config, material.openings);
    check_outputs(config, request.db);
    const results::RunLock lock(store.file(), *number);
    Console console;
    const auto tried = try_engines(config, signals);
    if (tried.empty()) {
        return 128 + SignalWatch::take(signals.stop_fd()).value_or(SIGTERM);
    }
    const auto machine = share_of(config, tried);
    if (pairs) {
        prepare_store([&] { store.set_config(*number, run_key(config), config_json(config)); });
    }
    console.line(fmt::format("continuing run {} of {}", *number, request.db.string()));
    return play(config, material, store, *number, machine, signals, request, console);
}

}  // namespace huff::runner
