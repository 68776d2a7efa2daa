#include <csignal>
#include <fmt/format.h>
#include <string>

#include "runner/check/hub_steps.hpp"

namespace huff::runner {

namespace {

using namespace std::chrono_literals;
using engines::HubClient;

/// It must be gone in two seconds.
std::string ends(Probe& probe, bool close_input) {
    const auto before = Probe::Clock::now();
    const auto status = probe.wait_for_end(close_input, 2s);
    const std::chrono::duration<double> took = Probe::Clock::now() - before;
    if (!status) {
        throw StepFailure("it was still there after 2 s");
    }
    if (status->code != 0) {
        throw StepFailure("it " + status->text() + probe.last_words());
    }
    return fmt::format("{:.3f} s", took.count());
}

void begin_long_search(Probe& probe) {
    engines::SearchLimits limits;
    limits.movetime = 60s;
    probe.begin_search(probe.initial(), limits, HubClient::Mode::think);
    probe.next_event(100ms);
}

std::string quit(Probe& probe) {
    probe.get_ready();
    probe.write("quit\n");
    return ends(probe, false);
}

std::string quit_in_search(Probe& probe) {
    probe.get_ready();
    begin_long_search(probe);
    probe.write("quit\n");
    return ends(probe, false);
}

std::string end_of_input(Probe& probe) {
    probe.get_ready();
    return ends(probe, true);
}

std::string end_of_input_in_search(Probe& probe) {
    probe.get_ready();
    begin_long_search(probe);
    return ends(probe, true);
}

std::string no_child_left(Probe& probe) {
    probe.get_ready();
    const pid_t group = probe.session().pid();
    const auto process = probe.session().channel().process();
    probe.write("quit\n");
    if (!process->wait_until(Probe::Clock::now() + 2s)) {
        probe.give_up();
        throw StepSkipped("it did not quit");
    }
    // The engine itself is a zombie of its group until it is reaped: look for others.
    const bool left = process->group_has_others();
    probe.give_up();
    if (left) {
        throw StepFailure(fmt::format("a process of its group {} is left after `quit`", group));
    }
    return "";
}

std::string quiet_stderr(Probe& probe) {
    probe.get_ready();
    engines::SearchLimits limits;
    limits.movetime = 50ms;
    probe.search(probe.initial(), limits, 5s);
    const auto process = probe.session().channel().process();
    process->drain_error();
    const std::string text = process->stderr_tail();
    if (!text.empty()) {
        throw StepFailure(fmt::format("it writes there: {}",
                                      text.substr(0, std::min<std::size_t>(text.find('\n'), 80))));
    }
    return "";
}

}  // namespace

std::vector<Step<Probe>> ending_steps() {
    return {{"stderr", "writes nothing to stderr in a game", false, quiet_stderr},
            {"quit", "ends by `quit` within 2 s, with status 0", true, quit},
            {"quit-searching", "ends by `quit` in a search too", false, quit_in_search},
            {"eof", "ends with its input within 2 s", true, end_of_input},
            {"eof-searching", "ends with its input in a search too", false, end_of_input_in_search},
            {"children", "leaves no process behind", true, no_child_left}};
}

}  // namespace huff::runner
