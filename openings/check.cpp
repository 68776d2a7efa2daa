#include "openings/check.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fmt/format.h>
#include <optional>
#include <unordered_map>

#include "openings/material.hpp"
#include "openings/position_set.hpp"
#include "openings/read.hpp"
#include "rules/game.hpp"
#include "rules/movegen.hpp"

namespace huff::openings {
namespace {

constexpr int material_plies = 4;

using FirstLines = std::unordered_map<rules::Position, int, PositionHash>;

void examine(const Opening& opening, FirstLines& first_lines, std::vector<Finding>& findings) {
    const auto position = opening.final_position();
    const auto add = [&](bool allowed, std::string text) {
        findings.push_back({opening.line, allowed, std::move(text)});
    };
    const auto [first, is_new] = first_lines.emplace(position, opening.line);
    if (!is_new) {
        add(false, fmt::format("the same position as line {}", first->second));
    }
    if (const auto over = game_over(opening)) {
        add(false, fmt::format("the game is already over here ({})", *over));
        return;
    }
    const bool pending = rules::legal_moves(position).front().is_capture();
    if (pending) {
        add(true, "a capture is pending (allowed)");
    }
    if (holds_material(position, material_plies)) {
        return;
    }
    const int balance = material_balance(position);
    if (balance != 0 && !pending) {
        add(false, fmt::format("{} is ahead by {} in pieces", balance > 0 ? "White" : "Black",
                               std::abs(balance)));
    } else {
        add(false, fmt::format("a man is lost by force within {} plies", material_plies));
    }
}

/// A remark for the openings in which the other side is to move than in most.
void compare_sides(const std::vector<Opening>& openings, std::vector<Finding>& findings) {
    const auto white_moves = [](const Opening& opening) {
        return opening.final_position().side_to_move() == rules::Color::white;
    };
    const auto white = std::ranges::count_if(openings, white_moves);
    const auto black = std::ssize(openings) - white;
    if (white == black) {
        return;
    }
    const bool usual = white > black;
    for (const auto& opening : openings) {
        if (white_moves(opening) != usual) {
            findings.push_back({opening.line, true,
                                fmt::format("{} is to move, in most others it is {} (allowed)",
                                            usual ? "Black" : "White", usual ? "White" : "Black")});
        }
    }
}

}  // namespace

std::optional<std::string> game_over(const Opening& opening) {
    rules::Game game(opening.start);
    for (const auto& move : opening.moves) {
        if (game.verdict()) {
            break;
        }
        game.play(move);
    }
    return game.verdict() ? std::optional(game.verdict()->text()) : std::nullopt;
}

void refuse_decided(const OpeningSet& set) {
    const Opening* first = nullptr;
    std::int64_t decided = 0;
    for (const auto& opening : set.openings) {
        if (game_over(opening)) {
            first = first == nullptr ? &opening : first;
            ++decided;
        }
    }
    if (first != nullptr) {
        throw rules::InputError(
            fmt::format("the game is already over in opening {} ({}){}; expected positions to play "
                        "from (see huff openings check)",
                        first->label(), *game_over(*first),
                        decided > 1 ? fmt::format(", and in {} more", decided - 1) : ""),
            set.name, first->line);
    }
}

bool CheckReport::sound() const {
    return std::ranges::all_of(findings, &Finding::allowed);
}

CheckReport check_openings(std::string_view text, const std::string& source,
                           const rules::Variant& variant) {
    CheckReport report;
    const auto set =
        read_openings(text, source, variant, [&report](const rules::InputError& error) {
            report.findings.push_back({error.line(), false, error.reason()});
        });
    report.openings = set.openings.size();
    if (set.openings.empty() && report.findings.empty()) {
        report.findings.push_back({0, false, "there are no openings in it"});
    }
    FirstLines first_lines;
    for (const auto& opening : set.openings) {
        examine(opening, first_lines, report.findings);
    }
    compare_sides(set.openings, report.findings);
    std::ranges::stable_sort(report.findings, {}, &Finding::line);
    return report;
}

}  // namespace huff::openings
