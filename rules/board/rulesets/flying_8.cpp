#include "rules/board/rulesets/compile.hpp"

namespace huff::rules::board {

HUFF_COMPILE_RULESET(brazilian);
HUFF_COMPILE_RULESET(russian);
HUFF_COMPILE_RULESET(pool);

}  // namespace huff::rules::board
