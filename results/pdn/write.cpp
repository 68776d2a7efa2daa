#include "results/pdn/write.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "results/pdn/imported_from.hpp"
#include "results/pdn/kept_tags.hpp"
#include "results/pdn/limits_text.hpp"
#include "results/pdn/line_wrap.hpp"
#include "results/pdn/move_comment.hpp"
#include "results/pdn/pdn_date.hpp"
#include "results/pdn/result_text.hpp"
#include "rules/notation/pdn/utf8_text.hpp"
#include "rules/notation/squares.hpp"

namespace huff::results {

namespace {

void tag(std::string& out, std::string_view name, std::string_view value) {
    out += fmt::format("[{} \"", name);
    for (const char c : rules::utf8_text(value)) {
        if (c == '"' || c == '\\') {
            out += '\\';
        }
        out += c;
    }
    out += "\"]\n";
}

void tag_unless_empty(std::string& out, std::string_view name, std::string_view value) {
    if (!value.empty()) {
        tag(out, name, value);
    }
}

/// Squares by the names that the variant's PDN uses.
std::string pdn_fen(std::string_view fen, const rules::Variant& variant) {
    if (variant.names == rules::SquareNames::numeric) {
        return std::string(fen);
    }
    std::string text;
    while (!fen.empty()) {
        const auto digits = std::min(fen.find_first_not_of("0123456789"), fen.size());
        if (digits == 0) {
            text += fen.front();
            fen.remove_prefix(1);
            continue;
        }
        const int square = digits <= 2 ? std::stoi(std::string(fen.substr(0, digits))) : 0;
        text += square >= 1 && square <= variant.squares()
                    ? rules::algebraic_name(variant, static_cast<rules::Square>(square))
                    : std::string(fen.substr(0, digits));
        fen.remove_prefix(digits);
    }
    return text;
}

const EngineRecord& engine(const RunRecord& run, int index) {
    static const EngineRecord unknown{"?", {}, {}, {}, {}};
    return index >= 0 && static_cast<std::size_t>(index) < run.engines.size()
               ? run.engines[static_cast<std::size_t>(index)]
               : unknown;
}

std::string_view or_unknown(std::string_view text) {
    return text.empty() ? "?" : text;
}

void write_roster(std::string& out, const RunRecord& run, const GameRecord& game,
                  const rules::Variant& variant, const PdnOptions& options) {
    std::string event = options.event;
    if (event.empty()) {
        event = kept(game, "Event");
    }
    if (event.empty()) {
        event = imported_from(run.config).event;
    }
    tag(out, "Event", or_unknown(event));
    tag(out, "Site", or_unknown(kept(game, "Site")));
    tag(out, "Date", date_of_iso(options.times ? game.started_at : ""));
    const std::string_view round = kept(game, "Round");
    tag(out, "Round",
        round.empty() ? fmt::format("{}.{}", game.pair, game.leg) : std::string(round));
    tag(out, "White", or_unknown(engine(run, game.white).name));
    tag(out, "Black", or_unknown(engine(run, game.black).name));
    tag(out, "Result", result_text(game.result, variant, options.black_first_result));
}

void write_limits(std::string& out, const EngineRecord& white, const EngineRecord& black) {
    const LimitsText white_limits = limits_text(white.options);
    const LimitsText black_limits = limits_text(black.options);
    if (white_limits.time_control == black_limits.time_control) {
        tag_unless_empty(out, "TimeControl", white_limits.time_control);
    } else {
        tag_unless_empty(out, "TimeControlWhite", white_limits.time_control);
        tag_unless_empty(out, "TimeControlBlack", black_limits.time_control);
    }
    tag_unless_empty(out, "WhiteLimits", white_limits.limits);
    tag_unless_empty(out, "BlackLimits", black_limits.limits);
}

void write_start(std::string& out, const GameRecord& game, const rules::Variant& variant) {
    tag(out, "GameType", variant.game_type);
    if (!game.start_fen.empty()) {
        tag(out, "SetUp", "1");
        tag(out, "FEN", pdn_fen(game.start_fen, variant));
    }
    tag_unless_empty(out, "Opening", game.opening);
    if (game.opening_plies > 0) {
        tag(out, "OpeningPlies", std::to_string(game.opening_plies));
    }
}

void write_record(std::string& out, const RunRecord& run, const GameRecord& game,
                  const rules::Variant& variant, const PdnOptions& options) {
    tag(out, "PlyCount", std::to_string(game.plies.size()));
    const std::string_view termination = kept(game, "Termination");
    tag_unless_empty(out, "Termination", termination.empty() ? game.reason : termination);
    if (options.times && is_iso_time(game.started_at)) {
        tag(out, "UTCDate", date_of_iso(game.started_at));
        std::string time = game.started_at.substr(11);
        if (time.ends_with('Z')) {
            time.pop_back();
        }
        tag(out, "UTCTime", time);
    }
    if (options.times && game.duration_s > 0) {
        tag(out, "Duration", fmt::format("{}", game.duration_s));
    }
    tag_unless_empty(out, "WhiteVersion", engine(run, game.white).version);
    tag_unless_empty(out, "BlackVersion", engine(run, game.black).version);
    const ImportedFrom from = imported_from(run.config);
    tag(out, "Run", std::to_string(from.run > 0 ? from.run : run.id));
    tag(out, "Pair", std::to_string(game.pair));
    tag(out, "Leg", std::to_string(game.leg));
    if (game.attempt > 1) {
        tag(out, "Attempt", std::to_string(game.attempt));
    }
    if (!game.counted) {
        tag(out, "Counted", "0");
    }
    tag_unless_empty(out, "Claim", game.claim.value_or(""));
    tag_unless_empty(out, "Dispute", game.dispute.value_or(""));
    if (black_scores_first(variant) && options.black_first_result == BlackFirstResult::white) {
        tag(out, "BlackFirstResult", "white");
    }
    for (const TagRecord& other : game.tags) {
        if (other.name != "Event" && other.name != "Site" && other.name != "Round" &&
            other.name != "Termination") {
            tag(out, other.name, other.value);
        }
    }
}

rules::Color side_to_move(const GameRecord& game, const rules::Variant& variant) {
    if (game.start_fen.starts_with('W')) {
        return rules::Color::white;
    }
    return game.start_fen.starts_with('B') ? rules::Color::black : variant.first;
}

void write_moves(std::string& out, const GameRecord& game, const rules::Variant& variant,
                 const PdnOptions& options) {
    LineWrap lines(out);
    rules::Color side = side_to_move(game, variant);
    const bool second_begins = side != variant.first;
    Clocks clocks;
    for (std::size_t index = 0; index < game.plies.size(); ++index) {
        const PlyRecord& ply = game.plies[index];
        const std::size_t half = index + (second_begins ? 1 : 0);
        std::string move = ply.move;
        if (index == 0 && second_begins) {
            move.insert(0, "1... ");
        } else if (half % 2 == 0) {
            move = fmt::format("{}. {}", half / 2 + 1, move);
        }
        lines.word(move);
        const bool white_moved = side == rules::Color::white;
        (white_moved ? clocks.white_us : clocks.black_us) = ply.clock_us;
        if (options.comments) {
            const std::string comment = move_comment(ply, white_moved, clocks, options);
            if (!comment.empty()) {
                lines.words('{' + comment + '}');
            }
        }
        side = rules::opponent(side);
    }
    lines.word("*");
    lines.end_line();
}

}  // namespace

std::string pdn_head(const std::vector<const rules::Variant*>& variants,
                     const PdnOptions& options) {
    std::string head =
        "% PDN 3.0 written by Huff. Games stand in the order of run, pair and leg (Round is\n"
        "% PAIR.LEG). * separates games; results stand in the Result tag, * there is a void\n"
        "% game, and Termination says why a game ended.\n";
    const auto any = [&](auto condition) { return std::ranges::any_of(variants, condition); };
    if (any([](const rules::Variant* v) {
            return v->results == rules::ResultFormat::international;
        })) {
        head += "% Results 2-0: White won, 1-1: draw, 0-2: Black won.\n";
    }
    if (any([](const rules::Variant* v) {
            return v->results == rules::ResultFormat::common && !black_scores_first(*v);
        })) {
        head += "% Results 1-0: White won, 1/2-1/2: draw, 0-1: Black won.\n";
    }
    if (any([](const rules::Variant* v) { return black_scores_first(*v); })) {
        head += options.black_first_result == BlackFirstResult::first_player
                    ? "% GameType 21 and 23: 1-0 means that Black, who moves first, has won; 0-1 "
                      "White.\n"
                    : "% GameType 21 and 23: 1-0 means that White has won, although Black moves "
                      "first.\n";
    }
    if (options.comments) {
        head +=
            "% Comments: eval is in men from White's view; depth, nodes and pv (the moves it\n"
            "% expects) as the engine said them";
        head += options.times ? "; emt is the time of the move, delay the part\n"
                                "% of it that was not the engine's, clk the mover's clock after "
                                "it, clock both clocks\n% in whole seconds (a capital is the "
                                "running one).\n"
                              : ".\n";
    }
    return head + '\n';
}

void write_game(std::string& out, const RunRecord& run, const GameRecord& game,
                const PdnOptions& options) {
    const rules::Variant& variant = rules::variant_named(run.variant);
    write_roster(out, run, game, variant, options);
    write_start(out, game, variant);
    write_limits(out, engine(run, game.white), engine(run, game.black));
    write_record(out, run, game, variant, options);
    out += '\n';
    write_moves(out, game, variant, options);
    out += '\n';
}

}  // namespace huff::results
