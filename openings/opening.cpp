#include "openings/opening.hpp"

#include <fmt/format.h>

#include "rules/movegen.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/move_text.hpp"

namespace huff::openings {

rules::Position Opening::final_position() const {
    rules::Position position = start;
    for (const auto& move : moves) {
        position = rules::after(position, move);
    }
    return position;
}

std::string Opening::move_text() const {
    std::string text;
    rules::Position position = start;
    for (const auto& move : moves) {
        if (!text.empty()) {
            text += ' ';
        }
        text += rules::to_text(move, rules::legal_moves(position), position.variant());
        position = rules::after(position, move);
    }
    return text;
}

std::string Opening::label() const {
    if (!id.empty()) {
        return id;
    }
    return moves.empty() ? rules::to_fen(start) : move_text();
}

std::string OpeningSet::canonical_text() const {
    std::string text;
    for (const auto& opening : openings) {
        text += fmt::format("{}\t{}\t{}\n", opening.id, rules::to_fen(opening.start, true),
                            opening.move_text());
    }
    return text;
}

}  // namespace huff::openings
