#pragma once

#include <nlohmann/json.hpp>

#include "engines/asked_search.hpp"

namespace huff::runner {

/// The position, its legal moves and, for Hub, the lines that ask for one; for DXP the messages
/// that make them.
inline nlohmann::ordered_json asked_json(const engines::AskedSearch& asked) {
    nlohmann::ordered_json object{{"fen", asked.fen}, {"legal_moves", asked.legal_moves}};
    if (asked.dxp_messages.empty()) {
        object["lines"] = asked.lines;
    } else {
        object["dxp_messages"] = asked.dxp_messages;
    }
    return object;
}

}  // namespace huff::runner
