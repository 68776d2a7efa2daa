#pragma once

#include "engines/engine.hpp"
#include "runner/clock/clock.hpp"

namespace huff::runner {

/// What an engine with these limits and this clock is asked for in a game, which must outlive the
/// request.
engines::ThinkRequest search_request(const rules::Game& game, const Limits& limits,
                                     const Clock& clock);

}  // namespace huff::runner
