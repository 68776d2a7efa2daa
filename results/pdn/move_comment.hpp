#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "results/pdn/options.hpp"
#include "results/store/records.hpp"

namespace huff::results {

/// The clocks of both sides after a ply, as far as they are known (microseconds).
struct Clocks {
    std::optional<std::int64_t> white_us;
    std::optional<std::int64_t> black_us;
};

/// What an engine said of its move, as the text of a PDN comment (no braces), empty if it said
/// nothing. Embedded commands, no blank between them:
/// `[%eval +0.35]` men from White's view, `[%depth 17]`, `[%nodes 123456]`,
/// `[%pv 32-28 19-23]` the moves it expects, as it wrote them (bytes that comments cannot hold, and
/// blanks at an end or in a row, as `%` and two hex digits), `[%emt 0:00:01.25]` elapsed move time,
/// `[%delay 0:00:00.000135]` our own part of it (the store's delay_us), `[%clk 0:00:59.104]` the
/// mover's clock after the move,
/// `[%clock w0:00:59 B0:01:10]` both clocks in the standard's whole seconds (a capital is the
/// running one). Seconds have up to six decimals. Without `options.times` only the first four,
/// without `options.variations` no pv.
std::string move_comment(const PlyRecord& ply, bool white_moved, const Clocks& clocks,
                         const PdnOptions& options);

/// Reads such a comment, ours or another program's, into `ply`: unknown commands and plain text are
/// passed over, unreadable values leave their field empty. Of `clk` and `clock` the former counts.
void read_move_comment(std::string_view comment, PlyRecord& ply);

}  // namespace huff::results
