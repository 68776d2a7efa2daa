#include "tests/paths.hpp"

namespace huff::tests {

const char* source_dir() {
    return HUFF_SOURCE_PATH;
}

const char* bin_dir() {
    return HUFF_BIN_PATH;
}

}  // namespace huff::tests
