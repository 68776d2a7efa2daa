#include "rules/count_text.hpp"

#include <fmt/format.h>

namespace huff::rules {

std::string count_text(std::int64_t count, std::string_view singular, std::string_view plural) {
    if (count == 1 || !plural.empty()) {
        return fmt::format("{} {}", count, count == 1 ? singular : plural);
    }
    return fmt::format("{} {}s", count, singular);
}

}  // namespace huff::rules
