#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>

#include "results/pdn/move_comment.hpp"
#include "results/pdn/write.hpp"

namespace {

using namespace huff;
using results::BlackFirstResult;
using results::GameRecord;
using results::PdnOptions;
using results::PlyRecord;
using results::RunRecord;
using testing::HasSubstr;
using testing::Not;

RunRecord run_of(std::string variant) {
    RunRecord run;
    run.id = 3;
    run.variant = std::move(variant);
    run.config = R"({"event":"Winter \"test\""})";
    run.engines.resize(2);
    run.engines[0].name = "Alpha";
    run.engines[0].version = "Alpha 1.2";
    run.engines[1].name = "B\\eta";
    run.engines[0].options = run.engines[1].options = R"({"tc":"60+0.1"})";
    return run;
}

GameRecord game_of(const std::vector<std::string>& moves) {
    GameRecord game;
    game.pair = 12;
    game.leg = 1;
    game.white = 0;
    game.black = 1;
    game.result = "white";
    game.reason = "no-moves";
    game.started_at = "2026-11-30T02:43:56Z";
    game.duration_s = 12.5;
    for (const std::string& move : moves) {
        game.plies.emplace_back().move = move;
        game.plies.back().ply = static_cast<int>(game.plies.size());
    }
    return game;
}

std::string written(const RunRecord& run, const GameRecord& game, const PdnOptions& options = {}) {
    std::string text;
    results::write_game(text, run, game, options);
    return text;
}

TEST(PdnWrite, WholeGameByHand) {
    GameRecord game = game_of({"32-28", "19-23", "28x19"});
    game.opening = "32-28";
    game.opening_plies = 1;
    game.plies[1].score = -0.35;
    game.plies[1].depth = 17;
    game.plies[1].nodes = 12345;
    game.plies[1].time_us = 1'250'000;
    game.plies[1].clock_us = 58'850'001;
    game.plies[1].delay_us = 135;
    game.plies[1].pv = "19-23 28x19";
    game.plies[2].score = 1;
    game.plies[2].clock_us = 3'661'000'000;
    EXPECT_EQ(written(run_of("international"), game),
              R"([Event "Winter \"test\""]
[Site "?"]
[Date "2026.11.30"]
[Round "12.1"]
[White "Alpha"]
[Black "B\\eta"]
[Result "2-0"]
[GameType "20,W,10,10,N2,0"]
[Opening "32-28"]
[OpeningPlies "1"]
[TimeControl "60+0.1"]
[PlyCount "3"]
[Termination "no-moves"]
[UTCDate "2026.11.30"]
[UTCTime "02:43:56"]
[Duration "12.5"]
[WhiteVersion "Alpha 1.2"]
[Run "3"]
[Pair "12"]
[Leg "1"]

1. 32-28 19-23 {[%eval -0.35][%depth 17][%nodes 12345][%pv 19-23 28x19][%emt
0:00:01.25][%delay 0:00:00.000135][%clk 0:00:58.850001][%clock b0:00:58]}
2. 28x19 {[%eval +1][%clk 1:01:01][%clock w1:01:01 B0:00:58]} *

)");
}

TEST(PdnWrite, WithoutTimesNothingDependsOnTheClock) {
    GameRecord slow = game_of({"32-28", "19-23"});
    slow.plies[0].depth = 3;
    GameRecord quick = slow;
    quick.started_at = "2027-01-01T00:00:00Z";
    quick.duration_s = 1;
    quick.plies[0].time_us = 1;
    quick.plies[0].clock_us = 2;
    quick.plies[0].delay_us = 3;
    const PdnOptions no_times{.times = false};
    const std::string text = written(run_of("international"), slow, no_times);
    EXPECT_EQ(text, written(run_of("international"), quick, no_times));
    EXPECT_THAT(text, HasSubstr("[Date \"\?\?\?\?.\?\?.\?\?\"]"));
    EXPECT_THAT(text, HasSubstr("{[%depth 3]}"));
    EXPECT_THAT(text, HasSubstr("[TimeControl \"60+0.1\"]"));
}

TEST(PdnWrite, VariationsCanBeLeftOut) {
    GameRecord game = game_of({"32-28"});
    game.plies[0].pv = "32-28 19-23";
    EXPECT_THAT(written(run_of("international"), game), HasSubstr("{[%pv 32-28 19-23]}"));
    EXPECT_THAT(written(run_of("international"), game, {.variations = false}),
                Not(HasSubstr("%pv")));
}

TEST(PdnWrite, WhateverAnEngineWritesAsItsVariationStaysInItsPlace) {
    for (const std::string pv : {"]}", "}{", "a  b", " a", "a ", "%20", "100%", "a\nb\tc", "\xe9",
                                 "32-28 (19-23) [%clk 1]", "%"}) {
        GameRecord game = game_of({"32-28", "19-23"});
        game.plies[0].pv = pv;
        const std::string text = written(run_of("international"), game);
        const auto open = text.find('{');
        const auto close = text.find('}', open);
        ASSERT_NE(close, std::string::npos);
        PlyRecord ply;
        results::read_move_comment(text.substr(open + 1, close - open - 1), ply);
        EXPECT_EQ(ply.pv, pv) << text;
        EXPECT_FALSE(ply.clock_us);
    }
}

