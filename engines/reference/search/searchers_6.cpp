#include "engines/reference/search/instantiate.hpp"

namespace huff::engines::reference {

HUFF_INSTANTIATE_SEARCH(international_6x6);
HUFF_INSTANTIATE_SEARCH(english_6x6);

}  // namespace huff::engines::reference
