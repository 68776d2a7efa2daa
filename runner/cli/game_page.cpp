#include "runner/cli/game_page.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "results/json_or_null.hpp"
#include "rules/count_text.hpp"
#include "rules/input_error.hpp"
#include "rules/notation/board_text.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/move_text.hpp"
#include "runner/cli/asked_text.hpp"
#include "runner/match/failed_search.hpp"

namespace huff::runner {

namespace {

using results::FaultRecord;
using results::PlyRecord;

rules::Position start_of(const results::RunRecord& run, const results::GameRecord& game) {
    const rules::Variant& variant = rules::variant_named(run.variant);
    // Imported games may start anywhere.
    const rules::FenLeniency lenient{.surplus_pieces = true, .men_on_last_row = true};
    return game.start_fen.empty() ? rules::Position::start(variant)
                                  : rules::parse_fen(game.start_fen, variant, lenient);
}

std::string seconds(const std::optional<std::int64_t>& microseconds) {
    return microseconds ? fmt::format("{:.3f}", static_cast<double>(*microseconds) / 1e6) : "";
}

template <class T>
std::string figure(const std::optional<T>& value) {
    return value ? fmt::format("{}", *value) : "";
}

/// An engine's own text: indented, and without the control characters that would work on a
/// terminal.
std::string indented(const std::string& text) {
    std::string out = "    ";
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        if (letter == '\n') {
            out += "\n    ";
        } else if (byte < 0x20 || byte == 0x7f) {
            out += fmt::format("\\x{:02x}", byte);
        } else {
            out += letter;
        }
    }
    out.erase(out.find_last_not_of(" \n") + 1);
    return out + "\n";
}

nlohmann::ordered_json as_json(const PlyRecord& ply) {
    return {{"ply", ply.ply},
            {"move", ply.move},
            {"score", results::json_or_null(ply.score)},
            {"depth", results::json_or_null(ply.depth)},
            {"nodes", results::json_or_null(ply.nodes)},
            {"time_us", results::json_or_null(ply.time_us)},
            {"clock_us", results::json_or_null(ply.clock_us)},
            {"delay_us", results::json_or_null(ply.delay_us)},
            {"pv", results::json_or_null(ply.pv)}};
}

nlohmann::ordered_json as_json(const FaultRecord& fault) {
    return {{"attempt", fault.attempt},
            {"side", fault.side},
            {"kind", fault.kind},
            {"exit_status", results::json_or_null(fault.exit_status)},
            {"signal", results::json_or_null(fault.signal)},
            {"overrun_us", results::json_or_null(fault.overrun_us)},
            {"raw", fault.raw},
            {"stderr_tail", fault.stderr_tail}};
}

}  // namespace

GamePage::GamePage(const results::RunRecord& run, const results::GameRecord& game,
                   std::optional<int> ply)
    : run_(run), game_(game), replay_(start_of(run, game)) {
    if (ply && static_cast<std::size_t>(*ply) > game.plies.size()) {
        throw rules::InputError(fmt::format("game {}.{} has only {}", game.pair, game.leg,
                                            rules::count_text(game.plies.size(), "ply", "plies")));
    }
    for (const PlyRecord& one : game.plies) {
        if (ply && one.ply > *ply) {
            break;
        }
        try {
            replay_.play(rules::parse_move(one.move, replay_.position(), replay_.legal_moves()));
        } catch (const rules::InputError& error) {
            unplayable_ = fmt::format("ply {} cannot be replayed: {}", one.ply, error.what());
            break;
        }
    }
}

const std::string& GamePage::player(int engine) const {
    return run_.engines.at(static_cast<std::size_t>(engine)).name;
}

std::string GamePage::head() const {
    std::string text =
        fmt::format("Run {}, game {}.{}: {} (White) - {} (Black), {}\n", run_.id, game_.pair,
                    game_.leg, player(game_.white), player(game_.black), run_.variant);
    text += fmt::format("Result: {}, {}{}{}\n", game_.result, game_.reason,
                        game_.counted ? "" : ", not counted",
                        game_.attempt > 1 ? fmt::format(", attempt {}", game_.attempt) : "");
    text += fmt::format("Opening: {}\nStarted {}, took {:.3f} s\n", game_.opening, game_.started_at,
                        game_.duration_s);
    if (game_.claim) {
        text += fmt::format("Claim: {}\n", *game_.claim);
    }
    if (game_.dispute) {
        text += fmt::format("Dispute: {}\n", *game_.dispute);
    }
    return text;
}

