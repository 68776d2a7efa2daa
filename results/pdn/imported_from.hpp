#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace huff::results {

/// Where the games of a run of kind "import" came from, as kept in RunRecord::config; exports
/// write it back so that a second export equals the first.
struct ImportedFrom {
    std::int64_t run = 0;  ///< the Run tag; 0: none
    std::string event;     ///< the Event tag
};

/// The `event` and `imported_run` members of a run's config JSON, as far as they are there.
ImportedFrom imported_from(std::string_view config_json);

/// The config of an import; `source` names the file for people.
std::string import_config(const ImportedFrom& from, std::string_view source);

}  // namespace huff::results
