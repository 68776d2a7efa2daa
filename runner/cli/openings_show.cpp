// huff openings show: what is in a set.
#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "openings/load.hpp"
#include "openings/read.hpp"
#include "openings/shipped.hpp"
#include "results/statistics/report_text.hpp"
#include "rules/count_text.hpp"
#include "rules/input_error.hpp"
#include "rules/nearest_name.hpp"
#include "rules/notation/fen.hpp"
#include "runner/cli/openings_commands.hpp"
#include "runner/cli/output_file.hpp"

namespace huff::runner {
namespace {

using openings::Opening;
using openings::OpeningSet;

struct OpeningsShowOptions {
    std::string source;
    std::vector<std::string> ids;
    std::string variant;  ///< empty: as the set says, else international
    bool json = false;
};

/// The variant of a shipped set or the one that a file declares; of all else international.
const rules::Variant& variant_of(const OpeningsShowOptions& options) {
    if (!options.variant.empty()) {
        return rules::variant_named(options.variant);
    }
    if (const auto* shipped = openings::find_shipped(options.source)) {
        return rules::variant_named(shipped->variant);
    }
    if (openings::is_named_set(options.source)) {
        return rules::variant_named("international");
    }
    const auto text = openings::text_of_file(options.source);
    return rules::variant_named(openings::declared_variant(text).value_or("international"));
}

/// The openings asked for, in the order asked for; all of them without a wish. Throws InputError
/// for one that is not there.
std::vector<const Opening*> chosen(const OpeningSet& set, const std::vector<std::string>& ids) {
    std::vector<const Opening*> list;
    for (const auto& id : ids) {
        const auto before = list.size();
        for (const auto& opening : set.openings) {
            if (opening.label() == id) {
                list.push_back(&opening);
            }
        }
        if (list.size() == before) {
            std::vector<std::string> names;
            for (const auto& opening : set.openings) {
                names.push_back(opening.label());
            }
            throw rules::InputError(fmt::format("{} holds no opening \"{}\"; {}", set.name, id,
                                                rules::names_there_are(id, names)));
        }
    }
    if (ids.empty()) {
        for (const auto& opening : set.openings) {
            list.push_back(&opening);
        }
    }
    return list;
}

/// Its moves, or its FEN where it has none or they begin elsewhere than the game does.
std::string line_of(const Opening& opening) {
    const bool initial = opening.start == rules::Position::start(opening.start.variant());
    auto moves = opening.move_text();
    if (initial && !moves.empty()) {
        return moves;
    }
    return rules::to_fen(opening.start) + (moves.empty() ? "" : " " + moves);
}

/// Columns of `id`, moves or FEN, score, name and status; what no opening has takes no room.
std::string table(const OpeningSet& set, const std::vector<const Opening*>& list) {
    std::vector<std::vector<std::string>> rows;
    std::vector<std::size_t> widths(5, 0);
    for (const auto* opening : list) {
        rows.push_back({opening->id, line_of(*opening), opening->score, opening->name,
                        opening->status == "playable" ? "" : opening->status});
        for (std::size_t i = 0; i < widths.size(); ++i) {
            widths[i] = std::max(widths[i], results::columns_of(rows.back()[i]));
        }
    }
    std::string text =
        fmt::format("# {}: {} of {}, {}\n", set.name, list.size(),
                    rules::count_text(set.openings.size(), "opening"), set.variant->name);
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < widths.size(); ++i) {
            if (widths[i] > 0) {
                line += (line.empty() ? "" : "  ") + results::fitted_name(row[i], widths[i]);
            }
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    return text;
}

std::string json_text(const OpeningSet& set, const std::vector<const Opening*>& list) {
    auto rows = nlohmann::ordered_json::array();
    for (const auto* opening : list) {
        rows.push_back({{"id", opening->id},
                        {"name", opening->name},
                        {"start_fen", rules::to_fen(opening->start)},
                        {"moves", opening->move_text()},
                        {"fen", rules::to_fen(opening->final_position())},
                        {"status", opening->status},
                        {"score", opening->score}});
    }
    const nlohmann::ordered_json object{
        {"name", set.name}, {"variant", set.variant->name}, {"openings", rows}};
    return object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

int show_set(const OpeningsShowOptions& options) {
    const auto set = openings::load(options.source, variant_of(options));
    const auto list = chosen(set, options.ids);
    write_output("", options.json ? json_text(set, list) : table(set, list));
    return 0;
}

}  // namespace

void add_openings_show(CLI::App& openings, Action& action) {
    auto options = std::make_shared<OpeningsShowOptions>();
    auto* show = openings.add_subcommand("show", "Show the openings of a set or file");
    show->add_option("SET", options->source,
                     "A set (huff openings list), a ply number such as 3ply, or a file")
        ->required();
    show->add_option("ID", options->ids, "Only these openings, as reports and stores name them");
    show->add_option("--variant", options->variant,
                     "The game (default: the set's own, else international)");
    show->add_flag("--json", options->json,
                   "{name, variant, openings: [{id, name, start_fen, moves, fen, status, score}]}");
    show->footer(
        "A line an opening: its id, its moves (or the FEN it starts from), what engines\n"
        "made of it (men from White's view, as the file has it), its name, its status\n"
        "where it is not playable. In JSON fen is the position where the engines begin.\n"
        "  huff openings show international-balanced 1104\n"
        "  huff openings show english-3move \"ACF 008\"\n"
        "  huff openings show 2ply --variant russian --json");
    show->callback([options, &action] { action = [options] { return show_set(*options); }; });
}

}  // namespace huff::runner
