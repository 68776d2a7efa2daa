// Any bytes: every game is read or reported, and what was read writes and reads again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

#include "results/pdn/read.hpp"
#include "results/pdn/write.hpp"

namespace {

using huff::results::PdnReader;

std::string written(huff::results::PdnRecord& record) {
    huff::results::RunRecord run;
    run.variant = record.variant->name;
    run.engines.resize(2);
    run.engines[0].name = record.white.name;
    run.engines[1].name = record.black.name;
    record.game.black = 1;
    std::string text;
    write_game(text, run, record.game, {});
    return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
    PdnReader reader(in, "fuzz");
    while (auto record = reader.next()) {
        if (!record->readable) {
            continue;
        }
        std::istringstream again(written(*record));
        PdnReader second(again, "again");
        const auto copy = second.next();
        if (!copy || !copy->readable || copy->stopped ||
            copy->game.plies.size() != record->game.plies.size() || second.next()) {
            std::abort();
        }
    }
    return 0;
}
