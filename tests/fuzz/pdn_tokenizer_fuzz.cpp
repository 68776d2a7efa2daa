// Any bytes: the tokenizer ends, its tokens lie inside the text and cover it in order.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "rules/notation/pdn/tokenizer.hpp"

namespace {

void check(bool condition) {
    if (!condition) {
        std::abort();
    }
}

void tokenize(std::string_view text, bool whole) {
    using huff::rules::PdnToken;
    huff::rules::PdnTokenizer tokenizer(text, whole);
    std::size_t last = 0;
    for (;;) {
        const PdnToken token = tokenizer.next();
        if (token.kind == PdnToken::Kind::end) {
            check(tokenizer.position() == text.size() || tokenizer.starved());
            return;
        }
        check(tokenizer.position() > last && tokenizer.position() <= text.size());
        check(token.text.data() >= text.data() &&
              token.text.data() + token.text.size() <= text.data() + text.size());
        last = tokenizer.position();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    tokenize(text, true);
    tokenize(text, false);
    return 0;
}
