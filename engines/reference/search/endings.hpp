#pragma once

#include "rules/board/board.hpp"
#include "rules/draw_rules.hpp"
#include "rules/piece.hpp"

namespace huff::engines::reference {

/// Within how many plies an ending must be won, by the counted draw rules for few pieces
/// (rules/material_rule.cpp; the finer points of their counting are left out). 0: no such limit.
template <class B>
int ending_limit(const B& board, rules::MaterialDraws kind) {
    using rules::Color;
    using rules::MaterialDraws;
    if (kind == MaterialDraws::none) {
        return 0;
    }
    constexpr int most_pieces = 7;
    const auto white = rules::board::count_bits(board.pieces(Color::white));
    const auto black = rules::board::count_bits(board.pieces(Color::black));
    if (white + black > most_pieces) {
        return 0;
    }
    const auto white_kings = rules::board::count_bits(board.kings(Color::white));
    const auto black_kings = rules::board::count_bits(board.kings(Color::black));
    const bool white_lone = white == 1 && white_kings == 1;
    const bool black_lone = black == 1 && black_kings == 1;
    const int strong = white_lone ? black : white;
    const int strong_kings = white_lone ? black_kings : white_kings;
    const bool lone = (white_lone || black_lone) && strong_kings > 0;
    switch (kind) {
        case MaterialDraws::international:
            return !lone ? 0 : strong <= 2 ? 10 : strong == 3 ? 32 : 0;
        case MaterialDraws::pool:
            return lone && strong == 3 && strong_kings == 3 ? 26 : 0;
        case MaterialDraws::russian:
            if (lone) {
                return strong <= 2 ? 10 : strong_kings == strong ? 30 : 60;
            }
            if (white_kings == 0 || black_kings == 0 || white + black < 4) {
                return 0;
            }
            return white + black <= 5 ? 60 : 120;
        case MaterialDraws::frisian:
            return lone && strong_kings == strong ? (strong == 1 ? 4 : strong == 2 ? 14 : 0) : 0;
        case MaterialDraws::turkish:
            return white == 1 && black == 1 ? 1 : 0;
        case MaterialDraws::none:
            break;
    }
    return 0;
}

}  // namespace huff::engines::reference
