#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/variant.hpp"

namespace huff::engines::reference {

/// What one more of a feature is worth to its owner, in hundredths of a man: in the opening and
/// at the end. Between them the number of pieces decides.
struct Weight {
    int opening = 0;
    int endgame = 0;

    friend bool operator==(const Weight&, const Weight&) = default;
};

/// A named run of features, `size` of them from `first` on.
struct FeatureBlock {
    std::string_view name;
    int first;
    int size;
};

/// The variants that are judged by the same weights, named after one of them. They share board
/// size and kind of king.
std::string_view family_of(const rules::Variant& variant);

/// The features of a variant's family, in the order of their numbers.
std::vector<FeatureBlock> feature_blocks(const rules::Variant& variant);

/// The weights of every family, as a file holds them:
///
///     [international]            # a family
///     king 280                   # opening and endgame
///     man-row.opening 0 30 20 …  # one number for each feature of the block
///     man-row.endgame 0 60 45 …
///
/// `#` starts a comment; a block that is not given counts nothing.
class WeightFile {
  public:
    /// The weights huff-engine is built with.
    static const WeightFile& built_in();
    /// Throws rules::InputError naming the place (`source` says which file).
    static WeightFile parse(std::string_view text, const std::string& source);
    static WeightFile load(const std::string& path);

    /// The weights of a variant, one for each of its features. Throws rules::InputError if its
    /// family is missing, or a block has the wrong size or an unknown name.
    std::vector<Weight> weights(const rules::Variant& variant) const;

    /// The file's text with the section of one family replaced (or added).
    std::string replaced(std::string_view family, std::span<const FeatureBlock> blocks,
                         std::span<const Weight> weights) const;

  private:
    struct Line {
        std::string family;
        std::string block;
        bool opening;
        bool endgame;
        std::vector<int> values;
        int number;  ///< in the file, from 1
    };

    std::string text_;
    std::string source_;
    std::vector<Line> lines_;
};

}  // namespace huff::engines::reference
