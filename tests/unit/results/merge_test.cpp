// Joining stores: every game exactly once, contradictions refused by name.
#include "results/store/merge.hpp"

#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "results/store/store.hpp"
#include "rules/input_error.hpp"
#include "tests/unit/results/store_samples.hpp"

namespace huff::results {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using Games = std::vector<std::string>;

class Merge : public testing::Test {
  protected:
    Merge()
        : a_(folder_.file("a.db"), Store::Access::create),
          b_(folder_.file("b.db"), Store::Access::create) {}

    MergeTally merge() {
        return merge_stores({folder_.file("a.db"), folder_.file("b.db")}, target());
    }
    fs::path target() const { return folder_.file("c.db"); }
    std::string refusal() {
        try {
            merge();
        } catch (const rules::InputError& error) {
            EXPECT_FALSE(fs::exists(target()));
            EXPECT_FALSE(fs::exists(target().string() + ".part"));
            return error.what();
        }
        return "(merged)";
    }
    Games games(std::int64_t run) {
        Games list;
        Store(target(), Store::Access::read).for_each_game(run, [&](const GameRecord& game) {
            list.push_back(fmt::format("{}.{} {}", game.pair, game.leg, game.result));
            if (game.result != "void") {
                EXPECT_EQ(samples::text(game), samples::text(samples::game(game.pair, game.leg)));
            }
        });
        return list;
    }
    std::string game_text(std::int64_t pair, int leg) {
        return fmt::format("{}.{} {}", pair, leg, samples::game(pair, leg).result);
    }

