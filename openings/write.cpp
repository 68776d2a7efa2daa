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

std::vector<TsvColumn> columns_of(const OpeningSet& set) {
    std::vector<TsvColumn> columns{
        {"id", [](const Opening& o) { return o.id; }, false},
        {"moves", [](const Opening& o) { return o.move_text(); }, true},
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
            text += columns[i].field(opening);
        }
        text += '\n';
    }
    return text;
}

}  // namespace huff::openings
