// huff openings: make, list and check opening sets.
#include <cstdio>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "openings/check.hpp"
#include "openings/load.hpp"
#include "openings/make.hpp"
#include "openings/shipped.hpp"
#include "openings/write.hpp"
#include "rules/input_error.hpp"
#include "runner/cli/commands.hpp"
#include "runner/cli/output_file.hpp"

namespace huff::runner {
namespace {

struct MakeOptions {
    std::string variant = "international";
    int plies = 2;
    std::string material = "4";
    std::optional<std::size_t> sample;
    std::uint64_t seed = 1;
    std::string names;
    std::string status;
    std::string output;
};

std::optional<int> material_plies(const std::string& text) {
    if (text == "off") {
        return std::nullopt;
    }
    if (text.empty() || text.size() > 2 ||
        text.find_first_not_of("0123456789") != std::string::npos) {
        throw rules::InputError(
            fmt::format("--material '{}': expected a number of plies (0-99) or 'off'", text));
    }
    return std::stoi(text);
}

/// The command that makes the set again, for the file's header.
std::string recipe_line(const MakeOptions& options) {
    auto line = fmt::format("huff openings make --variant {} --plies {} --material {}",
                            options.variant, options.plies, options.material);
    if (options.sample) {
        line += fmt::format(" --sample {} --seed {}", *options.sample, options.seed);
    }
    if (!options.names.empty()) {
        line += fmt::format(" --names {}", options.names);
    }
    if (!options.status.empty()) {
        line += fmt::format(" --status {}", options.status);
    }
    return line;
}

int make_set(const MakeOptions& options) {
    const auto& variant = rules::variant_named(options.variant);
    openings::Recipe recipe{.variant = &variant,
                            .plies = options.plies,
                            .material_plies = material_plies(options.material),
                            .sample = options.sample,
                            .seed = options.seed};
    auto made = openings::make(recipe);
    if (!options.names.empty()) {
        const auto found =
            openings::name_openings(made.set, openings::load(options.names, variant));
        fmt::print(stderr, "{} of {} positions are named in {}\n", found, made.set.openings.size(),
                   options.names);
    }
    if (!options.status.empty()) {
        std::erase_if(made.set.openings,
                      [&](const auto& opening) { return opening.status != options.status; });
    }
    fmt::print(stderr,
               "{}: {} positions after {} plies, {} with a man lost, {} with the game over, "
               "{} kept\n",
               variant.name, made.positions, options.plies, made.men_down, made.finished,
               made.set.openings.size());
    write_output(options.output, openings::to_tsv(made.set, {recipe_line(options)}));
    return 0;
}

void add_make(CLI::App& app, Action& action) {
    auto options = std::make_shared<MakeOptions>();
    auto* make = app.add_subcommand("make", "Make a set: every line of K plies that is fair");
    make->add_option("--variant", options->variant, "The game")->capture_default_str();
    make->add_option("--plies", options->plies, "Length of the lines")
        ->check(CLI::Range(0, 40))
        ->capture_default_str();
    make->add_option("--material", options->material,
                     "Drop a position in which a man is lost for nothing within N plies, or 'off'")
        ->capture_default_str();
    make->add_option("--sample", options->sample,
                     "Draw this many random lines instead of enumerating all");
    make->add_option("--seed", options->seed, "Of --sample")->capture_default_str();
    make->add_option("--names", options->names,
                     "A set whose ids, names and status are taken over where positions agree");
    make->add_option("--status", options->status, "Keep only openings with this status");
    make->add_option("-o,--output", options->output, "File to write (default: standard output)");
    make->footer(
        "Lines that transpose into one position count once; the first in canonical order stays.\n"
        "  huff openings make --variant english --plies 3 -o english3.tsv    174 ballots\n"
        "  huff openings make --plies 2                                       79 ballots\n"
        "  huff openings make --plies 8 --sample 500 --seed 7 -o random.tsv");
    make->callback([options, &action] { action = [options] { return make_set(*options); }; });
}

void add_list(CLI::App& app, Action& action) {
    auto* list = app.add_subcommand("list", "List the sets that come with huff");
    list->callback([&action] {
        action = [] {
            for (const auto& shipped : openings::shipped_sets()) {
                const auto& variant = rules::variant_named(shipped.variant);
                const auto set = openings::load(std::string(shipped.name), variant);
                fmt::print("{:<28} {:<16} {:>6} openings\n", shipped.name, shipped.variant,
                           set.openings.size());
            }
            fmt::print("{:<28} {:<16} {:>6}\n", "2ply, 3ply, 4ply", "any", "made on the fly");
            return 0;
        };
    });
}

struct CheckOptions {
    std::string file;
    std::string variant = "international";
    bool json = false;
};

int check_set(const CheckOptions& options) {
    const auto report = openings::check_openings(openings::text_of_file(options.file), options.file,
                                                 rules::variant_named(options.variant));
    if (options.json) {
        nlohmann::json findings = nlohmann::json::array();
        for (const auto& finding : report.findings) {
            findings.push_back({{"file", options.file},
                                {"line", finding.line},
                                {"allowed", finding.allowed},
                                {"text", finding.text}});
        }
        fmt::print("{}\n", nlohmann::json{{"openings", report.openings},
                                          {"sound", report.sound()},
                                          {"findings", findings}}
                               .dump(2));
    } else {
        for (const auto& finding : report.findings) {
            fmt::print("{}:{}: {}\n", options.file, finding.line, finding.text);
        }
        fmt::print("{} openings, {}\n", report.openings,
                   report.sound() ? "sound" : "with findings");
    }
    return report.sound() ? 0 : 1;
}

void add_check(CLI::App& app, Action& action) {
    auto options = std::make_shared<CheckOptions>();
    auto* check = app.add_subcommand("check", "Check a file of openings, line by line");
    check->add_option("FILE", options->file, "TSV, PDN, FEN lines or move lines")->required();
    check->add_option("--variant", options->variant, "The game")->capture_default_str();
    check->add_flag("--json", options->json, "Print the findings as JSON");
    check->footer(
        "Exit code 1 if there are findings other than pending captures, which are allowed.\n"
        "  huff openings check ballots.fen --variant russian");
    check->callback([options, &action] { action = [options] { return check_set(*options); }; });
}

}  // namespace

void add_openings(CLI::App& app, Action& action) {
    auto* openings = app.add_subcommand("openings", "Make, list and check opening sets");
    openings->require_subcommand(1);
    add_make(*openings, action);
    add_list(*openings, action);
    add_check(*openings, action);
}

}  // namespace huff::runner
