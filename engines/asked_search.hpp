#pragma once

#include <string>
#include <vector>

#include "engines/hub/hub_client.hpp"

namespace huff::engines {

/// What an engine was asked, written down for its author: enough to ask it again by hand.
struct AskedSearch {
    std::string fen;
    std::vector<std::string> legal_moves;   ///< all, as Hub writes them: `28x19x23`
    std::vector<std::string> dxp_messages;  ///< the same as DXP must send them; empty for Hub
    std::vector<std::string> lines;         ///< what asks an idle Hub engine; empty for DXP
};

/// The search of `game`'s position under these limits, as it is written to the engine of `spec`.
/// (Where it was told of a ponder hit instead, the lines ask for the same.)
AskedSearch asked_search(const EngineSpec& spec, const rules::Game& game,
                         const SearchLimits& limits, HubClient::Mode mode = HubClient::Mode::think);

/// "32-28, 31-27 and 7 more": the first `most` of `moves`.
std::string some_of(const std::vector<std::string>& moves, std::size_t most);

}  // namespace huff::engines
