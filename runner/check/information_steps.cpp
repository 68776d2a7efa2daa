#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "rules/count_text.hpp"
#include "rules/input_error.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/hub.hpp"
#include "rules/notation/move_text.hpp"
#include "runner/check/hub_steps.hpp"
#include "runner/check/random_games.hpp"
#include "runner/check/unequal_position.hpp"

namespace huff::runner {

namespace {

using namespace std::chrono_literals;
using engines::SearchLimits;

std::string infos(Probe& probe) {
    probe.get_ready();
    probe.search(probe.initial(), for_time(200ms), 5s);
    const engines::SearchInfo& info = probe.session().client().info();
    std::vector<std::string> missing;
    const auto need = [&](bool there, const char* what) {
        if (!there) {
            missing.emplace_back(what);
        }
    };
    need(info.depth.has_value(), "depth");
    need(info.score.has_value(), "score");
    need(info.nodes.has_value(), "nodes");
    need(!info.pv.empty(), "pv");
    if (!missing.empty()) {
        throw StepFailure(fmt::format("its infos lack {}", fmt::join(missing, ", ")));
    }
    return fmt::format("depth {}, score {}", *info.depth, *info.score);
}

std::string first_of_pv(Probe& probe) {
    probe.get_ready();
    const auto game = probe.initial();
    const auto search = probe.search(game, for_time(200ms), 5s);
    const std::string& pv = probe.session().client().info().pv;
    if (pv.empty()) {
        throw StepSkipped("it gives no pv");
    }
    const auto first =
        rules::find_hub_move(pv.substr(0, pv.find(' ')), game.legal_moves(), probe.variant());
    if (!first || !(*first == search.move)) {
        throw StepFailure(fmt::format("its pv is {} and it plays {}", pv, search.text));
    }
    return search.text;
}

/// The move a PV names. (Hub 1 writes it in ordinary notation, which may leave squares out.)
std::optional<rules::Move> find_pv_move(const std::string& text, const rules::Game& game) {
    if (auto move = rules::find_hub_move(text, game.legal_moves(), game.position().variant())) {
        return move;
    }
    try {
        return rules::parse_move(text, game.position(), game.legal_moves());
    } catch (const rules::InputError&) {
        return std::nullopt;
    }
}

/// What is wrong with a PV from here: nothing if all its moves are legal, one after the other.
std::optional<std::string> pv_problem(rules::Game game, const std::string& pv) {
    constexpr std::size_t most_words = 12;
    std::istringstream stream(pv);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) {
        words.push_back(word);
        const auto move = find_pv_move(word, game);
        if (!move) {
            const auto first = words.size() > most_words ? words.size() - most_words : 0;
            const auto asked = engines::asked_search({}, game, {});
            return fmt::format(
                "its pv is {}{}{}: move {}, {}, is not legal in {}; {}", first > 0 ? "… " : "",
                fmt::join(words.begin() + static_cast<std::ptrdiff_t>(first), words.end(), " "),
                stream.eof() ? "" : " …", words.size(), word, asked.fen,
                asked.legal_moves.empty()
                    ? "nothing is"
                    : "legal: " + engines::some_of(asked.legal_moves, most_moves));
        }
        game.play(*move);
    }
    return std::nullopt;
}

/// Over positions of random games, every seventh ply.
std::string legal_pvs(Probe& probe) {
    probe.get_ready();
    const auto limits = for_time(50ms);
    int searched = 0;
    int given = 0;
    wander(probe.variant(), [&](const rules::Game& game) {
        if (game.plies() % 7 != 0) {
            return true;
        }
        probe.search(game, limits, 5s);
        const std::string& pv = probe.session().client().info().pv;
        if (const auto problem = pv_problem(game, pv)) {
            throw StepFailure(*problem, engines::asked_search(probe.spec(), game, limits));
        }
        given += pv.empty() ? 0 : 1;
        return ++searched < 20;
    });
    if (given == 0) {
        throw StepSkipped("it gives no pv");
    }
    return rules::count_text(given, "pv");
}

/// Its score where Black is to move and clearly better or worse off, as printed.
double unequal_score(Probe& probe, rules::Color weaker) {
    const auto position = unequal_position(probe.variant(), weaker);
    if (!position) {
        throw StepSkipped("men do not say who is ahead in this variant");
    }
    probe.search(rules::Game(*position), for_time(200ms), 5s);
    const auto score = probe.session().client().info().score;
    if (!score) {
        throw StepSkipped("it gives no score");
    }
    return *score;
}

std::string score_view(Probe& probe) {
    probe.get_ready();
    const double ahead = unequal_score(probe, rules::Color::white);
    const double behind = unequal_score(probe, rules::Color::black);
    constexpr double clear = 1;  // man; half of all men are missing
    const std::string said = fmt::format(
        "Black to move says {:+.2f} where White lacks half its men, {:+.2f} where Black does",
        ahead, behind);
    const bool white_expected = probe.spec().score_view == engines::ScoreView::white;
    const bool mover = ahead >= clear && behind <= -clear;
    const bool white = ahead <= -clear && behind >= clear;
    if (!mover && !white) {
        throw StepSkipped(said);
    }
    if (white_expected ? mover : white) {
        throw StepFailure(fmt::format("{}: these are scores from {} view; set score-view={}", said,
                                      white ? "White's" : "the mover's",
                                      white ? "white" : "mover"));
    }
    return fmt::format("{:+.2f} ahead, {:+.2f} behind", ahead, behind);
}

}  // namespace

std::vector<Step<Probe>> information_steps() {
    return {{"infos", "tells depth, score, nodes and pv", false, infos},
            {"pv", "plays the first move of its pv", false, first_of_pv},
            {"pv-legal", "gives legal moves to the end of its pv", false, legal_pvs},
            {"score-view", "gives its scores from the view it should", false, score_view}};
}

}  // namespace huff::runner