std::string GamePage::board() const {
    return fmt::format("After {}:\n{}{}\n{}", rules::count_text(replay_.plies(), "ply", "plies"),
                       rules::board_text(replay_.position()), rules::to_fen(replay_.position()),
                       unplayable_.empty() ? "" : unplayable_ + "\n");
}

std::string GamePage::moves() const {
    std::string text =
        fmt::format("{:>4}  {:<5}  {:<14}  {:>7}  {:>5}  {:>12}  {:>9}  {:>10}\n", "ply", "side",
                    "move", "score", "depth", "nodes", "time s", "clock s");
    bool white = replay_.start().side_to_move() == rules::Color::white;
    for (const PlyRecord& ply : game_.plies) {
        text += fmt::format("{:>4}  {:<5}  {:<14}  ", ply.ply, white ? "White" : "Black", ply.move);
        text += ply.ply <= game_.opening_plies
                    ? "opening"
                    : fmt::format("{:>7}  {:>5}  {:>12}  {:>9}  {:>10}",
                                  ply.score ? fmt::format("{:+.2f}", *ply.score) : "",
                                  figure(ply.depth), figure(ply.nodes), seconds(ply.time_us),
                                  seconds(ply.clock_us));
        text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
        white = !white;
    }
    return text;
}

std::string GamePage::faults() const {
    std::string text;
    for (const FaultRecord& fault : game_.faults) {
        text += fmt::format("Fault of {} (attempt {}): {}", fault.side, fault.attempt, fault.kind);
        text += fault.exit_status ? fmt::format(", exit status {}", *fault.exit_status) : "";
        text += fault.signal ? fmt::format(", signal {}", *fault.signal) : "";
        text += fault.overrun_us ? fmt::format(", {} s over", seconds(fault.overrun_us)) : "";
        text += '\n';
        text += fault.raw.empty() ? "" : "  its line:\n" + indented(fault.raw);
        text += fault.stderr_tail.empty() ? "" : "  its stderr:\n" + indented(fault.stderr_tail);
        if (const auto asked = failed_search(run_, game_, fault)) {
            text += asked_text(*asked);
        }
    }
    return text;
}

std::string GamePage::text() const {
    return head() + '\n' + board() + '\n' + moves() + (game_.faults.empty() ? "" : "\n") + faults();
}

std::string GamePage::json() const {
    nlohmann::ordered_json object;
    object["run"] = run_.id;
    object["pair"] = game_.pair;
    object["leg"] = game_.leg;
    object["variant"] = run_.variant;
    object["white"] = player(game_.white);
    object["black"] = player(game_.black);
    object["opening"] = game_.opening;
    object["start_fen"] = rules::to_fen(replay_.start());
    object["result"] = game_.result;
    object["reason"] = game_.reason;
    object["opening_plies"] = game_.opening_plies;
    object["started_at"] = game_.started_at;
    object["duration_s"] = game_.duration_s;
    object["counted"] = game_.counted;
    object["claim"] = results::json_or_null(game_.claim);
    object["dispute"] = results::json_or_null(game_.dispute);
    object["attempt"] = game_.attempt;
    object["ply"] = replay_.plies();
    object["fen"] = rules::to_fen(replay_.position());
    object["plies"] = nlohmann::ordered_json::array();
    for (const PlyRecord& ply : game_.plies) {
        object["plies"].push_back(as_json(ply));
    }
    object["faults"] = nlohmann::ordered_json::array();
    for (const FaultRecord& fault : game_.faults) {
        object["faults"].push_back(as_json(fault));
        const auto asked = failed_search(run_, game_, fault);
        object["faults"].back()["asked"] = asked ? asked_json(*asked) : nullptr;
    }
    return object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace huff::runner
