#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace huff::engines::reference {

/// Where each bit of a geometry lies, counted row by row from White's promotion row, from 0.
template <class G>
inline constexpr auto places = [] {
    std::array<std::uint8_t, G::size> places_of{};
    for (int row = 0; row < G::height; ++row) {
        for (int column = 0; column < G::row_length; ++column) {
            places_of[static_cast<std::size_t>(G::index(row, column))] =
                static_cast<std::uint8_t>(row * G::row_length + column);
        }
    }
    return places_of;
}();

template <class G>
constexpr int place_of(int index) {
    return places<G>[static_cast<std::size_t>(index)];
}

}  // namespace huff::engines::reference
