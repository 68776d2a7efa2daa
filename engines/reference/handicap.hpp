#pragma once

#include "engines/reference/search/searcher.hpp"

namespace huff::engines::reference {

/// Weakens a search by about `elo` points: of the time, nodes and depth it was given it gets a
/// smaller share, and its evaluation errs. 0: no handicap.
void handicap(int elo, SearchSetting& setting);

}  // namespace huff::engines::reference
