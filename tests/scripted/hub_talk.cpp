#include "tests/scripted/hub_talk.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <unistd.h>

#include "rules/input_error.hpp"
#include "rules/notation/hub.hpp"
#include "tests/scripted/misdeeds.hpp"

namespace huff::scripted {

namespace {

using namespace std::chrono_literals;
using Clock = Console::Clock;

/// `command a=b c="d e" f` as a map; the command stands under the empty name.
std::map<std::string, std::string> take_apart(const std::string& line) {
    std::map<std::string, std::string> result;
    std::size_t at = 0;
    const auto token = [&] {
        std::string text;
        if (at < line.size() && line[at] == '"') {
            const std::size_t end = std::min(line.find('"', at + 1), line.size());
            text = line.substr(at + 1, end - at - 1);
            at = std::min(end + 1, line.size());
        } else {
            while (at < line.size() && line[at] != ' ' && line[at] != '=') {
                text += line[at++];
            }
        }
        return text;
    };
    result[""] = token();
    while (at < line.size()) {
        if (line[at] == ' ' || line[at] == '=') {
            ++at;
            continue;
        }
        const std::string name = token();
        std::string value;
        if (at < line.size() && line[at] == '=') {
            ++at;
            value = token();
        }
        result[name] = value;
    }
    return result;
}

}  // namespace

HubTalk::HubTalk(const Script& script)
    : script_(script),
      console_(script),
      player_(script),
      variant_(&rules::variant_named("international")),
      position_(rules::Position::start(*variant_)) {}

int HubTalk::run() {
    std::string line;
    while (!ended_) {
        if (console_.read_line(line) != Console::Input::line) {
            if (script_.ignore_quit) {
                hang();
            }
            break;
        }
        if (!line.empty() && line.back() == '\r') {
            line.pop_back();
        }
        ended_ = !obey(line);
    }
    return 0;
}

bool HubTalk::obey(const std::string& line) {
    const Arguments arguments = take_apart(line);
    const std::string& command = arguments.at("");
    if (command == "quit") {
        return script_.ignore_quit;
    }
    if (command == "ping") {
        if (!script_.no_pong) {
            console_.write_line("pong");
        }
    } else if (command == "init") {
        if (!script_.no_ready) {
            console_.write_line("ready");
        }
    } else if (command == "hub" && !script_.wrong_handshake) {
        hub1() ? declare_hub1() : declare();
    } else if (hub1()) {
        return obey_hub1(command, line.substr(std::min(command.size() + 1, line.size())));
    } else if (command == "set-param") {
        if (arguments.contains("name") && arguments.at("name") == "variant") {
            for (const rules::Variant& variant : rules::variants()) {
                if (variant.hub_name == arguments.at("value")) {
                    variant_ = &variant;
                    position_ = rules::Position::start(variant);
                }
            }
        }
    } else if (command == "new-game") {
        player_.new_game(arguments.contains("seed") ? std::stoull(arguments.at("seed")) : 0);
    } else if (command == "pos") {
        set_position(arguments);
    } else if (command == "go") {
        answer(arguments.contains("ponder"));
    } else if (command != "level" && command != "stop" && command != "ponder-hit") {
        error(command.empty() ? "missing command" : "bad command");
    }
    return true;
}

bool HubTalk::obey_hub1(const std::string& command, const std::string& rest) {
    if (command == "new") {
        player_.new_game(0);
    } else if (command == "start") {
        position_ = rules::Position::start(*variant_);
    } else if (command == "pos") {
        if (rest.empty() || (rest.front() != 'w' && rest.front() != 'b')) {
            error("bad position");
            return true;
        }
        std::string text = rest;
        text.front() = static_cast<char>(std::toupper(text.front()));
        set_position({{"pos", text}});
    } else if (command == "move") {
        play(rest);
    } else if (command == "go" || command == "analyse" || command == "ponder") {
        answer(command == "ponder");
    }
    return true;
}

void HubTalk::declare() {
    console_.write_line("id name=\"" + script_.name + "\" version=1.0 author=\"The tests\"");
    if (!script_.no_params) {
        if (!script_.only_international) {
            std::string names;
            for (const rules::Variant& variant : rules::variants()) {
                if (!variant.test_only) {
                    names += (names.empty() ? "" : " ") + std::string(variant.hub_name);
                }
            }
            console_.write_line("param name=variant value=normal type=enum values=\"" + names +
                                '"');
        }
        console_.write_line("param name=book value=true type=bool");
        console_.write_line("param name=threads value=1 type=int min=1 max=16");
        console_.write_line("param name=margin value=0.5 type=real min=0 max=1.5");
        console_.write_line("param name=style value=calm type=enum values=\"calm wild\"");
        console_.write_line("param name=opening-file value=\"\" type=string");
        console_.write_line("param name=ponder value=false type=bool");
        console_.write_line("param name=seed value=0 type=int min=0 max=9223372036854775807");
    }
    console_.write_line("wait");
}

void HubTalk::declare_hub1() {
    console_.write_line("a banner line");
    console_.write_line("name " + script_.name);
    console_.write_line("author The tests");
    console_.write_line("country Nowhere");
    console_.write_line("wait");
}

void HubTalk::set_position(const Arguments& arguments) {
    const auto value = [&](const char* name) {
        const auto found = arguments.find(name);
        return found == arguments.end() ? std::string() : found->second;
    };
    try {
        position_ = rules::parse_hub_position(value("pos"), value("stacks"), *variant_);
    } catch (const rules::InputError&) {
        error("bad position");
        return;
    }
    std::istringstream moves(value("moves"));
    for (std::string move; moves >> move;) {
        play(move);
    }
}

void HubTalk::play(const std::string& move) {
    const auto found =
        rules::find_hub_move(move, rules::legal_moves(position_), position_.variant());
    if (found) {
        position_ = player_.played(position_, *found);
    } else {
        error("illegal move");
    }
}

void HubTalk::answer(bool pondering) {
    auto asked = Clock::now();
    ++searches_;
    const bool bad = misbehaves(script_, searches_);
    if (pondering && !(bad && script_.early_done)) {
        if (ponder()) {
            asked = Clock::now();
        }
        if (ended_) {
            return;
        }
    }
    make_noise(script_, console_);
    if (bad) {
        misbehave(asked);
        if (ended_) {
            return;
        }
    }
    if (script_.sleep_ms) {
        sleep_until(asked + std::chrono::milliseconds(*script_.sleep_ms));
    }
    if (ended_) {
        return;
    }
    if (rules::legal_moves(position_).empty()) {
        console_.write_line(hub1() ? "move 0-0" : "done");
        return;
    }
    const rules::Move move = player_.choose(position_);
    const auto expected = player_.expect(rules::after(position_, move));
    std::string text = done(rules::to_hub(move, script_.short_captures),
                            expected ? rules::to_hub(*expected, script_.short_captures) : "");
    if (const auto score = player_.score()) {
        const std::string tail = script_.pv_tail.empty() ? "" : " " + script_.pv_tail;
        console_.write_line("info depth=1 nodes=1 score=" + *score + " pv=\"" +
                            rules::to_hub(move) + tail + '"');
    }
    if (bad && script_.illegal) {
        text = done(*script_.illegal, "");
    } else if (bad && script_.other_side) {
        rules::Position other = position_;
        other.set_side_to_move(rules::opponent(position_.side_to_move()));
        const auto moves = rules::legal_moves(other);
        text = done(moves.empty() ? "0-0" : rules::to_hub(moves.front()), "");
    } else if (bad && script_.bare_done) {
        text = done("", "");
    } else if (bad && script_.malformed) {
        text = "done move=\"" + rules::to_hub(move);
    }
    if (bad && script_.no_newline) {
        Console::write_bytes(STDOUT_FILENO, text);
        sleep_until(Clock::time_point::max());
        return;
    }
    console_.write_line(bad && script_.twice ? text + '\n' + text : text);
    if (bad && script_.die_after) {
        die(script_);
    }
}

void HubTalk::misbehave(Clock::time_point asked) {
    if (script_.die_before) {
        die(script_);
    }
    if (script_.hang_up) {
        ::close(STDOUT_FILENO);
        hang();
    }
    if (script_.flood_stdout) {
        flood(script_, STDOUT_FILENO);
    }
    if (script_.flood_stderr) {
        flood(script_, STDERR_FILENO);
    }
    if (script_.error_line) {
        error("bad position");
    }
    if (script_.silent) {
        sleep_until(Clock::time_point::max());
    }
    if (script_.late_ms) {
        sleep_until(asked + std::chrono::milliseconds(*script_.late_ms));
    }
    while (script_.chatty && !ended_ && sleep_until(Clock::now() + 10ms)) {
        console_.write_line(hub1() ? "info 1 1.0 0 1 0.01 1.0 32-28" : "info depth=1 score=0.1");
    }
}

bool HubTalk::sleep_until(Clock::time_point deadline) {
    std::string line;
    for (;;) {
        // (Far enough away for a test, near enough for the system call's arithmetic.)
        const auto input = console_.read_line(line, std::min(deadline, Clock::now() + 1h));
        if (input == Console::Input::nothing && Clock::now() >= deadline) {
            return true;
        }
        if (input == Console::Input::end && script_.ignore_quit) {
            hang();
        }
        const bool quit = input == Console::Input::end || (line == "quit" && !script_.ignore_quit);
        ended_ = ended_ || (quit && input != Console::Input::nothing);
        if (ended_ || (input == Console::Input::line && line == "stop" && !script_.ignore_stop)) {
            return false;
        }
        if (input == Console::Input::line && line == "ping" && !script_.no_pong) {
            console_.write_line("pong");
        }
    }
}

/// Waits for the end of pondering; true if the expected move was played.
bool HubTalk::ponder() {
    std::string line;
    while (!ended_) {
        if (console_.read_line(line) != Console::Input::line || line == "quit") {
            ended_ = true;
        } else if (line == "ping") {
            console_.write_line("pong");
        } else if (line == "ponder-hit") {
            return true;
        } else if (line == "stop") {
            return false;
        }
    }
    return false;
}

std::string HubTalk::done(const std::string& move, const std::string& expected) const {
    if (hub1()) {
        return "move " + (move.empty() ? "0-0" : move) + (expected.empty() ? "" : " " + expected);
    }
    std::string text = "done";
    if (!move.empty()) {
        text += move.find(' ') == std::string::npos ? " move=" + move : " move=\"" + move + '"';
    }
    return expected.empty() ? text : text + " ponder=" + expected;
}

void HubTalk::error(const std::string& text) {
    console_.write_line(hub1() ? "error " + text : "error message=\"" + text + '"');
}

}  // namespace huff::scripted
