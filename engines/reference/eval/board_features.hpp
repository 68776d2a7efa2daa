#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "engines/reference/eval/places.hpp"
#include "engines/reference/eval/weights.hpp"
#include "rules/board/board.hpp"

namespace huff::engines::reference {

/// What the evaluation looks at on a board without columns. Every feature counts White's less
/// Black's, squares and rows seen from their owner.
template <class B>
struct BoardFeatures {
    using G = typename B::G;
    using Bits = typename G::Bits;
    static constexpr auto squares = static_cast<int>(G::squares);
    static constexpr int rings = G::height / 2;

    static constexpr int turn = 0;        ///< the side to move
    static constexpr int king = 1;        ///< kings
    static constexpr int first_king = 2;  ///< having a king
    static constexpr int mobility = 3;    ///< steps that men can make
    static constexpr int locked = 4;      ///< men that cannot step
    static constexpr int backed = 5;      ///< men with a man behind, for each diagonal
    static constexpr int imbalance = 6;   ///< men too many on one wing
    static constexpr int king_ring = 7;   ///< kings by their distance from the edge
    static constexpr int passed_row = king_ring + rings;    ///< men with no enemy ahead, by row
    static constexpr int man_row = passed_row + G::height;  ///< men by rows to go
    static constexpr int man_square = man_row + G::height;  ///< men by square
    static constexpr int size = man_square + squares;

    static std::vector<FeatureBlock> blocks() {
        return {{"turn", turn, 1},
                {"king", king, 1},
                {"first-king", first_king, 1},
                {"mobility", mobility, 1},
                {"locked", locked, 1},
                {"backed", backed, 1},
                {"imbalance", imbalance, 1},
                {"king-ring", king_ring, rings},
                {"passed-row", passed_row, G::height},
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

    /// 0 with bare kings … `full_phase` with all men on the board.
    static int phase(const B& board) {
        return rules::board::count_bits(board.pieces(rules::Color::white) |
                                        board.pieces(rules::Color::black));
    }

  private:
    using Color = rules::Color;
    static int count(Bits bits) { return rules::board::count_bits(bits); }

    /// The row, or the square's place, as its owner counts: 0 is the promotion row's.
    template <Color Side>
    static constexpr int own_row(int row) {
        return Side == Color::white ? row : G::height - 1 - row;
    }

    template <Color Side, class Add>
    static void visit_side(const B& board, Add&& add) {
        constexpr bool up = Side == Color::white;
        constexpr int left = up ? G::up_left : G::down_left;
        constexpr int right = up ? G::up_right : G::down_right;
        using rules::board::shift;
        const Bits men = board.men(Side);
        const Bits kings = board.kings(Side);
        const Bits vacant = board.vacant();
        if (kings != 0) {
            add(king, count(kings));
            add(first_king, 1);
            for (int ring = 0; ring < rings; ++ring) {
                add(king_ring + ring, count(kings & ring_bits[static_cast<std::size_t>(ring)]));
            }
        }
        Bits free = 0;
        if constexpr (!B::rules.all_squares) {  // these look along the diagonals
            add(mobility, count(shift<left>(men) & vacant) + count(shift<right>(men) & vacant));
            add(locked, count(men & ~(shift<-left>(vacant) | shift<-right>(vacant))));
            add(backed, count(men & shift<left>(men)) + count(men & shift<right>(men)));
            free = men & ~reach<Side>(board.pieces(opponent(Side)));
        }
        add(imbalance, std::abs(count(men & left_wing) - count(men & ~left_wing)));
        for (int row = 0; row < G::height; ++row) {
            const Bits bits = G::row(row);
            const int own = own_row<Side>(row);
            add(man_row + own, count(men & bits));
            if ((free & bits) != 0) {
                add(passed_row + own, count(free & bits));
            }
        }
        for (Bits rest = men; rest != 0;) {
            const int place = place_of<G>(rules::board::pop_index(rest));
            add(man_square + (up ? place : squares - 1 - place), 1);
        }
    }

    /// The squares from which a man of `Side` would meet one of these enemies on its way.
    template <Color Side>
    static Bits reach(Bits enemies) {
        constexpr bool up = Side == Color::white;
        constexpr int left = up ? G::down_left : G::up_left;
        constexpr int right = up ? G::down_right : G::up_right;
        Bits bits = enemies;
        for (int row = 1; row < G::height; ++row) {
            bits |= (rules::board::shift<left>(bits) | rules::board::shift<right>(bits)) & G::board;
        }
        return bits;
    }

    /// The file of a row's played square.
    static constexpr int file_of(int row, int column) {
        return B::rules.all_squares ? column : 2 * column + (row % 2 == 0 ? 1 : 0);
    }

    static constexpr auto ring_bits = [] {
        std::array<Bits, rings> bits{};
        for (int row = 0; row < G::height; ++row) {
            for (int column = 0; column < G::row_length; ++column) {
                const int file = file_of(row, column);
                const int ring = std::min({row, file, G::height - 1 - row, G::width - 1 - file});
                bits[static_cast<std::size_t>(ring)] |= G::bit(G::index(row, column));
            }
        }
        return bits;
    }();

    static constexpr Bits left_wing = [] {
        Bits bits = 0;
        for (int row = 0; row < G::height; ++row) {
            for (int column = 0; column < G::row_length; ++column) {
                if (file_of(row, column) < G::width / 2) {
                    bits |= G::bit(G::index(row, column));
                }
            }
        }
        return bits;
    }();
};

}  // namespace huff::engines::reference
