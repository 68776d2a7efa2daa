#pragma once

#include <memory>

#include "engines/reference/search/searcher.hpp"

namespace huff::engines::reference {

/// Defined for every board type in one of the searchers_*.cpp: each compiles the whole search for
/// a few rule sets.
template <class B>
std::unique_ptr<Searcher> make_tree_searcher(const rules::Variant& variant,
                                             const WeightFile& weights, Table& table,
                                             const SearchControl& control, int threads);

}  // namespace huff::engines::reference
