#include "engines/hub/hub2_client.hpp"

#include <algorithm>

#include "engines/hub/numbers.hpp"
#include "rules/notation/hub.hpp"

namespace huff::engines {

namespace {

std::optional<Param::Type> param_type(std::string_view word) {
    for (const auto type : {Param::Type::boolean, Param::Type::integer, Param::Type::real,
                            Param::Type::text, Param::Type::enumeration}) {
        if (word == to_string(type)) {
            return type;
        }
    }
    return std::nullopt;
}

std::vector<std::string> words(std::string_view text) {
    std::vector<std::string> result;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) {
            result.emplace_back(text.substr(0, end));
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return result;
}

}  // namespace

void Hub2Client::set(std::string& out, std::string_view name, std::string_view value) {
    const std::string_view quote = needs_quotes(value) ? "\"" : "";
    out += "set-param name=";
    out += name;
    out += " value=";
    out.append(quote).append(value).append(quote);
    out += '\n';
}

void Hub2Client::new_game(std::string& out, std::optional<std::uint64_t> seed) {
    out += "new-game";
    if (seed) {
        out += " seed=";
        append_number(out, *seed);
    }
    out += '\n';
}

void Hub2Client::position(std::string& out, const rules::Game& game, std::size_t first_move,
                          const rules::Position& start) {
    out += "pos pos=";
    out += rules::hub_position(start);
    if (start.variant().columns) {
        const std::string stacks = rules::hub_stacks(start);
        if (!stacks.empty()) {
            out += " stacks=\"";
            out += stacks;
            out += '"';
        }
    }
    if (first_move < game.moves().size()) {
        out += " moves=\"";
        for (std::size_t i = first_move; i < game.moves().size(); ++i) {
            if (i > first_move) {
                out += ' ';
            }
            out += rules::to_hub(game.moves()[i], short_captures());
        }
        out += '"';
    }
    out += '\n';
}

void Hub2Client::level(std::string& out, const SearchLimits& limits) {
    out += "level";
    const std::size_t empty = out.size();
    if (limits.depth) {
        out += " depth=";
        append_number(out, *limits.depth);
    }
    if (limits.nodes) {
        out += " nodes=";
        append_number(out, *limits.nodes);
    }
    if (limits.movetime) {
        out += " move-time=";
        append_seconds(out, *limits.movetime);
    }
    if (limits.clock) {
        if (limits.clock->moves_left) {
            out += " moves=";
            append_number(out, *limits.clock->moves_left);
        }
        out += " time=";
        append_seconds(out, limits.clock->remaining);
        if (limits.clock->increment.count() > 0) {
            out += " inc=";
            append_seconds(out, limits.clock->increment);
        }
    }
    out += out.size() == empty ? " infinite\n" : "\n";
}

std::string_view Hub2Client::go(Mode mode) const {
    switch (mode) {
        case Mode::think:
            return "go think";
        case Mode::ponder:
            return "go ponder";
        case Mode::analyze:
            return "go analyze";
    }
    return "go think";
}

HubClient::Event Hub2Client::receive(std::string_view text) {
    HubLine line(text);
    const std::string_view command = line.command();
    if (command == "info") {
        return receive_info(line);
    }
    if (command == "done") {
        return receive_done(line);
    }
    if (command == "pong") {
        return received_pong();
    }
    if (command == "error") {
        receive_error(line, text);
        return Event::error;
    }
    if (command == "wait") {
        return received_wait();
    }
    if (command == "ready") {
        return received_ready();
    }
    if (state() == State::greeted && command == "id") {
        receive_id(line);
    } else if (state() == State::greeted && command == "param") {
        receive_param(line);
    }
    return Event::nothing;
}

HubClient::Event Hub2Client::receive_done(HubLine& line) {
    answer_.move.clear();
    answer_.ponder.clear();
    while (const auto argument = line.next()) {
        if (argument->name == "move") {
            answer_.move = argument->value.value_or("");
        } else if (argument->name == "ponder") {
            answer_.ponder = argument->value.value_or("");
        }
    }
    return received_done(!line.malformed());
}

HubClient::Event Hub2Client::receive_info(HubLine& line) {
    while (const auto argument = line.next()) {
        const std::string_view value = argument->value.value_or("");
        // What cannot be read leaves the earlier value: an info may hold any subset of fields.
        if (argument->name == "score") {
            if (const auto score = parse_number<double>(value)) {
                info_.score = score;
            }
        } else if (argument->name == "depth") {
            if (const auto depth = parse_number<int>(value); depth && *depth >= 0) {
                info_.depth = depth;
            }
        } else if (argument->name == "nodes") {
            if (const auto nodes = parse_number<std::int64_t>(value); nodes && *nodes >= 0) {
                info_.nodes = nodes;
            }
        } else if (argument->name == "pv") {
            info_.pv = value;
        }
    }
    return Event::info;
}

void Hub2Client::receive_id(HubLine& line) {
    while (const auto argument = line.next()) {
        const std::string value(argument->value.value_or(""));
        if (argument->name == "name") {
            identity_.name = value;
        } else if (argument->name == "version") {
            identity_.version = value;
        } else if (argument->name == "author") {
            identity_.author = value;
        }
    }
}

void Hub2Client::receive_param(HubLine& line) {
    Param param;
    while (const auto argument = line.next()) {
        const std::string_view value = argument->value.value_or("");
        if (argument->name == "name") {
            param.name = value;
        } else if (argument->name == "value") {
            param.value = value;
        } else if (argument->name == "type") {
            param.type = param_type(value).value_or(Param::Type::text);
        } else if (argument->name == "min") {
            param.min = parse_number<double>(value);
        } else if (argument->name == "max") {
            param.max = parse_number<double>(value);
        } else if (argument->name == "values") {
            param.values = words(value);
        }
    }
    if (!param.name.empty()) {
        identity_.params.push_back(std::move(param));
    }
}

void Hub2Client::receive_error(HubLine& line, std::string_view whole) {
    error_ = whole;
    while (const auto argument = line.next()) {
        if (argument->name == "message") {
            error_ = argument->value.value_or("");
        }
    }
}

}  // namespace huff::engines
