#include "openings/check.hpp"

#include <algorithm>
#include <fmt/format.h>
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
    const auto legal = rules::legal_moves(position);
    if (legal.empty()) {
        add(false, "the game is already over here");
        return;
    }
    if (legal.front().is_capture()) {
        add(true, "a capture is pending (allowed)");
    }
    if (!holds_material(position, material_plies)) {
        add(false, fmt::format("a man is lost within {} plies (balance now {:+d} for White)",
                               material_plies, material_balance(position)));
    }
}

}  // namespace

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
    FirstLines first_lines;
    for (const auto& opening : set.openings) {
        examine(opening, first_lines, report.findings);
    }
    std::ranges::stable_sort(report.findings, {}, &Finding::line);
    return report;
}

}  // namespace huff::openings
