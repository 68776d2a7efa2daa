#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace huff::runner {

/// What a Swiss draw knows of one engine.
struct SwissEntrant {
    int engine = 0;
    int points = 0;
    bool had_bye = false;
};

/// The pairings of one round, and who has the bye.
struct SwissRound {
    std::vector<std::pair<int, int>> pairings;  ///< engines
    std::optional<int> bye;
};

/// Draws a round. `ranked` goes from the highest points down (then by seed); `have_met` says
/// whether two engines met before. Deterministic; repeats an encounter only if it must.
SwissRound draw_swiss_round(const std::vector<SwissEntrant>& ranked,
                            const std::function<bool(int, int)>& have_met);

}  // namespace huff::runner
