#include <gmock/gmock.h>

#include "engines/engine.hpp"
#include "rules/input_error.hpp"
#include "tests/unit/engines/scripted.hpp"

namespace huff::engines::test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

TEST(HubEngine, PlaysAWholeGameAgainstItself) {
    Table table(scripted({}));
    ASSERT_FALSE(table.begin());
    while (!table.game.verdict()) {
        const ThinkReply reply = table.think(10s);
        ASSERT_TRUE(reply.move) << reply.fault->detail;
        ASSERT_FALSE(reply.fault);
        table.game.play(*reply.move);
        ASSERT_LT(table.game.plies(), 2'000);
    }
    EXPECT_GT(table.game.plies(), 20);
    EXPECT_TRUE(table.engine->usable());
}

TEST(HubEngine, SaysWhoItIs) {
    Table table(scripted({"--name", "Two Words"}));
    ASSERT_FALSE(table.begin());
    const Identity& identity = table.engine->identity();
    EXPECT_EQ(identity.name, "Two Words");
    EXPECT_EQ(identity.version, "1.0");
    EXPECT_EQ(identity.author, "The tests");
    EXPECT_EQ(identity.threads, 1);
    ASSERT_EQ(identity.params.size(), 8U);
    EXPECT_EQ(identity.params[2].name, "threads");
    EXPECT_EQ(identity.params[2].type, Param::Type::integer);
    EXPECT_EQ(identity.params[2].max, 16);
    EXPECT_THAT(identity.params[4].values, ::testing::ElementsAre("calm", "wild"));
}

TEST(HubEngine, SendsSettingsGameAndClockInTheWordsOfTheProtocol) {
    TemporaryFolder folder;
    EngineSpec spec = scripted({"--record", folder / "record"});
    spec.options = {{"threads", "2"}, {"margin", "0.25"}, {"opening-file", "two words.pdn"}};
    Table table(spec);
    ASSERT_FALSE(table.begin());
    EXPECT_EQ(table.engine->identity().threads, 2);
    table.play("32-28");
    ThinkRequest request;
    request.game = &table.game;
    request.clock = ClockState{59'987'654us, 100ms, 40};
    request.nodes = 5'000;
    request.allowed = 60s;
    request.timed = true;
    ASSERT_TRUE(table.engine->think(request).move);
    table.engine->quit();
    EXPECT_EQ(
        lines_of(folder / "record"),
        (std::vector<std::string>{
            "hub", "set-param name=threads value=2", "set-param name=margin value=0.25",
            "set-param name=opening-file value=\"two words.pdn\"",
            "set-param name=variant value=normal", "set-param name=ponder value=false", "init",
            "new-game seed=7", "ping",
            // A man's move cannot be taken back: the position after it is all there is to know.
            "pos pos=Bbbbbbbbbbbbbbbbbbbbbeeeeeeeweewewwwwwwwwwwwwwwwwww",
            "level nodes=5000 moves=40 time=59.987 inc=0.1", "go think", "quit"}));
}

TEST(HubEngine, SendsKingMovesOrTheWholeGame) {
    for (const History history : {History::reversible, History::game}) {
        TemporaryFolder folder;
        EngineSpec spec = scripted({"--record", folder / "record"});
        spec.history = history;
        Table table(spec);
        ASSERT_FALSE(table.begin());
        rules::Position kings(table.variant, rules::Color::white);
        kings.set(1, {rules::Color::black, true});
        kings.set(16, {rules::Color::black, false});
        kings.set(47, {rules::Color::white, false});
        kings.set(50, {rules::Color::white, true});
        table.game = rules::Game(kings);
        table.play("47-41");
        table.play("1-12");
        table.play("50-44");
        ASSERT_TRUE(table.think(5s).move);
        const std::string empty(24, 'e');
        const std::string reversible =
            "pos pos=BBeeeeeeeeeeeeeeb" + empty + "weeeeeeeeW moves=\"1-12 50-44\"";
        const std::string whole = "pos pos=WBeeeeeeeeeeeeeeb" + empty +
                                  "eeeeeewee"
                                  "W moves=\"47-41 1-12 50-44\"";
        EXPECT_THAT(lines_of(folder / "record"),
                    Contains(history == History::game ? whole : reversible));
    }
}

TEST(HubEngine, PlaysOtherVariantsIfTheEngineListsThem) {
    for (const char* name : {"frisian", "breakthrough", "english", "canadian", "stapeldammen"}) {
        Table table(scripted({}), name);
        const auto fault = table.begin();
        ASSERT_FALSE(fault) << fault->detail;
        for (int ply = 0; ply < 60 && !table.game.verdict(); ++ply) {
            const ThinkReply reply = table.think(10s);
            ASSERT_TRUE(reply.move) << name << ": " << reply.fault->detail;
            table.game.play(*reply.move);
        }
    }
    Table table(scripted({"--only-international"}), "frisian");
    EXPECT_THROW(table.begin(), rules::InputError);
    EXPECT_FALSE(Table(scripted({"--only-international"})).begin());
}

TEST(HubEngine, RefusesBadOptionsBeforeTheMatch) {
    const auto complaint = [](const std::string& name, const std::string& value) -> std::string {
        EngineSpec spec = scripted({});
        spec.options = {{name, value}};
        Table table(spec);
        try {
            table.begin();
        } catch (const rules::InputError& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_THAT(complaint("thread", "1"), HasSubstr("no option thread"));
    EXPECT_THAT(complaint("thread", "1"), HasSubstr("threads"));
    EXPECT_THAT(complaint("threads", "17"), HasSubstr("a whole number from 1 to 16"));
    EXPECT_THAT(complaint("threads", "two"), HasSubstr("a whole number from 1 to 16"));
    EXPECT_THAT(complaint("threads", "1.5"), HasSubstr("a whole number"));
    EXPECT_THAT(complaint("margin", "2"), HasSubstr("a number from 0 to 1.5"));
    EXPECT_THAT(complaint("margin", "nan"), HasSubstr("a number from 0 to 1.5"));
    EXPECT_THAT(complaint("book", "yes"), HasSubstr("true or false"));
    EXPECT_THAT(complaint("style", "fast"), HasSubstr("one of: calm, wild"));
    EXPECT_THAT(complaint("variant", "frisian"), HasSubstr("--variant"));
    EXPECT_THAT(complaint("opening-file", "a\"b"), HasSubstr("cannot write"));
    EXPECT_EQ(complaint("threads", "16"), "");
    EXPECT_EQ(complaint("opening-file", ""), "");
}

TEST(HubEngine, TurnsScoresToWhitesView) {
    for (const ScoreView view : {ScoreView::mover, ScoreView::white}) {
        EngineSpec spec = scripted({"--scores", "0.5 - -99.02"});
        spec.score_view = view;
        Table table(spec);
        ASSERT_FALSE(table.begin());
        const double sign = view == ScoreView::mover ? -1 : 1;
        EXPECT_EQ(table.think(5s).info.score, 0.5);
        table.play("32-28");
        EXPECT_EQ(table.think(5s).info.score, std::nullopt);
        EXPECT_EQ(table.think(5s).info.score, sign * -99.02);
        EXPECT_EQ(table.think(5s).info.depth, 1);
    }
}

TEST(HubEngine, TakesSingleCapturesInBothForms) {
    for (const SingleCapture form : {SingleCapture::full, SingleCapture::brief}) {
        TemporaryFolder folder;
        EngineSpec spec = scripted({"--short-captures", "--record", folder / "record"});
        spec.single_capture = form;
        spec.history = History::game;
        Table table(spec);
        ASSERT_FALSE(table.begin());
        table.play("32-28");
        table.play("19-23");
        const ThinkReply reply = table.think(5s);
        ASSERT_TRUE(reply.move);
        EXPECT_EQ(reply.move_text, "28x19");
        table.game.play(*reply.move);
        ASSERT_TRUE(table.think(5s).move);
        EXPECT_THAT(lines_of(folder / "record"),
                    Contains(HasSubstr(form == SingleCapture::full ? "28x19x23" : "28x19\"")));
    }
}

TEST(HubEngine, PondersOnTheMoveItExpects) {
    TemporaryFolder folder;
    EngineSpec spec = scripted({"--seed", "3", "--record", folder / "record"});
    spec.ponder = true;
    Table table(spec);
    ASSERT_FALSE(table.begin());
    table.game.play(table.think(5s).move.value());
    // The scripted engine expects the first legal move.
    table.game.play(rules::Move(table.game.legal_moves().front()));
    ThinkReply reply = table.think(5s);
    ASSERT_TRUE(reply.move) << reply.fault->detail;
    EXPECT_LT(reply.elapsed, 5s);
    table.game.play(*reply.move);
    ASSERT_GT(table.game.legal_moves().size(), 1U);
    table.game.play(rules::Move(table.game.legal_moves().back()));
    reply = table.think(5s);
    ASSERT_TRUE(reply.move) << reply.fault->detail;
    table.engine->game_over(rules::Outcome::draw);
    EXPECT_TRUE(table.engine->usable());
    std::vector<std::string> commands;
    for (const std::string& line : lines_of(folder / "record")) {
        if (line.starts_with("go") || line.starts_with("ponder") || line == "stop") {
            commands.push_back(line);
        }
    }
    EXPECT_EQ(commands,
              (std::vector<std::string>{"go think", "go ponder", "ponder-hit", "go ponder", "stop",
                                        "go think", "go ponder", "stop"}));
}

TEST(HubEngine, KeepsAnAnswerThatPonderingEndedWithEarly) {
    EngineSpec spec = scripted({"--early-done", "--at", "0"});
    spec.ponder = true;
    Table table(spec);
    ASSERT_FALSE(table.begin());
    for (int i = 0; i < 6; ++i) {
        const ThinkReply reply = table.think(5s);
        ASSERT_TRUE(reply.move) << reply.fault->detail;
        table.game.play(*reply.move);
        const auto& legal = table.game.legal_moves();  // hits and misses
        table.game.play(rules::Move(i % 2 == 0 ? legal.front() : legal.back()));
    }
}

TEST(HubEngine, Hub1PlaysAWholeGame) {
    TemporaryFolder folder;
    EngineSpec spec =
        scripted({"--proto", "hub1", "--name", "Old One", "--record", folder / "record"});
    spec.protocol = Protocol::hub1;
    spec.options = {{"book", "false"}};
    Table table(spec);
    ASSERT_FALSE(table.begin());
    EXPECT_EQ(table.engine->identity().name, "Old One");
    while (!table.game.verdict() && table.game.plies() < 300) {
        const ThinkReply reply = table.think(10s);
        ASSERT_TRUE(reply.move) << reply.fault->detail;
        table.game.play(*reply.move);
    }
    EXPECT_GT(table.game.plies(), 20);
    const auto record = lines_of(folder / "record");
    EXPECT_THAT(record, Contains("set book false"));
    EXPECT_THAT(record, Contains("level 0 10000 0"));
    EXPECT_THAT(record, Contains("pos wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww"));
    EXPECT_THROW(Table(spec, "frisian").begin(), rules::InputError);
}

TEST(HubEngine, CancelEndsASearchAtOnce) {
    Table table(scripted({"--silent", "--ignore-stop"}));
    ASSERT_FALSE(table.begin());
    ASSERT_EQ(::eventfd_write(table.cancel.get(), 1), 0);
    const auto before = std::chrono::steady_clock::now();
    const ThinkReply reply = table.think(60s);
    EXPECT_TRUE(reply.cancelled);
    EXPECT_FALSE(reply.fault);
    EXPECT_FALSE(reply.move);
    table.engine->quit();
    EXPECT_LT(std::chrono::steady_clock::now() - before, 10s);
}

}  // namespace
}  // namespace huff::engines::test
