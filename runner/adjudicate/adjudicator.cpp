#include "runner/adjudicate/adjudicator.hpp"

#include <cmath>

namespace huff::runner {
namespace {

rules::Outcome won_by(rules::Color winner) {
    return winner == rules::Color::white ? rules::Outcome::white_wins : rules::Outcome::black_wins;
}

}  // namespace

Adjudicator::Adjudicator(const AdjudicationRules& rules, const ResultTable* table)
    : rules_(rules), table_(table) {}

std::optional<Adjudication> Adjudicator::ply_played(const rules::Game& game, rules::Color mover,
                                                    std::optional<double> white_score) {
    ++engine_plies_;
    if (rules_.draw) {
        const bool quiet = white_score && std::abs(*white_score) <= rules_.draw->score;
        quiet_plies_ = quiet ? quiet_plies_ + 1 : 0;
    }
    if (rules_.resign) {
        for (const auto loser : {rules::Color::white, rules::Color::black}) {
            if (rules_.resign->onesided && loser != mover) {
                continue;
            }
            const double sign = loser == rules::Color::white ? -1 : 1;
            const bool lost = white_score && sign * *white_score >= rules_.resign->score;
            auto& plies = lost_plies_[static_cast<std::size_t>(loser)];
            plies = lost ? plies + 1 : 0;
        }
    }
    if (table_ != nullptr) {
        if (const auto outcome = table_->probe(game.position())) {
            return Adjudication{*outcome, "adjudicated:table"};
        }
    }
    if (auto loss = resigned()) {
        return loss;
    }
    if (rules_.draw && engine_plies_ >= rules_.draw->after && quiet_plies_ >= rules_.draw->plies) {
        return Adjudication{rules::Outcome::draw, "adjudicated:score"};
    }
    if (rules_.max_plies > 0 && game.plies() >= rules_.max_plies) {
        return Adjudication{rules::Outcome::draw, "adjudicated:ply-cap"};
    }
    return std::nullopt;
}

std::optional<Adjudication> Adjudicator::resigned() const {
    if (!rules_.resign) {
        return std::nullopt;
    }
    for (const auto loser : {rules::Color::white, rules::Color::black}) {
        if (lost_plies_[static_cast<std::size_t>(loser)] >= rules_.resign->plies) {
            return Adjudication{won_by(rules::opponent(loser)), "adjudicated:resign"};
        }
    }
    return std::nullopt;
}

}  // namespace huff::runner
