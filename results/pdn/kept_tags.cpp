#include "results/pdn/kept_tags.hpp"

#include <algorithm>
#include <array>

#include "results/pdn/reason.hpp"
#include "rules/notation/pdn/utf8_text.hpp"

namespace huff::results {

namespace {

/// What record_of reads into fields, in every language it knows, and what follows from the game.
constexpr std::array<std::string_view, 64> fields{"White",
                                                  "white",
                                                  "Wit",
                                                  "Bianco",
                                                  "Blanc",
                                                  "Blancs",
                                                  "Blancas",
                                                  "Brancas",
                                                  "Weiss",
                                                  "Black",
                                                  "black",
                                                  "Zwart",
                                                  "Nero",
                                                  "Noir",
                                                  "Noirs",
                                                  "Negras",
                                                  "Pretas",
                                                  "Schwarz",
                                                  "P1",
                                                  "P2",
                                                  "Result",
                                                  "result",
                                                  "Uitslag",
                                                  "Risultato",
                                                  "R\u00e9sultat",
                                                  "Resultado",
                                                  "Ergebnis",
                                                  "Date",
                                                  "date",
                                                  "Datum",
                                                  "Data",
                                                  "Anno",
                                                  "UTCDate",
                                                  "UTCTime",
                                                  "Duration",
                                                  "GameType",
                                                  "SetUp",
                                                  "Setup",
                                                  "FEN",
                                                  "Opening",
                                                  "Apertura",
                                                  "Openingsnaam",
                                                  "OpeningPlies",
                                                  "PlyCount",
                                                  "TimeControl",
                                                  "TimeControlWhite",
                                                  "TimeControlBlack",
                                                  "WhiteLimits",
                                                  "BlackLimits",
                                                  "WhiteVersion",
                                                  "BlackVersion",
                                                  "Run",
                                                  "Pair",
                                                  "Leg",
                                                  "Attempt",
                                                  "Counted",
                                                  "Claim",
                                                  "Dispute",
                                                  "BlackFirstResult",
                                                  "event",
                                                  "Toernooi",
                                                  "Dati",
                                                  "Evento",
                                                  "Turnier"};

bool is_kept(const rules::PdnTag& tag) {
    if (tag.value.empty() || tag.value == "?" ||
        std::ranges::find(fields, tag.name) != fields.end()) {
        return false;
    }
    return tag.name != "Termination" || !is_reason(tag.value);
}

}  // namespace

std::vector<TagRecord> kept_tags(const rules::PdnGame& game) {
    std::vector<TagRecord> tags;
    for (const rules::PdnTag& tag : game.tags) {
        const bool known = std::ranges::find(tags, tag.name, &TagRecord::name) != tags.end();
        if (is_kept(tag) && !known) {
            tags.push_back({tag.name, rules::utf8_text(tag.value)});
        }
    }
    return tags;
}

std::string_view kept(const GameRecord& game, std::string_view name) {
    const auto found = std::ranges::find(game.tags, name, &TagRecord::name);
    return found == game.tags.end() ? std::string_view() : std::string_view(found->value);
}

}  // namespace huff::results
