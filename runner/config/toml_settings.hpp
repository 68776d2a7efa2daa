#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "runner/config/key_value.hpp"

namespace huff::runner {

/// A named part of a settings file: `[draw]`, or one `[[engine]]`.
struct SettingsTable {
    std::string name;
    int line = 0;
    std::vector<KeyValue> settings;
};

/// A TOML file as settings with their lines. Numbers and switches become the text they would have
/// on the command line (true is `on`); tables within an engine become dotted keys (`option.X`).
struct SettingsFile {
    std::vector<KeyValue> settings;     ///< outside every table
    std::vector<SettingsTable> tables;  ///< in file order
};

/// Throws InputError with file and line: unreadable, no TOML, arrays or dates as values.
SettingsFile read_settings_file(const std::filesystem::path& file);

}  // namespace huff::runner
