#include "engines/reference/tune/sample.hpp"

#include <cmath>
#include <optional>

#include "engines/reference/eval/evaluator.hpp"
#include "engines/reference/number.hpp"
#include "engines/reference/search/node.hpp"
#include "rules/board/with_board.hpp"
#include "rules/game.hpp"
#include "rules/input_error.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/move_text.hpp"
#include "rules/notation/pdn/game.hpp"

namespace huff::engines::reference {

namespace {

using rules::Color;

/// White's points for what the game's last position says, if it says anything.
std::optional<float> judged(const rules::Game& game) {
    const auto& verdict = game.verdict();
    if (!verdict) {
        return std::nullopt;
    }
    switch (verdict->outcome) {
        case rules::Outcome::white_wins:
            return 1.0F;
        case rules::Outcome::black_wins:
            return 0.0F;
        case rules::Outcome::draw:
            break;
    }
    return 0.5F;
}

/// White's points by the game's terminator or Result tag. In games that Black begins the first
/// number is Black's, unless the file says otherwise.
std::optional<float> written(const rules::PdnGame& pdn, const rules::Variant& variant) {
    std::string_view text = pdn.tag("Result").value_or(pdn.terminator);
    if (text.empty() || text == "*") {
        text = pdn.terminator;
    }
    const bool turned =
        variant.first == Color::black && pdn.tag("BlackFirstResult").value_or("") != "white";
    if (text == "1-1" || text == "1/2-1/2") {
        return 0.5F;
    }
    if (text == "2-0" || text == "1-0") {
        return turned ? 0.0F : 1.0F;
    }
    if (text == "0-2" || text == "0-1") {
        return turned ? 1.0F : 0.0F;
    }
    return std::nullopt;
}

std::optional<float> eval_in(std::string_view comment) {
    constexpr std::string_view command = "[%eval ";
    std::size_t at = comment.find(command);
    if (at == std::string_view::npos) {
        return std::nullopt;
    }
    at += command.size();
    at += comment.substr(at).starts_with('+') ? 1 : 0;
    const std::string_view rest = comment.substr(at);
    const auto score = parse_number<float>(rest.substr(0, rest.find_first_of(" ,/]")));
    return score && std::isfinite(*score) ? score : std::nullopt;
}

bool of_variant(const rules::PdnGame& pdn, const rules::Variant& variant) {
    const auto type = pdn.tag("GameType");
    const std::string_view number = variant.game_type.substr(0, variant.game_type.find(','));
    return !type || type->substr(0, type->find(',')) == number;
}

/// Appends the samples of one game. A score belongs to the position before its move.
void read_game(const rules::PdnGame& pdn, const rules::Variant& variant, int skip,
               std::vector<Sample>& samples) {
    const auto fen = pdn.tag("FEN");
    rules::Game game(fen ? rules::parse_fen(*fen, variant) : rules::Position::start(variant));
    const std::size_t first = samples.size();
    for (const rules::PdnMove& written_move : pdn.moves) {
        if (written_move.kind != rules::PdnMove::Kind::move || game.legal_moves().empty()) {
            break;
        }
        Sample sample;
        sample.features = features_of(game.position(), sample.opening);
        if (const auto score = eval_in(written_move.comment)) {
            sample.score = *score;
            sample.scored = true;
        }
        if (!sample.features.empty() && game.plies() >= skip) {
            samples.push_back(std::move(sample));
        }
        game.play(rules::parse_move(written_move.text, game.position(), game.legal_moves()));
    }
    auto result = judged(game);
    result = result ? result : written(pdn, variant);
    if (!result) {
        samples.resize(first);
        return;
    }
    for (std::size_t i = first; i < samples.size(); ++i) {
        samples[i].result = *result;
    }
}

}  // namespace

std::vector<FeatureCount> features_of(const rules::Position& position, float& opening) {
    return rules::board::with_any_board(
        position.variant(), [&]<class B>(std::type_identity<B>) -> std::vector<FeatureCount> {
            const B board = rules::board::to_board<B>(position);
            std::vector<FeatureCount> features;
            if (board.capture_pending() || under_threat(board)) {
                return features;
            }
            std::vector<int> counts(FeaturesOf<B>::size);
            FeaturesOf<B>::visit(board, [&](int feature, int count) {
                counts[static_cast<std::size_t>(feature)] += count;
            });
            for (std::size_t i = 0; i < counts.size(); ++i) {
                if (counts[i] != 0) {
                    features.push_back(
                        {static_cast<std::uint16_t>(i), static_cast<std::int16_t>(counts[i])});
                }
            }
            opening = std::min(1.0F, static_cast<float>(FeaturesOf<B>::phase(board)) /
                                         static_cast<float>(2 * position.variant().men));
            return features;
        });
}

std::vector<Sample> samples_of(std::string_view pdn, const rules::Variant& variant, int skip) {
    std::vector<Sample> samples;
    int line = 1;
    rules::PdnGame game;
    while (const std::size_t used = rules::parse_pdn_game(pdn, true, line, game)) {
        pdn.remove_prefix(used);
        if (!of_variant(game, variant)) {
            continue;
        }
        const std::size_t before = samples.size();
        try {
            read_game(game, variant, skip, samples);
        } catch (const rules::InputError&) {
            samples.resize(before);  // a game that cannot be replayed teaches nothing
        }
    }
    return samples;
}

}  // namespace huff::engines::reference
