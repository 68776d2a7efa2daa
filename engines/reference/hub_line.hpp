#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace huff::engines::reference {

/// One line of Hub 2 as it was read: `command name=value name="quoted value" flag …`.
struct HubLine {
    std::string command;
    /// In the order given; a flag has an empty value.
    std::vector<std::pair<std::string, std::string>> arguments;

    /// The value of the first argument with this name.
    std::optional<std::string_view> value(std::string_view name) const;
    bool has(std::string_view name) const { return value(name).has_value(); }
};

/// Splits a line; blanks around `=` and a trailing carriage return are tolerated. Nothing if the
/// line breaks the syntax (a quote left open, a value without a name). An empty line has an empty
/// command.
std::optional<HubLine> parse_hub_line(std::string_view line);

/// The value as Hub wants it written: in quotes if it is empty or holds a blank or `=`. Double
/// quotes, which Hub cannot express, become single ones.
std::string hub_quoted(std::string_view value);

}  // namespace huff::engines::reference
