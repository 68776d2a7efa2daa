#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "results/pdn/export.hpp"
#include "results/store/store.hpp"

namespace huff::runner {

/// A run for people: its engines, its counts, and a line for each game (each that the filter lets
/// through, if it selects any). Throws InputError if there is no such run, or the filter asks for
/// what it does not have.
void write_run_page(results::Store& store, std::int64_t run, const results::PdnFilter& filter,
                    const std::function<void(std::string_view)>& write);

/// The same as one JSON object.
void write_run_json(results::Store& store, std::int64_t run, const results::PdnFilter& filter,
                    const std::function<void(std::string_view)>& write);

}  // namespace huff::runner
