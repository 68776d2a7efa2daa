#pragma once

#include <string>
#include <string_view>

#include "runner/config/key_value.hpp"
#include "runner/config/run_config.hpp"

namespace huff::runner {

/// Any bytes as one line that a terminal only shows: control characters, and bytes that are no
/// UTF-8, as \xHH.
std::string shown(std::string_view bytes);

/// What keeps a text from being stored: nothing if it is UTF-8 without a NUL.
std::string_view text_fault(std::string_view text);

/// What keeps it from being a line in a report or to an engine (a name, an event, an option):
/// further any control character, and blanks alone. "" is in order.
std::string_view line_fault(std::string_view text);

/// Refuses (InputError) an engine's setting that could not be stored or would not stay one line.
void check_text(const KeyValue& setting);

/// Refuses a run whose names, event or paths could not be stored, the paths that were completed
/// from the current folder included.
void check_texts(const RunConfig& config);

}  // namespace huff::runner
