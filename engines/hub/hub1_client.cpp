#include "engines/hub/hub1_client.hpp"

#include <algorithm>
#include <chrono>

#include "engines/hub/numbers.hpp"
#include "rules/notation/hub.hpp"

namespace huff::engines {

namespace {

/// Takes the next word off the front of `text`; empty at its end.
std::string_view take_word(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    const std::string_view word = text.substr(0, std::min(text.find_first_of(" \t"), text.size()));
    text.remove_prefix(word.size());
    return word;
}

std::string_view trimmed(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    return text.substr(0, text.find_last_not_of(" \t") + 1);
}

/// Whole milliseconds, rounded down; a search must have at least one.
std::int64_t milliseconds(microseconds time) {
    return std::max<std::int64_t>(1, time.count() / 1'000);
}

}  // namespace

void Hub1Client::set(std::string& out, std::string_view name, std::string_view value) {
    out.append("set ").append(name).append(" ").append(value) += '\n';
}

void Hub1Client::new_game(std::string& out, std::optional<std::uint64_t> /*seed*/) {
    out += "new\n";
}

void Hub1Client::position(std::string& out, const rules::Game& game, std::size_t first_move,
                          const rules::Position& start) {
    const std::size_t begin = out.size() + 4;
    out += "pos ";
    out += rules::hub_position(start);
    out[begin] = out[begin] == 'W' ? 'w' : 'b';  // the side's letter is small in Hub 1
    out += '\n';
    for (std::size_t i = first_move; i < game.moves().size(); ++i) {
        out += "move ";
        out += rules::to_hub(game.moves()[i], short_captures());
        out += '\n';
    }
}

void Hub1Client::level(std::string& out, const SearchLimits& limits) {
    if (limits.depth) {
        out += "depth ";
        append_number(out, *limits.depth);
        out += '\n';
    }
    if (limits.movetime) {
        out += "time ";
        append_number(out, milliseconds(*limits.movetime));
        out += '\n';
    }
    if (limits.clock) {
        out += "level ";
        append_number(out, limits.clock->moves_left.value_or(0));
        out += ' ';
        append_number(out, milliseconds(limits.clock->remaining));
        out += ' ';
        append_number(out, limits.clock->increment.count() / 1'000);
        out += '\n';
    }
}

std::string_view Hub1Client::go(Mode mode) const {
    switch (mode) {
        case Mode::think:
            return "go";
        case Mode::ponder:
            return "ponder";
        case Mode::analyze:
            return "analyse";
    }
    return "go";
}

HubClient::Event Hub1Client::receive(std::string_view line) {
    std::string_view rest = line;
    const std::string_view command = take_word(rest);
    if (command == "info") {
        return receive_info(rest);
    }
    if (command == "move") {
        return receive_move(rest);
    }
    if (command == "pong") {
        return received_pong();
    }
    if (command == "error") {
        error_ = trimmed(rest);
        return Event::error;
    }
    if (command == "wait") {
        return received_wait();
    }
    if (command == "ready") {
        return received_ready();
    }
    if (state() == State::greeted && command == "name") {
        identity_.name = trimmed(rest);
    } else if (state() == State::greeted && command == "author") {
        identity_.author = trimmed(rest);
    }
    return Event::nothing;
}

HubClient::Event Hub1Client::receive_move(std::string_view rest) {
    answer_.move = take_word(rest);
    answer_.ponder = take_word(rest);
    if (answer_.move == "0-0") {  // its word for "no move"
        answer_.move.clear();
    }
    return received_done(true);
}

/// `info DEPTH MEAN_DEPTH SCORE NODES SECONDS MNPS PV…`, the score in hundredths of a man.
HubClient::Event Hub1Client::receive_info(std::string_view rest) {
    const auto depth = parse_number<int>(take_word(rest));
    take_word(rest);
    const auto score = parse_number<double>(take_word(rest));
    const auto nodes = parse_number<std::int64_t>(take_word(rest));
    take_word(rest);
    take_word(rest);
    if (!depth || !score || !nodes || *depth < 0 || *nodes < 0) {
        return Event::nothing;
    }
    info_.depth = depth;
    info_.score = *score / 100;
    info_.nodes = nodes;
    info_.pv = trimmed(rest);
    return Event::info;
}

}  // namespace huff::engines
