#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engines/engine.hpp"
#include "rules/position.hpp"

namespace huff::engines {

/// GAMEREQ: the follower is asked for a game.
struct DxpRequest {
    std::string name;
    rules::Color follower = rules::Color::white;
    std::string minutes = "000";  ///< per player, three characters; see dxp_minutes
    int moves = 0;                ///< 0: no limit
    std::string position;         ///< empty: the initial one; else side (W, Z) and 50 squares
};

/// GAMEACC: 0 accepts, 1 wrong version, 2 not this game, 3 no game at all.
struct DxpAcceptance {
    std::string name;
    char code = '0';
};

/// MOVE.
struct DxpMove {
    int seconds = 0;
    int from = 0;
    int to = 0;
    std::vector<int> captures;  ///< in any order

    /// As Hub writes it: `32-28`, `28x19x23`.
    std::string text() const;
};

/// GAMEEND, from the sender's view.
struct DxpEnd {
    enum class Reason : char { unknown = '0', loss = '1', draw = '2', win = '3' };
    Reason reason = Reason::unknown;
    bool stop = false;  ///< no more games
};

struct DxpChat {
    std::string text;
};

/// BACKREQ: wants moves taken back.
struct DxpBackRequest {
    int move = 1;
    rules::Color side = rules::Color::white;
};

/// BACKACC.
struct DxpBackAnswer {
    char code = '0';
};

/// What is none of these; `text` says why.
struct DxpUnreadable {
    std::string text;
};

using DxpMessage = std::variant<DxpRequest, DxpAcceptance, DxpMove, DxpEnd, DxpChat, DxpBackRequest,
                                DxpBackAnswer, DxpUnreadable>;

/// Reads one message, without its NUL. Never throws.
DxpMessage parse_dxp(std::string_view text);

/// The message's bytes, its NUL included.
std::string encode(const DxpRequest& request);
std::string encode(const DxpAcceptance& acceptance);
std::string encode(const DxpMove& move);
std::string encode(const DxpEnd& end);
std::string encode(const DxpChat& chat);
std::string encode(const DxpBackRequest& request);
std::string encode(const DxpBackAnswer& answer);

/// Side and squares of an international position in DXP's letters.
std::string dxp_position(const rules::Position& position);

/// A legal move as DXP sends it.
DxpMove to_dxp(const rules::Move& move, int seconds);

/// The time of a whole game in the protocol's three characters of minutes, rounded down: `002`,
/// and with fractions `2.5` or `.17`. Throws InputError if nothing would be left, or it is over
/// 999 minutes.
std::string dxp_minutes(microseconds time, bool fractions);

}  // namespace huff::engines
