#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <vector>

#include "rules/count_text.hpp"
#include "rules/movegen.hpp"
#include "rules/notation/hub.hpp"
#include "runner/check/hub_steps.hpp"
#include "runner/check/promotion_game.hpp"
#include "runner/check/random_games.hpp"

namespace huff::runner {

namespace {

using namespace std::chrono_literals;
using engines::SearchLimits;

SearchLimits quick() {
    SearchLimits limits;
    limits.depth = 2;
    return limits;
}

/// The first position of the random games that fits, set up without history.
template <typename Fits>
rules::Game find(const Probe& probe, Fits fits) {
    std::optional<rules::Game> found;
    wander(probe.variant(), [&](const rules::Game& game) {
        if (fits(game)) {
            found.emplace(game.position());
        }
        return !found;
    });
    if (!found) {
        throw StepSkipped("no such position came up");
    }
    return *found;
}

std::string moves_replayed(Probe& probe) {
    probe.get_ready();
    rules::Game game = probe.initial();
    for (int i = 0; i < 10 && !game.verdict(); ++i) {
        game.play(probe.search(game, quick(), 60s).move);
    }
    return rules::count_text(game.plies(), "ply", "plies");
}

std::string forced_move(Probe& probe) {
    probe.get_ready();
    const auto game =
        find(probe, [](const rules::Game& one) { return one.legal_moves().size() == 1; });
    SearchLimits limits;
    limits.movetime = 500ms;
    const auto search = probe.search(game, limits, 5s);
    return fmt::format("{} in {:.3f} s", search.text,
                       static_cast<double>(search.elapsed.count()) / 1e6);
}

std::string capture_form(Probe& probe) {
    probe.get_ready();
    const auto game =
        // Of one piece, since that is where engines differ.
        find(probe, [](const rules::Game& one) {
            return std::all_of(one.legal_moves().begin(), one.legal_moves().end(),
                               [](const rules::Move& move) { return move.captures.size() == 1; });
        });
    const auto search = probe.search(game, quick(), 60s);
    const auto crosses = std::count(search.text.begin(), search.text.end(), 'x');
    if (static_cast<std::size_t>(crosses) != search.move.captures.size() + 1) {
        throw StepFailure(
            fmt::format("it writes {} for {}", search.text, rules::to_hub(search.move)));
    }
    return search.text;
}

std::string long_capture(Probe& probe) {
    probe.get_ready();
    const auto game = find(probe, [](const rules::Game& one) {
        return one.legal_moves().front().captures.size() >= 3;
    });
    return probe.search(game, quick(), 60s).text;
}

std::string king_move(Probe& probe) {
    probe.get_ready();
    const auto game = find(probe, [](const rules::Game& one) {
        const rules::Position& position = one.position();
        return position.count(position.side_to_move(), true) > 0;
    });
    return probe.search(game, quick(), 60s).text;
}

/// A king that comes of told moves must be one for the engine too: it has nothing else to move.
std::string promotion(Probe& probe) {
    int kings = 0;
    for (const auto side : {rules::Color::white, rules::Color::black}) {
        auto game = promotion_game(probe.variant(), side);
        if (!game) {
            continue;
        }
        ++kings;
        probe.get_ready();
        for (int moves = 0; moves < 3 && !game->verdict(); ++moves) {
            game->play(probe.search_whole(*game, quick(), 60s).move);
            if (!game->verdict()) {
                game->play(rules::Move(game->legal_moves().front()));
            }
        }
    }
    if (kings == 0) {
        throw StepSkipped("no game of this variant goes on with a new king");
    }
    return rules::count_text(kings, "king");
}

std::string black_to_move(Probe& probe) {
    probe.get_ready();
    rules::Game game = probe.initial();
    game.play(rules::Move(game.legal_moves().front()));
    return probe.search(rules::Game(game.position()), quick(), 60s).text;
}

std::string no_moves(Probe& probe) {
    probe.get_ready();
    rules::Position position = probe.initial().position();
    for (int square = 1; square <= position.squares(); ++square) {
        const auto number = static_cast<rules::Square>(square);
        if (!position.empty(number) && position.top(number).color == position.side_to_move()) {
            position.clear(number);
        }
    }
    const rules::Game game(position);
    probe.begin_search(game, quick(), engines::HubClient::Mode::think);
    const auto event = probe.next_event(5s);
    const std::string line(probe.session().line());
    if (event == Probe::Event::done && probe.session().client().answer().move.empty()) {
        return "no move";
    }
    probe.fail_search(fmt::format("it answered {}", event ? line : "nothing within 5 s"));
}

/// Legal moves over a few hundred positions of random games.
std::string legal_moves(Probe& probe) {
    probe.get_ready();
    int searched = 0;
    wander(probe.variant(), [&](const rules::Game& game) {
        if (game.plies() % 3 == 0) {
            probe.search(game, quick(), 60s);
            ++searched;
        }
        return searched < 300;
    });
    return rules::count_text(searched, "position");
}

std::string reproducible(Probe& probe) {
    if (!probe.speaks_hub2()) {
        throw StepSkipped("Hub 1 has no limit by nodes");
    }
    SearchLimits limits;
    limits.nodes = 3'000;
    std::vector<std::vector<rules::Move>> games;
    for (int i = 0; i < 2; ++i) {
        probe.get_ready();
        rules::Game game = probe.initial();
        while (game.plies() < 20 && !game.verdict()) {
            game.play(probe.search(game, limits, 60s).move);
        }
        games.push_back(game.moves());
    }
    if (games[0] != games[1]) {
        throw StepFailure("two games of equal node limits differ (a book, threads, or a seed?)");
    }
    return "20 plies twice";
}

std::string memory_growth(Probe& probe) {
    probe.get_ready();
    const auto work = [&] {
        int searched = 0;
        wander(probe.variant(), [&](const rules::Game& game) {
            probe.search(game, quick(), 60s);
            return ++searched < 100;
        });
        return probe.resident_mib();
    };
    const double before = work();
    for (int i = 0; i < 3; ++i) {
        probe.new_game();
        work();
    }
    const double after = probe.resident_mib();
    std::string text = fmt::format("{:.0f} MiB, then {:.0f} MiB", before, after);
    if (after > 1.5 * before + 16) {
        throw StepFailure(text);
    }
    return text;
}

}  // namespace

std::vector<Step<Probe>> position_steps() {
    return {{"game", "plays on by the moves it is told", true, moves_replayed},
            {"set-up", "plays a set-up position of the second side", true, black_to_move},
            {"forced-move", "plays the only legal move", true, forced_move},
            {"capture-form", "writes the captured squares of a capture", false, capture_form},
            {"long-capture", "plays a capture of three or more", true, long_capture},
            {"king", "plays a position with a king", true, king_move},
            {"promotion", "knows a king that came of the moves it was told", true, promotion},
            {"no-moves", "says `done` without a move where there is none", false, no_moves},
            {"legal-moves", "plays legal moves in 300 positions", true, legal_moves},
            {"reproducible", "plays the same moves by equal node limits", false, reproducible},
            {"memory", "does not grow from game to game", false, memory_growth}};
}

}  // namespace huff::runner
