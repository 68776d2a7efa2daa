#include "runner/balance/window.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <string_view>
#include <utility>

#include "openings/order.hpp"
#include "rules/input_error.hpp"

namespace huff::runner {
namespace {

using Indices = std::vector<std::size_t>;

/// Leaves `size` of the indices, drawn by the seed, in order; the others become surplus.
void thin(Indices& indices, std::size_t size, std::uint64_t seed, WindowChoice& choice) {
    if (indices.size() <= size) {
        return;
    }
    for (const auto index : indices) {
        choice.standing[index] = Standing::surplus;
    }
    Indices left;
    for (std::size_t i = 0; i < size; ++i) {
        left.push_back(
            indices[openings::opening_index(i, indices.size(), openings::Order::random, seed)]);
        choice.standing[left.back()] = Standing::kept;
    }
    std::ranges::sort(left);
    indices = std::move(left);
}

/// As many with White ahead as with Black ahead, and not more than `most` in all.
void thin_out(const std::vector<std::optional<OpeningScore>>& scores, const Window& window,
              WindowChoice& choice) {
    Indices white;
    Indices black;
    Indices level;
    for (const auto index : choice.kept) {
        const double score = scores[index]->deep;
        (score > 0 ? white : score < 0 ? black : level).push_back(index);
    }
    const auto side = std::min(white.size(), black.size());
    const auto most = window.most.value_or(choice.kept.size());
    // Where all have to give, the level ones give their share.
    const auto all = 2 * side + level.size();
    const auto level_most = all > most ? level.size() * most / all : level.size();
    const auto side_most = std::min(side, (most - std::min(most, level_most)) / 2);
    thin(white, side_most, window.seed, choice);
    thin(black, side_most, window.seed, choice);
    thin(level, level_most, window.seed, choice);
    choice.kept = std::move(white);
    choice.kept.insert(choice.kept.end(), black.begin(), black.end());
    choice.kept.insert(choice.kept.end(), level.begin(), level.end());
    std::ranges::sort(choice.kept);
}

double lead(double score, const Window& window) {
    if (!window.leader) {
        return std::abs(score);
    }
    return *window.leader == rules::Color::white ? score : -score;
}

Standing standing_of(const std::optional<OpeningScore>& score, const Window& window) {
    if (!score) {
        return Standing::unscored;
    }
    const double size = lead(score->deep, window);
    if (size < window.low) {
        return Standing::level;
    }
    if (size > window.high) {
        return Standing::one_sided;
    }
    return score->disagreement() > window.disagreement ? Standing::disagreed : Standing::kept;
}

/// A finite number that fills the text, or nothing.
std::optional<double> number(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    return whole && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

}  // namespace

std::string to_string(Standing standing) {
    switch (standing) {
        case Standing::kept:
            return "kept";
        case Standing::unscored:
            return "unscored";
        case Standing::level:
            return "level";
        case Standing::one_sided:
            return "one-sided";
        case Standing::disagreed:
            return "disagreed";
        case Standing::surplus:
            break;
    }
    return "surplus";
}

std::size_t WindowChoice::count(Standing which) const {
    return static_cast<std::size_t>(std::ranges::count(standing, which));
}

WindowChoice choose(const std::vector<std::optional<OpeningScore>>& scores, const Window& window) {
    WindowChoice choice;
    for (std::size_t index = 0; index < scores.size(); ++index) {
        choice.standing.push_back(standing_of(scores[index], window));
        if (choice.standing.back() == Standing::kept) {
            choice.kept.push_back(index);
        }
    }
    if (window.even) {
        thin_out(scores, window, choice);
    } else if (window.most) {
        thin(choice.kept, *window.most, window.seed, choice);
    }
    return choice;
}

Bounds parse_window(const std::string& text, double men_per_logit, bool one_side) {
    const auto reject = [&text](const char* why) {
        throw rules::InputError(fmt::format(
            "--window {}: {}; expected LOW,HIGH in men (0.3,0.8) or as expected scores of the side "
            "that is ahead (55%,75%)",
            text, why));
    };
    const auto comma = text.find(',');
    if (comma == std::string::npos) {
        reject("not two numbers");
    }
    std::string_view first = std::string_view(text).substr(0, comma);
    std::string_view second = std::string_view(text).substr(comma + 1);
    const bool share = first.ends_with('%');
    if (share != second.ends_with('%')) {
        reject("one number is a share, the other is not");
    }
    if (share) {
        first.remove_suffix(1);
        second.remove_suffix(1);
    }
    const auto low = number(first);
    const auto high = number(second);
    if (!low || !high) {
        reject("not two numbers");
    }
    if (*low > *high) {
        reject("the first is greater than the second");
    }
    if (!share) {
        if (*low < 0 && !one_side) {
            reject("a size cannot be negative");
        }
        return {*low, *high};
    }
    if (*low <= 0 || *high >= 100) {
        reject("a share is above 0 % and below 100 %");
    }
    if (*low < 50 && !one_side) {
        reject("the side that is ahead expects 50 % or more");
    }
    const auto men = [men_per_logit](double percent) {
        return men_per_logit * std::log(percent / (100 - percent));
    };
    return {men(*low), men(*high)};
}

}  // namespace huff::runner
