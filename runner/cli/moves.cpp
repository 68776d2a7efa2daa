// huff moves: the referee's view of a position.
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>

#include "rules/movegen.hpp"
#include "rules/notation/board_text.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/move_text.hpp"
#include "runner/cli/commands.hpp"
#include "runner/cli/position_options.hpp"

namespace huff::runner {

namespace {

struct MovesOptions {
    PositionOptions position;
    bool json = false;
    bool board = false;
    bool fen_counters = false;
};

nlohmann::ordered_json as_json(const std::vector<rules::Move>& moves,
                               const rules::Variant& variant) {
    auto list = nlohmann::ordered_json::array();
    for (const rules::Move& move : moves) {
        nlohmann::ordered_json entry;
        entry["text"] = rules::to_long_text(move, moves, variant);
        entry["from"] = move.from;
        entry["to"] = move.to;
        entry["captures"] = std::vector<int>(move.captures.begin(), move.captures.end());
        entry["path"] = std::vector<int>(move.path.begin(), move.path.end());
        list.push_back(std::move(entry));
    }
    return list;
}

int show_moves(const MovesOptions& options) {
    const rules::Position position = options.position.position();
    const std::vector<rules::Move> moves = legal_moves(position);
    if (options.json) {
        fmt::print("{}\n", as_json(moves, position.variant()).dump());
        return 0;
    }
    if (options.board) {
        fmt::print("{}{}\n", rules::board_text(position),
                   rules::to_fen(position, options.fen_counters));
    }
    for (const rules::Move& move : moves) {
        fmt::print("{}\n", rules::to_long_text(move, moves, position.variant()));
    }
    return 0;
}

}  // namespace

void add_moves(CLI::App& app, Action& action) {
    auto options = std::make_shared<MovesOptions>();
    CLI::App* command = app.add_subcommand("moves", "List the legal moves of a position");
    options->position.add_to(*command);
    command->add_flag("--board", options->board, "Draw the board and give its FEN first");
    command->add_flag("--fen-counters", options->fen_counters,
                      "Add the frisian king moves (+0+2) to that FEN");
    command->add_flag("--json", options->json,
                      "An array of {text, from, to, captures, path} instead of lines");
    command->footer(
        "Examples:\n"
        "  huff moves\n"
        "  huff moves --fen W:WK47:B14,19,29,31,42\n"
        "  huff moves --variant stapeldammen --board --fen 'W:W28:B22(bbw)'\n"
        "  huff moves --variant russian --play 'c3-d4 b6-a5' --json");
    command->callback([options, &action] { action = [options] { return show_moves(*options); }; });
}

}  // namespace huff::runner
