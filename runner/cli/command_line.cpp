#include <cstdio>
#include <exception>
#include <fmt/format.h>

#include "rules/input_error.hpp"
#include "runner/cli/command.hpp"

namespace huff::runner {

int run_command_line(int argc, char** argv) {
    try {
        CLI::App app{"Huff plays draughts engines against each other and says which is stronger."};
        app.name("huff");
        app.set_version_flag("--version", "huff 0.1.0");
        app.require_subcommand(1);
        app.footer("huff COMMAND --help shows a command's options and examples.");
        Action action;
        add_commands(app, action);
        try {
            app.parse(argc, argv);
        } catch (const CLI::Success& success) {
            return app.exit(success);
        } catch (const CLI::ParseError& error) {
            fmt::print(stderr, "huff: {} (see huff --help)\n", error.what());
            return 2;
        }
        return action();
    } catch (const rules::InputError& error) {
        fmt::print(stderr, "huff: {}\n", error.what());
        return 2;
    } catch (const std::exception& error) {
        fmt::print(stderr, "huff: {}\n", error.what());
        return 4;
    }
}

}  // namespace huff::runner
