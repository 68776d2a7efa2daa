#include <algorithm>
#include <fmt/format.h>
#include <functional>

#include "results/ratings/rating_list.hpp"
#include "results/statistics/report_text.hpp"
#include "rules/count_text.hpp"

namespace huff::results {
namespace {

constexpr std::size_t most_columns = 9;

std::string elo_text(double elo) {
    return signed_text(elo, 1);
}

/// In percent, without claiming certainty.
std::string chance_text(double chance) {
    if (chance > 0.999) {
        return ">99.9";
    }
    return chance < 0.001 ? "<0.1" : fmt::format("{:.1f}", 100 * chance);
}

std::string rating_text(const EngineRating& line) {
    if (line.rating) {
        return elo_text(*line.rating);
    }
    if (line.low) {
        return "> " + elo_text(*line.low);
    }
    return line.high ? "< " + elo_text(*line.high) : "n/a";
}

std::string error_text(const EngineRating& line) {
    return line.anchored        ? "anchor"
           : !line.error        ? "n/a"
           : *line.error < 9999 ? fmt::format("{:.1f}", *line.error)
                                : ">9999";
}

std::string rank_text(const EngineRating& line) {
    if (line.rank_low == 0) {
        return "n/a";
    }
    return line.rank_low == line.rank_high ? fmt::format("{}", line.rank_low)
                                           : fmt::format("{}-{}", line.rank_low, line.rank_high);
}

/// Columns left for names beside points and games of any size.
std::size_t name_width(const RatingList& list) {
    std::int64_t most = 0;
    for (const EngineRating& line : list.engines()) {
        most = std::max(most, line.games);
    }
    const std::size_t digits = fmt::formatted_size("{}", most);
    const std::size_t over = (digits > 7 ? 2 * (digits - 7) : 0);
    return 21 - std::min<std::size_t>(over, 17);
}

std::string list_lines(const RatingList& list) {
    const std::size_t name = name_width(list);
    std::string result =
        fmt::format("{:>4} {} {:>9} {:>7} {:>9} {:>7} {:>7} {:>8}\n", "#",
                    fitted_name("Engine", name), "Elo", "+/-", "Points", "Games", "Score", "Rank");
    std::optional<std::size_t> group;
    int place = 0;
    for (const std::size_t index : list.order()) {
        const EngineRating& line = list.engines()[index];
        if (list.group_count() > 1 && line.group && line.group != group) {
            result += fmt::format("Group {} of {}\n", *line.group + 1, list.group_count());
            place = 0;
        }
        group = line.group;
        const auto score =
            line.games > 0
                ? fmt::format("{:.1f} %", 100 * line.points / static_cast<double>(line.games))
                : "n/a";
        result += fmt::format("{:>4} {} {:>9} {:>7} {:>9.1f} {:>7} {:>7} {:>8}\n", ++place,
                              fitted_name(line.engine, name), rating_text(line), error_text(line),
                              line.points, line.games, score, rank_text(line));
    }
    return result;
}

std::string legend(const RatingList& list) {
    std::string result = report_line(
        "Elo",
        "logistic; Bradley-Terry on scores with an advantage for White. The mean of a group is 0 "
        "unless an anchor or another mean was given.");
    result += report_line(
        "+/-",
        "half of the 95 % interval, against the mean or the anchor (sandwich over whole pairs, "
        "variances pooled and shrunk). For two engines take the difference, not two of these.");
    result += report_line("Rank",
                          "places that the games allow: Tukey's test of all differences of a group "
                          "at once, at 5 %.");
    result += report_line(
        "White", list.advantage()
                     ? fmt::format("has an advantage of {} Elo, +/- {:.1f}.",
                                   elo_text(*list.advantage()), list.advantage_error().value_or(0))
                     : "n/a: these games cannot tell White's advantage; taken as 0.");
    if (list.group_count() > 1) {
        result += report_line("Groups",
                              "no chain of points taken connects them both ways, so that no rating "
                              "of one can be compared with one of another.");
    }
    const bool perfect = std::any_of(
        list.engines().begin(), list.engines().end(),
        [](const EngineRating& line) { return !line.rating && (line.low || line.high); });
    if (perfect) {
        result += report_line("> <",
                              "won or lost every game against the others: no finite rating fits, "
                              "only a bound (likelihood-ratio, 95 %).");
    }
    return result;
}

/// A square table, engines in order of strength, numbered as in the list.
std::string matrix(const RatingList& list, const std::string& title,
                   const std::function<std::string(std::size_t, std::size_t)>& cell) {
    const auto& order = list.order();
    std::size_t width = 6;
    for (const std::size_t a : order) {
        for (const std::size_t b : order) {
            width = std::max(width, cell(a, b).size());
        }
    }
    const std::size_t name = 12;
    if (4 + 1 + name + order.size() * (width + 1) > report_width) {
        return "";
    }
    std::string result = "\n" + title + "\n" + std::string(4 + 1 + name, ' ');
    for (std::size_t i = 1; i <= order.size(); ++i) {
        result += fmt::format(" {:>{}}", i, width);
    }
    result += '\n';
    for (std::size_t i = 0; i < order.size(); ++i) {
        result +=
            fmt::format("{:>4} {}", i + 1, fitted_name(list.engines()[order[i]].engine, name));
        for (const std::size_t b : order) {
            result += fmt::format(" {:>{}}", order[i] == b ? "." : cell(order[i], b), width);
        }
        result += '\n';
    }
    return result;
}

std::string points_text(const RatingList& list, std::size_t a, std::size_t b) {
    const Pairing* const games = list.table().find(a, b);
    if (games == nullptr || games->games() == 0) {
        return "-";
    }
    const double points = static_cast<double>(games->half_points()) / 2;
    const auto all = static_cast<double>(games->games());
    return fmt::format("{:.15g}/{:.15g}", games->first == a ? points : all - points, all);
}

}  // namespace

std::string ratings_text(const RatingList& list) {
    std::int64_t games = 0;
    for (const Pairing& pairing : list.table().pairings()) {
        games += pairing.games();
    }
    std::string result = fmt::format("{}, {}\n", rules::count_text(list.engines().size(), "engine"),
                                     rules::count_text(games, "game"));
    result += list_lines(list) + "\n" + legend(list);
    if (list.engines().size() > most_columns) {
        return result;
    }
    result += matrix(list, "Points of the row's engine against the column's",
                     [&](std::size_t a, std::size_t b) { return points_text(list, a, b); });
    result += matrix(list, "Elo of the row less that of the column; * shown by Tukey's test",
                     [&](std::size_t a, std::size_t b) {
                         const auto difference = list.difference(a, b);
                         return difference ? elo_text(difference->elo) +
                                                 (difference->significant ? "*" : "")
                                           : std::string("n/a");
                     });
    result += matrix(list, "LOS: chance in % that the row's engine is the stronger one",
                     [&](std::size_t a, std::size_t b) {
                         const auto difference = list.difference(a, b);
                         return difference ? chance_text(difference->los) : std::string("n/a");
                     });
    return result;
}

}  // namespace huff::results
