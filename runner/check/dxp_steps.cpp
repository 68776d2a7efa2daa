#include "runner/check/dxp_steps.hpp"

#include <fmt/format.h>

#include "rules/count_text.hpp"
#include "rules/input_error.hpp"
#include "rules/notation/fen.hpp"

namespace huff::runner {

using namespace std::chrono_literals;

namespace {

/// Of every game asked for, so that the engine moves soon.
constexpr auto game_time = std::chrono::minutes(1);

}  // namespace

DxpProbe::DxpProbe(const engines::EngineSpec& spec, const rules::Variant& variant)
    : spec_(spec),
      variant_(variant),
      engine_(engines::make_engine(spec, -1)),
      game_(rules::Position::start(variant)) {}

DxpProbe::~DxpProbe() {
    engine_->quit();
}

void DxpProbe::start() {
    try {
        check(engine_->start(variant_));
    } catch (const rules::InputError& error) {
        throw StepFailure(error.what());
    }
}

void DxpProbe::new_game(const rules::Position& start_position, rules::Color side) {
    if (!engine_->usable()) {
        start();
    }
    game_ = rules::Game(start_position);
    engines::NewGame request;
    request.engine_side = side;
    request.game = &game_;
    request.total_time = game_time;
    check(engine_->new_game(request));
}

void DxpProbe::engine_moves() {
    engines::ThinkRequest request;
    request.game = &game_;
    request.clock = engines::ClockState{game_time, 0us, std::nullopt};
    request.allowed = game_time;
    request.timed = true;
    const engines::ThinkReply reply = engine_->think(request);
    if (reply.fault) {
        fail_search(*reply.fault);
    }
    game_.play(*reply.move);
}

void DxpProbe::fail_search(const engines::Fault& fault) const {
    const auto asked = engines::asked_search(spec_, game_, {});
    std::string text = fmt::format("{} in {}", fault.detail, asked.fen);
    if (fault.kind == engines::FaultKind::illegal) {
        text += "; legal: " + engines::some_of(asked.legal_moves, most_moves);
    }
    throw StepFailure(text + engines::last_words(fault), asked);
}

void DxpProbe::we_move() {
    const auto& legal = game_.legal_moves();
    game_.play(rules::Move(legal[choice_++ % legal.size()]));
}

void DxpProbe::end_game() {
    const auto& verdict = game_.verdict();
    engine_->game_over(verdict ? std::optional(verdict->outcome) : std::nullopt);
}

void DxpProbe::quit() {
    engine_->quit();
}

namespace {

std::string connect(DxpProbe& probe) {
    probe.start();
    return "";
}

/// A game of some plies; the engine has this side.
std::string some_moves(DxpProbe& probe, const rules::Position& start, rules::Color side,
                       int plies) {
    probe.new_game(start, side);
    while (probe.game().plies() < plies && !probe.game().verdict()) {
        probe.game().position().side_to_move() == side ? probe.engine_moves() : probe.we_move();
    }
    // End it while the engine waits for a move.
    if (!probe.game().verdict() && probe.game().position().side_to_move() == side) {
        probe.engine_moves();
    }
    probe.end_game();
    return rules::count_text(probe.game().plies(), "ply", "plies");
}

std::string as_white(DxpProbe& probe) {
    return some_moves(probe, probe.initial(), rules::Color::white, 10);
}

std::string as_black(DxpProbe& probe) {
    return some_moves(probe, probe.initial(), rules::Color::black, 10);
}

std::string name(DxpProbe& probe) {
    if (probe.engine().identity().name.empty()) {
        throw StepFailure("it gives no name");
    }
    return probe.engine().identity().name;
}

std::string set_up(DxpProbe& probe) {
    const auto position = rules::parse_fen("B:W28,32,33,37,38,42,43,48:B8,9,13,14,18,19,23,24",
                                           probe.initial().variant());
    return some_moves(probe, position, rules::Color::black, 6);
}

std::string kings(DxpProbe& probe) {
    const auto position = rules::parse_fen("W:WK46,32,38:BK5,13,19", probe.initial().variant());
    return some_moves(probe, position, rules::Color::white, 6);
}

/// Its only piece is a man that promotes: then it has a king, or nothing to move.
std::string promotion(DxpProbe& probe) {
    const auto position = rules::parse_fen("W:W6:B16,17", probe.initial().variant());
    return some_moves(probe, position, rules::Color::white, 6);
}

std::string whole_game(DxpProbe& probe) {
    return some_moves(probe, probe.initial(), rules::Color::white, 400);
}

std::string game_after_game(DxpProbe& probe) {
    for (int i = 0; i < 10; ++i) {
        some_moves(probe, probe.initial(), i % 2 == 0 ? rules::Color::white : rules::Color::black,
                   4);
    }
    return "10 games";
}

std::string still_usable(DxpProbe& probe) {
    probe.new_game(probe.initial(), rules::Color::white);
    probe.engine_moves();
    const auto before = std::chrono::steady_clock::now();
    probe.end_game();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - before;
    if (took > 1900ms) {
        throw StepFailure("it does not confirm the end of a game");
    }
    return fmt::format("{:.3f} s", took.count());
}

std::string connect_again(DxpProbe& probe) {
    probe.quit();
    return as_white(probe);
}

}  // namespace

std::vector<Step<DxpProbe>> dxp_steps() {
    return {{"connect", "is there and takes the connection", true, connect},
            {"white", "plays as White", true, as_white},
            {"black", "plays as Black", true, as_black},
            {"name", "gives its name", false, name},
            {"set-up", "plays from a set-up position, Black to move", true, set_up},
            {"kings", "plays from a position with kings", true, kings},
            {"promotion", "plays on with a king that came of its man", true, promotion},
            {"confirm", "confirms the end of a game", false, still_usable},
            {"games", "plays game after game", true, game_after_game},
            {"whole-game", "plays a whole game", true, whole_game},
            {"again", "plays again after the connection was closed", true, connect_again}};
}

}  // namespace huff::runner
