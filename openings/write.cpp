#include "openings/write.hpp"

#include <algorithm>
#include <functional>
#include <string_view>

#include "rules/notation/fen.hpp"

namespace huff::openings {
namespace {

struct TsvColumn {
    std::string_view heading;
    std::function<std::string(const Opening&)> field;
    bool always;
};

/// Moves are read from the initial position: from another start only the FEN behind them stands.
std::string moves_field(const Opening& opening) {
    const bool initial = opening.start == rules::Position::start(opening.start.variant());
    return initial ? opening.move_text() : std::string();
}

/// A field cannot hold a tab or a line break; a line that begins with # would be a comment.
std::string field_text(std::string text, bool first) {
    std::ranges::replace_if(
        text, [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
    return first && text.starts_with('#') ? ' ' + text : text;
}

std::vector<TsvColumn> columns_of(const OpeningSet& set) {
    std::vector<TsvColumn> columns{
        {"id", [](const Opening& o) { return o.id; }, false},
        {"moves", moves_field, true},
        {"fen", [](const Opening& o) { return rules::to_fen(o.final_position()); }, true},
        {"status", [](const Opening& o) { return o.status; }, false},
        {"name", [](const Opening& o) { return o.name; }, false},
        {"score", [](const Opening& o) { return o.score; }, false},
    };
    std::erase_if(columns, [&set](const TsvColumn& column) {
        return !column.always &&
               std::ranges::all_of(set.openings, [&column](const Opening& opening) {
                   return column.field(opening).empty();
               });
    });
    return columns;
}

}  // namespace

std::string to_tsv(const OpeningSet& set, const std::vector<std::string>& comments) {
    std::string text;
    for (const auto& comment : comments) {
        text += "# " + comment + '\n';
    }
    text += "# variant: " + std::string(set.variant->name) + '\n';
    const auto columns = columns_of(set);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        text += i == 0 ? "" : "\t";
        text += columns[i].heading;
    }
    text += '\n';
    for (const auto& opening : set.openings) {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            text += i == 0 ? "" : "\t";
            text += field_text(columns[i].field(opening), i == 0);
        }
        text += '\n';
    }
    return text;
}

}  // namespace huff::openings
