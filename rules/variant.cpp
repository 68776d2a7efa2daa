#include "rules/variant.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string>
#include <vector>

#include "rules/input_error.hpp"
#include "rules/nearest_name.hpp"

namespace huff::rules {

namespace {

constexpr DrawRules fmjd_draws{.occurrences = 3,
                               .quiet_plies = 50,
                               .quiet_rule = "25-moves",
                               .material = MaterialDraws::international};
// Killer is played to win endings that international draughts calls drawn; losing, to be left
// without a move.
constexpr DrawRules king_move_draws{
    .occurrences = 3, .quiet_plies = 50, .quiet_rule = "25-moves", .material = MaterialDraws::none};
constexpr DrawRules russian_draws{.occurrences = 3,
                                  .quiet_plies = 30,
                                  .quiet_rule = "15-moves",
                                  .material = MaterialDraws::russian};

constexpr Variant international{
    .name = "international",
    .title = "International draughts 10x10",
    .hub_name = "normal",
    .game_type = "20,W,10,10,N2,0",
    .width = 10,
    .height = 10,
    .men = 20,
    .all_squares = false,
    .right_corner = false,
    .white_low = false,
    .first = Color::white,
    .men_capture_back = true,
    .men_capture_kings = true,
    .directions = Directions::diagonal,
    .king = KingRange::flying,
    .choice = CaptureChoice::most,
    .promotion = CapturePromotion::only_if_stops,
    .removal = Removal::after,
    .columns = false,
    .killer = false,
    .king_run_limit = 0,
    .goal = Goal::last_move,
    .draws = fmjd_draws,
    .names = SquareNames::numeric,
    .capture_sign = 'x',
    .results = ResultFormat::international,
    .test_only = false,
};

// A game named after `base` that differs from it where `change` says so.
template <typename Change>
constexpr Variant variant_of(Variant base, std::string_view name, std::string_view title,
                             std::string_view game_type, Change change) {
    base.name = name;
    base.title = title;
    base.hub_name = name;
    base.game_type = game_type;
    change(base);
    return base;
}

constexpr Variant stapeldammen =
    variant_of(international, "stapeldammen", "Stapeldammen (column draughts) 10x10",
               "42,W,10,10,N2,0", [](Variant& v) {
                   v.columns = true;
                   v.promotion = CapturePromotion::never;
                   v.removal = Removal::at_once_turning;
                   v.draws = {};
               });
constexpr Variant stapeldammen_mindsports = variant_of(
    stapeldammen, "stapeldammen-mindsports", "Stapeldammen without jumps straight back 10x10",
    "43,W,10,10,N2,0", [](Variant& v) { v.removal = Removal::at_once; });
constexpr Variant stapeldammen_kings = variant_of(
    stapeldammen_mindsports, "stapeldammen-kings", "Stapeldammen with kings 10x10",
    "44,W,10,10,N2,0", [](Variant& v) { v.promotion = CapturePromotion::only_if_stops; });

constexpr Variant english = variant_of(international, "english", "English draughts (checkers) 8x8",
                                       "21,B,8,8,N1,0", [](Variant& v) {
                                           v.width = v.height = 8;
                                           v.men = 12;
                                           v.first = Color::black;
                                           v.men_capture_back = false;
                                           v.king = KingRange::short_step;
                                           v.choice = CaptureChoice::free;
                                           v.promotion = CapturePromotion::stops_there;
                                           v.draws = {.occurrences = 3,
                                                      .quiet_plies = 80,
                                                      .quiet_rule = "40-moves",
                                                      .material = MaterialDraws::none};
                                           v.results = ResultFormat::common;
                                       });
constexpr Variant canadian = variant_of(international, "canadian", "Canadian draughts 12x12",
                                        "27,W,12,12,N2,0", [](Variant& v) {
                                            v.width = v.height = 12;
                                            v.men = 30;
                                        });
constexpr Variant italian =
    variant_of(english, "italian", "Italian draughts 8x8", "22,W,8,8,N2,1", [](Variant& v) {
        v.right_corner = true;
        v.first = Color::white;
        v.men_capture_kings = false;
        v.choice = CaptureChoice::italian;
        v.draws = {.occurrences = 4,
                   .quiet_plies = 80,
                   .quiet_rule = "40-moves",
                   .material = MaterialDraws::none};
    });
constexpr Variant spanish =
    variant_of(italian, "spanish", "Spanish draughts 8x8", "24,W,8,8,N1,1", [](Variant& v) {
        v.white_low = true;
        v.men_capture_kings = true;
        v.king = KingRange::flying;
        v.choice = CaptureChoice::most_quality;
        v.draws = {};
    });
constexpr Variant portuguese =
    variant_of(spanish, "portuguese", "Portuguese draughts 8x8", "28,W,8,8,N1,1", [](Variant&) {});
constexpr Variant russian = variant_of(international, "russian", "Russian draughts (shashki) 8x8",
                                       "25,W,8,8,A0,0", [](Variant& v) {
                                           v.width = v.height = 8;
                                           v.men = 12;
                                           v.choice = CaptureChoice::free;
                                           v.promotion = CapturePromotion::becomes_king;
                                           v.draws = russian_draws;
                                           v.names = SquareNames::algebraic;
                                           v.capture_sign = ':';
                                           v.results = ResultFormat::common;
                                       });
constexpr Variant brazilian =
    variant_of(russian, "brazilian", "Brazilian draughts 8x8", "26,W,8,8,A0,0", [](Variant& v) {
        v.choice = CaptureChoice::most;
        v.promotion = CapturePromotion::only_if_stops;
        v.capture_sign = 'x';
    });
constexpr Variant pool =
    variant_of(brazilian, "pool", "American pool checkers 8x8", "23,B,8,8,N1,0", [](Variant& v) {
        v.first = Color::black;
        v.choice = CaptureChoice::free;
        v.draws = {.occurrences = 3,
                   .quiet_plies = 40,
                   .quiet_rule = "20-moves",
                   .material = MaterialDraws::pool};
        v.names = SquareNames::numeric;
    });
constexpr Variant czech =
    variant_of(brazilian, "czech", "Czech draughts 8x8", "29,W,8,8,A0,0", [](Variant& v) {
        v.men_capture_back = false;
        v.choice = CaptureChoice::king_first;
        v.promotion = CapturePromotion::stops_there;
        v.draws = {.occurrences = 3,
                   .quiet_plies = 30,
                   .quiet_rule = "15-moves",
                   .material = MaterialDraws::none};
    });
constexpr Variant thai =
    variant_of(pool, "thai", "Thai draughts 8x8", "31,B,8,8,N2,0", [](Variant& v) {
        v.men = 8;
        v.men_capture_back = false;
        v.king = KingRange::flying_lands_behind;
        v.promotion = CapturePromotion::stops_there;
        v.removal = Removal::at_once_turning;
        v.draws = {};
        v.capture_sign = '-';
    });
constexpr Variant turkish = variant_of(brazilian, "turkish", "Turkish draughts (dama) 8x8",
                                       "30,W,8,8,A0,0", [](Variant& v) {
                                           v.men = 16;
                                           v.all_squares = true;
                                           v.men_capture_back = false;
                                           v.directions = Directions::orthogonal;
                                           v.removal = Removal::at_once;
                                           v.draws = {.occurrences = 3,
                                                      .quiet_plies = 0,
                                                      .quiet_rule = {},
                                                      .material = MaterialDraws::turkish};
                                       });
constexpr Variant frisian = variant_of(international, "frisian", "Frisian draughts 10x10",
                                       "40,W,10,10,N2,0", [](Variant& v) {
                                           v.directions = Directions::diagonal_captures_all;
                                           v.choice = CaptureChoice::frisian;
                                           v.king_run_limit = 3;
                                           v.draws = {.occurrences = 3,
                                                      .quiet_plies = 0,
                                                      .quiet_rule = {},
                                                      .material = MaterialDraws::frisian};
                                           v.results = ResultFormat::common;
                                       });
constexpr Variant killer =
    variant_of(international, "killer", "Killer draughts 10x10", "45,W,10,10,N2,0", [](Variant& v) {
        v.killer = true;
        v.draws = king_move_draws;
    });
constexpr Variant breakthrough =
    variant_of(international, "breakthrough", "Breakthrough draughts 10x10", "96,W,10,10,N2,0",
               [](Variant& v) {
                   v.hub_name = "bt";
                   v.goal = Goal::first_king;
               });
constexpr Variant losing =
    variant_of(international, "losing", "Losing draughts 10x10", "98,W,10,10,N2,0", [](Variant& v) {
        v.goal = Goal::losing;
        v.draws = king_move_draws;
    });

constexpr void six_by_six(Variant& v) {
    v.width = v.height = 6;
    v.men = 6;
    v.test_only = true;
}
constexpr Variant intl6 =
    variant_of(international, "intl6", "International draughts 6x6", "20,W,6,6,N2,0", six_by_six);
constexpr Variant english6 =
    variant_of(english, "english6", "English draughts 6x6", "21,W,6,6,N1,0", [](Variant& v) {
        six_by_six(v);
        v.first = Color::white;
    });

constexpr std::array table{
    international,
    stapeldammen,
    stapeldammen_mindsports,
    stapeldammen_kings,
    english,
    canadian,
    italian,
    spanish,
    portuguese,
    russian,
    brazilian,
    pool,
    czech,
    thai,
    turkish,
    frisian,
    killer,
    breakthrough,
    losing,
    intl6,
    english6,
};

}  // namespace

std::span<const Variant> variants() {
    return table;
}

const Variant* find_variant(std::string_view name) {
    const auto* const found = std::ranges::find(table, name, &Variant::name);
    return found == table.end() ? nullptr : found;
}

const Variant& variant_named(std::string_view name) {
    if (const Variant* const found = find_variant(name)) {
        return *found;
    }
    std::vector<std::string> names;
    for (const Variant& variant : table) {
        if (!variant.test_only) {
            names.emplace_back(variant.name);
        }
    }
    throw InputError(fmt::format("unknown variant \"{}\" (nearest: {}; known: {})", name,
                                 nearest_name(name, names), fmt::join(names, ", ")));
}

}  // namespace huff::rules
