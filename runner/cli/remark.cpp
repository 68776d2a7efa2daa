#include "runner/cli/remark.hpp"

#include "results/statistics/report_text.hpp"

namespace huff::runner {

std::string with_remark(const std::string& text, std::string_view remark, std::size_t indent) {
    if (remark.empty()) {
        return text;
    }
    if (results::columns_of(text) + 2 + results::columns_of(remark) <= results::report_width) {
        return text + "  " + std::string(remark);
    }
    auto lines = results::indented_lines(remark, indent);
    lines.pop_back();  // the last line's end
    return text + "\n" + lines;
}

}  // namespace huff::runner
