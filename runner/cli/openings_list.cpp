// huff openings list: the sets that come with huff.
#include <fmt/format.h>
#include <string>

#include "openings/load.hpp"
#include "openings/shipped.hpp"
#include "runner/cli/openings_commands.hpp"

namespace huff::runner {

void add_openings_list(CLI::App& app, Action& action) {
    auto* list = app.add_subcommand("list", "List the sets that come with huff");
    list->footer("Any of these names can follow --openings:\n  huff match --openings sharp ...");
    list->callback([&action] {
        action = [] {
            for (const auto& shipped : openings::shipped_sets()) {
                const auto& variant = rules::variant_named(shipped.variant);
                const auto set = openings::load(std::string(shipped.name), variant);
                fmt::print("{:<28} {:<16} {:>6} openings\n", shipped.name, shipped.variant,
                           set.openings.size());
            }
            fmt::print("{:<28} {:<16} made on the fly, fair lines of so many plies\n",
                       "2ply, 3ply, 4ply", "any");
            fmt::print("balanced, sharp and stress alone stand for VARIANT-balanced and so on.\n");
            return 0;
        };
    });
}

}  // namespace huff::runner
