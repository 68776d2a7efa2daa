#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "results/store/store.hpp"

namespace huff::results {

/// Names of the public views, `runs` first.
std::span<const std::string_view> public_views();

/// Which rows of a view to take.
struct ViewRows {
    std::string_view view;
    std::optional<std::int64_t> run;  ///< of this run only
    bool uncounted = false;           ///< also of games with counted = 0
    bool positions = false;           ///< plies: with the columns of PlyPositions at the end
};

/// Throws InputError if there is no such view or run.
void check_rows(Store& store, const ViewRows& rows);

/// Gives the view as CSV (RFC 4180 with \n line ends), a line at a time: a header, then rows
/// ordered by run, pair, leg and ply. NULL is an empty field, an empty text is "". Numbers keep
/// every digit.
void write_csv(Store& store, const ViewRows& rows,
               const std::function<void(std::string_view)>& write);

/// Gives the same as a JSON array of objects, a piece at a time. Bytes that are no UTF-8 become
/// U+FFFD.
void write_json(Store& store, const ViewRows& rows,
                const std::function<void(std::string_view)>& write);

}  // namespace huff::results
