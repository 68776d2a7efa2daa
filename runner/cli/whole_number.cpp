#include "runner/cli/whole_number.hpp"

#include <charconv>
#include <fmt/format.h>
#include <string>

namespace huff::runner {

CLI::Validator whole_number_from(std::int64_t least) {
    return {[least](std::string& text) {
                std::int64_t number = 0;
                const auto* last = text.data() + text.size();
                const auto [end, error] = std::from_chars(text.data(), last, number);
                const bool good = error == std::errc{} && end == last && number >= least;
                return good ? std::string()
                            : fmt::format("{}: expected a whole number from {} on", text, least);
            },
            fmt::format("from {}", least)};
}

}  // namespace huff::runner
