#include "runner/cli/engine_arguments.hpp"

#include <algorithm>

#include "rules/input_error.hpp"
#include "runner/cli/joined_settings.hpp"
#include "runner/config/engine_config.hpp"
#include "runner/config/engine_library.hpp"
#include "runner/config/key_value.hpp"
#include "runner/config/program_path.hpp"

namespace huff::runner {

namespace {

bool is_setting(const std::string& word) {
    const KeyValue setting = parse_key_value(word);
    const auto keys = engine_keys();
    return !setting.flag &&
           (setting.key.starts_with("option.") || setting.key.starts_with("env.") ||
            std::find(keys.begin(), keys.end(), setting.key) != keys.end());
}

}  // namespace

engines::EngineSpec engine_from_words(const std::vector<std::string>& words,
                                      const std::string& library) {
    if (words.empty()) {
        throw rules::InputError("no engine: expected a command, or KEY=VALUE as with --engine");
    }
    engines::EngineSpec spec;
    if (is_setting(words.front())) {
        std::vector<KeyValue> settings;
        const auto split = split_engine_settings(words);
        std::transform(split.begin(), split.end(), std::back_inserter(settings),
                       [](const std::string& word) { return parse_key_value(word); });
        refuse_doubled(settings);
        const auto known = library.empty() ? EngineLibrary() : EngineLibrary(library);
        spec = parse_engine(known.complete(settings)).spec;
    } else {
        spec.command = find_program(KeyValue{"cmd", words.front(), "", 0, false});
        spec.arguments.assign(words.begin() + 1, words.end());
    }
    if (spec.name.empty()) {
        spec.name = spec.command.empty() ? spec.address : spec.command.filename().string();
    }
    return spec;
}

}  // namespace huff::runner
