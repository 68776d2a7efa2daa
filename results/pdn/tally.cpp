#include "results/pdn/tally.hpp"

namespace huff::results {

void PdnTally::add(const PdnRecord& record) {
    games += record.number > 0 ? 1 : 0;
    replayed += record.readable && !record.stopped ? 1 : 0;
    moves += static_cast<std::int64_t>(record.game.plies.size());
    if (record.variant != nullptr) {
        ++variants[record.variant->name];
    }
    for (const rules::PdnNote& note : record.notes) {
        Count& count = oddities[note.oddity];
        if (count.times++ == 0) {
            count.game = record.number;
            count.line = note.line;
        }
        errors += rules::text_of(note.oddity).error ? 1 : 0;
    }
}

}  // namespace huff::results
