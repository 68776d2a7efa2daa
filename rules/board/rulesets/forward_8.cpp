#include "rules/board/rulesets/compile.hpp"

namespace huff::rules::board {

HUFF_COMPILE_RULESET(czech);
HUFF_COMPILE_RULESET(spanish);
HUFF_COMPILE_RULESET(thai);

}  // namespace huff::rules::board
