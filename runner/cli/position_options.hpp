#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "rules/position.hpp"

namespace huff::runner {

/// The options of the commands that look at one position: --variant, --fen, --play and
/// --allow-surplus.
struct PositionOptions {
    std::string variant = "international";
    std::string fen;    ///< empty: the initial position
    std::string moves;  ///< played from there, blanks between
    bool allow_surplus = false;

    void add_to(CLI::App& command);

    /// The position they describe; throws InputError.
    rules::Position position() const;
};

}  // namespace huff::runner
