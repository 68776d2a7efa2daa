// FEN of any variant: refused with a sentence, or read and written back the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "rules/input_error.hpp"
#include "rules/movegen.hpp"
#include "rules/notation/fen.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace huff::rules;
    if (size == 0) {
        return 0;
    }
    const Variant& variant = variants()[data[0] % variants().size()];
    const FenLeniency leniency{.surplus_pieces = (data[0] & 0x80) != 0,
                               .unknown_side = (data[0] & 0x40) != 0,
                               .men_on_last_row = (data[0] & 0x20) != 0};
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    try {
        const Position position = parse_fen(text, variant, leniency);
        const Position again = parse_fen(to_fen(position, true), variant, leniency);
        if (again != position || again.king_runs() != position.king_runs()) {
            std::abort();
        }
    } catch (const InputError&) {
        return 0;
    }
    return 0;
}
