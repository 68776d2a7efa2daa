#pragma once

#include <type_traits>
#include <utility>

#include "rules/board/board.hpp"
#include "rules/board/column_board.hpp"
#include "rules/board/ruleset.hpp"
#include "rules/input_error.hpp"
#include "rules/variant.hpp"

namespace huff::rules::board {

// The rule sets that get code of their own. A new row of the variant table needs a line here only
// if no variant has had its combination of rules before (a test checks that none is missing).

inline constexpr Ruleset international{};
inline constexpr Ruleset killer{.killer = true};
inline constexpr Ruleset breakthrough{.first_king_ends = true};
inline constexpr Ruleset canadian{.width = 12, .height = 12};
inline constexpr Ruleset brazilian{.width = 8, .height = 8};
inline constexpr Ruleset international_6x6{.width = 6, .height = 6};
inline constexpr Ruleset russian{.width = 8,
                                 .height = 8,
                                 .choice = CaptureChoice::free,
                                 .promotion = CapturePromotion::becomes_king};
inline constexpr Ruleset pool{.width = 8, .height = 8, .choice = CaptureChoice::free};
inline constexpr Ruleset english{.width = 8,
                                 .height = 8,
                                 .men_capture_back = false,
                                 .king = KingRange::short_step,
                                 .choice = CaptureChoice::free,
                                 .promotion = CapturePromotion::stops_there};
inline constexpr Ruleset english_6x6{.width = 6,
                                     .height = 6,
                                     .men_capture_back = false,
                                     .king = KingRange::short_step,
                                     .choice = CaptureChoice::free,
                                     .promotion = CapturePromotion::stops_there};
inline constexpr Ruleset czech{.width = 8,
                               .height = 8,
                               .men_capture_back = false,
                               .choice = CaptureChoice::king_first,
                               .promotion = CapturePromotion::stops_there};
inline constexpr Ruleset italian{.width = 8,
                                 .height = 8,
                                 .men_capture_back = false,
                                 .men_capture_kings = false,
                                 .king = KingRange::short_step,
                                 .choice = CaptureChoice::italian,
                                 .promotion = CapturePromotion::stops_there};
inline constexpr Ruleset spanish{.width = 8,
                                 .height = 8,
                                 .men_capture_back = false,
                                 .choice = CaptureChoice::most_quality,
                                 .promotion = CapturePromotion::stops_there};
inline constexpr Ruleset thai{.width = 8,
                              .height = 8,
                              .men_capture_back = false,
                              .king = KingRange::flying_lands_behind,
                              .choice = CaptureChoice::free,
                              .promotion = CapturePromotion::stops_there,
                              .removal = Removal::at_once_turning};

inline constexpr Ruleset frisian{.directions = Directions::diagonal_captures_all,
                                 .choice = CaptureChoice::frisian,
                                 .king_run_limit = 3};
inline constexpr Ruleset turkish{.width = 8,
                                 .height = 8,
                                 .all_squares = true,
                                 .men_capture_back = false,
                                 .directions = Directions::orthogonal,
                                 .removal = Removal::at_once};
inline constexpr Ruleset stapeldammen{
    .promotion = CapturePromotion::never, .removal = Removal::at_once_turning, .columns = true};
inline constexpr Ruleset stapeldammen_mindsports{
    .promotion = CapturePromotion::never, .removal = Removal::at_once, .columns = true};
inline constexpr Ruleset stapeldammen_kings{.removal = Removal::at_once, .columns = true};

template <Ruleset... Sets>
struct RulesetList {};

using AllRulesets =
    RulesetList<international, killer, breakthrough, canadian, brazilian, russian, pool, english,
                czech, italian, spanish, thai, international_6x6, english_6x6>;

/// Rule sets whose boards need more care: the columns, and frisian, where king_runs.hpp adds what
/// the board does not know.
using FurtherRulesets =
    RulesetList<stapeldammen, stapeldammen_mindsports, stapeldammen_kings, frisian, turkish>;

/// The board type of a rule set.
template <Ruleset R>
struct BoardTypeOf {
    using type = Board<R>;
};
template <Ruleset R>
requires(R.columns) struct BoardTypeOf<R> {
    using type = ColumnBoard<R>;
};
template <Ruleset R>
using BoardOf = typename BoardTypeOf<R>::type;

template <Ruleset First, Ruleset... Rest, class Use>
decltype(auto) with_ruleset(RulesetList<First, Rest...>, const Ruleset& wanted, Use&& use) {
    if (wanted == First) {
        return use(std::type_identity<BoardOf<First>>{});
    }
    if constexpr (sizeof...(Rest) > 0) {
        return with_ruleset(RulesetList<Rest...>{}, wanted, std::forward<Use>(use));
    }
    throw InputError("this combination of rules has no bitboard generator");
}

/// Calls use(std::type_identity<B>{}) with the board type B of the variant: the bridge from a
/// variant chosen at run time to code specialised for its rules:
///
///     with_any_board(variant, [&]<class B>(std::type_identity<B>) {
///         auto board = to_board<B>(position);
///         …
///     });
template <class Use>
decltype(auto) with_any_board(const Variant& variant, Use&& use) {
    if (variant.columns || variant.all_squares || variant.king_run_limit > 0) {
        return with_ruleset(FurtherRulesets{}, ruleset_of(variant), std::forward<Use>(use));
    }
    return with_ruleset(AllRulesets{}, ruleset_of(variant), std::forward<Use>(use));
}

/// The same for the games on dark squares without columns and without history in their moves, all
/// of whose board types are Board<…>; throws InputError for the others.
template <class Use>
decltype(auto) with_board(const Variant& variant, Use&& use) {
    return with_ruleset(AllRulesets{}, ruleset_of(variant), std::forward<Use>(use));
}

}  // namespace huff::rules::board
