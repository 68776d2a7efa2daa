#pragma once

#include <string_view>
#include <vector>

#include "results/store/records.hpp"
#include "rules/notation/pdn/game.hpp"

namespace huff::results {

/// The tags of a game that no other field of a GameRecord takes (Site, WhiteElo, Annotator, a
/// Termination that is none of our reasons …), in their order, each name once. Empty and "?" values
/// are left out. Event and Round are among them: see where they are used.
std::vector<TagRecord> kept_tags(const rules::PdnGame& game);

/// The value of a kept tag, or "".
std::string_view kept(const GameRecord& game, std::string_view name);

}  // namespace huff::results
