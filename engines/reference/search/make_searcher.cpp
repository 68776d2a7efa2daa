#include "engines/reference/search/make_searcher.hpp"

#include "rules/board/with_board.hpp"
#include "rules/input_error.hpp"

namespace huff::engines::reference {

std::unique_ptr<Searcher> make_searcher(const rules::Variant& variant, const WeightFile& weights,
                                        Table& table, const SearchControl& control, int threads) {
    return rules::board::with_any_board(
        variant, [&]<class B>(std::type_identity<B>) -> std::unique_ptr<Searcher> {
            if constexpr (B::G::width >= 8) {
                return make_tree_searcher<B>(variant, weights, table, control, threads);
            } else {
                throw rules::InputError("huff-engine does not play on the small boards of tests");
            }
        });
}

}  // namespace huff::engines::reference
