#include "runner/match/play_game.hpp"

#include <chrono>
#include <fmt/chrono.h>
#include <utility>

#include "rules/notation/fen.hpp"
#include "rules/notation/move_text.hpp"
#include "runner/adjudicate/adjudicator.hpp"
#include "runner/clock/search_request.hpp"

namespace huff::runner {
namespace {

/// A search as short as this is not asked whether Huff itself was stopped in it.
constexpr std::chrono::milliseconds noticed{1};

using engines::Fault;
using rules::Color;
using rules::Outcome;

std::size_t index(Color color) {
    return static_cast<std::size_t>(color);
}

std::string_view side_name(Color color) {
    return color == Color::white ? "white" : "black";
}

std::string_view result_name(Outcome outcome) {
    switch (outcome) {
        case Outcome::white_wins:
            return "white";
        case Outcome::black_wins:
            return "black";
        case Outcome::draw:
            break;
    }
    return "draw";
}

Outcome lost_by(Color loser) {
    return loser == Color::white ? Outcome::black_wins : Outcome::white_wins;
}

results::FaultRecord fault_record(const Fault& fault, Color side, int attempt) {
    results::FaultRecord record;
    record.attempt = attempt;
    record.side = side_name(side);
    record.kind = engines::to_string(fault.kind);
    record.exit_status = fault.exit_status;
    record.signal = fault.signal;
    if (fault.kind == engines::FaultKind::time) {
        record.overrun_us = fault.overrun.count();
    }
    record.raw = fault.raw.empty() ? fault.detail : fault.raw;
    record.stderr_tail = fault.stderr_tail;
    return record;
}

/// Whether a fault says nothing but that we saw no answer in time.
bool is_lateness(const Fault& fault) {
    return fault.kind == engines::FaultKind::time || fault.kind == engines::FaultKind::stall;
}

/// Makes a game void because we did not run while the engine of `side` worked.
void call_off(results::GameRecord& record, Color side) {
    record.result = "void";
    record.reason = "suspended";
    results::FaultRecord evidence;
    evidence.attempt = record.attempt;
    evidence.side = side_name(side);
    evidence.kind = record.reason;
    evidence.raw = "Huff itself was stopped and continued while this engine worked";
    record.faults.push_back(std::move(evidence));
}

/// Everything about a game that is known before it begins.
results::GameRecord blank_record(const GameJob& job) {
    results::GameRecord record;
    record.pair = job.pair;
    record.leg = job.leg;
    record.white = job.white;
    record.black = job.black;
    record.opening = job.opening->label();
    const auto& start = job.opening->start;
    if (!(start == rules::Position::start(start.variant()))) {
        record.start_fen = rules::to_fen(start);
    }
    record.opening_plies = static_cast<int>(job.opening->moves.size());
    record.started_at = utc_now();
    record.attempt = job.attempt;
    return record;
}

/// Plays the opening's moves and returns them as plies.
std::vector<results::PlyRecord> play_opening(const openings::Opening& opening, rules::Game& game) {
    std::vector<results::PlyRecord> plies;
    for (const auto& move : opening.moves) {
        results::PlyRecord ply;
        ply.ply = game.plies() + 1;
        ply.move = rules::to_text(move, game.legal_moves(), game.position().variant());
        game.play(move);
        plies.push_back(std::move(ply));
    }
    return plies;
}

class GameInPlay {
  public:
    GameInPlay(const GameJob& job, const Player& white, const Player& black,
               const GameRules& game_rules)
        : job_(job),
          players_{white, black},
          rules_(game_rules),
          clocks_{Clock(*white.limits), Clock(*black.limits)},
          adjudicator_(game_rules.adjudication, game_rules.table),
          game_(job.opening->start) {
        played_.record = blank_record(job);
    }

    PlayedGame play() {
        const auto begin = std::chrono::steady_clock::now();
        for (auto& activity : played_.activity) {
            activity.games = 1;
        }
        played_.record.plies = play_opening(*job_.opening, game_);
        was_suspended();  // whatever came before is no matter of this game
        for (const auto side : {Color::white, Color::black}) {
            if (!over_) {
                announce(side);
            }
        }
        judge();
        look_up_start();
        while (!over_ && !played_.cancelled) {
            play_ply();
        }
        if (!played_.cancelled) {
            tell_result();
        }
        played_.record.duration_s =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        return std::move(played_);
    }

  private:
    void announce(Color side) {
        engines::NewGame news;
        news.seed = job_.seed;
        news.engine_side = side;
        news.game = &game_;
        if (const auto& limits = *players_[index(side)].limits; limits.clock) {
            news.total_time = limits.clock->time;
        }
        const auto fault = players_[index(side)].engine->new_game(news);
        const bool suspended = was_suspended();
        if (fault && suspended && is_lateness(*fault)) {
            call_off(side);
        } else if (fault) {
            lose(side, *fault);
        }
    }

    /// Whether we have been stopped and continued since this was asked last.
    bool was_suspended() {
        const auto now = rules_.signals != nullptr ? rules_.signals->resumptions() : 0;
        return std::exchange(resumptions_, now) != now;
    }

    /// The referee's word on the position reached.
    void judge() {
        if (const auto& verdict = game_.verdict(); verdict && !over_) {
            end(verdict->outcome, verdict->text());
        }
    }

    /// The position in which the engines take over may be known.
    void look_up_start() {
        const auto outcome = !over_ && rules_.table != nullptr
                                 ? rules_.table->probe(game_.position())
                                 : std::nullopt;
        if (outcome) {
            end(*outcome, "adjudicated:table");
        }
    }

