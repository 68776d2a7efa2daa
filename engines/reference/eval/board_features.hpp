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
    static constexpr int beside = 7;      ///< men with a man beside, where captures go that way
    static constexpr int behind = 8;      ///< men with a man straight behind, likewise
    static constexpr int king_ring = 9;   ///< kings by their distance from the edge
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
                {"beside", beside, 1},
                {"behind", behind, 1},
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
    /// Whether men step forward and sideways.
    static constexpr bool orthogonal_men = B::rules.directions == rules::Directions::orthogonal;

    static int count(Bits bits) { return rules::board::count_bits(bits); }

    /// The row, or the square's place, as its owner counts: 0 is the promotion row's.
    template <Color Side>
    static constexpr int own_row(int row) {
        return Side == Color::white ? row : G::height - 1 - row;
    }

    template <Color Side, class Add>
    static void visit_side(const B& board, Add&& add) {
        constexpr bool up = Side == Color::white;
        const Bits men = board.men(Side);
        const Bits kings = board.kings(Side);
        if (kings != 0) {
            add(king, count(kings));
            add(first_king, 1);
            for (int ring = 0; ring < rings; ++ring) {
                add(king_ring + ring, count(kings & ring_bits[static_cast<std::size_t>(ring)]));
            }
        }
        visit_neighbours<Side>(men, board.vacant(), add);
        const Bits free = free_men<Side>(board);
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

    template <Color Side, class Add>
    static void visit_neighbours(Bits men, Bits vacant, Add&& add) {
        using rules::board::shift;
        int steps = 0;
        int pairs = 0;
        Bits able = 0;
        rules::board::for_each_step(rules::board::Steps<B::rules, Side>::man_moves(),
                                    [&]<int Step>(std::integral_constant<int, Step>) {
                                        const Bits movers = men & shift<-Step>(vacant);
                                        steps += count(movers);
                                        able |= movers;
                                        pairs += orthogonal_men ? 0 : count(men & shift<Step>(men));
                                    });
        add(mobility, steps);
        add(locked, count(men & ~able));
        add(backed, pairs);
        if constexpr (B::rules.directions != rules::Directions::diagonal) {
            add(beside, count(men & shift<G::right>(men)));
            add(behind, count(men & shift<G::down>(men)));
        }
    }

    /// Men that no enemy can meet on their way: none ahead on the squares they can step to, or,
    /// where men go straight, on their file and the two beside it.
    template <Color Side>
    static Bits free_men(const B& board) {
        return board.men(Side) & ~reach<Side>(board.pieces(opponent(Side)));
    }

    /// The squares from which a man of `Side` would meet one of these enemies on its way.
    template <Color Side>
    static Bits reach(Bits enemies) {
        using rules::board::shift;
        constexpr bool up = Side == Color::white;
        if constexpr (orthogonal_men) {
            constexpr int back = up ? G::down : -G::down;
            Bits bits = enemies | shift<-G::right>(enemies) | shift<G::right>(enemies);
            for (int row = 1; row < G::height; ++row) {
                bits |= shift<back>(bits) & G::board;
            }
            return bits;
        } else {
            constexpr int left = up ? G::down_left : G::up_left;
            constexpr int right = up ? G::down_right : G::up_right;
            Bits bits = enemies;
            for (int row = 1; row < G::height; ++row) {
                bits |= (shift<left>(bits) | shift<right>(bits)) & G::board;
            }
            return bits;
        }
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
