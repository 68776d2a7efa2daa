#pragma once

#include <memory>

#include "engines/reference/search/make_searcher.hpp"
#include "engines/reference/search/tree_searcher.hpp"
#include "rules/board/with_board.hpp"

namespace huff::engines::reference {

template <class B>
std::unique_ptr<Searcher> make_tree_searcher(const rules::Variant& variant,
                                             const WeightFile& weights, Table& table,
                                             const SearchControl& control, int threads) {
    return std::make_unique<TreeSearcher<B>>(variant, weights, table, control, threads);
}

}  // namespace huff::engines::reference

/// Compiles the search for one rule set of rules::board.
#define HUFF_INSTANTIATE_SEARCH(RULESET)                              \
    template std::unique_ptr<Searcher>                                \
    make_tree_searcher<rules::board::BoardOf<rules::board::RULESET>>( \
        const rules::Variant&, const WeightFile&, Table&, const SearchControl&, int)
