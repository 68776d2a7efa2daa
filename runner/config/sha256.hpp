#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace huff::runner {

/// SHA-256 (FIPS 180-4, section 6.2) of bytes that arrive in pieces.
class Sha256 {
  public:
    Sha256();

    void update(std::string_view bytes);

    /// The digest in 64 lower-case hex digits; the object must not be used afterwards.
    std::string finish();

  private:
    void compress(const unsigned char* block);

    std::array<std::uint32_t, 8> state_;
    std::array<unsigned char, 64> pending_{};
    std::size_t pending_size_ = 0;
    std::uint64_t total_bytes_ = 0;
};

/// The digest of a text, in hex.
std::string sha256(std::string_view bytes);

/// The digest of a file's bytes, in hex; throws InputError if it cannot be
/// read.
std::string sha256_of_file(const std::filesystem::path& path);

}  // namespace huff::runner
