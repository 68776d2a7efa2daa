#include "tests/scripted/script.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <sstream>
#include <string_view>

namespace huff::scripted {

namespace {

std::vector<std::string> words(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> result;
    for (std::string word; stream >> word;) {
        result.push_back(word);
    }
    return result;
}

using Flags = std::map<std::string_view, bool Script::*>;
using Setter = std::function<void(Script&, const std::string&)>;

const Flags& flags() {
    static const Flags table{{"--crlf", &Script::crlf},
                             {"--pieces", &Script::pieces},
                             {"--short-captures", &Script::short_captures},
                             {"--no-promotion", &Script::no_promotion},
                             {"--only-international", &Script::only_international},
                             {"--no-params", &Script::no_params},
                             {"--exit-at-start", &Script::exit_at_start},
                             {"--wrong-handshake", &Script::wrong_handshake},
                             {"--no-ready", &Script::no_ready},
                             {"--no-pong", &Script::no_pong},
                             {"--fork-child", &Script::fork_child},
                             {"--ignore-stop", &Script::ignore_stop},
                             {"--ignore-quit", &Script::ignore_quit},
                             {"--ignore-term", &Script::ignore_term},
                             {"--silent", &Script::silent},
                             {"--chatty", &Script::chatty},
                             {"--flood-stdout", &Script::flood_stdout},
                             {"--flood-stderr", &Script::flood_stderr},
                             {"--no-line-end", &Script::no_line_end},
                             {"--no-newline", &Script::no_newline},
                             {"--die-before", &Script::die_before},
                             {"--die-after", &Script::die_after},
                             {"--hang-up", &Script::hang_up},
                             {"--other-side-move", &Script::other_side},
                             {"--bare-done", &Script::bare_done},
                             {"--error-line", &Script::error_line},
                             {"--malformed", &Script::malformed},
                             {"--twice", &Script::twice},
                             {"--early-done", &Script::early_done},
                             {"--no-end-confirmation", &Script::no_end_confirmation},
                             {"--chat", &Script::chat},
                             {"--back-request", &Script::back_request},
                             {"--requests-games", &Script::requests_games}};
    return table;
}

Setter text(std::string Script::*field) {
    return [field](Script& script, const std::string& value) { script.*field = value; };
}

template <typename Number>
Setter number(Number Script::*field) {
    return [field](Script& script, const std::string& value) {
        script.*field = static_cast<Number>(std::stoull(value));
    };
}

Setter optional_number(std::optional<int> Script::*field) {
    return [field](Script& script, const std::string& value) { script.*field = std::stoi(value); };
}

Setter list(std::vector<std::string> Script::*field) {
    return [field](Script& script, const std::string& value) { script.*field = words(value); };
}

const std::map<std::string_view, Setter>& setters() {
    static const std::map<std::string_view, Setter> table{
        {"--proto", text(&Script::protocol)},
        {"--name", text(&Script::name)},
        {"--seed", number(&Script::seed)},
        {"--moves", list(&Script::moves)},
        {"--game", list(&Script::game)},
        {"--pv-tail", text(&Script::pv_tail)},
        {"--scores", list(&Script::scores)},
        {"--sleep", optional_number(&Script::sleep_ms)},
        {"--record", text(&Script::record)},
        {"--count", text(&Script::count)},
        {"--child-pid", text(&Script::child_pid)},
        {"--slow-start", number(&Script::slow_start_ms)},
        {"--stderr-bytes", number(&Script::stderr_bytes)},
        {"--info-bytes", number(&Script::info_bytes)},
        {"--line-bytes", number(&Script::line_bytes)},
        {"--at", number(&Script::at)},
        {"--once", text(&Script::once)},
        {"--late", optional_number(&Script::late_ms)},
        {"--illegal", [](Script& script, const std::string& value) { script.illegal = value; }},
        {"--exit", number(&Script::exit_code)},
        {"--signal", optional_number(&Script::signal)},
        {"--port", number(&Script::port)},
        {"--connect", text(&Script::connect)},
        {"--refuse", text(&Script::refuse)},
        {"--confirm-reason", text(&Script::confirm_reason)},
        {"--end-reason", text(&Script::end_reason)}};
    return table;
}

[[noreturn]] void usage(const std::string& problem) {
    std::fprintf(stderr, "scripted-engine: %s\nflags:", problem.c_str());
    for (const auto& [name, field] : flags()) {
        std::fprintf(stderr, " %s", std::string(name).c_str());
    }
    for (const auto& [name, setter] : setters()) {
        std::fprintf(stderr, " %s=V", std::string(name).c_str());
    }
    std::fputs("\n", stderr);
    std::exit(2);
}

}  // namespace

Script Script::parse(int argc, char** argv) {
    Script script;
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        // `--name value` and `--name=value`
        const std::string& argument = arguments[i];
        const std::size_t equals = std::min(argument.find('='), argument.size());
        const std::string name = argument.substr(0, equals);
        if (const auto flag = flags().find(name); flag != flags().end()) {
            script.*(flag->second) = true;
            continue;
        }
        const auto setter = setters().find(name);
        if (setter == setters().end()) {
            usage("unknown flag " + argument);
        }
        std::string value;
        if (equals < argument.size()) {
            value = argument.substr(equals + 1);
        } else if (++i < arguments.size()) {
            value = arguments[i];
        } else {
            usage(argument + " needs a value");
        }
        try {
            setter->second(script, value);
        } catch (const std::exception&) {
            usage(argument + ": not a number");
        }
    }
    return script;
}

}  // namespace huff::scripted
