#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace huff::runner {

/// The texts of --help, with what options and commands do broken between words so that no line is
/// wider than a terminal of 80 columns. Footers stand as they were written.
class HelpFormat : public CLI::Formatter {
  public:
    std::string make_option_desc(const CLI::Option* option) const override;
    std::string make_subcommand(const CLI::App* command) const override;

  private:
    std::string wrapped(const std::string& text) const;
};

}  // namespace huff::runner
