#include "runner/balance/make_set.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>
#include <utility>

#include "openings/position_set.hpp"
#include "openings/random_openings.hpp"
#include "rules/count_text.hpp"
#include "rules/input_error.hpp"
#include "runner/config/sha256.hpp"

namespace huff::runner {
namespace {

/// Scores have hundredths of a man; the sign always stands, but a zero has none.
std::string score_text(const OpeningScore& score) {
    const auto text = [](double men) {
        const double hundredths = std::round(men * 100);
        return hundredths == 0 ? std::string("0.00") : fmt::format("{:+.2f}", hundredths / 100);
    };
    return fmt::format("{} {} {}", text(score.shallow), text(score.deep), text(score.opponent));
}

class SetMaker {
  public:
    SetMaker(const SetPlan& plan, const SetProgress& progress) : plan_(plan), progress_(progress) {}

    SetMade make() {
        enumerate();
        name();
        if (plan_.layer == Layer::stress) {
            add_barred();
            add_short_handed();
        }
        if (!plan_.status.empty()) {
            refuse_unknown_status();
            std::erase_if(set().openings,
                          [this](const auto& opening) { return opening.status != plan_.status; });
            note("{} with the status '{}'", set().openings.size(), plan_.status);
        }
        if (plan_.scoring) {
            score(*plan_.scoring);
        }
        note("{}", rules::count_text(set().openings.size(), "opening"));
        return std::move(made_);
    }

  private:
    template <typename... Values>
    void note(fmt::format_string<Values...> text, Values&&... values) {
        made_.notes.push_back(fmt::format(text, std::forward<Values>(values)...));
    }

    openings::OpeningSet& set() { return made_.set; }

    void refuse_unknown_status() {
        std::set<std::string> known;
        for (const auto& opening : set().openings) {
            known.insert(opening.status.empty() ? "none" : opening.status);
        }
        if (!known.contains(plan_.status)) {
            throw rules::InputError(
                fmt::format("--status {}: no opening of the set has it; there are: {}",
                            plan_.status, fmt::join(known, ", ")));
        }
    }

    void enumerate() {
        auto recipe = plan_.recipe;
        recipe.losing = plan_.layer == Layer::stress;
        auto made = openings::make(recipe);
        set() = std::move(made.set);
        note("{} after {}, {} with a man lost, {} with the game over, {} kept",
             rules::count_text(made.positions, "position"),
             rules::count_text(recipe.plies, "ply", "plies"), made.men_down, made.finished,
             set().openings.size());
        if (plan_.layer == Layer::stress) {
            for (auto& opening : set().openings) {
                opening.status = "man-lost";
            }
        }
    }

    void name() {
        if (plan_.names) {
            const auto found = openings::name_openings(set(), *plan_.names);
            note("{} of {} named in {}", found,
                 rules::count_text(set().openings.size(), "position"), plan_.names->name);
        }
    }

    /// Ballots that the names bar, if they are not there already.
    void add_barred() {
        if (!plan_.names) {
            return;
        }
        openings::PositionSet known;
        for (const auto& opening : set().openings) {
            known.insert(opening.final_position());
        }
        for (const auto& opening : plan_.names->openings) {
            if (opening.status == "barred" && known.insert(opening.final_position()).second) {
                set().openings.push_back(opening);
            }
        }
    }

    void add_short_handed() {
        auto openings = openings::short_handed(*plan_.recipe.variant, plan_.recipe.plies,
                                               plan_.short_handed, plan_.recipe.seed);
        for (auto& opening : openings) {
            opening.id = fmt::format("{}", set().openings.size() + 1);
            opening.status = "short-handed";
            set().openings.push_back(std::move(opening));
        }
    }

    void score(const ScoringPlan& plan) {
        const auto total = set().openings.size();
        const auto scoring = score_openings(
            set(), plan, [&](std::size_t done) { progress_("scored", done, total); });
        note("scored by {}{}", scoring.engine,
             plan.engine.command.empty()
                 ? ""
                 : fmt::format(" (SHA-256 {})", sha256_of_file(plan.engine.command)));
        note(
            "score: men from White's view at depth {}, at depth {}, and by the other side at "
            "depth {} after the move the deeper search chose",
            plan.depth, plan.deeper, plan.depth);
        for (std::size_t i = 0; i < total; ++i) {
            if (const auto& score = scoring.scores[i]) {
                set().openings[i].score = score_text(*score);
            }
        }
        if (plan_.pilot) {
            const auto bounds = pilot_bounds(*plan_.pilot, scoring);
            auto window = plan_.window.value_or(Window{});
            window.low = bounds.low;
            window.high = bounds.high;
            apply(window, scoring);
        } else if (plan_.window) {
            apply(*plan_.window, scoring);
        }
    }

    Bounds pilot_bounds(const PilotPlan& plan, const Scoring& scoring) {
        auto rows = play_pilot(
            set(), scoring.scores, plan,
            [&](std::size_t done, std::size_t total) { progress_("pilot pairs", done, total); });
        const auto choice = choose_window(std::move(rows));
        note("pilot: {} against {}, each opening with both colours",
             to_string(plan.engines[0].limits), to_string(plan.engines[1].limits));
        const auto lines = pilot_table(choice);
        made_.notes.insert(made_.notes.end(), lines.begin(), lines.end());
        return choice.chosen.bounds;
    }

    void apply(const Window& window, const Scoring& scoring) {
        const auto choice = choose(scoring.scores, window);
        note(
            "window {:.3f} to {:.3f} men, searches within {:.2f} of each other: {} kept, {} more "
            "level, {} more one-sided, {} with searches that disagree, {} unscored, {} surplus",
            window.low, window.high, window.disagreement, choice.kept.size(),
            choice.count(Standing::level), choice.count(Standing::one_sided),
            choice.count(Standing::disagreed), choice.count(Standing::unscored),
            choice.count(Standing::surplus));
        if (plan_.mark_only) {
            for (std::size_t i = 0; i < set().openings.size(); ++i) {
                set().openings[i].status = to_string(choice.standing[i]);
            }
            return;
        }
        std::vector<openings::Opening> kept;
        kept.reserve(choice.kept.size());
        for (const auto index : choice.kept) {
            kept.push_back(std::move(set().openings[index]));
        }
        set().openings = std::move(kept);
        if (!plan_.names) {
            openings::number_openings(set());
        }
    }

    const SetPlan& plan_;
    const SetProgress& progress_;
    SetMade made_;
};

}  // namespace

Layer layer_named(const std::string& name) {
    for (const auto layer : {Layer::balanced, Layer::sharp, Layer::stress}) {
        if (name == to_string(layer)) {
            return layer;
        }
    }
    throw rules::InputError(fmt::format("no layer '{}': expected balanced, sharp or stress", name));
}

std::string to_string(Layer layer) {
    switch (layer) {
        case Layer::balanced:
            return "balanced";
        case Layer::sharp:
            return "sharp";
        case Layer::stress:
            break;
    }
    return "stress";
}

Bounds default_bounds(Layer layer) {
    return layer == Layer::sharp ? Bounds{0.4, 1.0} : Bounds{0.0, 0.3};
}

SetMade make_set(const SetPlan& plan, const SetProgress& progress) {
    return SetMaker(plan, progress).make();
}

}  // namespace huff::runner
