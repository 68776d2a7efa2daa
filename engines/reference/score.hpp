#pragma once

#include <string>

namespace huff::engines::reference {

/// A value of a position for the side to move, in hundredths of a man.
using Score = int;

inline constexpr Score draw_score = 0;
inline constexpr Score win_score = 10000;       ///< minus the plies until the game's end
inline constexpr Score infinite_score = 20000;  ///< above every score
inline constexpr Score longest_win = 9000;      ///< wins are above this, evaluations below

/// The score of a game that the side to move has lost after `ply` plies from the root.
constexpr Score lost_after(int ply) {
    return ply - win_score;
}
constexpr bool is_win(Score score) {
    return score > longest_win;
}
constexpr bool is_loss(Score score) {
    return score < -longest_win;
}

/// Men with two decimals. As Hub engines print it, ±99.nn is an end of the game in sight:
/// 100 less a hundredth for each ply until then.
std::string score_text(Score score);

}  // namespace huff::engines::reference
