#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "engines/reference/eval/places.hpp"
#include "engines/reference/eval/weights.hpp"
#include "rules/board/column_board.hpp"

namespace huff::engines::reference {

/// What the evaluation looks at where pieces stand in columns. No piece ever leaves the board, so
/// what counts is who commands them: how many columns, how many soldiers a commander has under him
/// before the first prisoner, and what is set free when they are gone.
template <class B>
struct ColumnFeatures {
    using G = typename B::G;
    using Bits = typename G::Bits;
    static constexpr auto squares = static_cast<int>(G::squares);
    static constexpr int strengths = 6;

    static constexpr int turn = 0;      ///< the side to move
    static constexpr int mobility = 1;  ///< steps that men can make
    static constexpr int locked = 2;    ///< men that cannot step, the last row left out
    static constexpr int stuck = 3;     ///< men on their last row: they can only capture
    static constexpr int stranded = 4;  ///< pieces in such columns
    static constexpr int king = 5;      ///< columns that a king commands
    static constexpr int buried = 6;    ///< own pieces below a prisoner
    static constexpr int strength = 7;  ///< columns by soldiers on top (1, 2 … 6 or more)
    static constexpr int prisoners = strength + strengths;  ///< below so many soldiers
    static constexpr int man_row = prisoners + strengths;   ///< men's columns by rows to go
    static constexpr int man_square = man_row + G::height;  ///< and by square
    static constexpr int size = man_square + squares;

    static std::vector<FeatureBlock> blocks() {
        return {{"turn", turn, 1},
                {"mobility", mobility, 1},
                {"locked", locked, 1},
                {"stuck", stuck, 1},
                {"stranded", stranded, 1},
                {"king", king, 1},
                {"buried", buried, 1},
                {"strength", strength, strengths},
                {"prisoners", prisoners, strengths},
                {"man-row", man_row, G::height},
                {"man-square", man_square, squares}};
    }

    /// Calls add(feature, count) for every feature that may count.
    template <class Add>
    static void visit(const B& board, Add&& add) {
        add(turn, board.side() == rules::Color::white ? 1 : -1);
        visit_side<rules::Color::white>(board, [&](int feature, int n) { add(feature, n); });
        visit_side<rules::Color::black>(board, [&](int feature, int n) { add(feature, -n); });
    }

    /// The number of columns: the fewer, the nearer the end.
    static int phase(const B& board) {
        return rules::board::count_bits(board.pieces(rules::Color::white) |
                                        board.pieces(rules::Color::black));
    }

  private:
    using Color = rules::Color;

    template <Color Side, class Add>
    static void visit_side(const B& board, Add&& add) {
        constexpr bool up = Side == Color::white;
        constexpr int left = up ? G::up_left : G::down_left;
        constexpr int right = up ? G::up_right : G::down_right;
        using rules::board::shift;
        const auto count = [](Bits bits) { return rules::board::count_bits(bits); };
        const Bits men = board.men(Side);
        const Bits last_row = men & G::promotion_row(Side);
        const Bits vacant = board.vacant();
        add(mobility, count(shift<left>(men) & vacant) + count(shift<right>(men) & vacant));
        add(locked, count(men & ~last_row & ~(shift<-left>(vacant) | shift<-right>(vacant))));
        add(stuck, count(last_row));
        add(king, count(board.kings(Side)));
        for (Bits rest = board.pieces(Side); rest != 0;) {
            const int index = rules::board::pop_index(rest);
            const rules::Column& column = board.column(index);
            visit_column<Side>(column, add);
            const Bits bit = G::bit(index);
            if ((men & bit) != 0) {
                const int place = place_of<G>(index);
                const int own = up ? place : squares - 1 - place;
                add(man_row + own / G::row_length, 1);
                add(man_square + own, 1);
                if ((last_row & bit) != 0) {
                    add(stranded, column.height);
                }
            }
        }
    }

    template <Color Side, class Add>
    static void visit_column(const rules::Column& column, Add&& add) {
        const std::uint64_t everything = (std::uint64_t{1} << column.height) - 1;
        const std::uint64_t enemies =
            (Side == Color::white ? column.black : ~column.black) & everything;
        const int soldiers = enemies == 0 ? column.height : std::countr_zero(enemies);
        const int captives = std::popcount(enemies);
        const int rank = std::min(soldiers, strengths) - 1;
        add(strength + rank, 1);
        if (captives > 0) {
            add(prisoners + rank, captives);
            add(buried, column.height - soldiers - captives);
        }
    }
};

}  // namespace huff::engines::reference
