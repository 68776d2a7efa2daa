#pragma once

#include <nlohmann/json.hpp>

#include "results/statistics/circumstances.hpp"

namespace huff::results {

/// {reason: games}, most frequent first.
inline nlohmann::ordered_json endings_json(const Circumstances& circumstances) {
    auto object = nlohmann::ordered_json::object();
    for (const auto& ending : circumstances.endings) {
        object[ending.reason] = ending.count;
    }
    return object;
}

}  // namespace huff::results