    samples::Folder folder_;
    Store a_;
    Store b_;
};

TEST_F(Merge, PartsOfARunComeTogether) {
    a_.create_run(samples::run());
    b_.create_run(samples::run());
    a_.save(1, samples::game(1, 1));
    a_.save(1, samples::game(3, 2));
    a_.save(1, samples::game(2, 1));  // in both
    b_.save(1, samples::game(2, 1));
    b_.save(1, samples::game(2, 2));
    b_.save(1, samples::game(1, 2));
    const MergeTally tally = merge();
    EXPECT_EQ(tally.runs, 1);
    EXPECT_EQ(tally.games, 5);
    EXPECT_EQ(tally.repeated, 1);
    EXPECT_EQ(games(1), (Games{game_text(1, 1), game_text(1, 2), game_text(2, 1), game_text(2, 2),
                               game_text(3, 2)}));
}

TEST_F(Merge, DifferentRunsStayApart) {
    a_.create_run(samples::run("one"));
    a_.create_run(samples::run("two"));
    b_.create_run(samples::run("two"));
    b_.create_run(samples::run("three"));
    a_.save(1, samples::game(1, 1));
    a_.save(2, samples::game(2, 1));
    b_.save(1, samples::game(2, 2));
    b_.save(2, samples::game(3, 1));
    EXPECT_EQ(merge().runs, 3);
    EXPECT_EQ(games(1), (Games{game_text(1, 1)}));
    EXPECT_EQ(games(2), (Games{game_text(2, 1), game_text(2, 2)}));
    EXPECT_EQ(games(3), (Games{game_text(3, 1)}));
}

TEST_F(Merge, ARunPlayedAnewWithNewStaysItself) {
    a_.create_run(samples::run());
    a_.create_run(samples::run());
    b_.create_run(samples::run());
    a_.save(1, samples::game(1, 1));
    a_.save(2, samples::game(1, 1));
    b_.save(1, samples::game(1, 2));
    EXPECT_EQ(merge().runs, 2);
    EXPECT_EQ(games(1), (Games{game_text(1, 1), game_text(1, 2)}));
    EXPECT_EQ(games(2), (Games{game_text(1, 1)}));
}

TEST_F(Merge, OtherTimesAreNoContradiction) {
    a_.create_run(samples::run());
    b_.create_run(samples::run());
    a_.save(1, samples::game(1, 1));
    GameRecord later = samples::game(1, 1);
    later.started_at = "2026-12-01T00:00:00Z";
    later.duration_s += 1;
    later.plies[3].time_us = 77;
    b_.save(1, later);
    EXPECT_EQ(merge().repeated, 1);
    EXPECT_EQ(games(1), (Games{game_text(1, 1)})) << "the first store's copy stays";
}

TEST_F(Merge, ContradictionsAreRefusedByName) {
    a_.create_run(samples::run());
    b_.create_run(samples::run());
    a_.save(1, samples::game(1, 1));
    a_.save(1, samples::game(7, 2));
    b_.save(1, samples::game(1, 1));
    GameRecord other = samples::game(7, 2);
    other.plies.back().move = "50-45";
    b_.save(1, other);
    EXPECT_THAT(refusal(), HasSubstr("game 7.2 of run 1 contradicts another store"));
}

TEST_F(Merge, EachPartOfAGameCanContradict) {
    const auto contradicts = [&](auto change) {
        const samples::Folder folder;
        Store one(folder.file("a.db"), Store::Access::create);
        Store two(folder.file("b.db"), Store::Access::create);
        one.create_run(samples::run());
        two.create_run(samples::run());
        one.save(1, samples::game(1, 1));
        GameRecord game = samples::game(1, 1);
        change(game);
        two.save(1, game);
        try {
            merge_stores({one.file(), two.file()}, folder.file("c.db"));
        } catch (const rules::InputError&) {
            return true;
        }
        return false;
    };
    EXPECT_FALSE(contradicts([](GameRecord&) {}));
    EXPECT_TRUE(contradicts(
        [](GameRecord& game) { game.result = game.result == "draw" ? "white" : "draw"; }));
    EXPECT_TRUE(contradicts([](GameRecord& game) { game.reason = "time"; }));
    EXPECT_TRUE(contradicts([](GameRecord& game) { game.opening = "33-28"; }));
    EXPECT_TRUE(contradicts([](GameRecord& game) { game.start_fen = "W:W31:B20"; }));
    EXPECT_TRUE(contradicts([](GameRecord& game) { std::swap(game.white, game.black); }));
    EXPECT_TRUE(contradicts([](GameRecord& game) { game.plies.pop_back(); }));
}

TEST_F(Merge, AVoidGameGivesWayAndItsEvidenceStays) {
    a_.create_run(samples::run());
    b_.create_run(samples::run());
    GameRecord failed = samples::game(1, 1);
    failed.result = "void";
    failed.reason = "start-failure";
    failed.plies.clear();
    failed.faults = {{1, "black", "start-failure", 127, std::nullopt, std::nullopt, "", "gone"}};
    a_.save(1, failed);
    b_.save(1, samples::game(1, 1));
    failed.pair = 2;
    failed.faults[0].attempt = failed.attempt = 2;
    b_.save(1, failed);
    failed.faults[0].attempt = failed.attempt = 1;
    a_.save(1, failed);
    merge();
    EXPECT_EQ(games(1), (Games{game_text(1, 1), "2.1 void"}));
    Store merged(target(), Store::Access::read);
    EXPECT_EQ(merged.game(1, 1, 1)->faults.size(), 1U);
    EXPECT_EQ(merged.game(1, 2, 1)->faults.size(), 2U);
    EXPECT_EQ(merged.game(1, 2, 1)->attempt, 2);
}

TEST_F(Merge, AMergedRunIsFinishedIfItsPartsAre) {
    for (const char* key : {"both", "one"}) {
        a_.create_run(samples::run(key));
        b_.create_run(samples::run(key));
    }
    a_.set_state(1, "finished");
    b_.set_state(1, "finished");
    a_.set_state(2, "finished");
    merge();
    Store merged(target(), Store::Access::read);
    EXPECT_EQ(merged.run(1).state, "finished");
    EXPECT_EQ(merged.run(2).state, "stopped");
}

TEST_F(Merge, NeedsANewTargetAndRealSources) {
    a_.create_run(samples::run());
    EXPECT_THROW(merge_stores({folder_.file("a.db")}, folder_.file("a.db")), rules::InputError);
    EXPECT_THROW(merge_stores({folder_.file("none.db")}, target()), rules::InputError);
    EXPECT_FALSE(fs::exists(target()));
    RunRecord other = samples::run();
    other.engines[1].sha256 = "changed";
    b_.create_run(other);
    EXPECT_THAT(refusal(), HasSubstr("other engines"));
}

/// The start failure of one attempt, which made the game void.
GameRecord failed(std::int64_t pair, int leg, int attempt) {
    GameRecord game = samples::game(pair, leg);
    game.result = "void";
    game.reason = "start-failure";
    game.plies.clear();
    game.attempt = attempt;
    game.faults = {{attempt, "white", "start-failure", 127, std::nullopt, std::nullopt, "",
                    fmt::format("attempt {}", attempt)}};
    return game;
}

TEST_F(Merge, EvidenceOfAttemptsStaysWhicheverStoreComesFirst) {
    a_.create_run(samples::run());
    b_.create_run(samples::run());
    // 1.1: A played it after a failure of its own, B has another failure only.
    a_.save(1, failed(1, 1, 1));
    GameRecord played = samples::game(1, 1);
    played.attempt = 3;
    a_.save(1, played);
    b_.save(1, failed(1, 1, 2));
    // 2.1: void in both.
    a_.save(1, failed(2, 1, 1));
    b_.save(1, failed(2, 1, 2));
    const auto evidence = [&](const char* first, const char* second) {
        const auto file = folder_.file((std::string(first) + second).c_str());
        merge_stores({folder_.file(first), folder_.file(second)}, file);
        Store merged(file, Store::Access::read);
        std::string text;
        merged.for_each_game(1, [&](const GameRecord& game) {
            text +=
                fmt::format("{}.{} {} attempt {}:", game.pair, game.leg, game.result, game.attempt);
            for (const auto& fault : game.faults) {
                text += fmt::format(" {}", fault.stderr_tail);
            }
            text += "\n";
        });
        return text;
    };
    const auto expected = fmt::format(
        "1.1 {} attempt 3: attempt 1 attempt 2\n2.1 void attempt 2: attempt 1 attempt 2\n",
        played.result);
    EXPECT_EQ(evidence("a.db", "b.db"), expected);
    EXPECT_EQ(evidence("b.db", "a.db"), expected);
}

TEST_F(Merge, JoinedConfigurationsAreStopped) {
    RunRecord part = samples::run();
    part.state = "finished";
    part.config = "one";
    a_.create_run(part);
    part.config = "two";
    b_.create_run(part);
    merge_stores({folder_.file("a.db"), folder_.file("b.db")}, target(),
                 [](const RunRecord& first, const RunRecord& second) {
                     return first.config + "+" + second.config;
                 });
    const RunRecord run = Store(target(), Store::Access::read).run(1);
    EXPECT_EQ(run.config, "one+two");
    EXPECT_EQ(run.state, "stopped");
}

}  // namespace
}  // namespace huff::results
