// Any bytes as an opening file, in two games: it is read or refused, and what was read is written
// and read again as it was.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "openings/check.hpp"
#include "openings/read.hpp"
#include "openings/write.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const char* name : {"international", "stapeldammen"}) {
        const auto& variant = huff::rules::variant_named(name);
        try {
            const auto set =
                huff::openings::read_openings(text, "fuzz", variant, [](const auto& /*error*/) {});
            huff::openings::check_openings(text, "fuzz", variant);
            if (set.openings.empty()) {
                continue;
            }
            const auto again =
                huff::openings::read_openings(huff::openings::to_tsv(set, {}), "again", variant);
            if (again.openings.size() != set.openings.size()) {
                std::abort();
            }
        } catch (const huff::rules::InputError&) {
            continue;  // a sentence is all that is asked for
        }
    }
    return 0;
}
