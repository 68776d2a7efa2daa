#include "results/ratings/rating_groups.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>

namespace huff::results {
namespace {

/// Who took points from whom: an edge from each engine to those that scored against it.
using Digraph = std::vector<std::vector<std::size_t>>;

struct Peeling {
    std::size_t engine = 0;
    bool won = true;
    std::vector<std::size_t> pairings{};
};

/// Takes engines with a perfect score (or none) out, again and again, until nobody has one. Stops
/// before nobody is left: two engines of which one won every game have no rating at all.
class Peeler {
  public:
    Peeler(std::size_t engines, const std::vector<Pairing>& pairings)
        : pairings_(pairings), present_(engines, false), of_(engines) {
        for (std::size_t i = 0; i < pairings.size(); ++i) {
            if (pairings[i].games() > 0) {
                of_[pairings[i].first].push_back(i);
                of_[pairings[i].second].push_back(i);
                present_[pairings[i].first] = present_[pairings[i].second] = true;
            }
        }
    }

    std::vector<Peeling> run() {
        std::vector<Peeling> result;
        for (bool again = true; again;) {
            again = false;
            for (std::size_t engine = 0; engine < of_.size(); ++engine) {
                if (auto peeling = perfect(engine)) {
                    present_[engine] = false;
                    result.push_back(std::move(*peeling));
                    again = true;
                }
            }
        }
        return result;
    }

    /// Those that played and stayed.
    const std::vector<bool>& present() const { return present_; }

  private:
    std::optional<Peeling> perfect(std::size_t engine) const {
        if (!present_[engine]) {
            return std::nullopt;
        }
        Peeling result{.engine = engine};
        std::int64_t points = 0;
        std::int64_t most = 0;
        for (const std::size_t i : of_[engine]) {
            const Pairing& games = pairings_[i];
            const std::size_t other = games.first == engine ? games.second : games.first;
            if (present_[other]) {
                const std::int64_t all = 2 * games.games();
                points += games.first == engine ? games.half_points() : all - games.half_points();
                most += all;
                result.pairings.push_back(i);
            }
        }
        if (most == 0 || (points != 0 && points != most)) {
            return std::nullopt;
        }
        result.won = points > 0;
        return result;
    }

    const std::vector<Pairing>& pairings_;
    std::vector<bool> present_;
    std::vector<std::vector<std::size_t>> of_;
};

/// The order in which a depth-first search leaves the engines.
std::vector<std::size_t> finishing_order(const Digraph& graph) {
    std::vector<std::size_t> order;
    std::vector<bool> seen(graph.size(), false);
    for (std::size_t root = 0; root < graph.size(); ++root) {
        if (seen[root]) {
            continue;
        }
        std::vector<std::pair<std::size_t, std::size_t>> stack{{root, 0}};
        seen[root] = true;
        while (!stack.empty()) {
            auto& [node, next] = stack.back();
            if (next == graph[node].size()) {
                order.push_back(node);
                stack.pop_back();
                continue;
            }
            const std::size_t target = graph[node][next++];
            if (!seen[target]) {
                seen[target] = true;
                stack.emplace_back(target, 0);
            }
        }
    }
    return order;
}

/// Strongly connected parts (Kosaraju): those reached in the reversed graph, in reversed order of
/// finishing.
std::vector<std::vector<std::size_t>> strong_parts(const Digraph& graph) {
    Digraph reversed(graph.size());
    for (std::size_t from = 0; from < graph.size(); ++from) {
        for (const std::size_t to : graph[from]) {
            reversed[to].push_back(from);
        }
    }
    std::vector<std::size_t> order = finishing_order(graph);
    std::reverse(order.begin(), order.end());
    std::vector<std::vector<std::size_t>> parts;
    std::vector<bool> seen(graph.size(), false);
    for (const std::size_t root : order) {
        if (seen[root]) {
            continue;
        }
        std::vector<std::size_t> part{root};
        seen[root] = true;
        for (std::size_t i = 0; i < part.size(); ++i) {
            for (const std::size_t next : reversed[part[i]]) {
                if (!seen[next]) {
                    seen[next] = true;
                    part.push_back(next);
                }
            }
        }
        std::sort(part.begin(), part.end());
        parts.push_back(std::move(part));
    }
    return parts;
}

}  // namespace

RatingGroups rating_groups(std::size_t engines, const std::vector<Pairing>& pairings) {
    Peeler peeler(engines, pairings);
    const std::vector<Peeling> peeled = peeler.run();
    const std::vector<bool>& present = peeler.present();

    Digraph graph(engines);
    for (const Pairing& games : pairings) {
        if (games.games() == 0 || !present[games.first] || !present[games.second]) {
            continue;
        }
        if (games.half_points() > 0) {
            graph[games.second].push_back(games.first);
        }
        if (games.half_points() < 2 * games.games()) {
            graph[games.first].push_back(games.second);
        }
    }
    RatingGroups result;
    for (auto& part : strong_parts(graph)) {
        if (present[part.front()]) {
            result.groups.push_back(std::move(part));
        }
    }
    std::stable_sort(result.groups.begin(), result.groups.end(),
                     [](const auto& a, const auto& b) { return a.size() > b.size(); });
    result.group_of.resize(engines);
    for (std::size_t group = 0; group < result.groups.size(); ++group) {
        for (const std::size_t engine : result.groups[group]) {
            result.group_of[engine] = group;
        }
    }
    // A perfect engine is measured against the group that it met most.
    for (const Peeling& peeling : peeled) {
        std::map<std::size_t, std::vector<std::size_t>> by_group;
        for (const std::size_t i : peeling.pairings) {
            const Pairing& games = pairings[i];
            const std::size_t other = games.first == peeling.engine ? games.second : games.first;
            if (const auto group = result.group_of[other]) {
                by_group[*group].push_back(i);
            }
        }
        const auto met = [&](const auto& group) {
            std::int64_t games = 0;
            for (const std::size_t i : group.second) {
                games += pairings[i].games();
            }
            return games;
        };
        const auto most =
            std::max_element(by_group.begin(), by_group.end(),
                             [&](const auto& a, const auto& b) { return met(a) < met(b); });
        if (most != by_group.end()) {
            result.perfect.push_back({.engine = peeling.engine,
                                      .won = peeling.won,
                                      .group = most->first,
                                      .opponents = most->second});
        }
    }
    return result;
}

}  // namespace huff::results
