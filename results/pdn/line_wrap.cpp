#include "results/pdn/line_wrap.hpp"

namespace huff::results {

void LineWrap::word(std::string_view word) {
    if (column_ > 0) {
        const bool fits = column_ + 1 + word.size() <= columns;
        text_ += fits ? ' ' : '\n';
        column_ = fits ? column_ + 1 : 0;
    }
    text_ += word;
    column_ += word.size();
}

void LineWrap::words(std::string_view words) {
    while (!words.empty()) {
        const auto blank = words.find(' ');
        if (blank != 0) {
            word(words.substr(0, blank));
        }
        words.remove_prefix(blank == std::string_view::npos ? words.size() : blank + 1);
    }
}

void LineWrap::end_line() {
    text_ += '\n';
    column_ = 0;
}

}  // namespace huff::results
