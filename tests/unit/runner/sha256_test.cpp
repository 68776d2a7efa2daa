// Digests published in FIPS 180-2, appendix B, and NIST's example of the empty message; the file's
// digest is checked against the same bytes in memory.
#include "runner/config/sha256.hpp"

#include <fstream>
#include <gtest/gtest.h>

#include "rules/input_error.hpp"

namespace huff::runner {
namespace {

TEST(Sha256, PublishedVectors) {
    EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(sha256(std::string(1'000'000, 'a')),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, PiecesDoNotMatter) {
    const std::string text(1000, 'x');
    for (const std::size_t piece : {1U, 55U, 56U, 63U, 64U, 65U}) {
        Sha256 hash;
        for (std::size_t at = 0; at < text.size(); at += piece) {
            hash.update(std::string_view(text).substr(at, piece));
        }
        EXPECT_EQ(hash.finish(), sha256(text)) << piece;
    }
}

TEST(Sha256, Files) {
    const auto path = std::filesystem::path(testing::TempDir()) / "sha256_test.bin";
    const std::string bytes(200'000, '\x7f');
    std::ofstream(path, std::ios::binary) << bytes;
    EXPECT_EQ(sha256_of_file(path), sha256(bytes));
    std::filesystem::remove(path);
    EXPECT_THROW(sha256_of_file(path), rules::InputError);
}

}  // namespace
}  // namespace huff::runner
