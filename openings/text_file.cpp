#include "openings/text_file.hpp"

#include <cerrno>
#include <fmt/format.h>
#include <fstream>
#include <system_error>
#include <vector>

#include "rules/input_error.hpp"

namespace huff::openings {
namespace {

/// No text of ours comes near it; /dev/zero does.
constexpr std::size_t most_bytes = std::size_t{1} << 30;

}  // namespace

std::string read_text_file(const std::filesystem::path& file, const std::string& expected) {
    const auto refuse = [&](const std::string& why) {
        throw rules::InputError(fmt::format("{}; expected {}", why, expected), file.string(), 0);
    };
    std::error_code error;
    if (std::filesystem::is_directory(file, error)) {
        refuse("is a folder");
    }
    errno = 0;
    std::ifstream stream(file, std::ios::binary);
    if (!stream) {
        refuse(fmt::format("cannot be opened ({})", std::generic_category().message(errno)));
    }
    std::string text;
    std::vector<char> buffer(std::size_t{1} << 16);
    // Unlike a stream's iterators, read() turns an error of the system into the stream's state.
    while (stream) {
        stream.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
        text.append(buffer.data(), static_cast<std::size_t>(stream.gcount()));
        if (text.size() > most_bytes) {
            refuse("is larger than 1 GiB");
        }
    }
    if (stream.bad()) {
        refuse("cannot be read");
    }
    return text;
}

}  // namespace huff::openings
