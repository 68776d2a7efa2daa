#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace huff::engines {

/// Keeps the last 64 KiB of what is written to it.
class Tail {
  public:
    static constexpr std::size_t capacity = std::size_t{64} << 10;

    void add(std::string_view bytes) {
        text_.append(bytes);
        if (text_.size() > 2 * capacity) {  // seldom, so that the moving costs little
            text_.erase(0, text_.size() - capacity);
        }
    }
    std::string text() const {
        return text_.size() <= capacity ? text_ : text_.substr(text_.size() - capacity);
    }
    void clear() { text_.clear(); }

  private:
    std::string text_;
};

}  // namespace huff::engines
