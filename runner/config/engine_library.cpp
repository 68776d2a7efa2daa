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

EngineLibrary::EngineLibrary(const std::filesystem::path& file) : file_(file) {
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
        refuse_unknown(settings);
        return settings;
    }
    auto whole = found->second;
    whole.insert(whole.end(), settings.begin(), settings.end());
    return whole;
}

/// A name alone, that of no engine of the file.
void EngineLibrary::refuse_unknown(const std::vector<KeyValue>& settings) const {
    const auto name = name_in(settings);
    const bool described = std::any_of(settings.begin(), settings.end(), [](const auto& setting) {
        return setting.key == "cmd" || setting.key == "addr";
    });
    if (!file_.empty() && !name.empty() && !described) {
        throw rules::InputError(fmt::format(
            "{} describes no engine {}; {}", file_.string(), name,
            names_.empty() ? "there are none in it"
                           : fmt::format("there {} {}", names_.size() == 1 ? "is" : "are",
                                         fmt::join(names_, ", "))));
    }
}

}  // namespace huff::runner
