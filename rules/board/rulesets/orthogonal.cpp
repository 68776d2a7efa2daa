#include "rules/board/rulesets/compile.hpp"

namespace huff::rules::board {

HUFF_COMPILE_RULESET(frisian);
HUFF_COMPILE_RULESET(turkish);

}  // namespace huff::rules::board
