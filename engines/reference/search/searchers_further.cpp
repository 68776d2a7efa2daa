#include "engines/reference/search/instantiate.hpp"

namespace huff::engines::reference {

HUFF_INSTANTIATE_SEARCH(frisian);
HUFF_INSTANTIATE_SEARCH(turkish);

}  // namespace huff::engines::reference
