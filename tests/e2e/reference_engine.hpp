#pragma once

#include <algorithm>
#include <atomic>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "tests/e2e/huff_program.hpp"

namespace huff::e2e {

/// One busy loop for each core, as long as it lives.
class BusyCores {
  public:
    BusyCores() {
        for (unsigned i = 0; i < std::max(std::thread::hardware_concurrency(), 1U); ++i) {
            loops_.emplace_back([this] {
                while (!over_.load(std::memory_order_relaxed)) {
                }
            });
        }
    }
    ~BusyCores() { over_ = true; }
    BusyCores(const BusyCores&) = delete;
    BusyCores& operator=(const BusyCores&) = delete;
    BusyCores(BusyCores&&) = delete;
    BusyCores& operator=(BusyCores&&) = delete;

  private:
    std::atomic<bool> over_{false};
    std::vector<std::jthread> loops_;  // after what they look at
};

/// A match of huff-engine against itself.
inline std::vector<std::string> match_with_itself(const std::string& variant,
                                                  const std::vector<std::string>& settings) {
    return std::vector<std::string>{"match",    "--variant",        variant,
                                    "--engine", "name=a",           "cmd=huff-engine",
                                    "--engine", "name=b",           "cmd=huff-engine",
                                    "--each",   "option.tt-size=16"} +
           settings;
}

/// The moves of every game, in the order of the match, played with this limit.
inline Rows games_of(const std::string& variant, const std::string& limit, int concurrency,
                     int pairs) {
    const Folder folder;
    const auto ended =
        huff(folder, match_with_itself(variant, {limit, "--pairs", std::to_string(pairs),
                                                 "--concurrency", std::to_string(concurrency),
                                                 "--oversubscribe", "--db", "x.db"}));
    EXPECT_EQ(ended.status, 0) << ended.err;
    auto games = query(folder / "x.db", "SELECT moves, result FROM games ORDER BY pair, leg");
    EXPECT_EQ(games.size(), static_cast<std::size_t>(2 * pairs));
    return games;
}

/// Games lost on time among enough for `moves` moves of 10 ms each with a grace of `margin` ms.
inline int time_losses(const std::string& variant, int moves, const std::string& margin) {
    constexpr int most_plies = 100;
    const int pairs = std::max(moves / (2 * most_plies), 1);
    int played = 0;
    int lost = 0;
    for (int seed = 1; played < moves; ++seed) {
        const Folder folder;
        const auto ended = huff(
            folder,
            match_with_itself(variant, {"movetime=0.01", "margin=" + margin, "option.randomness=20",
                                        "--max-plies", std::to_string(std::min(most_plies, moves)),
                                        "--pairs", std::to_string(pairs), "--concurrency", "1",
                                        "--seed", std::to_string(seed), "--db", "x.db"}));
        EXPECT_EQ(ended.status, 0) << ended.err;
        const auto counts =
            query(folder / "x.db",
                  "SELECT (SELECT count(*) FROM plies WHERE time_us IS NOT NULL),"
                  " (SELECT count(*) FROM games WHERE reason IN ('time', 'stall', 'crash'))");
        played += std::stoi(counts.at(0).at(0));
        lost += std::stoi(counts.at(0).at(1));
        if (ended.status != 0 || played == 0) {
            break;
        }
    }
    return lost;
}

}  // namespace huff::e2e
