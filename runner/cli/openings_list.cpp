// huff openings list: the sets that come with huff.
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "openings/load.hpp"
#include "openings/shipped.hpp"
#include "runner/cli/openings_commands.hpp"

namespace huff::runner {

void add_openings_list(CLI::App& openings, Action& action) {
    auto* list = openings.add_subcommand("list", "List the sets that come with huff");
    list->footer(
        "Any of these names can follow --openings:\n"
        "  huff match --openings sharp ...\n"
        "What is in one of them: huff openings show international-balanced");
    auto json = std::make_shared<bool>(false);
    list->add_flag("--json", *json, "An array of {name, variant, openings}");
    list->callback([json, &action] {
        action = [json] {
            auto rows = nlohmann::ordered_json::array();
            for (const auto& shipped : openings::shipped_sets()) {
                const auto& variant = rules::variant_named(shipped.variant);
                const auto set = openings::load(std::string(shipped.name), variant);
                rows.push_back({{"name", shipped.name},
                                {"variant", shipped.variant},
                                {"openings", set.openings.size()}});
                if (!*json) {
                    fmt::print("{:<28} {:<16} {:>6} openings\n", shipped.name, shipped.variant,
                               set.openings.size());
                }
            }
            if (*json) {
                fmt::print("{}\n", rows.dump());
                return 0;
            }
            fmt::print("{:<28} {:<16} made on the fly: fair lines\n", "2ply, 3ply, 4ply", "any");
            fmt::print("balanced, sharp and stress alone stand for VARIANT-balanced and so on.\n");
            return 0;
        };
    });
}

}  // namespace huff::runner
