#include "runner/match/write_pdn.hpp"

#include "results/pdn/pdn_file.hpp"
#include "results/pdn/write.hpp"

namespace huff::runner {

void write_pdn(results::Store& store, std::int64_t run, const std::filesystem::path& path,
               const results::PdnOptions& options) {
    const auto record = store.run(run);
    results::PdnFile file(path);
    file.append(results::pdn_head({&rules::variant_named(record.variant)}, options));
    std::string text;
    store.for_each_game(run, [&](const results::GameRecord& game) {
        if (!game.counted || game.result == "void") {
            return;
        }
        text.clear();
        results::write_game(text, record, game, options);
        file.append(text);
    });
    file.commit();
}

}  // namespace huff::runner
