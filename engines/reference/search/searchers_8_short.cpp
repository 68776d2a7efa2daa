#include "engines/reference/search/instantiate.hpp"

namespace huff::engines::reference {

HUFF_INSTANTIATE_SEARCH(english);
HUFF_INSTANTIATE_SEARCH(italian);

}  // namespace huff::engines::reference
