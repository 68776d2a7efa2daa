#include "engines/reference/search/make_searcher.hpp"

#include "engines/reference/search/simple_searcher.hpp"
#include "rules/board/with_board.hpp"
#include "rules/input_error.hpp"

namespace huff::engines::reference {

std::unique_ptr<Searcher> make_searcher(const rules::Variant& variant, const WeightFile& weights,
                                        Table& table, const SearchControl& control, int threads) {
    try {
        return rules::board::with_board(variant, [&]<class B>(std::type_identity<B>) {
            return make_tree_searcher<B>(variant, weights, table, control, threads);
        });
    } catch (const rules::InputError&) {
        return std::make_unique<SimpleSearcher>(table, control);
    }
}

}  // namespace huff::engines::reference
