#include "runner/cli/parse_error.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>
#include <vector>

#include "rules/nearest_name.hpp"

namespace huff::runner {
namespace {

/// The command as far as it was understood: "pdn export"; "" for huff itself.
struct Understood {
    const CLI::App* app;
    std::string name;
};

Understood understood(const CLI::App& app) {
    Understood command{&app, ""};
    for (auto parsed = command.app->get_subcommands(); !parsed.empty();
         parsed = command.app->get_subcommands()) {
        command.app = parsed.front();
        command.name += command.name.empty() ? "" : " ";
        command.name += command.app->get_name();
    }
    return command;
}

std::string see_help(const Understood& command) {
    return fmt::format(" (see huff{}{} --help)", command.name.empty() ? "" : " ", command.name);
}

std::vector<std::string> commands_of(const CLI::App& app) {
    std::vector<std::string> names;
    for (const auto* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        names.push_back(command->get_name());
    }
    return names;
}

std::vector<std::string> options_of(const CLI::App& app) {
    std::vector<std::string> names;
    for (const auto* option : app.get_options()) {
        for (const auto& name : option->get_lnames()) {
            names.push_back("--" + name);
        }
    }
    return names;
}

std::string unexpected(const Understood& command, const std::string& word) {
    const bool option = word.starts_with('-');
    const auto names = option ? options_of(*command.app) : commands_of(*command.app);
    if (names.empty()) {
        return fmt::format("{}: '{}' was not expected", command.name, word);
    }
    const auto likely = rules::likely_name(word.substr(0, word.find('=')), names);
    return fmt::format("{} no {} '{}'{}", command.name.empty() ? "there is" : command.name + " has",
                       option ? "option" : "command", word,
                       likely ? fmt::format("; did you mean '{}'?", *likely) : std::string());
}

/// A value of the wrong type: the library says "Could not convert: --pairs = x".
std::optional<std::string> wrong_type(const CLI::App& app, const CLI::ParseError& error) {
    const std::string text = error.what();
    const auto begin = text.find("--");
    const auto end = text.find(" = ");
    if (error.get_name() != "ConversionError" || begin > end || end == std::string::npos) {
        return std::nullopt;
    }
    const auto name = text.substr(begin, end - begin);
    const auto* option = app.get_option_no_throw(name);
    if (option == nullptr) {
        return std::nullopt;
    }
    const bool whole = option->get_type_name().find("INT") != std::string::npos;
    return fmt::format("{} {}: expected a {}number", name, text.substr(end + 3),
                       whole ? "whole " : "");
}

/// How often an option or its values were given, where the library says "--pairs: 1 required INT
/// missing" or "--pairs: At Most 1 required but received 2".
std::optional<std::string> wrong_count(const CLI::ParseError& error) {
    const std::string text = error.what();
    const auto name = text.substr(0, text.find(':'));
    if (error.get_name() != "ArgumentMismatch") {
        return std::nullopt;
    }
    if (text.ends_with(" missing")) {
        return fmt::format("{} needs a value", name);
    }
    if (text.ends_with("At Most 1 required but received 2")) {
        return fmt::format("{} is given twice", name);
    }
    if (text.find("At Most 1 required") != std::string::npos) {
        return fmt::format("{} is given more than once", name);
    }
    return std::nullopt;
}

}  // namespace

std::string stray_word_text(const CLI::App& app) {
    const auto command = understood(app);
    const auto extra = command.app->remaining();
    return extra.empty() ? "" : unexpected(command, extra.front()) + see_help(command);
}

std::string parse_error_text(const CLI::App& app, const CLI::ParseError& error) {
    if (auto stray = stray_word_text(app); !stray.empty()) {
        return stray;
    }
    const auto command = understood(app);
    const auto see = see_help(command);
    const auto commands = commands_of(*command.app);
    if (!commands.empty() && command.app->get_subcommands().empty()) {
        return fmt::format("{}{}expected a command: {}{}", command.name,
                           command.name.empty() ? "" : ": ", fmt::join(commands, ", "), see);
    }
    if (const auto count = wrong_count(error)) {
        return *count + see;
    }
    return wrong_type(*command.app, error).value_or(error.what()) + see;
}

}  // namespace huff::runner
