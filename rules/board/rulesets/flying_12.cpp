#include "rules/board/rulesets/compile.hpp"

namespace huff::rules::board {

HUFF_COMPILE_RULESET(canadian);

}  // namespace huff::rules::board
