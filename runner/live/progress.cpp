#include "runner/live/progress.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "rules/count_text.hpp"

namespace huff::runner {
namespace {

constexpr std::int64_t bar_width = 20;

std::string rate_text(const Progress& progress) {
    const double rate = games_per_second(progress);
    if (rate == 0) {
        return "no game finished yet";
    }
    const auto left = time_left(progress);
    const auto pace = rate >= 1 ? fmt::format("{:.1f} games/s", rate)
                                : fmt::format("{:.1f} games/min", 60 * rate);
    return left ? fmt::format("{}, {} left", pace, duration_text(*left)) : pace;
}

}  // namespace

double games_per_second(const Progress& progress) {
    if (progress.session_games == 0 || progress.session_time.count() <= 0) {
        return 0;
    }
    return static_cast<double>(progress.session_games) / progress.session_time.count();
}

std::optional<std::chrono::seconds> time_left(const Progress& progress) {
    const double rate = games_per_second(progress);
    if (rate == 0) {
        return std::nullopt;
    }
    const auto games = std::max<std::int64_t>(0, 2 * progress.pairs_total - progress.games_done);
    const double seconds = std::min(static_cast<double>(games) / rate, 1e12);
    return std::chrono::seconds(std::llround(seconds));
}

std::string duration_text(std::chrono::seconds time) {
    const auto s = time.count();
    return s >= 3600 ? fmt::format("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60)
                     : fmt::format("{}:{:02}", s / 60, s % 60);
}

std::string progress_bar(const Progress& progress) {
    const auto games = std::max<std::int64_t>(1, 2 * progress.pairs_total);
    const auto full =
        static_cast<std::size_t>(std::min(bar_width, progress.games_done * bar_width / games));
    return fmt::format("[{}{}] {}/{}, {}\n{}", std::string(full, '#'),
                       std::string(static_cast<std::size_t>(bar_width) - full, '.'),
                       progress.pairs_done, rules::count_text(progress.pairs_total, "pair"),
                       rate_text(progress), progress.standing);
}

std::string progress_text(const Progress& progress) {
    return fmt::format("{} of {} ({}); {}\n{}", progress.pairs_done,
                       rules::count_text(progress.pairs_total, "pair"),
                       rules::count_text(progress.games_done, "game"), rate_text(progress),
                       progress.standing);
}

}  // namespace huff::runner
