#include "runner/cli/help_format.hpp"

#include <sstream>

#include "results/statistics/report_text.hpp"

namespace huff::runner {

std::string HelpFormat::make_option_desc(const CLI::Option* option) const {
    return wrapped(CLI::Formatter::make_option_desc(option));
}

std::string HelpFormat::make_subcommand(const CLI::App* command) const {
    std::ostringstream out;
    CLI::detail::format_help(out, command->get_display_name(true),
                             wrapped(command->get_description()), get_column_width());
    return out.str();
}

std::string HelpFormat::wrapped(const std::string& text) const {
    return results::wrapped(text, results::report_width - get_column_width());
}

}  // namespace huff::runner
