#pragma once

#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fmt/format.h>
#include <map>
#include <random>
#include <set>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <tuple>
#include <unistd.h>
#include <utility>

#include "results/sqlite/statement.hpp"
#include "results/store/group_writer.hpp"
#include "tests/unit/results/store_samples.hpp"

namespace huff::results::kills {

using GameNumber = std::pair<std::int64_t, int>;

/// What the writing child tells through its pipe: a stage, or a game it was told to be stored.
struct Message {
    enum Stage : std::int32_t { opening, writing, closing, done, game };
    std::int32_t stage = opening;
    std::int32_t leg = 0;
    std::int64_t pair = 0;
};

struct Tally {
    std::map<std::string, int> kills;  ///< by stage
    int finished = 0;                  ///< children that ended before their kill
    std::int64_t acknowledged = 0;
    std::int64_t lost = 0;        ///< acknowledged, but not stored
    std::int64_t duplicated = 0;  ///< (pair, leg) more than once
    std::int64_t damaged = 0;     ///< stored otherwise than handed over, or a damaged file
    std::int64_t stored = 0;      ///< at the end

    std::string text() const {
        std::string line;
        int all = 0;
        for (const auto& [stage, count] : kills) {
            line += fmt::format("{}{} {}", line.empty() ? "" : ", ", count, stage);
            all += count;
        }
        return fmt::format(
            "{} kills ({}), {} children done before theirs; {} games acknowledged, {} stored, lost "
            "{}, duplicated {}, damaged {}",
            all, line, finished, acknowledged, stored, lost, duplicated, damaged);
    }
};

/// Kills a writing process again and again at random instants; each next one resumes the run.
class Trial {
  public:
    Trial(std::uint32_t seed, int pairs) : random_(seed), pairs_(pairs) {}

    Tally run(int rounds) {
        for (int round = 0; round < rounds; ++round) {
            if (round % 10 == 0) {
                start_over();
            }
            round_of_one_child();
            check();
        }
        return tally_;
    }

  private:
    void start_over() {
        for (const char* suffix : {"", "-wal", "-shm", "-lock"}) {
            std::filesystem::remove(folder_.file().string() + suffix);
        }
        acknowledged_.clear();
    }

    void round_of_one_child() {
        std::array<int, 2> ends{};
        if (pipe(ends.data()) != 0) {
            std::abort();
        }
        const pid_t child = fork();
        if (child == 0) {
            close(ends[0]);
            play(ends[1]);
            _exit(0);
        }
        close(ends[1]);
        // Most of a child's life is writing; every fifth dies young, while it opens the store.
        const unsigned most = random_() % 5 == 0 ? 5'000 : 60'000;
        std::this_thread::sleep_for(std::chrono::microseconds(random_() % most));
        kill(child, SIGKILL);
        int status = 0;
        waitpid(child, &status, 0);
        read_messages(ends[0], WIFSIGNALED(status));
        close(ends[0]);
    }

    /// The child: what huff does to its store in a run, with the games made up.
    void play(int out) {
        const auto tell = [out](Message message) {
            std::ignore = write(out, &message, sizeof message);
        };
        tell({Message::opening});
        Store store(folder_.file(), Store::Access::create);
        const ClaimedRun claimed = store.claim_run(samples::run(), false);
        std::set<GameNumber> there;
        store.for_each_summary(
            claimed.run, [&](const GameSummary& game) { there.emplace(game.pair, game.leg); });
        tell({Message::writing});
        {
            GroupWriter writer(store.file(), claimed.run);
            const auto play_leg = [&](int leg) {
                for (std::int64_t pair = 1; pair <= pairs_; ++pair) {
                    if (!there.contains({pair, leg})) {
                        writer.save(samples::game(pair, leg)).get();
                        tell({Message::game, leg, pair});
                    }
                }
            };
            std::thread other(play_leg, 2);
            play_leg(1);
            other.join();
            tell({Message::closing});
        }
        store.set_state(claimed.run, "stopped");
        tell({Message::done});
    }

    void read_messages(int in, bool killed) {
        Message message;
        std::int32_t stage = Message::opening;
        while (read(in, &message, sizeof message) == sizeof message) {
            if (message.stage == Message::game) {
                acknowledged_.emplace(message.pair, message.leg);
                ++tally_.acknowledged;
            } else {
                stage = message.stage;
            }
        }
        if (killed) {
            constexpr std::array names{"opening", "writing", "closing", "after the end"};
            ++tally_.kills[names[static_cast<std::size_t>(stage)]];
        } else {
            ++tally_.finished;
        }
    }

    void check() {
        if (!std::filesystem::exists(folder_.file())) {
            tally_.lost += static_cast<std::int64_t>(acknowledged_.size());
            return;
        }
        Store store(folder_.file(), Store::Access::create);
        Statement integrity(store.database(), "PRAGMA integrity_check");
        integrity.step();
        tally_.damaged += integrity.text(0) == "ok" ? 0 : 1;
        tally_.damaged += store.runs().size() > 1 ? 1 : 0;
        std::set<GameNumber> stored;
        store.for_each_game(1, [&](const GameRecord& game) {
            tally_.duplicated += stored.emplace(game.pair, game.leg).second ? 0 : 1;
            const auto expected = samples::text(samples::game(game.pair, game.leg));
            tally_.damaged += samples::text(game) == expected ? 0 : 1;
        });
        for (const GameNumber& game : acknowledged_) {
            tally_.lost += stored.contains(game) ? 0 : 1;
        }
        tally_.stored = static_cast<std::int64_t>(stored.size());
    }

    std::mt19937 random_;
    std::int64_t pairs_;
    samples::Folder folder_;
    std::set<GameNumber> acknowledged_;
    Tally tally_;
};

}  // namespace huff::results::kills
