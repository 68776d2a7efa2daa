#include "engines/reference/search/instantiate.hpp"

namespace huff::engines::reference {

HUFF_INSTANTIATE_SEARCH(brazilian);
HUFF_INSTANTIATE_SEARCH(russian);
HUFF_INSTANTIATE_SEARCH(pool);

}  // namespace huff::engines::reference
