#include "rules/board/rulesets/compile.hpp"

namespace huff::rules::board {

HUFF_COMPILE_RULESET(international);
HUFF_COMPILE_RULESET(killer);
HUFF_COMPILE_RULESET(breakthrough);

}  // namespace huff::rules::board
