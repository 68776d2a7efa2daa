#include "results/store/merge.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "results/sqlite/statement.hpp"
#include "results/sqlite/transaction.hpp"
#include "results/store/store.hpp"
#include "rules/count_text.hpp"
#include "rules/input_error.hpp"

namespace huff::results {

namespace {

/// The unfinished target, under another name beside it; removed unless kept.
class Draft {
  public:
    explicit Draft(std::filesystem::path target)
        : target_(std::move(target)), file_(target_.string() + ".part") {
        if (std::filesystem::exists(target_)) {
            throw rules::InputError(
                fmt::format("{} exists already; a merge writes a new store", target_.string()));
        }
        remove();
    }
    ~Draft() { remove(); }
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;

    const std::filesystem::path& file() const { return file_; }

    /// The store in it must be closed.
    void keep() { std::filesystem::rename(file_, target_); }

  private:
    void remove() const {
        for (const char* suffix : {"", "-wal", "-shm"}) {
            std::error_code nothing_there;
            std::filesystem::remove(file_.string() + suffix, nothing_there);
        }
    }

    std::filesystem::path target_;
    std::filesystem::path file_;
};

/// Whether runs with one key have the same engines. (Their settings are in the key; the folder a
/// binary lies in is not, and may differ from machine to machine.)
bool same_engines(const std::vector<EngineRecord>& a, const std::vector<EngineRecord>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& one, const auto& two) {
        return one.name == two.name && one.sha256 == two.sha256;
    });
}

/// Times and search data aside.
bool same_game(const GameRecord& a, const GameRecord& b) {
    return a.white == b.white && a.black == b.black && a.opening == b.opening &&
           a.start_fen == b.start_fen && a.result == b.result && a.reason == b.reason &&
           std::equal(a.plies.begin(), a.plies.end(), b.plies.begin(), b.plies.end(),
                      [](const auto& one, const auto& two) { return one.move == two.move; });
}

bool same_fault(const FaultRecord& a, const FaultRecord& b) {
    return a.attempt == b.attempt && a.side == b.side && a.kind == b.kind && a.raw == b.raw &&
           a.stderr_tail == b.stderr_tail;
}

/// Two copies of one game that do not contradict each other: the played one, or the later attempt,
/// with the evidence of both.
GameRecord joined(const GameRecord& first, const GameRecord& second) {
    const bool second_is_better =
        first.result == "void" && (second.result != "void" || second.attempt > first.attempt);
    GameRecord both = second_is_better ? second : first;
    if (first.result != "void" && second.result != "void") {
        both.counted = first.counted || second.counted;
    }
    both.attempt = std::max(first.attempt, second.attempt);
    both.faults = first.faults;
    for (const FaultRecord& fault : second.faults) {
        if (std::none_of(first.faults.begin(), first.faults.end(),
                         [&](const auto& known) { return same_fault(known, fault); })) {
            both.faults.push_back(fault);
        }
    }
    std::stable_sort(both.faults.begin(), both.faults.end(),
                     [](const auto& a, const auto& b) { return a.attempt < b.attempt; });
    return both;
}

std::string outcome(const GameRecord& game) {
    return fmt::format("{} by {} in {}", game.result, game.reason,
                       rules::count_text(game.plies.size(), "ply", "plies"));
}

class Merger {
  public:
    Merger(const std::filesystem::path& file, const JoinConfigs& join)
        : target_(file, Store::Access::create), join_(join) {}

    void add(const std::filesystem::path& file) {
        Store source(file, Store::Access::read);
        source.database().execute("BEGIN");  // one state of it, even if a huff is playing there
        std::map<std::string, int> seen;
        for (const RunRecord& run : source.runs()) {
            const std::int64_t id = target_run(run, seen[run.key]++, source);
            add_games(source, run.id, id);
        }
    }

    const MergeTally& tally() const { return tally_; }

  private:
    /// The target's run that is the source's `ordinal`-th with this key.
    std::int64_t target_run(const RunRecord& run, int ordinal, const Store& source) {
        auto& known = runs_[run.key];
        if (std::cmp_equal(known.size(), ordinal)) {
            known.push_back(target_.create_run(run));
            ++tally_.runs;
            return known.back();
        }
        const std::int64_t id = known[static_cast<std::size_t>(ordinal)];
        const RunRecord there = target_.run(id);
        if (!same_engines(there.engines, run.engines)) {
            throw rules::InputError(
                fmt::format("run {} of {} has the key of another store's run, but other engines",
                            run.id, source.file().string()));
        }
        const auto config = join_ ? join_(there, run) : there.config;
        if (config != there.config) {
            target_.set_config(id, there.key, config);
        }
        if (there.state != run.state || config != there.config) {
            target_.set_state(id, "stopped");
        }
        return id;
    }

    void add_games(Store& source, std::int64_t source_run, std::int64_t run) {
        constexpr int group = 1000;
        std::optional<Transaction> transaction(target_.database());
        int waiting = 0;
        source.for_each_game(source_run, [&](const GameRecord& game) {
            add_game(run, game, source);
            if (++waiting == group) {
                transaction->commit();
                transaction.reset();
                transaction.emplace(target_.database());
                waiting = 0;
            }
        });
        transaction->commit();
    }

    void add_game(std::int64_t run, const GameRecord& game, const Store& source) {
        const auto there = target_.game(run, game.pair, game.leg);
        if (!there) {
            target_.save_within_transaction(run, game);
            ++tally_.games;
            return;
        }
        ++tally_.repeated;
        if (there->result != "void" && game.result != "void" && !same_game(*there, game)) {
            throw rules::InputError(fmt::format(
                "game {}.{} of run {} contradicts another store: {} there, {} in {}", game.pair,
                game.leg, run, outcome(*there), outcome(game), source.file().string()));
        }
        auto both = joined(*there, game);
        if (both.result != there->result || both.counted != there->counted ||
            both.attempt != there->attempt || both.faults.size() != there->faults.size()) {
            target_.replace_within_transaction(run, both);
        }
    }

    Store target_;
    const JoinConfigs& join_;
    std::map<std::string, std::vector<std::int64_t>> runs_;  ///< by key, in order
    MergeTally tally_;
};

}  // namespace

MergeTally merge_stores(const std::vector<std::filesystem::path>& sources,
                        const std::filesystem::path& target, const JoinConfigs& join) {
    Draft draft(target);
    MergeTally tally;
    {
        Merger merger(draft.file(), join);
        for (const auto& source : sources) {
            merger.add(source);
        }
        tally = merger.tally();
    }
    draft.keep();
    return tally;
}

}  // namespace huff::results
