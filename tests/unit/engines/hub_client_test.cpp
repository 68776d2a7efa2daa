// The state machines of Hub 2 and Hub 1 on text alone.
#include "engines/hub/hub_client.hpp"

#include <gmock/gmock.h>

#include "engines/hub/hub1_client.hpp"
#include "engines/hub/hub2_client.hpp"
#include "engines/hub/numbers.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/hub.hpp"

namespace huff::engines {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;
using Event = HubClient::Event;
using Mode = HubClient::Mode;
using State = HubClient::State;

rules::Game initial(std::string_view variant = "international") {
    return rules::Game(rules::Position::start(rules::variant_named(variant)));
}

void play(rules::Game& game, std::string_view text) {
    game.play(rules::find_hub_move(text, game.legal_moves(), game.position().variant()).value());
}

/// A client that has shaken hands and is idle.
template <typename Client>
struct Ready {
    Ready() : client(SingleCapture::full, History::reversible) {
        client.greet(out);
        EXPECT_EQ(client.receive("wait"), Event::wait);
        client.init(out);
        EXPECT_EQ(client.receive("ready"), Event::ready);
        EXPECT_EQ(out, "hub\ninit\n");
        out.clear();
    }
    Client client;
    std::string out;
};

TEST(Hub2Client, TakesWhatTheEngineDeclares) {
    // Recorded from Scan 3.1.
    Hub2Client client(SingleCapture::full, History::reversible);
    std::string out;
    client.greet(out);
    for (const char* line :
         {"id name=Scan version=3.1 author=\"An Author\" country=France",
          "param name=variant value=normal type=enum values=\"normal killer bt frisian losing\"",
          "param name=book value=true type=bool",
          "param name=tt-size value=24 type=int min=16 max=30",
          "param name=rate value=0.5 type=real min=0.1", "param value=x", "free text"}) {
        EXPECT_EQ(client.receive(line), Event::nothing);
    }
    EXPECT_EQ(client.receive("ready"), Event::nothing) << "before init";
    EXPECT_EQ(client.receive("wait"), Event::wait);
    EXPECT_EQ(client.receive("param name=late value=1 type=int"), Event::nothing);
    const Identity& identity = client.identity();
    EXPECT_EQ(identity.name, "Scan");
    EXPECT_EQ(identity.version, "3.1");
    EXPECT_EQ(identity.author, "An Author");
    ASSERT_EQ(identity.params.size(), 4U);
    EXPECT_THAT(identity.params[0].values,
                ElementsAre("normal", "killer", "bt", "frisian", "losing"));
    EXPECT_EQ(identity.params[1].type, Param::Type::boolean);
    EXPECT_EQ(identity.params[2].value, "24");
    EXPECT_EQ(identity.params[2].min, 16);
    EXPECT_EQ(identity.params[2].max, 30);
    EXPECT_EQ(identity.params[3].min, 0.1);
    EXPECT_EQ(identity.params[3].max, std::nullopt);
}

TEST(Hub2Client, SendsPositionLevelAndGo) {
    Ready<Hub2Client> ready;
    rules::Game game = initial();
    SearchLimits limits;
    limits.movetime = 500ms;
    ready.client.search(ready.out, game, limits, Mode::think);
    const std::string start = std::string(20, 'b') + std::string(10, 'e') + std::string(20, 'w');
    EXPECT_EQ(ready.out, "pos pos=W" + start + "\nlevel move-time=0.5\ngo think\n");
    EXPECT_EQ(ready.client.state(), State::searching);
}

TEST(Hub2Client, LevelsOfEveryKind) {
    const auto level = [](const SearchLimits& limits) {
        Ready<Hub2Client> ready;
        ready.client.search(ready.out, initial(), limits, Mode::analyze);
        const std::size_t from = ready.out.find("level");
        EXPECT_TRUE(ready.out.ends_with("\ngo analyze\n"));
        return ready.out.substr(from, ready.out.rfind("\ngo") - from);
    };
    SearchLimits limits;
    EXPECT_EQ(level(limits), "level infinite");
    limits.depth = 9;
    EXPECT_EQ(level(limits), "level depth=9");
    limits.nodes = 123'456'789'012;
    EXPECT_EQ(level(limits), "level depth=9 nodes=123456789012");
    limits = {};
    limits.clock = ClockState{60s, 0us, std::nullopt};
    EXPECT_EQ(level(limits), "level time=60");
    limits.clock = ClockState{60s, 600ms, std::nullopt};
    EXPECT_EQ(level(limits), "level time=60 inc=0.6");
    limits.clock = ClockState{12'340ms, 0us, 75};
    EXPECT_EQ(level(limits), "level moves=75 time=12.34");
    limits.clock = ClockState{-5ms, 0us, std::nullopt};
    EXPECT_EQ(level(limits), "level time=0");
    limits.clock = ClockState{1'999us, 0us, std::nullopt};
    EXPECT_EQ(level(limits), "level time=0.001");
}

TEST(Hub2Client, ColumnsAreShownByTheirCommandersAndListed) {
    Ready<Hub2Client> ready;
    rules::Game game = initial("stapeldammen");
    play(game, "32-28");
    play(game, "19-23");
    play(game, "28x19x23");
    ready.client.search(ready.out, game, {}, Mode::think);
    EXPECT_THAT(ready.out, ::testing::HasSubstr("moves=\"32-28 19-23 28x19x23\""));
    Hub2Client fresh(SingleCapture::full, History::reversible);
    std::string out;
    fresh.search(out, rules::Game(game.position()), {}, Mode::think);
    EXPECT_THAT(out, ::testing::HasSubstr(" stacks=\"19:wb\""));
}

TEST(Hub2Client, InfosMayHoldAnyFields) {
    Ready<Hub2Client> ready;
    ready.client.search(ready.out, initial(), {}, Mode::think);
    EXPECT_EQ(ready.client.receive("info depth=11 mean-depth=12.1 score=-0.25 nodes=61604 "
                                   "time=0.011 nps=5.4 pv=\"31-27 17-21\""),
              Event::info);
    EXPECT_EQ(ready.client.info().score, -0.25);
    EXPECT_EQ(ready.client.info().depth, 11);
    EXPECT_EQ(ready.client.info().nodes, 61'604);
    EXPECT_EQ(ready.client.info().pv, "31-27 17-21");
    EXPECT_EQ(ready.client.receive("info score=+1.5 pv=28x17x22 extra"), Event::info);
    EXPECT_EQ(ready.client.info().score, 1.5);
    EXPECT_EQ(ready.client.info().depth, 11);
    for (const char* odd : {"info", "info score=nan depth=x", "info score=inf", "info score=1e999",
                            "info nodes=-", "info nodes=-5 depth=-1", "info pv=\"open"}) {
        EXPECT_EQ(ready.client.receive(odd), Event::info) << odd;
        EXPECT_EQ(ready.client.info().score, 1.5) << odd;
        EXPECT_EQ(ready.client.info().depth, 11) << odd;
        EXPECT_EQ(ready.client.info().nodes, 61'604) << odd;
    }
    EXPECT_EQ(ready.client.receive("done move=31-27 ponder=17-21"), Event::done);
    EXPECT_EQ(ready.client.answer().move, "31-27");
    EXPECT_EQ(ready.client.answer().ponder, "17-21");
    EXPECT_EQ(ready.client.state(), State::idle);
    // The next search starts without what the last one said.
    ready.client.search(ready.out, initial(), {}, Mode::think);
    EXPECT_EQ(ready.client.info().score, std::nullopt);
    EXPECT_EQ(ready.client.info().pv, "");
}

TEST(Hub2Client, DoneMayBeBareMalformedOrUnasked) {
    Ready<Hub2Client> ready;
    EXPECT_EQ(ready.client.receive("done move=32-28"), Event::stray);
    ready.client.search(ready.out, initial(), {}, Mode::think);
    EXPECT_EQ(ready.client.receive("done"), Event::done);
    EXPECT_EQ(ready.client.answer().move, "");
    ready.client.search(ready.out, initial(), {}, Mode::think);
    EXPECT_EQ(ready.client.receive("done move=\"32-28"), Event::malformed);
    EXPECT_EQ(ready.client.state(), State::idle);
}

TEST(Hub2Client, ErrorsPingsAndNoise) {
    Ready<Hub2Client> ready;
    ready.client.search(ready.out, initial(), {}, Mode::think);
    EXPECT_EQ(ready.client.receive("error message=\"bad position\""), Event::error);
    EXPECT_EQ(ready.client.error_text(), "bad position");
    EXPECT_EQ(ready.client.state(), State::searching) << "its done is still to come";
    EXPECT_EQ(ready.client.receive("pong"), Event::nothing) << "nobody asked";
    ready.client.ping(ready.out);
    ready.client.ping(ready.out);
    EXPECT_EQ(ready.client.receive("pong"), Event::nothing);
    EXPECT_EQ(ready.client.receive("pong"), Event::pong);
    for (const char* noise : {"", "  ", "= =", "bestmove e2e4", "DONE move=32-28", "\"", "wait"}) {
        EXPECT_EQ(ready.client.receive(noise), Event::nothing) << noise;
    }
}

TEST(Hub2Client, SettingsAreQuotedWhereNeeded) {
    Hub2Client client(SingleCapture::full, History::reversible);
    std::string out;
    client.set(out, "book", "false");
    client.set(out, "file", "a b");
    client.set(out, "empty", "");
    client.new_game(out, std::nullopt);
    client.new_game(out, 18'446'744'073'709'551'615U);
    EXPECT_EQ(out,
              "set-param name=book value=false\nset-param name=file value=\"a b\"\n"
              "set-param name=empty value=\"\"\nnew-game\nnew-game seed=18446744073709551615\n");
}

TEST(Hub1Client, SpeaksInWordsAndMilliseconds) {
    Ready<Hub1Client> ready;
    rules::Position kings(rules::variant_named("international"), rules::Color::white);
    kings.set(1, {rules::Color::black, true});
    kings.set(50, {rules::Color::white, true});
    rules::Game game(kings);
    play(game, "50-44");
    ready.client.set(ready.out, "book", "false");
    ready.client.new_game(ready.out, 7);
    SearchLimits limits;
    limits.clock = ClockState{59'999'500us, 100ms, 40};
    ready.client.search(ready.out, game, limits, Mode::think);
    EXPECT_EQ(ready.out, "set book false\nnew\npos wB" + std::string(48, 'e') +
                             "W\nmove 50-44\nlevel 40 59999 100\ngo\n");
    ready.out.clear();
    limits = {};
    limits.movetime = 400us;
    ready.client.search(ready.out, initial(), limits, Mode::ponder);
    EXPECT_TRUE(ready.out.ends_with("\ntime 1\nponder\n")) << "0 would mean no limit";
    ready.out.clear();
    limits = {};
    limits.depth = 6;
    ready.client.search(ready.out, initial(), limits, Mode::analyze);
    EXPECT_TRUE(ready.out.ends_with("\ndepth 6\nanalyse\n"));
}

TEST(Hub1Client, UnderstandsScan2) {
    // Recorded from Scan 2.0.
    Hub1Client client(SingleCapture::full, History::reversible);
    std::string out;
    client.greet(out);
    EXPECT_EQ(client.receive("Scan 2.0 banner"), Event::nothing);
    EXPECT_EQ(client.receive("name Scan 2.0"), Event::nothing);
    EXPECT_EQ(client.receive("author An Author"), Event::nothing);
    EXPECT_EQ(client.receive("country France"), Event::nothing);
    EXPECT_EQ(client.receive("wait"), Event::wait);
    EXPECT_EQ(client.identity().name, "Scan 2.0");
    client.init(out);
    EXPECT_EQ(client.receive("init eval"), Event::nothing);
    EXPECT_EQ(client.receive("ready"), Event::ready);
    client.search(out, initial(), {}, Mode::think);
    EXPECT_EQ(client.receive("input \"stop\""), Event::nothing);
    EXPECT_EQ(client.receive("info 12 13.5 -25 61604 0.01 5.4 28x19 14x23"), Event::info);
    EXPECT_EQ(client.info().score, -0.25);
    EXPECT_EQ(client.info().pv, "28x19 14x23");
    EXPECT_EQ(client.receive("info 0 0.0 0 0 0.00 0.0 28x19"), Event::info);
    EXPECT_EQ(client.receive("error illegal move"), Event::error);
    EXPECT_EQ(client.error_text(), "illegal move");
    EXPECT_EQ(client.receive("move 28x19x23 14x23x19"), Event::done);
    EXPECT_EQ(client.answer().move, "28x19x23");
    EXPECT_EQ(client.answer().ponder, "14x23x19");
    client.search(out, initial(), {}, Mode::think);
    EXPECT_EQ(client.receive("move 0-0"), Event::done);
    EXPECT_EQ(client.answer().move, "") << "its word for no move";
}

TEST(HubClient, NeverSendsMoreMovesThanEnginesCanKeep) {
    rules::Position kings(rules::variant_named("international"), rules::Color::white);
    kings.set(1, {rules::Color::black, true});
    kings.set(6, {rules::Color::black, false});
    kings.set(50, {rules::Color::white, true});
    kings.set(45, {rules::Color::white, false});
    rules::Game game(kings);
    for (int i = 0; i < 300; ++i) {
        for (const char* move : {"50-44", "1-7", "44-50", "7-1"}) {
            play(game, move);
        }
    }
    Hub2Client client(SingleCapture::full, History::game);
    std::string out;
    client.search(out, game, {}, Mode::think);
    EXPECT_EQ(out.find("moves="), std::string::npos);
    EXPECT_TRUE(out.starts_with("pos pos=WB"));
}

TEST(Numbers, AreTakenWholeOrNotAtAll) {
    EXPECT_EQ(parse_number<int>("12"), 12);
    EXPECT_EQ(parse_number<int>("+12"), 12);
    EXPECT_EQ(parse_number<int>("12x"), std::nullopt);
    EXPECT_EQ(parse_number<int>(""), std::nullopt);
    EXPECT_EQ(parse_number<int>("99999999999"), std::nullopt);
    EXPECT_EQ(parse_number<double>("-0.5"), -0.5);
    EXPECT_EQ(parse_number<double>("nan"), std::nullopt);
    EXPECT_EQ(parse_number<double>("-inf"), std::nullopt);
}

}  // namespace
}  // namespace huff::engines
