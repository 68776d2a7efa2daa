#include <fmt/format.h>
#include <string>
#include <thread>

#include "rules/notation/hub.hpp"
#include "runner/check/hub_steps.hpp"

namespace huff::runner {

namespace {

using namespace std::chrono_literals;
using engines::HubClient;
using Event = Probe::Event;

void need_hub2(Probe& probe) {
    if (!probe.speaks_hub2()) {
        throw StepSkipped("written otherwise in Hub 1");
    }
}

/// Plays on after something odd: it is alive and has not lost its bearings.
std::string plays_on(Probe& probe) {
    engines::SearchLimits limits;
    limits.movetime = 50ms;
    return probe.search(probe.initial(), limits, 5s).text;
}

std::string unknown_command(Probe& probe) {
    probe.get_ready();
    probe.write("huff-has-no-such-command x=1\n");
    probe.ping("after an unknown command");
    return plays_on(probe);
}

std::string unknown_argument(Probe& probe) {
    need_hub2(probe);
    probe.get_ready();
    probe.write("new-game huff-has-no-such-argument=1\n");
    probe.ping("after an unknown argument");
    return plays_on(probe);
}

std::string empty_line(Probe& probe) {
    probe.get_ready();
    probe.write("\n");
    probe.ping("after an empty line");
    return plays_on(probe);
}

std::string carriage_return(Probe& probe) {
    probe.get_ready();
    probe.session().client().ping(probe.session().out());
    std::string& out = probe.session().out();
    out.insert(out.size() - 1, "\r");
    probe.write("");
    probe.await(Event::pong, 2s, "answer a ping that ended in CR LF");
    return "";
}

std::string pieces(Probe& probe) {
    probe.get_ready();
    std::string text;
    probe.session().client().ping(text);
    for (const char c : text) {
        probe.write(std::string(1, c));
        std::this_thread::sleep_for(2ms);
    }
    probe.await(Event::pong, 2s, "answer a ping that came byte by byte");
    return plays_on(probe);
}

/// Whether an error line comes before the pong that is asked for now.
bool complains(Probe& probe) {
    probe.session().client().ping(probe.session().out());
    probe.write("");
    bool error = false;
    for (;;) {
        const auto event = probe.next_event(5s);
        if (!event) {
            throw StepFailure("it did not answer a ping any more");
        }
        error = error || *event == Event::error;
        if (*event == Event::pong) {
            return error;
        }
    }
}

std::string bad_position(Probe& probe) {
    need_hub2(probe);
    probe.get_ready();
    probe.write("pos pos=Wbbbb\n");
    const bool error = complains(probe);
    plays_on(probe);
    if (!error) {
        throw StepFailure("it took a position of four squares without an error");
    }
    return "error, and plays on";
}

std::string illegal_move(Probe& probe) {
    need_hub2(probe);
    probe.get_ready();
    const std::string start = rules::hub_position(probe.initial().position());
    probe.write("pos pos=" + start + " moves=\"1-2\"\n");
    const bool error = complains(probe);
    plays_on(probe);
    if (!error) {
        throw StepFailure("it took an illegal move without an error");
    }
    return "error, and plays on";
}

std::string survives_bad_position(Probe& probe) {
    need_hub2(probe);
    probe.get_ready();
    probe.write("pos pos=\npos\npos pos=" + std::string(300, 'w') + "\n");
    probe.ping("after positions that make no sense");
    return plays_on(probe);
}

std::string repeated_new_game(Probe& probe) {
    probe.get_ready();
    for (int i = 0; i < 20; ++i) {
        probe.new_game();
        plays_on(probe);
    }
    return "20 games";
}

}  // namespace

std::vector<Step<Probe>> input_steps() {
    return {{"unknown-command", "lives on after an unknown command", true, unknown_command},
            {"unknown-argument", "ignores an unknown argument", true, unknown_argument},
            {"empty-line", "lives on after an empty line", false, empty_line},
            {"crlf", "reads lines that end in CR LF", false, carriage_return},
            {"pieces", "reads a line that comes byte by byte", true, pieces},
            {"bad-position", "refuses a position with an error", false, bad_position},
            {"illegal-move", "refuses an illegal move with an error", false, illegal_move},
            {"bad-position-survived", "lives on after positions that make no sense", false,
             survives_bad_position},
            {"new-game-repeated", "takes `new-game` again and again", true, repeated_new_game}};
}

}  // namespace huff::runner
