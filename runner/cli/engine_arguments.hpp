#pragma once

#include <string>
#include <vector>

#include "engines/spec.hpp"

namespace huff::runner {

/// The engine that the words after `huff engine …` name: `KEY=VALUE…` as with --engine, or a
/// command line. A first word KEY=VALUE with a known key decides for the former; then name=X takes
/// X from `library`, a TOML file of [[engine]] tables ("": none). Throws InputError.
engines::EngineSpec engine_from_words(const std::vector<std::string>& words,
                                      const std::string& library = {});

}  // namespace huff::runner
