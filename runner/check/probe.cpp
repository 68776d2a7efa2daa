#include "runner/check/probe.hpp"

#include <fmt/format.h>
#include <fstream>
#include <unistd.h>

#include "rules/input_error.hpp"
#include "rules/notation/hub.hpp"

namespace huff::runner {

using namespace std::chrono_literals;
using engines::HubClient;
using engines::HubSession;

namespace {

/// Of a line an engine wrote, in a sentence for people.
constexpr std::size_t longest_shown = 200;

}  // namespace

std::string_view to_string(StepOutcome outcome) {
    switch (outcome) {
        case StepOutcome::passed:
            return "passed";
        case StepOutcome::failed:
            return "failed";
        case StepOutcome::skipped:
            return "skipped";
    }
    return "skipped";
}

Probe::Probe(const engines::EngineSpec& spec, const rules::Variant& variant)
    : spec_(spec), variant_(variant), session_(spec, -1) {}

void Probe::launch() {
    searched_.reset();
    check(session_.launch());
}

void Probe::shake_hands() {
    check(session_.handshake());
}

void Probe::configure() {
    try {
        check(session_.configure(variant_));
    } catch (const rules::InputError& error) {
        throw StepFailure(error.what());
    }
}

void Probe::get_ready() {
    if (!session_.ended() && session_.client().state() == HubClient::State::searching) {
        session_.settle();
    }
    searched_.reset();
    if (session_.ended() || session_.client().state() != HubClient::State::idle) {
        launch();
        shake_hands();
        configure();
    }
    new_game();
}

void Probe::new_game() {
    check(session_.new_game(std::nullopt));
}

void Probe::write(std::string_view text) {
    session_.out() += text;
    check(session_.send_or_fault());
}

void Probe::await(Event wanted, std::chrono::milliseconds time, std::string_view what) {
    const auto wake = session_.await(wanted, Clock::now() + time);
    if (wake == HubSession::Wake::deadline) {
        fail_search(fmt::format("it did not {} within {}", what, engines::seconds_text(time)));
    }
    if (wake != HubSession::Wake::line) {
        fail(wake, what);
    }
}

std::optional<Probe::Event> Probe::next_event(std::chrono::milliseconds time) {
    Event event = Event::nothing;
    const auto wake = session_.next_event(event, Clock::now() + time);
    if (wake == HubSession::Wake::deadline) {
        return std::nullopt;
    }
    if (wake != HubSession::Wake::line) {
        fail(wake, "waited for");
    }
    return event;
}

void Probe::ping(std::string_view when) {
    session_.client().ping(session_.out());
    check(session_.send_or_fault());
    await(Event::pong, spec_.start_timeout, fmt::format("answer a ping {}", when));
}

Probe::Search Probe::search(const rules::Game& game, const engines::SearchLimits& limits,
                            std::chrono::milliseconds allowed) {
    begin_search(game, limits, HubClient::Mode::think);
    return finish_search(game, allowed);
}

Probe::Search Probe::search_whole(const rules::Game& game, const engines::SearchLimits& limits,
                                  std::chrono::milliseconds allowed) {
    begin(game, limits, HubClient::Mode::think, engines::History::game);
    return finish_search(game, allowed);
}

void Probe::begin_search(const rules::Game& game, const engines::SearchLimits& limits,
                         HubClient::Mode mode) {
    begin(game, limits, mode, spec_.history);
}

void Probe::begin(const rules::Game& game, const engines::SearchLimits& limits,
                  HubClient::Mode mode, engines::History history) {
    searched_ = Asked{game, limits, mode, history};
    session_.client().search(session_.out(), game, limits, mode, history);
    if (const auto fault = session_.send_or_fault()) {
        fail_search(fault->detail, engines::last_words(*fault));
    }
    asked_ = Clock::now();
}

Probe::Search Probe::finish_search(const rules::Game& game, std::chrono::milliseconds allowed) {
    const auto deadline = Clock::now() + allowed;
    Event event = Event::info;
    while (event == Event::info || event == Event::pong) {
        const auto wake = session_.next_event(event, deadline);
        if (wake == HubSession::Wake::deadline) {
            session_.settle();
            fail_search(fmt::format("it gave no move within {}", engines::seconds_text(allowed)));
        }
        if (wake != HubSession::Wake::line) {
            fail(wake, "thinking");
        }
    }
    const std::string line(session_.line().substr(0, longest_shown));
    if (event != Event::done) {
        session_.settle();
        fail_search(fmt::format("it answered {}", line));
    }
    Search result;
    result.elapsed = std::chrono::duration_cast<std::chrono::microseconds>(
        session_.channel().read_at() - asked_);
    result.text = session_.client().answer().move;
    const auto move = rules::find_hub_move(result.text, game.legal_moves(), variant_);
    if (!move) {
        const auto asked = asked_search();
        fail_search(fmt::format("it answered {}, {},", line,
                                result.text.empty() ? "no move" : "which is no legal move"),
                    fmt::format("; legal: {}", engines::some_of(asked->legal_moves, most_moves)));
    }
    searched_.reset();
    result.move = *move;
    return result;
}

double Probe::resident_mib() const {
    std::ifstream file(fmt::format("/proc/{}/statm", session_.pid()));
    double total = 0;
    double resident = 0;
    file >> total >> resident;
    return resident * static_cast<double>(::sysconf(_SC_PAGESIZE)) / (1 << 20);
}

std::optional<engines::ExitStatus> Probe::wait_for_end(bool close_input,
                                                       std::chrono::milliseconds time) {
    const auto process = session_.channel().process();
    if (close_input) {
        process->close_input();
    }
    // What it still writes must be read, or it could not end.
    std::string_view line;
    const auto deadline = Clock::now() + time;
    while (session_.channel().next_line(line, deadline) == HubSession::Wake::line) {
    }
    std::optional<engines::ExitStatus> status;
    if (process->wait_until(deadline)) {
        status = process->kill();
    }
    session_.give_up();
    return status;
}

void Probe::fail(HubSession::Wake wake, std::string_view doing) {
    const auto fault = session_.fault_of(wake, doing);
    fail_search(fault.detail, engines::last_words(fault));
}

void Probe::fail_search(std::string text, std::string_view end) const {
    const auto asked = asked_search();
    if (asked) {
        text += " in " + asked->fen;
    }
    throw StepFailure(text.append(end), asked);
}

std::optional<engines::AskedSearch> Probe::asked_search() const {
    if (!searched_) {
        return std::nullopt;
    }
    auto spec = spec_;
    spec.history = searched_->history;
    return engines::asked_search(spec, searched_->game, searched_->limits, searched_->mode);
}

std::string Probe::last_words() {
    return engines::last_words(session_.fault(engines::FaultKind::crash, ""));
}

}  // namespace huff::runner
