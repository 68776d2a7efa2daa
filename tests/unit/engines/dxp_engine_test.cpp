// DXP over real sockets and processes: the twins of the Hub tests.
#include <gmock/gmock.h>

#include "engines/dxp/socket.hpp"
#include "engines/engine.hpp"
#include "rules/input_error.hpp"
#include "rules/notation/fen.hpp"
#include "tests/unit/engines/scripted.hpp"

namespace huff::engines::test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using Clock = std::chrono::steady_clock;

EngineSpec dxp(std::vector<std::string> flags, DxpRole role = DxpRole::initiator) {
    flags.insert(flags.end(), {"--proto", "dxp", "--port", "{port}"});
    if (role == DxpRole::listener) {
        flags.insert(flags.end(), {"--connect", "localhost"});
    }
    EngineSpec spec = scripted(std::move(flags));
    spec.protocol = Protocol::dxp;
    spec.dxp_role = role;
    return spec;
}

/// One engine at the board, as the given side.
struct DxpTable : Table {
    DxpTable(EngineSpec spec, rules::Color engine_side)
        : Table(std::move(spec)), side(engine_side) {}

    std::optional<Fault> begin_as_side(const rules::Position& start) {
        auto fault = engine->start(variant);
        return fault ? fault : next_game(start);
    }
    std::optional<Fault> next_game(const rules::Position& start) {
        game = rules::Game(start);
        NewGame new_game;
        new_game.engine_side = side;
        new_game.game = &game;
        new_game.total_time = 60s;
        return engine->new_game(new_game);
    }
    rules::Position initial() const { return rules::Position::start(variant); }

    rules::Color side;
};

Fault first_fault(std::vector<std::string> flags, std::chrono::milliseconds time = 10s) {
    DxpTable table(dxp(std::move(flags)), rules::Color::white);
    EXPECT_FALSE(table.begin_as_side(table.initial()));
    return table.think(time).fault.value();
}

/// A whole game between two engines; what was played.
rules::Game play_out(Engine& white, Engine& black, const rules::Position& start) {
    rules::Game game(start);
    for (const auto& [engine, side] :
         {std::pair(&white, rules::Color::white), std::pair(&black, rules::Color::black)}) {
        NewGame new_game;
        new_game.engine_side = side;
        new_game.game = &game;
        new_game.total_time = 60s;
        const auto fault = engine->new_game(new_game);
        EXPECT_FALSE(fault) << fault->detail;
    }
    while (!game.verdict()) {
        const bool white_moves = game.position().side_to_move() == rules::Color::white;
        ThinkRequest request;
        request.game = &game;
        request.clock = ClockState{20s, 0us, std::nullopt};
        request.allowed = 20s;
        request.timed = true;
        const ThinkReply reply = (white_moves ? white : black).think(request);
        if (!reply.move) {
            ADD_FAILURE() << reply.fault->detail << " " << reply.fault->raw;
            break;
        }
        game.play(*reply.move);
    }
    const auto outcome = game.verdict() ? std::optional(game.verdict()->outcome) : std::nullopt;
    white.game_over(outcome);
    black.game_over(outcome);
    return game;
}

TEST(DxpEngine, PlaysManyGamesAgainstItselfInBothRoles) {
    for (const DxpRole role : {DxpRole::initiator, DxpRole::listener}) {
        const auto white = make_engine(dxp({"--seed", "1"}, role), -1);
        const auto black = make_engine(dxp({"--seed", "2", "--chat", "--back-request"}, role), -1);
        const auto& variant = rules::variant_named("international");
        ASSERT_FALSE(white->start(variant));
        ASSERT_FALSE(black->start(variant));
        const auto start = rules::Position::start(variant);
        for (int i = 0; i < 20; ++i) {
            const rules::Game game =
                play_out(i % 2 == 0 ? *white : *black, i % 2 == 0 ? *black : *white, start);
            ASSERT_TRUE(game.verdict());
            ASSERT_GT(game.plies(), 20);
        }
        EXPECT_EQ(white->identity().name, "Scripted");
        EXPECT_TRUE(white->usable());
        white->quit();
        black->quit();
    }
}

TEST(DxpEngine, MeetsAHubEngineAndPlaysTheSameGame) {
    const auto& variant = rules::variant_named("international");
    const auto hub = make_engine(scripted({"--seed", "2"}), -1);
    const auto other = make_engine(dxp({"--seed", "1"}), -1);
    ASSERT_FALSE(hub->start(variant));
    ASSERT_FALSE(other->start(variant));
    const auto start =
        rules::parse_fen("B:W28,32,33,37,38,42,43,48:B8,9,13,14,18,19,23,24", variant);
    const rules::Game mixed = play_out(*other, *hub, start);
    const auto both = make_engine(dxp({"--seed", "2"}), -1);
    ASSERT_FALSE(both->start(variant));
    // (The Hub engine is given a seed, which is 0 here, and the DXP engine knows none.)
    const rules::Game pure = play_out(*other, *both, start);
    EXPECT_EQ(mixed.moves(), pure.moves());
    for (Engine* engine : {hub.get(), other.get(), both.get()}) {
        engine->quit();
    }
}

