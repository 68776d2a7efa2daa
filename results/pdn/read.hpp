#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "results/pdn/options.hpp"
#include "results/pdn/pdn_stream.hpp"
#include "results/store/records.hpp"
#include "rules/notation/pdn/oddity.hpp"
#include "rules/notation/pdn/replay.hpp"
#include "rules/variant.hpp"

namespace huff::results {

/// How to read PDN files.
struct PdnReadOptions {
    const rules::Variant* variant = nullptr;     ///< of every game; null: as the games say
    const rules::Variant* undeclared = nullptr;  ///< of games that do not say; null: guessed
    BlackFirstResult black_first_result = BlackFirstResult::first_player;
    bool strict = false;  ///< refuse whatever is not PDN 3.0
};

/// A player as a game's tags describe it.
struct PdnPlayer {
    std::string name;  ///< "?" if unknown
    std::string version;
    std::string options;  ///< JSON with its limits, as EngineRecord::options
};

/// A game of a file, mapped to the store's terms and judged by the rules.
struct PdnRecord {
    int number = 0;                           ///< within the file, from 1; 0: outside any game
    int line = 0;                             ///< of its first token
    const rules::Variant* variant = nullptr;  ///< null: unknown, and no plies
    PdnPlayer white;
    PdnPlayer black;
    std::string event;
    std::int64_t run = 0;  ///< the Run tag; 0: none
    /// pair 0: not given. white and black are not set. A game that stops at an illegal move holds
    /// the moves before it, and `dispute` says so; an unknown result is void with its text in
    /// `claim`.
    GameRecord game;
    std::vector<rules::PdnNote> notes;  ///< errors among them
    bool readable = false;  ///< variant and start position are known: `game` means something
    bool stopped = false;   ///< not all of its moves could be played

    bool faulty() const;  ///< an error is among the notes
};

/// Reads a PDN text game by game in constant memory. Bad games are reported, never lose others.
class PdnReader {
  public:
    /// `in` must outlive the reader; `name` is for messages.
    PdnReader(std::istream& in, std::string name, PdnReadOptions options = {});

    /// The next game, or nothing at the end. Throws InputError if the text cannot be read and, when
    /// strict, at the first thing that is not PDN 3.0 (naming file, line, game and ply).
    std::optional<PdnRecord> next();

    const std::string& name() const { return stream_.name(); }

  private:
    void refuse_if_strict(const PdnRecord& record) const;

    PdnStream stream_;
    PdnReadOptions options_;
    rules::PdnReading reading_;
    int number_ = 0;
};

}  // namespace huff::results
