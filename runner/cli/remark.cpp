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
    const std::string margin(indent, ' ');
    std::string all = text + "\n" + margin;
    for (const char c : results::wrapped(remark, results::report_width - indent)) {
        all += c;
        all += c == '\n' ? margin : "";
    }
    return all;
}

}  // namespace huff::runner
