#include "runner/match/engine_activity.hpp"

namespace huff::runner {

void EngineActivity::add(const engines::ThinkReply& reply) {
    ++moves;
    time_us += reply.elapsed.count();
    if (reply.info.depth) {
        ++depths;
        depth_sum += *reply.info.depth;
    }
    if (reply.info.nodes) {
        nodes += *reply.info.nodes;
        node_time_us += reply.elapsed.count();
    }
}

EngineActivity& EngineActivity::operator+=(const EngineActivity& other) {
    games += other.games;
    faults += other.faults;
    moves += other.moves;
    time_us += other.time_us;
    depths += other.depths;
    depth_sum += other.depth_sum;
    nodes += other.nodes;
    node_time_us += other.node_time_us;
    return *this;
}

std::vector<EngineActivity> stored_activity(results::Store& store, std::int64_t run) {
    std::vector<EngineActivity> activity;
    for (const auto& work : store.engine_work(store.run(run))) {
        activity.push_back({work});
    }
    return activity;
}

}  // namespace huff::runner
