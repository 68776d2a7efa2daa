#include "runner/cli/store_options.hpp"

#include <fmt/format.h>

namespace huff::runner {

CLI::Validator store_file() {
    return {[](const std::string& name) {
                return name.empty() || name == "-" || name == ":memory:" ||
                               name.starts_with("file:")
                           ? fmt::format("'{}' is no file for a store; expected a path", name)
                           : std::string();
            },
            ""};
}

void check_store_options(CLI::App& app) {
    if (auto* db = app.get_option_no_throw("--db")) {
        db->check(store_file());
    }
    for (auto* command : app.get_subcommands([](CLI::App*) { return true; })) {
        check_store_options(*command);
    }
}

}  // namespace huff::runner
