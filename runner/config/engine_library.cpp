#include "runner/config/engine_library.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rules/input_error.hpp"
#include "runner/config/toml_settings.hpp"

namespace huff::runner {
namespace {

/// The value of `name`, the last one if it is given twice; "" if it is not.
std::string name_in(const std::vector<KeyValue>& settings) {
    const auto named = std::find_if(settings.rbegin(), settings.rend(),
                                    [](const KeyValue& setting) { return setting.key == "name"; });
    return named == settings.rend() ? "" : named->value;
}

}  // namespace

EngineLibrary::EngineLibrary(const std::filesystem::path& file) {
    const auto parsed = read_settings_file(file);
    if (!parsed.settings.empty()) {
        throw rules::InputError(
            fmt::format("unknown key {}; expected [[engine]] tables", parsed.settings[0].key),
            file.string(), parsed.settings[0].line);
    }
    for (const auto& table : parsed.tables) {
        if (table.name != "engine") {
            throw rules::InputError(
                fmt::format("unknown table {}; expected [[engine]]", table.name), file.string(),
                table.line);
        }
        const auto name = name_in(table.settings);
        if (name.empty()) {
            throw rules::InputError("this engine has no name", file.string(), table.line);
        }
        if (!engines_.emplace(name, table.settings).second) {
            throw rules::InputError(fmt::format("engine {} is described twice", name),
                                    file.string(), table.line);
        }
        names_.push_back(name);
    }
}

std::vector<KeyValue> EngineLibrary::complete(const std::vector<KeyValue>& settings) const {
    const auto found = engines_.find(name_in(settings));
    if (found == engines_.end()) {
        return settings;
    }
    auto whole = found->second;
    whole.insert(whole.end(), settings.begin(), settings.end());
    return whole;
}

}  // namespace huff::runner
