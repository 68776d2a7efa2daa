#include "rules/material_rule.hpp"

#include <algorithm>
#include <array>

#include "rules/geometry.hpp"
#include "rules/movegen.hpp"

namespace huff::rules {

namespace {

struct Force {
    int men;
    int kings;

    int pieces() const { return men + kings; }
};

Force force(const Position& position, Color color) {
    return {position.count(color, false), position.count(color, true)};
}

// Whether one side has a lone king, and the other a force that `strong` accepts.
template <typename Strong>
bool against_lone_king(const Position& position, Strong strong) {
    const Force white = force(position, Color::white);
    const Force black = force(position, Color::black);
    const auto lone = [](Force side) { return side.men == 0 && side.kings == 1; };
    return (lone(white) && strong(black)) || (lone(black) && strong(white));
}

// 3 kings, 2 kings and a man, or 1 king and 2 men, against a king.
bool three_against_king(const Position& position) {
    return against_lone_king(position, [](Force f) { return f.pieces() == 3 && f.kings > 0; });
}

// 2 kings, a king and a man, or a king, against a king.
bool two_against_king(const Position& position) {
    return against_lone_king(position, [](Force f) { return f.pieces() <= 2 && f.kings > 0; });
}

bool three_kings_against_king(const Position& position) {
    return against_lone_king(position, [](Force f) { return f.men == 0 && f.kings == 3; });
}

bool three_or_more_kings_against_king(const Position& position) {
    return against_lone_king(position, [](Force f) { return f.men == 0 && f.kings >= 3; });
}

bool two_kings_against_king(const Position& position) {
    return against_lone_king(position, [](Force f) { return f.men == 0 && f.kings == 2; });
}

bool king_against_king(const Position& position) {
    return against_lone_king(position, [](Force f) { return f.men == 0 && f.kings == 1; });
}

bool both_have_kings(const Position& position, int fewest, int most) {
    const Force white = force(position, Color::white);
    const Force black = force(position, Color::black);
    const int pieces = white.pieces() + black.pieces();
    return white.kings > 0 && black.kings > 0 && pieces >= fewest && pieces <= most;
}

bool four_or_five_pieces(const Position& position) {
    return both_have_kings(position, 4, 5);
}

bool six_or_seven_pieces(const Position& position) {
    return both_have_kings(position, 6, 7);
}

// The lone king against three stands on the main road (the long diagonal), alone there.
bool lone_king_on_main_road(const Position& position) {
    if (!three_against_king(position)) {
        return false;
    }
    const Variant& variant = position.variant();
    int there = 0;
    bool lone = false;
    for (int row = 0; row < variant.height; ++row) {
        const Square square = square_at(variant, {row, variant.width - 1 - row});
        if (!position.empty(square)) {
            ++there;
            const Color color = position.top(square).color;
            lone = position.count(color, true) == 1 && position.count(color, false) == 0;
        }
    }
    return there == 1 && lone;
}

// One piece each, and the side to move cannot capture the other's.
bool one_against_one(const Position& position) {
    return force(position, Color::white).pieces() == 1 &&
           force(position, Color::black).pieces() == 1 &&
           std::ranges::none_of(legal_moves(position), &Move::is_capture);
}

// FMJD 2015, 6.3 and 6.4. A capture among the five-move endings starts no new count.
constexpr std::array international_endings{
    MaterialRule{.name = "16-moves", .plies = 32, .holds = three_against_king},
    MaterialRule{.name = "5-moves", .plies = 10, .holds = two_against_king, .stays = true},
};

constexpr std::array pool_endings{
    MaterialRule{.name = "13-moves", .plies = 26, .holds = three_kings_against_king},
};

// FMJD-64 7.2.4, 7.2.6, 7.2.7, 7.2.8. The endings of 4 to 7 pieces have a longer limit than 15
// king moves, so that general rule (7.2.5) rests in them.
constexpr std::array russian_endings{
    MaterialRule{.name = "5-moves", .plies = 10, .holds = two_against_king, .stays = true},
    MaterialRule{.name = "main-road", .plies = 10, .holds = lone_king_on_main_road},
    MaterialRule{.name = "15-moves",
                 .plies = 30,
                 .holds = three_or_more_kings_against_king,
                 .restarts = true},
    MaterialRule{.name = "30-moves",
                 .plies = 60,
                 .holds = four_or_five_pieces,
                 .restarts = true,
                 .suspends_quiet_rule = true},
    MaterialRule{.name = "60-moves",
                 .plies = 120,
                 .holds = six_or_seven_pieces,
                 .restarts = true,
                 .suspends_quiet_rule = true},
};

constexpr std::array frisian_endings{
    MaterialRule{.name = "2-moves", .plies = 4, .holds = king_against_king},
    MaterialRule{.name = "7-moves", .plies = 14, .holds = two_kings_against_king},
};

constexpr std::array turkish_endings{
    MaterialRule{.name = "material", .plies = 0, .holds = one_against_one},
};

}  // namespace

std::span<const MaterialRule> material_rules(MaterialDraws kind) {
    switch (kind) {
        case MaterialDraws::none:
            break;
        case MaterialDraws::international:
            return international_endings;
        case MaterialDraws::pool:
            return pool_endings;
        case MaterialDraws::russian:
            return russian_endings;
        case MaterialDraws::frisian:
            return frisian_endings;
        case MaterialDraws::turkish:
            return turkish_endings;
    }
    return {};
}

}  // namespace huff::rules
