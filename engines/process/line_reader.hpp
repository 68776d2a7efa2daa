#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace huff::engines {

/// Cuts a stream of bytes into lines, however they are split or glued, in bounded memory. Use:
/// read into space(), say added(n), take next() until there is none.
class LineReader {
  public:
    /// The longest line taken: 1 MiB.
    static constexpr std::size_t max_line = std::size_t{1} << 20;

    /// Lines end with `terminator`; before a '\n' a '\r' is dropped as well.
    explicit LineReader(char terminator = '\n');

    /// Room for at least 64 KiB. Invalidates every line handed out.
    std::span<char> space();
    /// The first `count` bytes of space() have been filled.
    void added(std::size_t count);
    /// The next whole line without its end.
    std::optional<std::string_view> next();
    /// Whether the line in progress has passed max_line; it will never be handed out.
    bool too_long() const { return end_ - begin_ > max_line; }
    /// The beginning of a line whose end has not come.
    std::string_view partial() const { return {buffer_.data() + begin_, end_ - begin_}; }
    /// Forgets everything unread.
    void clear();

  private:
    char terminator_;
    std::vector<char> buffer_;
    std::size_t begin_ = 0;    ///< of what is unread
    std::size_t scanned_ = 0;  ///< no terminator in [begin_, scanned_)
    std::size_t end_ = 0;
};

}  // namespace huff::engines
