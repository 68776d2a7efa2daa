#pragma once

#include <array>

#include "rules/board/geometry.hpp"
#include "rules/board/ruleset.hpp"
#include "rules/board/steps.hpp"
#include "rules/position.hpp"
#include "rules/variant.hpp"

namespace huff::rules::board {

/// Translates a variant's square numbers to bit indices and back. On the bitboard White always
/// steps towards index 0, so numbers that start on White's side are turned round, and boards whose
/// right corner is played are mirrored.
template <class G>
class SquareMap {
  public:
    using Bits = typename G::Bits;

    constexpr SquareMap(bool right_corner, bool white_low)
        : right_corner_(right_corner), white_low_(white_low) {
        for (int number = 0; number < G::squares; ++number) {
            const int place = white_low ? G::squares - 1 - number : number;
            const int row = place / G::row_length;
            const int column = place % G::row_length;
            const int index = G::index(row, right_corner ? G::row_length - 1 - column : column);
            index_[static_cast<std::size_t>(number + 1)] = static_cast<std::uint8_t>(index);
            square_[static_cast<std::size_t>(index)] = static_cast<Square>(number + 1);
        }
    }

    /// The bit index of a square number (1…).
    constexpr int index(Square square) const { return index_[square]; }
    /// The square number of a bit index on the board.
    constexpr Square square(int index) const { return square_[static_cast<std::size_t>(index)]; }

    /// The bits of a set of squares.
    constexpr Bits bits(SquareSet squares) const {
        if (right_corner_) {
            Bits bits = 0;
            while (squares != 0) {
                bits |= G::bit(index(static_cast<Square>(pop_index(squares))));
            }
            return bits;
        }
        const auto places = static_cast<Bits>(squares >> 1);
        Bits bits = 0;
        for (int row = 0; row < G::height; ++row) {
            bits |= (places >> row * G::row_length & G::row(0)) << G::index(row, 0);
        }
        return white_low_ ? reversed(bits) >> (8 * sizeof(Bits) - G::size) : bits;
    }

  private:
    bool right_corner_;
    bool white_low_;
    std::array<std::uint8_t, G::squares + 1> index_{};
    std::array<Square, G::size> square_{};
};

/// The map of a variant with this geometry. `turned`: of the board turned by 180 degrees, on which
/// Black's men step towards index 0.
template <class G>
const SquareMap<G>& square_map(const Variant& variant, bool turned = false) {
    static constexpr std::array<SquareMap<G>, 4> maps{
        SquareMap<G>{false, false}, SquareMap<G>{true, false}, SquareMap<G>{false, true},
        SquareMap<G>{true, true}};
    return maps[(variant.right_corner ? 1U : 0U) + (variant.white_low != turned ? 2U : 0U)];
}

}  // namespace huff::rules::board
