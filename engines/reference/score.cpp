#include "engines/reference/score.hpp"

#include <cstdlib>
#include <fmt/format.h>

namespace huff::engines::reference {

std::string score_text(Score score) {
    const int size = std::abs(score);
    return fmt::format("{}{}.{:02}", score < 0 ? "-" : "", size / 100, size % 100);
}

}  // namespace huff::engines::reference
