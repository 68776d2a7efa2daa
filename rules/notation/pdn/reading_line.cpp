#include "rules/notation/pdn/reading_line.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "rules/movegen.hpp"
#include "rules/notation/move_text.hpp"
#include "rules/notation/pdn/move_squares.hpp"

namespace huff::rules {

namespace {

/// More readings than this are never wanted: real games have two or three.
constexpr std::size_t most_readings = 32;

std::vector<Move> fitting(const Position& position, const std::vector<Move>& legal,
                          const std::vector<Square>& squares) {
    std::vector<Move> found;
    if (squares.size() > 2) {
        std::string text;
        for (const Square square : squares) {
            text += (text.empty() ? "" : "x") + std::to_string(square);
        }
        found = matching_moves(text, position, legal);
    }
    if (found.empty()) {  // a path that is none still names from and to
        std::ranges::copy_if(legal, std::back_inserter(found), [&](const Move& move) {
            return move.from == squares.front() && move.to == squares.back();
        });
    }
    return found;
}

bool begins_path(const Move& move, const std::vector<Square>& squares) {
    return move.path.size() > squares.size() &&
           std::equal(squares.begin(), squares.end(), move.path.begin());
}

}  // namespace

ReadingLine::ReadingLine(const Position& start, bool turned) : start_(start), turned_(turned) {
    states_.push_back({start, -1, {}});
}

void ReadingLine::read(std::span<const PdnMove> tokens) {
    for (; reached_ < tokens.size(); ++reached_) {
        const PdnMove& token = tokens[reached_];
        if (token.kind != PdnMove::Kind::move) {
            return;
        }
        std::vector<State> next = next_states(reached_, token.text);
        if (next.empty()) {
            return;
        }
        states_ = std::move(next);
    }
    // A finished move counts before an unfinished one.
    std::ranges::stable_partition(states_,
                                  [](const State& state) { return state.partial.empty(); });
    const bool finished = states_.front().partial.empty();
    std::erase_if(states_, [&](const State& state) { return state.partial.empty() != finished; });
}

std::vector<ReadingLine::State> ReadingLine::next_states(std::size_t token, std::string_view text) {
    std::vector<State> next;
    const auto squares = move_squares(text, start_.variant(), turned_);
    if (!squares) {
        return next;
    }
    for (const State& state : states_) {
        follow(state, token, squares->squares, next);
    }
    if (next.size() > most_readings) {
        next.resize(most_readings, next.front());
    }
    return next;
}

void ReadingLine::follow(const State& state, std::size_t token, std::vector<Square> squares,
                         std::vector<State>& next) {
    const std::vector<Move> legal = legal_moves(state.position);
    if (!state.partial.empty()) {
        if (squares.front() != state.partial.back()) {
            return;
        }
        squares.insert(squares.begin(), state.partial.begin(), state.partial.end() - 1);
        // The whole path is known here, so it must be kept to.
        const auto whole = std::ranges::find_if(legal, [&](const Move& move) {
            return std::equal(squares.begin(), squares.end(), move.path.begin(), move.path.end());
        });
        if (whole != legal.end()) {
            add(state, *whole, token, false, next);
            return;
        }
    } else {
        const std::vector<Move> found = fitting(state.position, legal, squares);
        for (const Move& move : found) {
            add(state, move, token, found.size() > 1, next);
        }
        if (!found.empty()) {
            return;
        }
    }
    if (std::ranges::any_of(legal, [&](const Move& move) { return begins_path(move, squares); })) {
        next.push_back({state.position, state.step, std::move(squares)});
    }
}

void ReadingLine::add(const State& state, const Move& move, std::size_t token, bool ambiguous,
                      std::vector<State>& next) {
    Position position = after(state.position, move);
    // Two routes to one position are one reading from here on.
    const bool known = std::ranges::any_of(next, [&](const State& other) {
        return other.partial.empty() && other.position == position &&
               other.position.king_runs() == position.king_runs();
    });
    if (known || next.size() >= most_readings) {
        return;
    }
    steps_.push_back({state.step, move, token, !state.partial.empty(), ambiguous});
    next.push_back({std::move(position), static_cast<int>(steps_.size()) - 1, {}});
}

std::vector<ReadingLine::Step> ReadingLine::steps() const {
    std::vector<Step> line;
    for (int at = states_.front().step; at >= 0; at = steps_[static_cast<std::size_t>(at)].parent) {
        line.push_back(steps_[static_cast<std::size_t>(at)]);
    }
    std::ranges::reverse(line);
    return line;
}

}  // namespace huff::rules
