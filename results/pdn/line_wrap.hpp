#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace huff::results {

/// Appends words to a text, one blank or a line break between them, so that no line is longer than
/// 80 columns unless a single word is.
class LineWrap {
  public:
    explicit LineWrap(std::string& text) : text_(text) {}

    /// A word is never broken.
    void word(std::string_view word);

    /// Each blank in `words` may become a line break.
    void words(std::string_view words);

    void end_line();

  private:
    static constexpr std::size_t columns = 80;

    std::string& text_;
    std::size_t column_ = 0;
};

}  // namespace huff::results
