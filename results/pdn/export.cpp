#include "results/pdn/export.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "rules/input_error.hpp"
#include "rules/nearest_name.hpp"

namespace huff::results {

namespace {

bool plays(const RunRecord& run, const GameRecord& game, const std::vector<std::string>& engines) {
    return engines.empty() || std::ranges::any_of(engines, [&](const std::string& name) {
               return run.engines.at(static_cast<std::size_t>(game.white)).name == name ||
                      run.engines.at(static_cast<std::size_t>(game.black)).name == name;
           });
}

bool passes(const RunRecord& run, const GameRecord& game, const PdnFilter& filter) {
    const std::string_view reason = game.reason;
    return (game.counted || filter.uncounted) &&
           (filter.result.empty() || game.result == filter.result) &&
           (filter.opening.empty() || game.opening == filter.opening) &&
           (filter.reason.empty() || reason == filter.reason ||
            reason.substr(0, reason.find(':')) == filter.reason) &&
           plays(run, game, filter.engines);
}

void check_engines(const std::vector<RunRecord>& runs, const std::vector<std::string>& wanted) {
    std::set<std::string> known;
    for (const RunRecord& run : runs) {
        for (const EngineRecord& engine : run.engines) {
            known.insert(engine.name);
        }
    }
    for (const std::string& name : wanted) {
        if (!known.contains(name)) {
            const std::vector<std::string> names(known.begin(), known.end());
            throw rules::InputError(fmt::format(
                "no engine \"{}\" in these runs{}", name,
                names.empty() ? ""
                              : fmt::format(" (nearest: {})", rules::nearest_name(name, names))));
        }
    }
}

}  // namespace

std::vector<RunRecord> exported_runs(Store& store, const PdnFilter& filter) {
    if (filter.runs.empty()) {
        return store.runs();
    }
    std::vector<std::int64_t> numbers = filter.runs;
    std::ranges::sort(numbers);
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    std::vector<RunRecord> runs;
    for (const std::int64_t number : numbers) {
        runs.push_back(store.run(number));
    }
    return runs;
}

void for_each_exported(Store& store, const PdnFilter& filter, const ExportedGame& visit) {
    const std::vector<RunRecord> runs = exported_runs(store, filter);
    check_engines(runs, filter.engines);
    for (const RunRecord& run : runs) {
        store.for_each_game(run.id, [&](const GameRecord& game) {
            if (passes(run, game, filter)) {
                visit(run, game);
            }
        });
    }
}

}  // namespace huff::results