// Result types of the standard's GameType table; 1-0 for Black in english and pool.
TEST(PdnWrite, ResultsByVariant) {
    const auto result = [](const char* variant, const char* winner,
                           BlackFirstResult view = BlackFirstResult::first_player) {
        GameRecord game = game_of({});
        game.result = winner;
        const std::string text = written(run_of(variant), game, {.black_first_result = view});
        const auto at = text.find("[Result \"") + 9;
        return text.substr(at, text.find('"', at) - at);
    };
    EXPECT_EQ(result("international", "white"), "2-0");
    EXPECT_EQ(result("international", "black"), "0-2");
    EXPECT_EQ(result("canadian", "draw"), "1-1");
    EXPECT_EQ(result("stapeldammen", "void"), "*");
    EXPECT_EQ(result("russian", "white"), "1-0");
    EXPECT_EQ(result("brazilian", "draw"), "1/2-1/2");
    EXPECT_EQ(result("frisian", "black"), "0-1");
    EXPECT_EQ(result("thai", "white"), "1-0");
    EXPECT_EQ(result("english", "black"), "1-0");
    EXPECT_EQ(result("english", "white"), "0-1");
    EXPECT_EQ(result("pool", "black"), "1-0");
    EXPECT_EQ(result("pool", "black", BlackFirstResult::white), "0-1");
}

TEST(PdnWrite, HeadSaysWhoWonInBlackFirstGames) {
    const auto* english = rules::find_variant("english");
    EXPECT_THAT(results::pdn_head({english}, {}), HasSubstr("1-0 means that Black"));
    EXPECT_THAT(results::pdn_head({english}, {.black_first_result = BlackFirstResult::white}),
                HasSubstr("1-0 means that White"));
    EXPECT_THAT(results::pdn_head({rules::find_variant("international")}, {}),
                Not(HasSubstr("1-0")));
}

TEST(PdnWrite, NumbersFollowTheFirstPlayer) {
    EXPECT_THAT(written(run_of("english"), game_of({"9-13", "22-18", "11-16"})),
                HasSubstr("\n1. 9-13 22-18 2. 11-16 *\n"));
    GameRecord set_up = game_of({"19-23", "28x19", "14x23"});
    set_up.start_fen = "B:W28,31:B14,19";
    const std::string text = written(run_of("international"), set_up);
    EXPECT_THAT(text, HasSubstr("\n1... 19-23 2. 28x19 14x23 *\n"));
    EXPECT_THAT(text, HasSubstr("[SetUp \"1\"]\n[FEN \"B:W28,31:B14,19\"]\n"));
}

// Square 1 of the russian board is b8, square 29 a1 (checked on the board by hand).
TEST(PdnWrite, FenNamesSquaresAsTheMovesDo) {
    GameRecord game = game_of({"a1-b2"});
    game.start_fen = "W:W29,K32:BK1,12";
    EXPECT_THAT(written(run_of("russian"), game), HasSubstr("[FEN \"W:Wa1,Kg1:BKb8,h6\"]"));
}

TEST(PdnWrite, LinesHoldEightyColumns) {
    GameRecord game;
    game.result = "draw";
    for (int ply = 1; ply <= 300; ++ply) {
        game.plies.emplace_back().move = ply % 3 == 0 ? "1x23x14x25" : "46-41";
        game.plies.back().score = 0.25 * ply;
        game.plies.back().clock_us = 1'000'007 * ply;
    }
    std::istringstream lines(written(run_of("international"), game));
    std::size_t longest = 0;
    for (std::string line; std::getline(lines, line);) {
        longest = std::max(longest, line.size());
        if (line.starts_with('[')) {
            EXPECT_TRUE(line.ends_with("\"]")) << "a comment's line looks like a tag: " << line;
        }
    }
    EXPECT_LE(longest, 80U);
    EXPECT_GT(longest, 60U);
}

TEST(PdnWrite, NamesAreCleanUtf8) {
    RunRecord run = run_of("international");
    run.engines[0].name = "caf\xe9\n\"x\" [1]";
    run.engines[1].name = "\u9ad8\u6587\u9f99";
    const std::string text = written(run, game_of({}));
    EXPECT_THAT(text, HasSubstr("[White \"caf\u00e9 \\\"x\\\" [1]\"]\n"));
    EXPECT_THAT(text, HasSubstr("[Black \"\u9ad8\u6587\u9f99\"]\n"));
}

TEST(PdnWrite, LimitsOfUnequalEngines) {
    RunRecord run = run_of("international");
    run.engines[0].options = R"({"tc":"40/1:30+0.5","depth":12})";
    run.engines[1].options = R"({"nodes":"5000"})";
    const std::string text = written(run, game_of({}));
    EXPECT_THAT(text, HasSubstr("[TimeControlWhite \"40/90+0.5\"]\n[TimeControlBlack \"-\"]\n"));
    EXPECT_THAT(text, HasSubstr("[WhiteLimits \"tc=40/90+0.5 depth=12\"]\n"));
    EXPECT_THAT(text, HasSubstr("[BlackLimits \"nodes=5000\"]\n"));
}

}  // namespace
