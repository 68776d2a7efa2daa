#pragma once

#include <algorithm>
#include <type_traits>
#include <vector>

#include "engines/reference/eval/board_features.hpp"
#include "engines/reference/eval/column_features.hpp"
#include "engines/reference/eval/weights.hpp"
#include "engines/reference/score.hpp"
#include "rules/variant.hpp"

namespace huff::engines::reference {

/// What is looked at on this type of board.
template <class B>
using FeaturesOf = std::conditional_t<B::rules.columns, ColumnFeatures<B>, BoardFeatures<B>>;

/// Judges quiet positions of one board type by weighted features.
template <class B>
class Evaluator {
  public:
    using Features = FeaturesOf<B>;

    Evaluator(const rules::Variant& variant, const WeightFile& file)
        : weights_(file.weights(variant)), full_phase_(2 * variant.men) {}

    /// For the side to move.
    Score operator()(const B& board) const {
        Score opening = 0;
        Score endgame = 0;
        Features::visit(board, [&](int feature, int count) {
            const Weight& weight = weights_[static_cast<std::size_t>(feature)];
            opening += weight.opening * count;
            endgame += weight.endgame * count;
        });
        const int phase = std::min(Features::phase(board), full_phase_);
        const Score white = (opening * phase + endgame * (full_phase_ - phase)) / full_phase_;
        constexpr Score most = longest_win - 1000;
        return std::clamp(board.side() == rules::Color::white ? white : -white, -most, most);
    }

  private:
    std::vector<Weight> weights_;
    int full_phase_;
};

}  // namespace huff::engines::reference
