#pragma once

#include "results/pdn/read.hpp"
#include "rules/notation/pdn/game.hpp"

namespace huff::results {

/// Maps a parsed game to a record: replays it, reads its tags in whatever language, and judges the
/// result by the final position.
PdnRecord record_of(const rules::PdnGame& game, const rules::PdnReading& reading,
                    BlackFirstResult view);

}  // namespace huff::results
