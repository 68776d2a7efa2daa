#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "engines/reference/eval/weights.hpp"
#include "engines/reference/limits.hpp"
#include "engines/reference/score.hpp"
#include "engines/reference/search/search_control.hpp"
#include "engines/reference/search/table.hpp"
#include "engines/reference/time_plan.hpp"
#include "rules/game.hpp"

namespace huff::engines::reference {

/// What a search knows after an iteration.
struct SearchReport {
    Score score = 0;
    int depth = 0;
    std::int64_t nodes = 0;
    Seconds elapsed{0};
    std::vector<rules::Move> line;  ///< the best move first; empty if there is no legal move
};

/// What a search needs besides its position.
struct SearchSetting {
    Limits limits;
    TimePlan plan;
    int randomness = 0;      ///< largest error of the evaluation, in hundredths of a man
    std::uint64_t seed = 0;  ///< decides these errors
};

/// A search for one variant, with its memory kept from move to move.
class Searcher {
  public:
    using Observer = std::function<void(const SearchReport&)>;
    /// Earlier iterations are not worth the lines they would cost.
    static constexpr Seconds first_report{0.05};

    virtual ~Searcher() = default;

    /// Searches the game's last position. `observe` sees each iteration that ends after
    /// `first_report` (it may be empty); the last report is returned.
    virtual SearchReport run(const rules::Game& game, const SearchSetting& setting,
                             const Observer& observe) = 0;
};

/// A searcher on the board type of the variant. Throws rules::InputError if `weights` do not fit
/// it. `table` and `control` must outlive it.
std::unique_ptr<Searcher> make_searcher(const rules::Variant& variant, const WeightFile& weights,
                                        Table& table, const SearchControl& control, int threads);

}  // namespace huff::engines::reference
