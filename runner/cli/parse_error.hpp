#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace huff::runner {

/// The sentence about the first word that is no command, option or value of one; "" if every word
/// was taken.
std::string stray_word_text(const CLI::App& app);

/// What is wrong with a command line that CLI11 refused, in a sentence: a word that is no command
/// or option is named together with the nearest that is.
std::string parse_error_text(const CLI::App& app, const CLI::ParseError& error);

}  // namespace huff::runner
