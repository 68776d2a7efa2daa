#include "results/pdn/import.hpp"

#include <utility>

#include "results/pdn/imported_from.hpp"

namespace huff::results {

PdnImport::PdnImport(Store& store, std::string created_at)
    : store_(&store), transaction_(store.database()), created_at_(std::move(created_at)) {}

void PdnImport::begin_file(std::string name) {
    file_ = std::move(name);
    targets_.clear();
}

void PdnImport::open(Target& target, const PdnRecord& record) {
    const ImportedFrom from{record.run, record.run > 0 ? record.event : ""};
    RunRecord run;
    run.key = "import";
    run.kind = "import";
    run.variant = record.variant->name;
    run.state = "finished";
    run.created_at = created_at_;
    run.config = import_config(from, file_);
    target = {};
    target.event = from.event;
    target.run = store_->create_run_within_transaction(run);
}

PdnImport::Target& PdnImport::target(const PdnRecord& record) {
    Target& target = targets_[{record.variant->name, record.run}];
    const GameRecord& game = record.game;
    // The same pair and leg again: another export follows in the same file.
    const bool again = target.run > 0 && game.pair > 0 &&
                       store_->game(target.run, game.pair, game.leg).has_value();
    if (target.run == 0 || again) {
        open(target, record);
    }
    return target;
}

int PdnImport::engine(Target& target, const PdnPlayer& player) {
    if (const auto known = target.engines.find(player.name); known != target.engines.end()) {
        return known->second;
    }
    EngineRecord engine;
    engine.name = player.name;
    engine.version = player.version;
    engine.options = player.options;
    const int index = store_->add_engine_within_transaction(target.run, engine);
    target.engines.emplace(player.name, index);
    return index;
}

bool PdnImport::add(PdnRecord record) {
    if (!record.readable) {
        return false;
    }
    Target& to = target(record);
    GameRecord& game = record.game;
    game.white = engine(to, record.white);
    game.black = engine(to, record.black);
    if (record.event != to.event) {
        game.tags.insert(game.tags.begin(), {"Event", record.event.empty() ? "?" : record.event});
    }
    if (game.pair == 0) {
        game.pair = to.next_pair++;
        game.leg = 1;
    }
    store_->save_within_transaction(to.run, game);
    ++games_[to.run];
    return true;
}

void PdnImport::commit() {
    transaction_.commit();
}

}  // namespace huff::results
