#include "runner/adjudicate/position_table.hpp"

#include <fmt/format.h>
#include <sstream>

#include "openings/text_file.hpp"
#include "rules/input_error.hpp"
#include "rules/notation/fen.hpp"

namespace huff::runner {
namespace {

using rules::Outcome;

/// One line without its end: FEN, tab, result. Throws InputError without a place.
std::pair<std::string, Outcome> parse_entry(std::string_view line, const rules::Variant& variant) {
    const auto tab = line.find('\t');
    if (tab == std::string_view::npos) {
        throw rules::InputError("expected a FEN, a tab, and white, black or draw");
    }
    auto fen = rules::to_fen(rules::parse_fen(line.substr(0, tab), variant));
    const auto result = line.substr(tab + 1);
    if (result == "white") {
        return {std::move(fen), Outcome::white_wins};
    }
    if (result == "black") {
        return {std::move(fen), Outcome::black_wins};
    }
    if (result == "draw") {
        return {std::move(fen), Outcome::draw};
    }
    throw rules::InputError(
        fmt::format("the result is \"{}\"; expected white, black or draw", result));
}

}  // namespace

PositionTable::PositionTable(const std::filesystem::path& file, const rules::Variant& variant) {
    std::istringstream stream(openings::read_text_file(file, "a results table"));
    int number = 0;
    for (std::string line; std::getline(stream, line);) {
        ++number;
        if (line.ends_with('\r')) {
            line.pop_back();
        }
        if (line.empty() || line.starts_with('#')) {
            continue;
        }
        try {
            auto [fen, outcome] = parse_entry(line, variant);
            const auto [entry, added] = results_.emplace(std::move(fen), outcome);
            if (!added && entry->second != outcome) {
                throw rules::InputError("this position stands above with another result");
            }
        } catch (const rules::InputError& error) {
            throw rules::InputError(error.what(), file.string(), number);
        }
    }
    if (results_.empty()) {
        throw rules::InputError(
            fmt::format("the results table {} holds no position", file.string()));
    }
}

std::optional<Outcome> PositionTable::probe(const rules::Position& position) const {
    const auto found = results_.find(rules::to_fen(position));
    return found == results_.end() ? std::nullopt : std::optional(found->second);
}

std::unique_ptr<ResultTable> open_results_table(const AdjudicationRules& rules,
                                                const rules::Variant& variant) {
    return rules.results_table.empty()
               ? nullptr
               : std::make_unique<PositionTable>(rules.results_table, variant);
}

}  // namespace huff::runner
