// Move text of any kind at a position: refused with a sentence, or one of the legal moves.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "rules/input_error.hpp"
#include "rules/movegen.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/hub.hpp"
#include "rules/notation/move_text.hpp"

namespace {

using namespace huff::rules;

struct Board {
    Position position;
    std::vector<Move> legal;
};

Board board(const char* variant, const char* fen) {
    Position position = parse_fen(fen, variant_named(variant));
    std::vector<Move> legal = legal_moves(position);
    return {std::move(position), std::move(legal)};
}

const std::vector<Board>& boards() {
    static const std::vector<Board> all{
        board("international", "W:WK47:B14,19,29,31,42"),
        board("international", "W:W28:B12,13,22,23"),
        board("international", "W:W31-50:B1-20"),
        board("english", "B:W6,7,8,14,15,16,22,23,24:BK2"),
        board("russian", "W:Wh6:Bg7,c5,d2"),
        board("turkish", "W:WK57:B41,25"),
        board("frisian", "W:WK28,31:B18,19"),
        board("stapeldammen", "W:W28:B12,13,22(bb),23"),
        board("stapeldammen-kings", "W:WK28(Wb):B12,K13(Bw),22(bb),23"),
    };
    return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) {
        return 0;
    }
    const Board& here = boards()[data[0] % boards().size()];
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    const auto is_legal = [&](const Move& move) {
        return std::ranges::find(here.legal, move) != here.legal.end();
    };
    if (const auto hub = find_hub_move(text, here.legal, here.position.variant());
        hub && !is_legal(*hub)) {
        std::abort();
    }
    try {
        if (!std::ranges::all_of(matching_moves(text, here.position, here.legal), is_legal)) {
            std::abort();
        }
        const Move move = parse_move(text, here.position, here.legal);
        if (parse_move(to_text(move, here.legal, here.position.variant()), here.position,
                       here.legal) != move) {
            std::abort();
        }
    } catch (const InputError&) {
        return 0;
    }
    return 0;
}
