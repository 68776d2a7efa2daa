#include "engines/reference/search/instantiate.hpp"

namespace huff::engines::reference {

HUFF_INSTANTIATE_SEARCH(czech);
HUFF_INSTANTIATE_SEARCH(spanish);
HUFF_INSTANTIATE_SEARCH(thai);

}  // namespace huff::engines::reference
