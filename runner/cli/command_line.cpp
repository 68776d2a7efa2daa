#include "runner/cli/command_line.hpp"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <exception>
#include <fcntl.h>
#include <fmt/format.h>
#include <memory>
#include <sstream>
#include <string>
#include <system_error>
#include <unistd.h>
#include <vector>

#include "rules/input_error.hpp"
#include "runner/cli/command.hpp"
#include "runner/cli/help_format.hpp"
#include "runner/cli/parse_error.hpp"
#include "runner/cli/store_options.hpp"
#include "runner/cli/word_checks.hpp"
#include "runner/config/text_checks.hpp"
#include "runner/live/console.hpp"

namespace huff::runner {

namespace {

const std::string cannot_write = "cannot write the standard output: ";

int fail(const std::string& message, int exit_code) {
    write_log(fmt::format("huff: {}\n", message));
    return exit_code;
}

/// A descriptor 0, 1 or 2 that was closed would go to the next file that is opened, and a report
/// into that file. Held for reading, writes to it fail as if it were still closed.
void hold_standard_descriptors() {
    for (int fd = open("/dev/null", O_RDONLY); fd >= 0; fd = open("/dev/null", O_RDONLY)) {
        if (fd > STDERR_FILENO) {
            close(fd);
            return;
        }
    }
}

/// Results that did not reach their reader must not look like a success.
int finish_output(int exit_code) {
    errno = 0;
    const bool flushed = std::fflush(stdout) == 0;
    if (flushed && std::ferror(stdout) == 0) {
        return exit_code;
    }
    fail(cannot_write + std::generic_category().message(errno != 0 ? errno : EIO), 4);
    return exit_code > 128 ? exit_code : 4;
}

/// Help or version, as asked for.
int show(const CLI::App& app, const CLI::Success& success) {
    std::ostringstream text;
    app.exit(success, text, text);
    static_cast<void>(std::fputs(text.str().c_str(), stdout));
    return finish_output(0);
}

int parse_and_run(int argc, char** argv) {
    const std::vector<std::string> words(argv + (argc > 0 ? 1 : 0), argv + argc);
    check_words(words);
    CLI::App app{"Huff plays draughts engines against each other and says which is stronger."};
    app.name("huff");
    app.formatter(std::make_shared<HelpFormat>());  // the commands inherit it
    app.set_version_flag("--version", "huff 0.1.0");
    app.require_subcommand(1);
    app.footer("huff COMMAND --help shows a command's options and examples.");
    Action action;
    add_commands(app, action);
    check_store_options(app);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& success) {
        // `huff nosuch --help` asks for help on what is not there.
        const auto stray = stray_word_text(app);
        return stray.empty() ? show(app, success) : fail(stray, 2);
    } catch (const CLI::ParseError& error) {
        return fail(shown(parse_error_text(app, error)), 2);
    }
    return finish_output(action());
}

}  // namespace

int run_command_line(int argc, char** argv) {
    // A file that may not grow (ulimit -f) is an error to report, not a reason to die.
    std::signal(SIGXFSZ, SIG_IGN);
    hold_standard_descriptors();
    try {
        return parse_and_run(argc, argv);
    } catch (const rules::InputError& error) {
        return fail(error.what(), 2);
    } catch (const std::system_error& error) {
        return fail(std::ferror(stdout) != 0 ? cannot_write + error.code().message() : error.what(),
                    4);
    } catch (const std::exception& error) {
        return fail(error.what(), 4);
    }
}

}  // namespace huff::runner
