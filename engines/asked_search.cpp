#include "engines/asked_search.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <sstream>

#include "engines/dxp/dxp_message.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/hub.hpp"

namespace huff::engines {

AskedSearch asked_search(const EngineSpec& spec, const rules::Game& game,
                         const SearchLimits& limits, HubClient::Mode mode) {
    AskedSearch asked;
    asked.fen = rules::to_fen(game.position());
    for (const rules::Move& move : game.legal_moves()) {
        asked.legal_moves.push_back(rules::to_hub(move));
        if (spec.protocol == Protocol::dxp) {
            std::string message = encode(to_dxp(move, 0));
            message.pop_back();  // the NUL
            asked.dxp_messages.push_back(std::move(message));
        }
    }
    if (spec.protocol != Protocol::dxp) {
        std::string text;
        make_hub_client(spec)->search(text, game, limits, mode);
        std::istringstream stream(text);
        for (std::string line; std::getline(stream, line);) {
            asked.lines.push_back(line);
        }
    }
    return asked;
}

std::string some_of(const std::vector<std::string>& moves, std::size_t most) {
    const auto shown = static_cast<std::ptrdiff_t>(std::min(moves.size(), most));
    std::string text = fmt::format("{}", fmt::join(moves.begin(), moves.begin() + shown, ", "));
    if (moves.size() > most) {
        text += fmt::format(" and {} more", moves.size() - most);
    }
    return text;
}

}  // namespace huff::engines
