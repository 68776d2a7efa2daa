// What an engine was asked, as its author is told it.
#include "engines/asked_search.hpp"

#include <gmock/gmock.h>

#include "engines/fault.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/hub.hpp"

namespace huff::engines {
namespace {

using namespace std::chrono_literals;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

rules::Game game(std::string_view fen, std::initializer_list<std::string_view> moves = {}) {
    const auto& variant = rules::variant_named("international");
    rules::Game game(rules::parse_fen(fen, variant));
    for (const auto move : moves) {
        game.play(rules::find_hub_move(move, game.legal_moves(), variant).value());
    }
    return game;
}

EngineSpec speaks(Protocol protocol) {
    EngineSpec spec;
    spec.protocol = protocol;
    return spec;
}

TEST(AskedSearch, HoldsTheLinesOfHub2) {
    SearchLimits limits;
    limits.clock = ClockState{3s, 500ms, std::nullopt};
    const auto asked =
        asked_search(speaks(Protocol::hub), game("W:WK47:BK4", {"47-41", "4-10"}), limits);
    EXPECT_EQ(asked.fen, "W:WK41:BK10");
    EXPECT_THAT(asked.lines,
                ElementsAre("pos pos=WeeeBeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeWeee "
                            "moves=\"47-41 4-10\"",
                            "level time=3 inc=0.5", "go think"));
    EXPECT_THAT(asked.legal_moves, ElementsAre("41x5x10"));
    EXPECT_THAT(asked.dxp_messages, IsEmpty());
}

TEST(AskedSearch, HoldsTheLinesOfHub1AndOfPondering) {
    SearchLimits limits;
    limits.movetime = 250ms;
    const auto asked = asked_search(speaks(Protocol::hub1), game("W:WK46:BK5,K15", {"46-41"}),
                                    limits, HubClient::Mode::ponder);
    EXPECT_THAT(asked.lines, ElementsAre("pos weeeeBeeeeeeeeeBeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeWeeee",
                                         "move 46-41", "time 250", "ponder"));
}

TEST(AskedSearch, HoldsTheMessagesOfDxp) {
    // The answer that Moby Dam gave (recorded): 5x32 captures one piece, on 28.
    const auto asked = asked_search(speaks(Protocol::dxp), game("W:W32,K46:B18,K5", {"32-28"}), {});
    EXPECT_THAT(asked.legal_moves, Contains("5x32x28"));
    EXPECT_THAT(asked.dxp_messages, Contains("M000005320128"));
    EXPECT_EQ(asked.legal_moves.size(), asked.dxp_messages.size());
    EXPECT_THAT(asked.lines, IsEmpty());
}

TEST(SomeOf, TellsHowManyItLeavesOut) {
    EXPECT_EQ(some_of({}, 2), "");
    EXPECT_EQ(some_of({"32-28", "31-27"}, 2), "32-28, 31-27");
    EXPECT_EQ(some_of({"32-28", "31-27", "33-29"}, 2), "32-28, 31-27 and 1 more");
}

TEST(LastWords, AreTheLastLineOfStderr) {
    Fault fault;
    EXPECT_EQ(last_words(fault), "");
    fault.stderr_tail = " \n\n";
    EXPECT_EQ(last_words(fault), "");
    fault.stderr_tail = "Traceback:\n  line 2\r\nNo module\r\n\n";
    EXPECT_EQ(last_words(fault), "; it wrote: No module");
    fault.stderr_tail = std::string(1'000, 'x');
    EXPECT_EQ(last_words(fault), "; it wrote: " + std::string(300, 'x') + "…");
}

}  // namespace
}  // namespace huff::engines
