#include "results/ratings/engine_identities.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace huff::results {

namespace {

/// The settings that make a difference to the play, as texts.
std::map<std::string, std::string> settings_in(const std::string& options) {
    std::map<std::string, std::string> settings;
    const auto object = nlohmann::json::parse(options, nullptr, false);
    if (!object.is_object()) {
        return settings;
    }
    for (const auto& [key, value] : object.items()) {
        if (key != "name" && key != "cmd" && key != "dir" && key != "stderr") {
            settings[key] = value.is_string() ? value.get<std::string>() : value.dump();
        }
    }
    return settings;
}

}  // namespace

void EngineIdentities::add(const std::string& source, const EngineRecord& engine) {
    Identity identity{source, engine.sha256, engine.version, settings_in(engine.options)};
    const auto [found, added] = known_.try_emplace(engine.name);
    if (added) {
        names_.push_back(engine.name);
        found->second.first = std::move(identity);
    } else if (found->second.difference.empty()) {
        found->second.difference = difference(found->second.first, identity);
    }
}

std::string EngineIdentities::difference(const Identity& one, const Identity& other) {
    const auto differ = [](const std::string& a, const std::string& b) {
        return !a.empty() && !b.empty() && a != b;
    };
    if (differ(one.sha256, other.sha256)) {
        return fmt::format("its binary in {} is not that in {}", one.source, other.source);
    }
    if (differ(one.version, other.version)) {
        return fmt::format("its version is {} in {}, {} in {}", one.version, one.source,
                           other.version, other.source);
    }
    // Only two played engines tell all their settings.
    const bool all_told = !one.sha256.empty() && !other.sha256.empty();
    auto keys = one.settings;
    keys.insert(other.settings.begin(), other.settings.end());
    for (const auto& [key, ignored] : keys) {
        const auto a = one.settings.find(key);
        const auto b = other.settings.find(key);
        const bool both = a != one.settings.end() && b != other.settings.end();
        if (both ? a->second != b->second : all_told) {
            return fmt::format("{} is {} in {}, {} in {}", key,
                               a == one.settings.end() ? "not set" : a->second, one.source,
                               b == other.settings.end() ? "not set" : b->second, other.source);
        }
    }
    return {};
}

std::vector<std::string> EngineIdentities::notes() const {
    std::vector<std::string> notes;
    for (const std::string& name : names_) {
        if (const auto& known = known_.at(name); !known.difference.empty()) {
            notes.push_back(
                fmt::format("{} stands for several engines: {}", name, known.difference));
        }
    }
    return notes;
}

}  // namespace huff::results
