#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "rules/draw_rules.hpp"
#include "rules/piece.hpp"

namespace huff::rules {

/// How far and how freely a king moves.
enum class KingRange : std::uint8_t { short_step, flying, flying_lands_behind };
/// Which captures are obligatory among those possible.
enum class CaptureChoice : std::uint8_t { free, king_first, most, most_quality, italian, frisian };
/// What a man does that touches the last row during a capture.
enum class CapturePromotion : std::uint8_t { only_if_stops, stops_there, becomes_king, never };
/// When captured pieces leave the board, and whether a jump may go straight back (180 degrees).
enum class Removal : std::uint8_t { after, at_once, at_once_turning };
/// The lines men and kings move and capture along.
enum class Directions : std::uint8_t { diagonal, orthogonal, diagonal_captures_all };
/// Who wins and when.
enum class Goal : std::uint8_t { last_move, losing, first_king };
/// How PDN writes squares.
enum class SquareNames : std::uint8_t { numeric, algebraic };
/// How PDN writes results: 2-0 1-1 0-2, or 1-0 1/2-1/2 0-1.
enum class ResultFormat : std::uint8_t { international, common };

/// A game of the draughts family: one row of a constant table (variant.cpp). Rows live for ever;
/// compare them by address.
struct Variant {
    std::string_view name;       ///< Huff's own name: "international", "stapeldammen-kings" …
    std::string_view title;      ///< for people: "International draughts 10x10"
    std::string_view hub_name;   ///< the value of Hub's `variant` param: "normal", "bt", …
    std::string_view game_type;  ///< PDN GameType value with all its fields: "20,W,10,10,N2,0"
    int width;
    int height;
    int men;            ///< men of each side at the start
    bool all_squares;   ///< turkish: every square is played
    bool right_corner;  ///< the bottom RIGHT corner is the played one (italian, spanish)
    bool white_low;     ///< White starts on the low numbers (spanish, portuguese)
    Color first;        ///< who moves first
    bool men_capture_back;
    bool men_capture_kings;
    Directions directions;
    KingRange king;
    CaptureChoice choice;
    CapturePromotion promotion;
    Removal removal;
    bool columns;  ///< captured pieces go under the capturer
    bool killer;   ///< a king whose last capture is a king stops right behind it
    /// frisian: steps in a row of one king, as long as its side has a man; 0 = no limit
    int king_run_limit;
    Goal goal;
    DrawRules draws;
    SquareNames names;
    char capture_sign;  ///< in PDN: 'x', ':' or '-'
    ResultFormat results;
    bool test_only;  ///< 6x6 boards of the published tables; not offered to users

    /// The number of playable squares; they are 1…squares().
    constexpr int squares() const { return all_squares ? width * height : width * height / 2; }
};

/// All variants, `international` first.
std::span<const Variant> variants();

/// The variant with this name (Huff's, or null).
const Variant* find_variant(std::string_view name);

/// Like find_variant; throws InputError naming the known variants and the nearest name.
const Variant& variant_named(std::string_view name);

}  // namespace huff::rules
