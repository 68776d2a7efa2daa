#include "runner/match/run_material.hpp"

#include <fmt/format.h>

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

}  // namespace huff::runner
