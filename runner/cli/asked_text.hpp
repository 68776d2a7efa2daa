#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "engines/asked_search.hpp"

namespace huff::runner {

/// The position, its legal moves and, for Hub, the lines that ask for one; for DXP the messages
/// that make them.
nlohmann::ordered_json asked_json(const engines::AskedSearch& asked);

/// The same for people, indented as the evidence of a fault.
std::string asked_text(const engines::AskedSearch& asked);

}  // namespace huff::runner
