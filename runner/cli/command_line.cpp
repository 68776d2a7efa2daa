#include <csignal>
#include <cstdio>
#include <exception>
#include <fmt/format.h>
#include <string>

#include "rules/input_error.hpp"
#include "runner/cli/command.hpp"
#include "runner/cli/parse_error.hpp"

namespace huff::runner {

namespace {

/// Unlike fmt::print it does not throw where standard error cannot be written.
int fail(const std::string& message, int exit_code) {
    std::fputs(fmt::format("huff: {}\n", message).c_str(), stderr);
    return exit_code;
}

}  // namespace

int run_command_line(int argc, char** argv) {
    // A file that may not grow (ulimit -f) is an error to report, not a reason to die.
    std::signal(SIGXFSZ, SIG_IGN);
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
            return fail(parse_error_text(app, error), 2);
        }
        return action();
    } catch (const rules::InputError& error) {
        return fail(error.what(), 2);
    } catch (const std::exception& error) {
        return fail(error.what(), 4);
    }
}

}  // namespace huff::runner
