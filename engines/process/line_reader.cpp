#include "engines/process/line_reader.hpp"

#include <cstring>

namespace huff::engines {

namespace {
constexpr std::size_t block_bytes = std::size_t{64} << 10;
}

LineReader::LineReader(char terminator) : terminator_(terminator) {}

std::span<char> LineReader::space() {
    if (begin_ == end_) {
        clear();
    } else if (begin_ > 0 && buffer_.size() - end_ < block_bytes) {
        std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
        scanned_ -= begin_;
        end_ -= begin_;
        begin_ = 0;
    }
    if (buffer_.size() - end_ < block_bytes) {
        buffer_.resize(end_ + block_bytes);
    }
    return {buffer_.data() + end_, buffer_.size() - end_};
}

void LineReader::added(std::size_t count) {
    end_ += count;
}

std::optional<std::string_view> LineReader::next() {
    if (scanned_ == end_) {
        return std::nullopt;
    }
    const char* start = buffer_.data() + scanned_;
    const auto* found = static_cast<const char*>(std::memchr(start, terminator_, end_ - scanned_));
    if (found == nullptr) {
        scanned_ = end_;
        return std::nullopt;
    }
    const auto length = static_cast<std::size_t>(found - (buffer_.data() + begin_));
    std::string_view line(buffer_.data() + begin_, length);
    begin_ += length + 1;
    scanned_ = begin_;
    if (terminator_ == '\n' && line.ends_with('\r')) {
        line.remove_suffix(1);
    }
    return line;
}

void LineReader::clear() {
    begin_ = 0;
    scanned_ = 0;
    end_ = 0;
    if (buffer_.size() > 2 * block_bytes) {  // after a flood
        buffer_.resize(block_bytes);
        buffer_.shrink_to_fit();
    }
}

}  // namespace huff::engines