TEST(DxpEngine, SaysWhatTheProtocolWants) {
    TemporaryFolder folder;
    DxpTable table(dxp({"--record", folder / "record"}), rules::Color::black);
    ASSERT_FALSE(table.begin_as_side(table.initial()));
    table.play("32-28");
    ASSERT_TRUE(table.think(5s).move);
    table.engine->game_over(rules::Outcome::white_wins);
    ASSERT_FALSE(table.next_game(rules::parse_fen("W:W32,K46:B18,K5", table.variant)));
    table.engine->quit();
    EXPECT_EQ(lines_of(folder / "record"),
              (std::vector<std::string>{"R01Huff                            Z001000A",
                                        "M0000322800", "E30",
                                        "R01Huff                            Z001000B"
                                        "WeeeeZeeeeeeeeeeeezeeeeeeeeeeeeeweeeeeeeeeeeeeWeeee",
                                        "E01"}));
}

TEST(DxpEngine, TellsWhenTheEngineSeesAnotherResult) {
    // White wins: 1 is a loss for the sender, 2 a draw, 3 a win; 0 says nothing.
    const std::vector<std::pair<const char*, std::optional<std::string>>> words{
        {"0", std::nullopt}, {"1", std::nullopt}, {"2", "draw"}, {"3", "win"}};
    for (const auto& [reason, word] : words) {
        DxpTable table(dxp({"--confirm-reason", reason}), rules::Color::black);
        ASSERT_FALSE(table.begin_as_side(table.initial()));
        table.play("32-28");
        ASSERT_TRUE(table.think(20s).move);
        EXPECT_EQ(table.engine->game_over(rules::Outcome::white_wins), word) << reason;
    }
}

TEST(DxpEngine, MessagesMayComeInPiecesAndWithoutConfirmation) {
    DxpTable table(dxp({"--pieces", "--no-end-confirmation"}), rules::Color::white);
    ASSERT_FALSE(table.begin_as_side(table.initial()));
    ASSERT_TRUE(table.think(20s).move);
    const auto before = Clock::now();
    table.engine->game_over(rules::Outcome::draw);
    EXPECT_GE(Clock::now() - before, 2s);
    EXPECT_TRUE(table.engine->usable());
    ASSERT_FALSE(table.next_game(table.initial()));
    EXPECT_TRUE(table.think(20s).move);
}

TEST(DxpEngine, PlaysWithAnEngineRunElsewhere) {
    const std::string port = free_port();
    LaunchRequest request;
    request.executable = program("scripted-engine");
    request.arguments = {"--proto", "dxp", "--port", port};
    const Process elsewhere(request);
    EngineSpec spec;
    spec.name = "Elsewhere";
    spec.protocol = Protocol::dxp;
    spec.address = "127.0.0.1:" + port;
    DxpTable table(spec, rules::Color::white);
    ASSERT_FALSE(table.begin_as_side(table.initial()));
    EXPECT_TRUE(table.think(20s).move);
}

TEST(DxpEngine, ARefusedGameIsToldFromAVersionAndFromNoGamesAtAll) {
    const std::vector<std::pair<std::string, std::string>> refusals{
        {"1", "another version"}, {"2", "refuses this game"}, {"3", "at all"}};
    for (const auto& [code, text] : refusals) {
        DxpTable table(dxp({"--refuse", code}), rules::Color::black);
        const Fault fault = table.begin_as_side(table.initial()).value();
        EXPECT_EQ(fault.kind, FaultKind::start_failure);
        EXPECT_THAT(fault.detail, HasSubstr(text));
    }
    // One that an earlier peer left in a game plays once that is ended.
    DxpTable table(dxp({"--refuse", "once"}), rules::Color::black);
    EXPECT_FALSE(table.begin_as_side(table.initial()));
}

TEST(DxpEngine, AnEngineThatAsksForGamesItselfIsRefusedAndPlaysOurs) {
    DxpTable table(dxp({"--requests-games"}), rules::Color::white);
    ASSERT_FALSE(table.begin_as_side(table.initial()));
    EXPECT_TRUE(table.think(20s).move);
}

TEST(DxpEngine, FaultsAreTheSameAsInHub) {
    Fault fault = first_fault({"--die-before", "--signal", "6"});
    EXPECT_EQ(fault.kind, FaultKind::crash);
    EXPECT_EQ(fault.signal, 6);
    fault = first_fault({"--hang-up"});
    EXPECT_EQ(fault.kind, FaultKind::crash);
    EXPECT_THAT(fault.detail, HasSubstr("closed the connection"));
    fault = first_fault({"--silent"}, 200ms);
    EXPECT_EQ(fault.kind, FaultKind::time);
    EXPECT_GE(fault.overrun, 1s);
    fault = first_fault({"--chatty"}, 200ms);
    EXPECT_EQ(fault.kind, FaultKind::time);
    fault = first_fault({"--illegal", "M0000322300"});
    EXPECT_EQ(fault.kind, FaultKind::illegal);
    EXPECT_EQ(fault.raw, "M0000322300");
    fault = first_fault({"--illegal", "M00"});
    EXPECT_EQ(fault.kind, FaultKind::protocol);
}

