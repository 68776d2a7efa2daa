#include "engines/dxp/dxp_message.hpp"

#include <gtest/gtest.h>

#include "engines/dxp/dxp_client.hpp"
#include "rules/input_error.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/hub.hpp"

namespace huff::engines {
namespace {

using namespace std::chrono_literals;
using namespace std::string_literals;

// The bytes below are those of an exchange recorded between Scan 3.1 and Moby Dam.
TEST(DxpMessage, RequestsHaveTheirRecordedBytes) {
    DxpRequest request;
    request.name = "Harness 0.1";
    request.minutes = "001";
    request.moves = 10;
    const std::string bytes = encode(request);
    EXPECT_EQ(bytes, "R01Harness 0.1                     W001010A\0"s);
    EXPECT_EQ(bytes.size(), 44U);
    request.follower = rules::Color::black;
    request.moves = 0;
    request.position =
        dxp_position(rules::parse_fen("W:W32,K46:B18,K5", rules::variant_named("international")));
    EXPECT_EQ(encode(request),
              "R01Harness 0.1                     Z001000B"
              "WeeeeZeeeeeeeeeeeezeeeeeeeeeeeeeweeeeeeeeeeeeeWeeee\0"s);
    EXPECT_EQ(encode(request).size(), 95U);
}

TEST(DxpMessage, MovesHaveTheirRecordedBytes) {
    EXPECT_EQ(encode(DxpMove{0, 33, 29, {}}), "M0000332900\0"s);
    EXPECT_EQ(encode(DxpMove{1, 19, 23, {}}), "M0001192300\0"s);
    EXPECT_EQ(encode(DxpMove{0, 5, 32, {28}}), "M000005320128\0"s);
    EXPECT_EQ(encode(DxpMove{12, 5, 25, {22, 12, 23, 20}}), "M001205250422122320\0"s);
    EXPECT_EQ(encode(DxpMove{100'000, 1, 6, {}}), "M9999010600\0"s);
}

TEST(DxpMessage, ReadsWhatItWrites) {
    const auto move = std::get<DxpMove>(parse_dxp("M001205250422122320"));
    EXPECT_EQ(move.seconds, 12);
    EXPECT_EQ(move.text(), "5x25x22x12x23x20");
    EXPECT_EQ(std::get<DxpMove>(parse_dxp("M0000312600")).text(), "31-26");
    const auto acceptance =
        std::get<DxpAcceptance>(parse_dxp("AMoby Dam (Nov 30 2026)          0"));
    EXPECT_EQ(acceptance.name, "Moby Dam (Nov 30 2026)");
    EXPECT_EQ(acceptance.code, '0');
    const auto end = std::get<DxpEnd>(parse_dxp("E21"));
    EXPECT_EQ(end.reason, DxpEnd::Reason::draw);
    EXPECT_TRUE(end.stop);
    EXPECT_EQ(encode(end), "E21\0"s);
    EXPECT_EQ(std::get<DxpChat>(parse_dxp("CHello")).text, "Hello");
    const auto back = std::get<DxpBackRequest>(parse_dxp("B001Z"));
    EXPECT_EQ(back.move, 1);
    EXPECT_EQ(back.side, rules::Color::black);
    EXPECT_EQ(encode(DxpBackAnswer{'2'}), "K2\0"s);
    const auto request =
        std::get<DxpRequest>(parse_dxp("R01Scan 3.1                        Z.05000A"));
    EXPECT_EQ(request.name, "Scan 3.1");
    EXPECT_EQ(request.minutes, ".05");
    EXPECT_EQ(request.follower, rules::Color::black);
}

TEST(DxpMessage, WhatIsTooShortOrOutOfRangeIsUnreadable) {
    for (const char* text : {"", "M", "M0000", "M00003329", "M0000332901", "M0000512900",
                             "M0000002900", "M0000a32900", "Ashort0", "E", "E0", "E40", "Xyz",
                             "R01", "R02Scan 3.1                        Z001000A", "B1W", "K"}) {
        EXPECT_TRUE(std::holds_alternative<DxpUnreadable>(parse_dxp(text))) << text;
    }
}

TEST(DxpMessage, MinutesFillThreeCharactersAndAreRoundedDown) {
    EXPECT_EQ(dxp_minutes(2min, false), "002");
    EXPECT_EQ(dxp_minutes(119s, false), "001");
    EXPECT_EQ(dxp_minutes(90s, true), "1.5");
    EXPECT_EQ(dxp_minutes(2min, true), "002");
    EXPECT_EQ(dxp_minutes(2min + 3s, true), "002");
    EXPECT_EQ(dxp_minutes(10min + 30s, true), "010");
    EXPECT_EQ(dxp_minutes(3s, true), ".05");
    EXPECT_EQ(dxp_minutes(10s, true), ".16");
    EXPECT_EQ(dxp_minutes(999min, false), "999");
    EXPECT_THROW(dxp_minutes(59s, false), rules::InputError);
    EXPECT_THROW(dxp_minutes(500ms, true), rules::InputError);
    EXPECT_THROW(dxp_minutes(1000min, true), rules::InputError);
}

/// A client in a game in which the engine has White and has moved.
struct InAGame {
    InAGame() {
        client.request(out, {}, true);
        EXPECT_EQ(client.receive("AMoby Dam                        0", out),
                  DxpClient::Event::accepted);
        EXPECT_EQ(client.receive("M0000332900", out), DxpClient::Event::move);
        out.clear();
    }
    DxpClient client;
    std::string out;
};

using Event = DxpClient::Event;
using State = DxpClient::State;

TEST(DxpClient, MovesAlternate) {
    InAGame game;
    EXPECT_EQ(game.client.state(), State::our_turn);
    EXPECT_EQ(game.client.name(), "Moby Dam");
    EXPECT_EQ(game.client.receive("M0000332900", game.out), Event::nothing) << "out of turn";
    game.client.move(game.out, DxpMove{1, 19, 23, {}});
    EXPECT_EQ(game.out, "M0001192300\0"s);
    EXPECT_EQ(game.client.state(), State::their_turn);
    // The same text as before is a new move.
    EXPECT_EQ(game.client.receive("M0000332900", game.out), Event::move);
}

TEST(DxpClient, ChatAndTakingBackChangeNothing) {
    InAGame game;
    EXPECT_EQ(game.client.receive("CHello", game.out), Event::nothing);
    EXPECT_EQ(game.client.receive("B001W", game.out), Event::nothing);
    EXPECT_EQ(game.out, "K2\0"s);
    EXPECT_EQ(game.client.receive("K0", game.out), Event::nothing);
    EXPECT_EQ(game.client.receive("?", game.out), Event::nothing);
    EXPECT_EQ(game.client.state(), State::our_turn);
}

TEST(DxpClient, RequestsOfTheOtherSideAreRefused) {
    DxpClient client;
    std::string out;
    client.request(out, {}, false);
    out.clear();
    EXPECT_EQ(client.receive("R01Scan 3.1                        Z001000A", out), Event::nothing);
    EXPECT_EQ(out, "AHuff                            2\0"s);
    EXPECT_EQ(client.state(), State::requested);
    for (const char code : {'1', '2', '3'}) {
        DxpClient refused;
        refused.request(out, {}, false);
        EXPECT_EQ(refused.receive("AX                               "s + code, out),
                  Event::refused);
        EXPECT_EQ(refused.refusal(), code);
        EXPECT_EQ(refused.state(), State::idle);
    }
}

TEST(DxpClient, TheirEndIsConfirmedAndOursMayBe) {
    InAGame theirs;
    theirs.client.move(theirs.out, DxpMove{1, 19, 23, {}});
    theirs.out.clear();
    EXPECT_EQ(theirs.client.receive("E20", theirs.out), Event::ended);
    EXPECT_EQ(theirs.out, "E00\0"s);
    EXPECT_EQ(theirs.client.last_end().reason, DxpEnd::Reason::draw);
    EXPECT_EQ(theirs.client.state(), State::idle);
    InAGame ours;
    ours.client.end(ours.out, {DxpEnd::Reason::win, false});
    EXPECT_EQ(ours.out, "E30\0"s);
    EXPECT_EQ(ours.client.receive("Cwell played", ours.out), Event::nothing);
    EXPECT_EQ(ours.client.receive("E00", ours.out), Event::confirmed);
    EXPECT_EQ(ours.client.state(), State::idle);
    // A confirmation that comes after the next request is still one.
    InAGame late;
    late.client.end(late.out, {});
    late.client.request(late.out, {}, false);
    EXPECT_EQ(late.client.receive("E00", late.out), Event::nothing);
    EXPECT_EQ(late.client.receive("AMoby Dam                        0", late.out), Event::accepted);
}

TEST(DxpClient, WhatCannotBeReadInItsTurnIsAViolation) {
    InAGame game;
    game.client.move(game.out, DxpMove{1, 19, 23, {}});
    EXPECT_EQ(game.client.receive("M0000", game.out), Event::violation);
    EXPECT_EQ(game.client.problem(), "a malformed move");
}

}  // namespace
}  // namespace huff::engines
