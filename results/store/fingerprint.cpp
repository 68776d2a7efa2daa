#include "results/store/fingerprint.hpp"

#include <fmt/format.h>
#include <string_view>

namespace huff::results {

namespace {

class Hash {
  public:
    void add(std::string_view text) {
        for (const char letter : text) {
            state_ = (state_ ^ static_cast<unsigned char>(letter)) * 0x100000001b3U;
        }
        state_ = (state_ ^ 0xffU) * 0x100000001b3U;  // an end mark that no text contains
    }

    /// The finalizer of SplitMix64: FNV leaves its low bits weak.
    std::uint64_t value() const {
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
        return mixed ^ (mixed >> 31U);
    }

  private:
    std::uint64_t state_ = 0xcbf29ce484222325U;
};

}  // namespace

std::int64_t fingerprint(const GameRecord& game) {
    Hash hash;
    hash.add(fmt::format("{} {}", game.white, game.black));
    hash.add(game.start_fen);
    for (const PlyRecord& ply : game.plies) {
        hash.add(ply.move);
    }
    return static_cast<std::int64_t>(hash.value());
}

}  // namespace huff::results