TEST(DxpEngine, ALateMoveIsALossOnTimeAndTheNextGameIsClean) {
    DxpTable table(dxp({"--late", "700"}), rules::Color::white);
    ASSERT_FALSE(table.begin_as_side(table.initial()));
    const ThinkReply reply = table.think(200ms);
    ASSERT_TRUE(reply.fault);
    EXPECT_EQ(reply.fault->kind, FaultKind::time);
    EXPECT_GE(reply.fault->overrun, 400ms);
    EXPECT_LT(reply.fault->overrun, 1s);
    table.engine->game_over(rules::Outcome::black_wins);
    ASSERT_TRUE(table.engine->usable());
    ASSERT_FALSE(table.next_game(table.initial()));
    EXPECT_TRUE(table.think(20s).move);
}

TEST(DxpEngine, AMoveThatWasNotAskedForIsNoAnswerToOurs) {
    for (const std::string manner : {"--twice", "--chat"}) {
        DxpTable table(dxp({"--twice", "--at", "0", manner}), rules::Color::white);
        ASSERT_FALSE(table.begin_as_side(table.initial()));
        for (int i = 0; i < 4; ++i) {
            const ThinkReply reply = table.think(20s);
            ASSERT_TRUE(reply.move) << reply.fault->detail;
            EXPECT_GE(reply.elapsed, 0us);
            table.game.play(*reply.move);
            table.game.play(rules::Move(table.game.legal_moves().front()));
        }
    }
}

TEST(DxpEngine, AnEndInPlaceOfAMoveIsAClaimAndAFault) {
    DxpTable table(dxp({"--end-reason", "3"}), rules::Color::white);
    ASSERT_FALSE(table.begin_as_side(table.initial()));
    const ThinkReply reply = table.think(20s);
    EXPECT_EQ(reply.claim, "win");
    ASSERT_TRUE(reply.fault);
    EXPECT_EQ(reply.fault->kind, FaultKind::protocol);
    EXPECT_EQ(reply.fault->raw, "E30");
    table.engine->game_over(std::nullopt);
    ASSERT_TRUE(table.engine->usable());
    ASSERT_FALSE(table.next_game(table.initial()));
    EXPECT_TRUE(table.think(20s).move);
}

TEST(DxpEngine, StartingFailsWithAReason) {
    EngineSpec spec = dxp({"--exit-at-start", "--exit", "5"});
    spec.start_timeout = 20s;
    Fault fault = Table(spec).engine->start(rules::variant_named("international")).value();
    EXPECT_EQ(fault.kind, FaultKind::start_failure);
    EXPECT_EQ(fault.exit_status, 5);
    EXPECT_THAT(fault.stderr_tail, HasSubstr("told to end"));
    spec = dxp({}, DxpRole::listener);
    spec.arguments = {"--slow-start", "60000"};
    spec.start_timeout = 200ms;
    fault = Table(spec).engine->start(rules::variant_named("international")).value();
    EXPECT_EQ(fault.kind, FaultKind::stall);
    EXPECT_THAT(fault.detail, AllOf(HasSubstr("did not connect to 127.0.0.1:"),
                                    HasSubstr(" within 0.2 s; addr=HOST:PORT sets where Huff")));
    spec = dxp({});
    spec.arguments = {"--slow-start", "60000"};
    spec.address = "localhost:" + free_port();
    spec.start_timeout = 200ms;
    fault = Table(spec).engine->start(rules::variant_named("international")).value();
    EXPECT_THAT(fault.detail,
                AllOf(HasSubstr("did not listen on " + spec.address + " within 0.2 s; addr="),
                      HasSubstr("dxp-role=listener")));
    EXPECT_THROW(Table(dxp({}), "frisian").begin(), rules::InputError);
    spec = dxp({});
    spec.options = {{"book", "false"}};
    EXPECT_THROW(Table(spec).begin(), rules::InputError);
}

TEST(SocketAddress, ReadsHostsAndPorts) {
    EXPECT_EQ(SocketAddress::parse("example.org:27531").host, "example.org");
    EXPECT_EQ(SocketAddress::parse("example.org:27531").port, "27531");
    EXPECT_EQ(SocketAddress::parse("[::1]:9").host, "::1");
    EXPECT_EQ(SocketAddress::parse("27531").host, "127.0.0.1");
    EXPECT_THROW(SocketAddress::parse("host"), rules::InputError);
    EXPECT_THROW(SocketAddress::parse("host:70000"), rules::InputError);
    EXPECT_THROW(SocketAddress::parse("host:"), rules::InputError);
}

}  // namespace
}  // namespace huff::engines::test
