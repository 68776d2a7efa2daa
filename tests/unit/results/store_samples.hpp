#pragma once

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <random>
#include <string>
#include <unistd.h>

#include "results/store/records.hpp"

namespace huff::results::samples {

/// A folder of this test's own, removed at the end.
class Folder {
  public:
    Folder() : path_(place() / "huff-test-XXXXXX") {
        std::string name = path_.string();
        path_ = mkdtemp(name.data());
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::filesystem::path file(const char* name = "games.db") const { return path_ / name; }
    const std::filesystem::path& path() const { return path_; }

  private:
    /// In memory where that is possible: these tests commit thousands of times.
    static std::filesystem::path place() {
        return access("/dev/shm", W_OK) == 0 ? "/dev/shm" : std::filesystem::temp_directory_path();
    }

    std::filesystem::path path_;
};

inline RunRecord run(std::string key = "key") {
    RunRecord run;
    run.key = std::move(key);
    run.kind = "match";
    run.variant = "international";
    run.seed = 1;
    run.state = "running";
    run.created_at = "2026-11-30T03:00:00Z";
    run.config = "{}";
    run.engines = {{"A", "a", "1", "", "{}"}, {"B", "b", "1", "", "{}"}};
    return run;
}

/// A game that is a function of its number: what is read back can be compared with it.
inline GameRecord game(std::int64_t pair, int leg) {
    std::mt19937 random(static_cast<std::uint32_t>(pair * 2 + leg));
    const auto below = [&random](unsigned n) { return static_cast<int>(random() % n); };
    GameRecord game;
    game.pair = pair;
    game.leg = leg;
    game.white = leg - 1;
    game.black = 2 - leg;
    game.opening = "32-28";
    game.result = std::array{"white", "black", "draw"}[static_cast<std::size_t>(below(3))];
    game.reason = "no-moves";
    game.opening_plies = 1;
    game.started_at = "2026-11-30T03:00:00Z";
    game.duration_s = below(1000) / 8.0;
    const int plies = 10 + below(60);
    for (int ply = 1; ply <= plies; ++ply) {
        game.plies.push_back({ply, fmt::format("{}-{}", 1 + below(50), 1 + below(50)),
                              below(600) / 100.0 - 3, below(30), below(5'000'000), below(1'500'000),
                              below(60'000'000), below(300), "32-28 19-23"});
    }
    return game;
}

/// A game as one line of text, to compare two.
inline std::string text(const GameRecord& game) {
    std::string line =
        fmt::format("{}.{} {}-{} {} {} {} {} {}:", game.pair, game.leg, game.white, game.black,
                    game.opening, game.result, game.reason, game.duration_s, game.attempt);
    for (const PlyRecord& ply : game.plies) {
        line +=
            fmt::format(" {} {} {} {} {} {} {} {} {}", ply.ply, ply.move, ply.score.value_or(-99),
                        ply.depth.value_or(-1), ply.nodes.value_or(-1), ply.time_us.value_or(-1),
                        ply.clock_us.value_or(-1), ply.delay_us.value_or(-1), ply.pv.value_or("-"));
    }
    return line;
}

}  // namespace huff::results::samples
