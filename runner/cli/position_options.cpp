#include "runner/cli/position_options.hpp"

#include <sstream>

#include "rules/movegen.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/move_text.hpp"

namespace huff::runner {

void PositionOptions::add_to(CLI::App& command) {
    command.add_option("--variant", variant, "The game (default international)");
    command.add_option("--fen", fen, "The position (default: the initial one)");
    command.add_option("--play", moves, "Moves to play first, as in \"32-28 19-23\"");
    command.add_flag("--allow-surplus", allow_surplus,
                     "Accept a FEN with more pieces than the game starts with");
}

rules::Position PositionOptions::position() const {
    const rules::Variant& rules_of = rules::variant_named(variant);
    rules::Position position =
        fen.empty() ? rules::Position::start(rules_of)
                    : rules::parse_fen(fen, rules_of, {.surplus_pieces = allow_surplus});
    std::istringstream words(moves);
    for (std::string text; words >> text;) {
        position = after(position, rules::parse_move(text, position, legal_moves(position)));
    }
    return position;
}

}  // namespace huff::runner
