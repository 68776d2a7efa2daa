#include "engines/reference/search/make_searcher.hpp"

#include "engines/reference/search/simple_searcher.hpp"
#include "rules/board/with_board.hpp"
#include "rules/input_error.hpp"

namespace huff::engines::reference {

std::unique_ptr<Searcher> make_searcher(const rules::Variant& variant, const WeightFile& weights,
                                        Table& table, const SearchControl& control, int threads) {
    if (variant.columns || variant.all_squares ||
        variant.directions == rules::Directions::diagonal_captures_all) {
        return std::make_unique<SimpleSearcher>(table, control);
    }
    return rules::board::with_board(
        variant, [&]<class B>(std::type_identity<B>) -> std::unique_ptr<Searcher> {
            if constexpr (B::G::width >= 8) {
                return make_tree_searcher<B>(variant, weights, table, control, threads);
            } else {
                throw rules::InputError("huff-engine does not play on the small boards of tests");
            }
        });
}

}  // namespace huff::engines::reference
