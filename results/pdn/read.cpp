#include "results/pdn/read.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "results/pdn/likely_variant.hpp"
#include "results/pdn/record_of.hpp"
#include "rules/input_error.hpp"

namespace huff::results {

bool PdnRecord::faulty() const {
    return std::ranges::any_of(
        notes, [](const rules::PdnNote& note) { return rules::text_of(note.oddity).error; });
}

PdnReader::PdnReader(std::istream& in, std::string name, PdnReadOptions options)
    : stream_(in, std::move(name)), options_(options) {
    reading_.variant = options_.variant;
    reading_.undeclared = options_.undeclared;
    if (reading_.variant == nullptr && reading_.undeclared == nullptr) {
        reading_.likely = likely_variant(stream_.sample());
    }
}

std::optional<PdnRecord> PdnReader::next() {
    rules::PdnGame game;
    if (!stream_.next(game)) {
        return std::nullopt;
    }
    PdnRecord record = record_of(game, reading_, options_.black_first_result);
    record.number = game.made_out ? ++number_ : 0;
    refuse_if_strict(record);
    return record;
}

void PdnReader::refuse_if_strict(const PdnRecord& record) const {
    if (!options_.strict || record.notes.empty()) {
        return;
    }
    const auto& first = *std::ranges::min_element(record.notes, {}, &rules::PdnNote::line);
    const std::string place =
        record.number > 0 ? fmt::format("game {}, ply {}: ", record.number, first.ply) : "";
    throw rules::InputError(fmt::format("{}{}{}", place, rules::text_of(first.oddity).meaning,
                                        first.text.empty() ? "" : fmt::format(" ({})", first.text)),
                            stream_.name(), first.line);
}

}  // namespace huff::results
