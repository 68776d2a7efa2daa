#include "runner/clock/search_request.hpp"

namespace huff::runner {

engines::ThinkRequest search_request(const rules::Game& game, const Limits& limits,
                                     const Clock& clock) {
    engines::ThinkRequest request;
    request.game = &game;
    request.clock = clock.state();
    request.movetime = limits.movetime;
    request.depth = limits.depth;
    request.nodes = limits.nodes;
    request.allowed = clock.allowed();
    request.timed = clock.timed();
    return request;
}

}  // namespace huff::runner
