#include "engines/reference/search/instantiate.hpp"

namespace huff::engines::reference {

HUFF_INSTANTIATE_SEARCH(stapeldammen);
HUFF_INSTANTIATE_SEARCH(stapeldammen_mindsports);
HUFF_INSTANTIATE_SEARCH(stapeldammen_kings);

}  // namespace huff::engines::reference
