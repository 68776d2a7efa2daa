#pragma once

#include <filesystem>
#include <string_view>

#include "runner/config/run_config.hpp"

namespace huff::runner {

/// A tournament as its file describes it.
struct Tournament {
    RunConfig config;
    std::filesystem::path db;  ///< absolute
};

/// Reads a tournament file; paths in it are relative to its folder. Throws InputError with file and
/// line; an unknown key names the nearest right one.
Tournament read_tournament(const std::filesystem::path& file);

/// A commented file with every key: what `huff tournament --example` prints.
std::string_view example_tournament();

}  // namespace huff::runner
