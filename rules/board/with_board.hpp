#pragma once

#include <type_traits>
#include <utility>

#include "rules/board/board.hpp"
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

template <Ruleset... Sets>
struct RulesetList {};

using AllRulesets =
    RulesetList<international, killer, breakthrough, canadian, brazilian, russian, pool, english,
                czech, italian, spanish, thai, international_6x6, english_6x6>;

template <Ruleset First, Ruleset... Rest, class Use>
decltype(auto) with_ruleset(RulesetList<First, Rest...>, const Ruleset& wanted, Use&& use) {
    if (wanted == First) {
        return use(std::type_identity<Board<First>>{});
    }
    if constexpr (sizeof...(Rest) > 0) {
        return with_ruleset(RulesetList<Rest...>{}, wanted, std::forward<Use>(use));
    }
    throw InputError("this combination of rules has no bitboard generator");
}

/// Calls use(std::type_identity<B>{}) with the board type B of the variant: the bridge from a
/// variant chosen at run time to code specialised for its rules:
///
///     with_board(variant, [&]<class B>(std::type_identity<B>) {
///         const B board = to_board<B>(position);
///         …
///     });
template <class Use>
decltype(auto) with_board(const Variant& variant, Use&& use) {
    return with_ruleset(AllRulesets{}, ruleset_of(variant), std::forward<Use>(use));
}

}  // namespace huff::rules::board
