#include "results/pdn/likely_variant.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "rules/notation/pdn/game.hpp"
#include "rules/notation/pdn/replay.hpp"
#include "rules/notation/pdn/variant_guess.hpp"

namespace huff::results {

namespace {

constexpr int judged_games = 24;

struct Votes {
    const rules::Variant* variant;
    int games = 0;
};

void vote(const rules::PdnGame& game, std::vector<Votes>& votes) {
    for (const rules::Variant* const variant : rules::possible_variants(game)) {
        const rules::PdnReplay replay = rules::replay_pdn(game, {variant, nullptr});
        if (replay.stopped) {
            continue;
        }
        const auto found = std::ranges::find(votes, variant, &Votes::variant);
        (found == votes.end() ? votes.emplace_back(Votes{variant}) : *found).games += 1;
    }
}

}  // namespace

const rules::Variant* likely_variant(std::string_view sample) {
    std::vector<Votes> votes;
    rules::PdnGame game;
    int line = 1;
    for (int judged = 0; judged < judged_games;) {
        const std::size_t used = rules::parse_pdn_game(sample, true, line, game);
        if (used == 0) {
            break;
        }
        if (!rules::declared_variant(game) && !game.moves.empty()) {
            vote(game, votes);
            ++judged;
        }
        sample.remove_prefix(used);
    }
    // The first of equals is the likelier one.
    const auto most = std::ranges::max_element(votes, {}, &Votes::games);
    return most == votes.end() ? nullptr : most->variant;
}

}  // namespace huff::results
