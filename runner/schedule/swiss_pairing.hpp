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
    int byes = 0;
};

/// The pairings of one round, and who has the bye.
struct SwissRound {
    std::vector<std::pair<int, int>> pairings;  ///< engines
    std::optional<int> bye;
};

/// Draws a round. `ranked` goes from the highest points down (then by seed); `meetings` says how
/// often two engines met before. Deterministic; repeats an encounter only if it must, and none a
/// third time while twice for all can be had. Nobody has a second bye while another had none.
SwissRound draw_swiss_round(const std::vector<SwissEntrant>& ranked,
                            const std::function<int(int, int)>& meetings);

}  // namespace huff::runner
