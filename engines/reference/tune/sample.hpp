#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "rules/position.hpp"
#include "rules/variant.hpp"

namespace huff::engines::reference {

/// How often one feature counts in a position.
struct FeatureCount {
    std::uint16_t feature;
    std::int16_t count;  ///< White's less Black's
};

/// A quiet position as the evaluation sees it, and what became of it.
struct Sample {
    std::vector<FeatureCount> features;
    float opening = 0;    ///< 1 with all men on the board … 0
    float result = 0.5F;  ///< the game's, for White
    float score = 0;      ///< what the engine that moved there said, in men, for White
    bool scored = false;  ///< whether it said anything
};

/// The features of a position. Positions in which a capture is pending or threatened have no
/// features: no search judges them by its evaluation alone.
std::vector<FeatureCount> features_of(const rules::Position& position, float& opening);

/// The samples of every game of this variant in a PDN text that has a result; scores are taken
/// from `[%eval …]`. Positions after an unreadable move are left out, and so are the first
/// `skip` plies.
std::vector<Sample> samples_of(std::string_view pdn, const rules::Variant& variant, int skip);

}  // namespace huff::engines::reference
