#include "results/store/view_rows.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sqlite3.h>

#include "results/sqlite/statement.hpp"
#include "results/store/ply_positions.hpp"
#include "rules/input_error.hpp"
#include "rules/notation/pdn/utf8_text.hpp"

namespace huff::results {

namespace {

struct View {
    std::string_view name;
    std::string_view order;  ///< within a run
    bool of_games;           ///< has pair and leg
};

constexpr std::array<View, 7> views{{{"runs", "run", false},
                                     {"engines", "engine", false},
                                     {"games", "pair, leg", true},
                                     {"pairs", "pair", false},
                                     {"plies", "pair, leg, ply", true},
                                     {"faults", "pair, leg, attempt", true},
                                     {"duplicates", "pair, leg", true}}};

constexpr auto names = [] {
    std::array<std::string_view, views.size()> list;
    std::transform(views.begin(), views.end(), list.begin(),
                   [](const View& view) { return view.name; });
    return list;
}();

const View& view_named(std::string_view name) {
    const auto* found = std::find_if(views.begin(), views.end(),
                                     [name](const View& view) { return view.name == name; });
    if (found == views.end()) {
        throw rules::InputError(
            fmt::format("there is no view {}; the views are {}", name, fmt::join(names, ", ")));
    }
    return *found;
}

/// The texts of PlyPositions' columns; an empty one stands for what is not known.
using Context = std::array<std::string_view, PlyPositions::columns.size()>;

Context texts(const PlyContext& context) {
    return {context.engine, context.side, context.fen, context.result};
}

/// Visits the rows, run by run: so SQLite reads them in order and sorts nothing.
void visit(Store& store, const ViewRows& rows, const std::function<void(Statement&)>& header,
           const std::function<void(Statement&, const Context&)>& row) {
    check_rows(store, rows);
    const View& view = view_named(rows.view);
    std::string sql = fmt::format("SELECT * FROM {} AS v WHERE run = ?", view.name);
    if (view.of_games && !rows.uncounted) {
        sql +=
            " AND (SELECT counted FROM game AS g "
            "WHERE g.run = v.run AND g.pair = v.pair AND g.leg = v.leg)";
    }
    Statement query(store.database(), fmt::format("{} ORDER BY {}", sql, view.order));
    header(query);
    std::optional<PlyPositions> positions;
    if (rows.positions) {
        positions.emplace(store);
    }
    for (const RunRecord& run : store.runs()) {
        if (!rows.run || *rows.run == run.id) {
            query.with(run.id);
            while (query.step()) {
                row(query, positions ? texts(positions->at(query)) : Context());
            }
        }
    }
}

std::string csv_text(std::string_view text) {
    if (!text.empty() && text.find_first_of("\",\r\n") == std::string_view::npos) {
        return std::string(text);
    }
    std::string quoted = "\"";
    for (const char letter : text) {
        quoted.append(letter == '"' ? 2 : 1, letter);
    }
    return quoted + '"';
}

std::string csv_field(const Statement& row, int column) {
    switch (sqlite3_column_type(row.handle(), column)) {
        case SQLITE_NULL:
            return {};
        case SQLITE_INTEGER:
            return fmt::to_string(row.integer(column));
        case SQLITE_FLOAT:
            return fmt::to_string(row.real(column));
        case SQLITE_BLOB:  // a text that is not UTF-8 or holds a NUL
            return csv_text(rules::utf8_text(row.text(column)));
        default:
            return csv_text(row.text(column));
    }
}

nlohmann::ordered_json json_field(const Statement& row, int column) {
    switch (sqlite3_column_type(row.handle(), column)) {
        case SQLITE_NULL:
            return nullptr;
        case SQLITE_INTEGER:
            return row.integer(column);
        case SQLITE_FLOAT:
            return row.real(column);
        default:
            return std::string(row.text(column));
    }
}

}  // namespace

void check_rows(Store& store, const ViewRows& rows) {
    view_named(rows.view);
    if (rows.positions && rows.view != "plies") {
        throw rules::InputError(fmt::format(
            "positions go with plies; {} has none: expected huff export plies --fen", rows.view));
    }
    if (rows.run) {
        store.run(*rows.run);
    }
}

std::span<const std::string_view> public_views() {
    return names;
}

void write_csv(Store& store, const ViewRows& rows,
               const std::function<void(std::string_view)>& write) {
    std::string text;
    const auto line = [&](Statement& row, const auto& field, const Context& more,
                          const auto& field_of) {
        text.clear();
        for (int column = 0; column < row.columns(); ++column) {
            text += column > 0 ? "," : "";
            text += field(row, column);
        }
        for (std::size_t i = 0; rows.positions && i < more.size(); ++i) {
            text += ',';
            text += field_of(more[i]);
        }
        write(text += '\n');
    };
    visit(
        store, rows,
        [&](Statement& row) {
            line(
                row, [](const Statement& head, int column) { return head.column_name(column); },
                PlyPositions::columns, [](std::string_view name) { return name; });
        },
        [&](Statement& row, const Context& more) {
            line(row, csv_field, more, [](std::string_view value) {
                return value.empty() ? std::string() : csv_text(value);
            });
        });
}

void write_json(Store& store, const ViewRows& rows,
                const std::function<void(std::string_view)>& write) {
    const char* between = "[\n";
    visit(
        store, rows, [](Statement&) {},
        [&](Statement& row, const Context& more) {
            nlohmann::ordered_json object;
            for (int column = 0; column < row.columns(); ++column) {
                object[std::string(row.column_name(column))] = json_field(row, column);
            }
            for (std::size_t i = 0; rows.positions && i < more.size(); ++i) {
                auto& field = object[std::string(PlyPositions::columns[i])];
                field = more[i].empty() ? nlohmann::ordered_json()
                                        : nlohmann::ordered_json(std::string(more[i]));
            }
            write(between);
            write(object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
            between = ",\n";
        });
    write(*between == '[' ? "[]\n" : "\n]\n");
}

}  // namespace huff::results
