#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "results/ratings/excluded_engines.hpp"
#include "results/ratings/rating_covariance.hpp"
#include "results/ratings/rating_table.hpp"

namespace huff::results {

struct RatingOptions {
    double mean = 0;                      ///< Elo that the mean of each group gets
    std::optional<std::string> anchor{};  ///< engine that gets `anchor_elo` instead
    double anchor_elo = 0;
};

/// One engine's line. Elo; every value is finite.
struct EngineRating {
    std::string engine{};
    std::int64_t games = 0;
    double points = 0;
    std::optional<double> rating{};  ///< nullopt for a perfect score or no game
    /// Half of the 95 % interval: against the group's mean, or against the anchor in its group.
    std::optional<double> error{};
    /// Ends; for 100 % only `low`, for 0 % only `high`: the LRB bound of a perfect score.
    std::optional<double> low{};
    std::optional<double> high{};
    std::optional<std::size_t> group{};
    bool anchored = false;
    int rank_low = 0;   ///< within the group: 1 + engines shown to be stronger; 0 without a rating
    int rank_high = 0;  ///< … and the group's size less those shown to be weaker
};

/// Two engines of one group compared.
struct RatingDifference {
    double elo = 0;
    double error = 0;          ///< half of the 95 % interval of the difference itself
    double los = 0.5;          ///< P(the first is the stronger one)
    bool significant = false;  ///< at 5 % for all differences of the group at once (Tukey)
};

/// A rating list with the uncertainty of every difference.
class RatingList {
  public:
    const std::vector<EngineRating>& engines() const { return engines_; }  ///< in the table's order
    /// Engines best first: groups one after the other, the largest first, each by rating, with
    /// those of a perfect score above (or below) the group that they are measured against.
    const std::vector<std::size_t>& order() const { return order_; }
    std::size_t group_count() const { return group_sizes_.size(); }

    /// White's advantage in Elo and half of its 95 % interval; nullopt when the games cannot tell.
    std::optional<double> advantage() const { return advantage_; }
    std::optional<double> advantage_error() const { return advantage_error_; }

    /// nullopt across groups and for engines without a rating.
    std::optional<RatingDifference> difference(std::size_t a, std::size_t b) const;

    const RatingTable& table() const { return table_; }

  private:
    friend RatingList rate(RatingTable table, const RatingOptions& options);
    explicit RatingList(RatingTable table) : table_(std::move(table)) {}

    /// Rank intervals of a group: who is shown to be stronger or weaker, at `critical` standard
    /// deviations of a difference.
    void rank_within(const std::vector<std::size_t>& group, double critical);

    RatingTable table_;
    std::vector<EngineRating> engines_;
    std::vector<std::size_t> order_;
    std::vector<std::size_t> group_sizes_;
    std::vector<double> critical_;                        ///< Tukey's z by group
    std::shared_ptr<const RatingCovariance> covariance_;  ///< natural units
    std::optional<double> advantage_;
    std::optional<double> advantage_error_;
};

/// Rates. Throws rules::InputError without any game, for a level outside -10000…10000, or for an
/// anchor that did not play or has no finite rating.
RatingList rate(RatingTable table, const RatingOptions& options = {});

/// Text of at most 80 columns with crosstable, difference and LOS matrices for up to 9 engines, and
/// one JSON object in one line, with the differences for up to 100 engines.
std::string ratings_text(const RatingList& list);
/// `excluded` stands in it as "excluded": [{"engine", "games"}].
std::string ratings_json(const RatingList& list, const ExcludedEngines& excluded = {});

}  // namespace huff::results
