// huff pdn check: replays every game of PDN files by the rules.
#include <cstdio>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "rules/count_text.hpp"
#include "runner/cli/pdn_commands.hpp"

namespace huff::runner {

namespace {

using nlohmann::ordered_json;

ordered_json json_of(const std::string& file, const results::PdnTally& tally,
                     ordered_json findings) {
    auto normalised = ordered_json::object();
    for (const auto& [oddity, count] : tally.oddities) {
        if (!rules::text_of(oddity).error) {
            normalised[std::string(rules::text_of(oddity).name)] = count.times;
        }
    }
    return {{"file", file},
            {"games", tally.games},
            {"replayed", tally.replayed},
            {"moves", tally.moves},
            {"variants", tally.variants},
            {"normalised", std::move(normalised)},
            {"findings", std::move(findings)}};
}

/// Checks one file; returns the number of findings.
std::int64_t check_file(const std::string& file, const PdnInput& input, ordered_json& report) {
    PdnSource source(file);
    results::PdnReader reader(source.stream(), file, input.options());
    results::PdnTally tally;
    auto findings = ordered_json::array();
    std::int64_t found = 0;
    while (const auto record = reader.next()) {
        tally.add(*record);
        for (const rules::PdnNote& note : record->notes) {
            const bool finding = input.strict || rules::text_of(note.oddity).error;
            found += finding ? 1 : 0;
            if (finding && input.json) {
                findings.push_back({{"line", note.line},
                                    {"game", record->number > 0 ? ordered_json(record->number)
                                                                : ordered_json(nullptr)},
                                    {"ply", note.ply},
                                    {"kind", rules::text_of(note.oddity).name},
                                    {"text", note.text}});
            } else if (!input.json && (finding || input.list)) {
                fmt::print("{}", finding_line(file, record->number, note));
            }
        }
    }
    found += tally.games == 0 && found == 0 ? 1 : 0;
    if (input.json) {
        report.push_back(json_of(file, tally, std::move(findings)));
        return found;
    }
    if (tally.games == 0) {
        fmt::print("{}: no games\n", file);
    }
    if (!input.strict) {
        fmt::print("{}", normalised_lines(file, tally));
    }
    std::string variants;
    for (const auto& [variant, games] : tally.variants) {
        variants += fmt::format("{}{} {}", variants.empty() ? "" : ", ", games, variant);
    }
    if (!variants.empty()) {
        variants = fmt::format(" ({})", variants);
    }
    fmt::print("{}: {}{}, {}; {} replayed to the end; {}\n", file,
               rules::count_text(tally.games, "game"), variants,
               rules::count_text(tally.moves, "move"), tally.replayed,
               rules::count_text(found, "finding"));
    return found;
}

int check(const PdnInput& input) {
    auto report = ordered_json::array();
    std::int64_t findings = 0;
    for (const std::string& file : input.files) {
        findings += check_file(file, input, report);
    }
    if (input.json) {
        fmt::print("{}\n", report.dump(-1, ' ', false, ordered_json::error_handler_t::replace));
    }
    return findings == 0 ? 0 : 1;
}

}  // namespace

void add_pdn_check(CLI::App& pdn, Action& action) {
    auto input = std::make_shared<PdnInput>();
    CLI::App* command = pdn.add_subcommand("check", "Replay PDN files by the rules");
    input->add_to(*command);
    command->add_flag("--strict", input->strict, "Whatever is not PDN 3.0 is a finding, too");
    command->footer(
        "Reports illegal and unknown moves, unreadable or unreachable FENs, text in which\n"
        "no game can be made out, results that the final position contradicts, ends by a\n"
        "rule (repetition, counted draws ...) that the moves do not bear out and wrong\n"
        "PlyCounts, each with file:line, game and ply (exit 1), and counts what it had to\n"
        "put right in order to read the games.\n"
        "Examples:\n"
        "  huff pdn check games.pdn\n"
        "  huff pdn check --strict --list games.pdn");
    command->callback([input, &action] { action = [input] { return check(*input); }; });
}

}  // namespace huff::runner
