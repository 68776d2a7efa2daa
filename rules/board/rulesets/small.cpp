#include "rules/board/rulesets/compile.hpp"

namespace huff::rules::board {

HUFF_COMPILE_RULESET(international_6x6);
HUFF_COMPILE_RULESET(english_6x6);

}  // namespace huff::rules::board
