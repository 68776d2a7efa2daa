#include "runner/match/run_material.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "openings/load.hpp"
#include "rules/count_text.hpp"
#include "rules/input_error.hpp"
#include "runner/adjudicate/position_table.hpp"

namespace huff::runner {

RunMaterial load_material(const RunConfig& config) {
    RunMaterial material{openings::load(config.openings, *config.variant),
                         open_results_table(config.adjudication, *config.variant)};
    if (material.openings.openings.empty()) {
        throw rules::InputError(fmt::format("{} holds no openings", material.openings.name));
    }
    const auto size = material.openings.openings.size();
    if (config.start > static_cast<std::int64_t>(size)) {
        throw rules::InputError(fmt::format("--start {}: {} holds {}", config.start,
                                            material.openings.name,
                                            rules::count_text(size, "opening")));
    }
    return material;
}

std::size_t known_openings(const RunMaterial& material) {
    if (material.table == nullptr) {
        return 0;
    }
    const auto& all = material.openings.openings;
    return static_cast<std::size_t>(
        std::count_if(all.begin(), all.end(), [&](const openings::Opening& opening) {
            return material.table->probe(opening.final_position()).has_value();
        }));
}

void refuse_nothing_to_play(const RunConfig& config, const RunMaterial& material) {
    const auto& all = material.openings.openings;
    if (known_openings(material) == all.size()) {
        throw rules::InputError(fmt::format(
            "--results-table {}: it knows the result of every opening of {}, so no engine would "
            "move",
            config.adjudication.results_table.string(), material.openings.name));
    }
    const auto longest = std::max_element(all.begin(), all.end(), [](const auto& a, const auto& b) {
        return a.moves.size() < b.moves.size();
    });
    const auto cap = config.adjudication.max_plies;
    if (cap > 0 && std::cmp_less_equal(cap, longest->moves.size())) {
        throw rules::InputError(fmt::format(
            "--max-plies {}: it counts an opening's plies too, and opening {} of {} has {}; "
            "expected more, or 0 for no limit",
            cap, longest->label(), material.openings.name, longest->moves.size()));
    }
}

}  // namespace huff::runner
