#include "rules/board/rulesets/compile.hpp"

namespace huff::rules::board {

HUFF_COMPILE_COLUMN_RULESET(stapeldammen);
HUFF_COMPILE_COLUMN_RULESET(stapeldammen_mindsports);
HUFF_COMPILE_COLUMN_RULESET(stapeldammen_kings);

}  // namespace huff::rules::board