    engines::ThinkRequest request(Color side) const {
        return search_request(game_, *players_[index(side)].limits, clocks_[index(side)]);
    }

    void play_ply() {
        const auto side = game_.position().side_to_move();
        const auto asked = request(side);
        const auto reply = players_[index(side)].engine->think(asked);
        // (A look is a system call, and no stop fits into a search of less than a millisecond.)
        const bool suspended = (reply.fault || reply.elapsed >= noticed) && was_suspended();
        if (reply.claim) {
            played_.record.claim = reply.claim;
            played_.record.dispute = fmt::format("{} ended the game as {} for itself, unfinished",
                                                 side_name(side), *reply.claim);
        }
        if (reply.cancelled || (reply.fault && rules_.stopping->load())) {
            played_.cancelled = true;
        } else if (suspended && (reply.fault ? is_lateness(*reply.fault) : asked.timed)) {
            call_off(side);
        } else if (reply.fault) {
            lose(side, *reply.fault);
        } else if (!reply.move) {
            lose(side, {engines::FaultKind::protocol,
                        "it answered without a move",
                        reply.move_text,
                        {},
                        {},
                        microseconds(0),
                        ""});
        } else if (!clocks_[index(side)].move_made(reply.elapsed)) {
            lose(side, {engines::FaultKind::time,
                        "it moved too late",
                        reply.move_text,
                        {},
                        {},
                        reply.elapsed - clocks_[index(side)].allowed(),
                        ""});
        } else {
            make_move(side, reply, !suspended);
        }
    }

    /// `measured`: its time is its own.
    void make_move(Color side, const engines::ThinkReply& reply, bool measured) {
        results::PlyRecord ply;
        ply.ply = game_.plies() + 1;
        ply.move = rules::to_text(*reply.move, game_.legal_moves(), game_.position().variant());
        ply.score = reply.info.score;
        ply.depth = reply.info.depth;
        ply.nodes = reply.info.nodes;
        if (measured) {
            ply.time_us = reply.elapsed.count();
            ply.delay_us = reply.delay.count();
            played_.activity[index(side)].add(reply);
        }
        if (const auto left = clocks_[index(side)].remaining()) {
            ply.clock_us = left->count();
        }
        if (!reply.info.pv.empty()) {
            ply.pv = reply.info.pv;
        }
        played_.record.plies.push_back(std::move(ply));
        game_.play(*reply.move);
        judge();
        if (over_) {
            return;
        }
        if (const auto word = adjudicator_.ply_played(game_, side, reply.info.score)) {
            end(word->outcome, word->reason);
            return;
        }
        const auto other = rules::opponent(side);
        if (const auto fault = players_[index(other)].engine->opponent_moved(game_)) {
            lose(other, *fault);
        }
    }

    void lose(Color side, const Fault& fault) {
        if (rules_.stopping->load()) {
            played_.cancelled = true;
            return;
        }
        if (fault.kind == engines::FaultKind::start_failure) {
            played_.start_failure = {side, fault};
        }
        ++played_.activity[index(side)].faults;
        played_.record.faults.push_back(fault_record(fault, side, job_.attempt));
        end(lost_by(side), std::string(engines::to_string(fault.kind)));
    }

    void call_off(Color side) {
        if (rules_.stopping->load()) {
            played_.cancelled = true;
            return;
        }
        over_ = true;
        played_.suspended = true;
        runner::call_off(played_.record, side);
    }

    void end(Outcome outcome, std::string reason) {
        over_ = true;
        outcome_ = outcome;
        played_.record.result = result_name(outcome);
        played_.record.reason = std::move(reason);
    }

    void tell_result() {
        for (const auto side : {Color::white, Color::black}) {
            auto& engine = *players_[index(side)].engine;
            if (!engine.usable()) {
                continue;
            }
            if (const auto word = engine.game_over(outcome_)) {
                played_.record.dispute =
                    fmt::format("{} says {} for itself, the referee {} ({})", side_name(side),
                                *word, played_.record.result, played_.record.reason);
            }
        }
    }

    const GameJob& job_;
    std::array<Player, 2> players_;  ///< by Color
    const GameRules& rules_;
    std::array<Clock, 2> clocks_;
    Adjudicator adjudicator_;
    rules::Game game_;
    PlayedGame played_;
    bool over_ = false;
    std::optional<Outcome> outcome_;
    std::int64_t resumptions_ = 0;  ///< when was_suspended() was asked last
};

}  // namespace

PlayedGame play_game(const GameJob& job, const Player& white, const Player& black,
                     const GameRules& rules) {
    return GameInPlay(job, white, black, rules).play();
}

PlayedGame start_failure_game(const GameJob& job, Color side, const Fault& fault, bool lost) {
    PlayedGame played;
    auto& record = played.record;
    record = blank_record(job);
    rules::Game game(job.opening->start);
    record.plies = play_opening(*job.opening, game);
    record.result = lost ? result_name(lost_by(side)) : "void";
    record.reason = engines::to_string(fault.kind);
    record.faults.push_back(fault_record(fault, side, job.attempt));
    played.activity[index(side)].faults = 1;
    return played;
}

PlayedGame suspended_game(const GameJob& job, Color side) {
    PlayedGame played;
    played.suspended = true;
    played.record = blank_record(job);
    rules::Game game(job.opening->start);
    played.record.plies = play_opening(*job.opening, game);
    call_off(played.record, side);
    return played;
}

std::string utc_now() {
    const auto now =
        std::chrono::time_point_cast<std::chrono::seconds>(std::chrono::system_clock::now());
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(now));
}

}  // namespace huff::runner
