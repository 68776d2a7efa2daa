#pragma once

#include <memory>
#include <string>

#include "results/pdn/read.hpp"
#include "results/pdn/tally.hpp"
#include "runner/cli/command.hpp"

namespace huff::runner {

// The commands below `huff pdn`, one file each.
void add_pdn_export(CLI::App& pdn, Action& action);
void add_pdn_check(CLI::App& pdn, Action& action);
void add_pdn_import(CLI::App& pdn, Action& action);

/// What the commands that read PDN have in common.
struct PdnInput {
    std::vector<std::string> files;
    std::string variant;
    bool white_first = false;  ///< 1-0 is White's win in english and pool, too
    bool strict = false;
    bool list = false;
    bool json = false;

    void add_to(CLI::App& command);
    /// Throws InputError for an unknown variant.
    results::PdnReadOptions options() const;
};

/// A file to read, or the standard input for "-". Throws InputError if it cannot be opened.
class PdnSource {
  public:
    explicit PdnSource(const std::string& file);
    std::istream& stream();

  private:
    std::unique_ptr<std::istream> file_;
};

/// One line for a finding: `FILE:LINE: game 3, ply 12: an illegal move (…)`.
std::string finding_line(const std::string& file, int game, const rules::PdnNote& note);

/// The lines that count what was put right in a file.
std::string normalised_lines(const std::string& file, const results::PdnTally& tally);

}  // namespace huff::runner
