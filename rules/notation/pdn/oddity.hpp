#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace huff::rules {

/// What a PDN text does that PDN 3.0 does not have. The tolerant reader puts it right, or, where
/// it is an error, can only report it.
enum class Oddity : std::uint8_t {
    // Bytes and tokens.
    control_byte,
    foreign_encoding,
    literal_escape,
    semicolon_comment,
    nested_comment,
    unclosed_comment,
    unclosed_tag,
    quote_in_tag,
    tag_name,
    blank_in_move,
    leading_zero,
    no_separator,
    odd_separator,
    number_without_dot,
    strength_after_blank,
    star_strength,
    stray_text,
    // Games.
    duplicate_tag,
    second_terminator,
    no_terminator,
    result_like_move,
    unclosed_variation,
    stray_parenthesis,
    no_game,
    unknown_move,
    too_long,
    // Rules.
    guessed_variant,
    other_corner,
    game_type_fields,
    fen_form,
    fen_side,
    fen_missing,
    fen_unreachable,
    setup_inside,
    quiet_written_x,
    capture_written_quiet,
    needless_path,
    ambiguous_capture,
    split_capture,
    result_disagrees,
    result_unknown,
    result_corrected,
    ply_count,
    claim_unproven,
    illegal_move,
    bad_fen,
    unknown_variant,
};

/// A short name ("leading-zero") and what it means ("a square with a leading zero").
struct OddityText {
    std::string_view name;
    std::string_view meaning;
    bool error = false;  ///< something of the game is wrong or could not be read
};
const OddityText& text_of(Oddity oddity);

/// One finding in a game.
struct PdnNote {
    Oddity oddity;
    int line = 0;      ///< from 1
    int ply = 0;       ///< the ply it concerns, from 1; 0: the header
    std::string text;  ///< what stood there, or a sentence of its own
};

}  // namespace huff::rules
