#include "results/ratings/repeated_games.hpp"

#include <functional>

namespace huff::results {

bool RepeatedGames::seen_elsewhere(std::int64_t source, std::int64_t line, std::int64_t plies,
                                   std::string_view white, std::string_view black) {
    if (plies < least_plies) {
        return false;
    }
    auto key = static_cast<std::uint64_t>(line);
    for (const auto name : {white, black}) {
        key = key * 0x9e3779b97f4a7c15U + std::hash<std::string_view>{}(name);
    }
    const bool elsewhere = sources_.try_emplace(key, source).first->second != source;
    count_ += elsewhere ? 1 : 0;
    return elsewhere;
}

}  // namespace huff::results
