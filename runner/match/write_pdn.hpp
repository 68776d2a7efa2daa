#pragma once

#include <filesystem>

#include "results/pdn/options.hpp"
#include "results/store/store.hpp"

namespace huff::runner {

/// Writes the counted games of a run in (pair, leg) order. Readers see the old file or the whole
/// new one. Throws as results::PdnFile does.
void write_pdn(results::Store& store, std::int64_t run, const std::filesystem::path& path,
               const results::PdnOptions& options);

}  // namespace huff::runner
