#include "openings/make.hpp"

#include <fmt/format.h>
#include <unordered_map>

#include "openings/enumerate.hpp"
#include "openings/material.hpp"
#include "openings/position_set.hpp"
#include "openings/random_openings.hpp"
#include "rules/movegen.hpp"

namespace huff::openings {

Made make(const Recipe& recipe) {
    Made made;
    made.set.variant = recipe.variant;
    auto candidates = recipe.sample
                          ? random_lines(*recipe.variant, recipe.plies, *recipe.sample, recipe.seed)
                          : enumerate_lines(*recipe.variant, recipe.plies);
    made.positions = candidates.size();
    for (auto& opening : candidates) {
        const auto position = opening.final_position();
        if (rules::legal_moves(position).empty()) {
            ++made.finished;
            continue;
        }
        const bool loses =
            recipe.material_plies && !holds_material(position, *recipe.material_plies);
        made.men_down += loses ? 1 : 0;
        if (loses == recipe.losing) {
            made.set.openings.push_back(std::move(opening));
        }
    }
    number_openings(made.set);
    return made;
}

void number_openings(OpeningSet& set) {
    std::size_t number = 0;
    for (auto& opening : set.openings) {
        opening.id = fmt::format("{}", ++number);
    }
}

std::size_t name_openings(OpeningSet& set, const OpeningSet& facts) {
    std::unordered_map<rules::Position, const Opening*, PositionHash> known;
    for (const auto& fact : facts.openings) {
        known.emplace(fact.final_position(), &fact);
    }
    std::size_t found = 0;
    for (auto& opening : set.openings) {
        if (const auto fact = known.find(opening.final_position()); fact != known.end()) {
            opening.id = fact->second->id;
            opening.name = fact->second->name;
            opening.status = fact->second->status;
            ++found;
        }
    }
    return found;
}

}  // namespace huff::openings
