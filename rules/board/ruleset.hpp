#pragma once

#include "rules/variant.hpp"

namespace huff::rules::board {

/// What the bitboard generator must know of a variant: everything that decides about legal moves,
/// nothing about names, numbering or draws. A value known to the compiler, so that each rule set
/// gets its own code; variants with equal rule sets share it.
struct Ruleset {
    int width = 10;
    int height = 10;
    bool all_squares = false;
    bool men_capture_back = true;
    bool men_capture_kings = true;
    Directions directions = Directions::diagonal;
    KingRange king = KingRange::flying;
    CaptureChoice choice = CaptureChoice::most;
    CapturePromotion promotion = CapturePromotion::only_if_stops;
    Removal removal = Removal::after;
    bool columns = false;
    bool killer = false;
    int king_run_limit = 0;
    bool first_king_ends = false;  ///< with a king on the board there are no legal moves

    friend constexpr bool operator==(const Ruleset&, const Ruleset&) = default;
};

/// The rule set of a variant.
constexpr Ruleset ruleset_of(const Variant& variant) {
    return {.width = variant.width,
            .height = variant.height,
            .all_squares = variant.all_squares,
            .men_capture_back = variant.men_capture_back,
            .men_capture_kings = variant.men_capture_kings,
            .directions = variant.directions,
            .king = variant.king,
            .choice = variant.choice,
            .promotion = variant.promotion,
            .removal = variant.removal,
            .columns = variant.columns,
            .killer = variant.killer,
            .king_run_limit = variant.king_run_limit,
            .first_king_ends = variant.goal == Goal::first_king};
}

}  // namespace huff::rules::board
