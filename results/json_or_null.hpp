#pragma once

#include <nlohmann/json.hpp>
#include <optional>

namespace huff::results {

/// The value, or JSON's null where there is none.
template <typename Value>
nlohmann::ordered_json json_or_null(const std::optional<Value>& value) {
    return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json(nullptr);
}

}  // namespace huff::results
