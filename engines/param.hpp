#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace huff::engines {

/// A setting that an engine declares before its `wait` (Hub 2), with the bounds it gives.
struct Param {
    enum class Type : std::uint8_t { boolean, integer, real, text, enumeration };

    std::string name;
    Type type = Type::text;
    std::string value;          ///< the value it has unless it is set
    std::optional<double> min;  ///< integer and real
    std::optional<double> max;
    std::vector<std::string> values;  ///< enumeration: what it may be
};

/// "bool", "int", "real", "string", "enum": the words of the protocol.
std::string_view to_string(Param::Type type);

}  // namespace huff::engines
