#include "results/ratings/excluded_engines.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "results/statistics/report_text.hpp"
#include "rules/count_text.hpp"
#include "rules/input_error.hpp"
#include "rules/nearest_name.hpp"

namespace huff::results {

ExcludedEngines::ExcludedEngines(const std::vector<std::string>& names) {
    for (const auto& name : names) {
        if (!contains(name)) {
            rows_.push_back({name, 0});
        }
    }
}

bool ExcludedEngines::contains(std::string_view name) const {
    return std::ranges::find(rows_, name, &Row::engine) != rows_.end();
}

void ExcludedEngines::know(std::string_view name) {
    if (!rows_.empty() && !known_.contains(name)) {
        known_.emplace(name);
    }
}

bool ExcludedEngines::leave_out(std::string_view white, std::string_view black) {
    bool out = false;
    for (auto& row : rows_) {
        const bool plays = row.engine == white || row.engine == black;
        row.games += plays ? 1 : 0;
        out = out || plays;
    }
    games_ += out ? 1 : 0;
    return out;
}

void ExcludedEngines::check() const {
    for (const auto& row : rows_) {
        if (!known_.contains(row.engine)) {
            throw rules::InputError(
                fmt::format("ratings --exclude: no engine \"{}\" here; {}", row.engine,
                            rules::names_there_are(row.engine, {known_.begin(), known_.end()})));
        }
    }
}

std::string ExcludedEngines::text() const {
    if (rows_.empty()) {
        return "";
    }
    std::string names;
    for (const auto& row : rows_) {
        names += fmt::format("{}{}", names.empty() ? "" : ", ", short_name(row.engine));
    }
    return indented_lines(
        fmt::format("Left out: {} of {} (--exclude).", rules::count_text(games_, "game"), names),
        0);
}

}  // namespace huff::results
