#include "engines/reference/search/instantiate.hpp"

namespace huff::engines::reference {

HUFF_INSTANTIATE_SEARCH(international);
HUFF_INSTANTIATE_SEARCH(killer);
HUFF_INSTANTIATE_SEARCH(breakthrough);

}  // namespace huff::engines::reference
