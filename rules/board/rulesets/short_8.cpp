#include "rules/board/rulesets/compile.hpp"

namespace huff::rules::board {

HUFF_COMPILE_RULESET(english);
HUFF_COMPILE_RULESET(italian);

}  // namespace huff::rules::board
