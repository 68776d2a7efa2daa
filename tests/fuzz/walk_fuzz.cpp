// A legal walk of any variant: every notation reads back, colours are alike, no piece is lost; and
// a replay from the text ends the same.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "rules/game.hpp"
#include "tests/unit/rules/position_checks.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace huff::rules;
    if (size == 0) {
        return 0;
    }
    const Variant& variant = variants()[data[0] % variants().size()];
    Game game(Position::start(variant));
    Game replay(Position::start(variant));
    for (std::size_t i = 1; i < size && i < 400 && !game.legal_moves().empty(); ++i) {
        const std::string fault = faults_at(game.position());
        if (!fault.empty()) {
            std::fprintf(stderr, "%s\n", fault.c_str());
            std::abort();
        }
        const Move move = game.legal_moves()[data[i] % game.legal_moves().size()];
        const std::string text = to_text(move, game.legal_moves(), variant);
        game.play(move);
        replay.play(parse_move(text, replay.position(), replay.legal_moves()));
    }
    if (replay.position() != game.position() || replay.verdict() != game.verdict() ||
        replay.reversible_from() != game.reversible_from()) {
        std::abort();
    }
    return 0;
}
