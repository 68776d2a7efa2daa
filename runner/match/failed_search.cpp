#include "runner/match/failed_search.hpp"

#include "rules/input_error.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/move_text.hpp"
#include "runner/clock/search_request.hpp"
#include "runner/match/stored_progress.hpp"

namespace huff::runner {
namespace {

/// The game up to its end; nothing if it cannot be replayed.
std::optional<rules::Game> replayed(const rules::Variant& variant,
                                    const results::GameRecord& record) {
    try {
        rules::Game game(record.start_fen.empty() ? rules::Position::start(variant)
                                                  : rules::parse_fen(record.start_fen, variant));
        for (const auto& ply : record.plies) {
            game.play(rules::parse_move(ply.move, game.position(), game.legal_moves()));
        }
        return game;
    } catch (const rules::InputError&) {
        return std::nullopt;
    }
}

/// The clock of the side to move at the end of the record.
Clock clock_at_end(const Limits& limits, const results::GameRecord& record) {
    const auto plies = static_cast<int>(record.plies.size());
    int moves = 0;
    auto remaining = limits.clock ? limits.clock->time : microseconds(0);
    for (int i = record.opening_plies; i < plies; ++i) {
        if ((plies - i) % 2 == 0) {
            ++moves;
            const auto& left = record.plies[static_cast<std::size_t>(i)].clock_us;
            remaining = left ? microseconds(*left) : remaining;
        }
    }
    return {limits, remaining, moves};
}

}  // namespace

std::optional<engines::AskedSearch> failed_search(const results::RunRecord& run,
                                                  const results::GameRecord& record,
                                                  const results::FaultRecord& fault) {
    if (fault.attempt != record.attempt || fault.kind != record.reason ||
        fault.kind == engines::to_string(engines::FaultKind::start_failure)) {
        return std::nullopt;
    }
    const auto config = readable_config(run);
    const auto game = config ? replayed(*config->variant, record) : std::nullopt;
    const auto engine =
        static_cast<std::size_t>(fault.side == "white" ? record.white : record.black);
    if (!game || game->verdict() || engine >= config->engines.size() ||
        (game->position().side_to_move() == rules::Color::white) != (fault.side == "white")) {
        return std::nullopt;
    }
    const auto& [spec, limits, sha256] = config->engines[engine];
    const auto request = search_request(*game, limits, clock_at_end(limits, record));
    return engines::asked_search(spec, *game, engines::limits_of(request));
}

}  // namespace huff::runner
