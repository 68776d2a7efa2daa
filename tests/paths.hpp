#pragma once

/// Where the tests find the sources and the built programs. Functions, not compile definitions, so
/// that a compiler cache serves every checkout. Every test file sees this header.
namespace huff::tests {

const char* source_dir();
const char* bin_dir();

}  // namespace huff::tests

#define HUFF_SOURCE_DIR (huff::tests::source_dir())
#define HUFF_BIN_DIR (huff::tests::bin_dir())
