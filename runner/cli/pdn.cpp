// huff pdn: games out to PDN, games in from PDN, and PDN checked.
#include <fmt/format.h>
#include <fstream>
#include <iostream>

#include "rules/input_error.hpp"
#include "runner/cli/commands.hpp"
#include "runner/cli/pdn_commands.hpp"

namespace huff::runner {

void PdnInput::add_to(CLI::App& command) {
    command.add_option("FILE", files, "PDN files; - is the standard input")->required();
    command.add_option("--variant", variant,
                       "Of every game (default: as GameType or the moves say)");
    command
        .add_option_function<std::string>(
            "--black-first-result",
            [this](const std::string& value) { white_first = value == "white"; },
            "Whom 1-0 means in english and pool: first-player (Black, the default) or white")
        ->check(CLI::IsMember({"first-player", "white"}));
    command.add_flag("--list", list, "Show every normalisation, not just how many there are");
    command.add_flag("--json", json, "For machines");
}

results::PdnReadOptions PdnInput::options() const {
    results::PdnReadOptions options;
    options.variant = variant.empty() ? nullptr : &rules::variant_named(variant);
    options.black_first_result =
        white_first ? results::BlackFirstResult::white : results::BlackFirstResult::first_player;
    return options;
}

PdnSource::PdnSource(const std::string& file) {
    if (file == "-") {
        return;
    }
    file_ = std::make_unique<std::ifstream>(file, std::ios::binary);
    if (!*file_) {
        throw rules::InputError("cannot be opened", file, 0);
    }
}

std::istream& PdnSource::stream() {
    return file_ ? *file_ : std::cin;
}

std::string finding_line(const std::string& file, int game, const rules::PdnNote& note) {
    return fmt::format("{}:{}: {}{}{}{}{}\n", file, note.line,
                       game > 0 ? fmt::format("game {}", game) : "",
                       note.ply > 0 ? fmt::format(", ply {}", note.ply) : "", game > 0 ? ": " : "",
                       rules::text_of(note.oddity).meaning,
                       note.text.empty() ? "" : fmt::format(" ({})", note.text));
}

std::string normalised_lines(const std::string& file, const results::PdnTally& tally) {
    std::string lines;
    for (const auto& [oddity, count] : tally.oddities) {
        if (!rules::text_of(oddity).error) {
            lines += fmt::format("{}: {} x {} (first in game {}, line {})\n", file, count.times,
                                 rules::text_of(oddity).meaning, count.game, count.line);
        }
    }
    return lines;
}

void add_pdn(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("pdn", "Export, check and import PDN files");
    command->require_subcommand(1);
    add_pdn_export(*command, action);
    add_pdn_check(*command, action);
    add_pdn_import(*command, action);
    command->footer(
        "Examples:\n"
        "  huff pdn export --db huff.db -o match.pdn\n"
        "  huff pdn check *.pdn\n"
        "  huff pdn import games.pdn --db games.db");
}

}  // namespace huff::runner
