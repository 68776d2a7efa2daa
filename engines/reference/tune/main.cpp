#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "engines/reference/eval/weights.hpp"
#include "engines/reference/tune/fit.hpp"
#include "engines/reference/tune/sample.hpp"
#include "rules/input_error.hpp"
#include "rules/variant.hpp"

namespace {

using namespace huff::engines::reference;

std::string read_file(const std::string& path) {
    std::ifstream stream(path, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(stream), {}};
    if (!stream) {
        throw huff::rules::InputError(fmt::format("{}: cannot be read", path));
    }
    return text;
}

void tune(const std::vector<std::string>& games, const std::string& variant_name,
          const std::string& from, const std::string& output, int skip, const FitSetting& setting) {
    const huff::rules::Variant& variant = huff::rules::variant_named(variant_name);
    std::vector<Sample> samples;
    for (const std::string& path : games) {
        std::vector<Sample> more = samples_of(read_file(path), variant, skip);
        samples.insert(samples.end(), std::make_move_iterator(more.begin()),
                       std::make_move_iterator(more.end()));
    }
    if (samples.empty()) {
        throw huff::rules::InputError(
            fmt::format("no quiet position of a finished {} game was found", variant.name));
    }
    const WeightFile file = from.empty() ? WeightFile::built_in() : WeightFile::load(from);
    std::vector<Weight> weights = file.weights(variant);
    const FitReport report = fit(samples, weights, setting);
    std::cerr << fmt::format(
        "{} positions; cross entropy {:.5f} -> {:.5f}; {:.2f} men are e to 1\n", samples.size(),
        report.before, report.after, report.men_per_logit);
    const std::string text = file.replaced(family_of(variant), feature_blocks(variant), weights);
    if (output.empty()) {
        std::cout << text;
        return;
    }
    std::ofstream stream(output, std::ios::binary);
    stream << text;
    if (!stream.flush()) {
        throw huff::rules::InputError(fmt::format("{}: cannot be written", output));
    }
}

}  // namespace

// huff-tune: fits huff-engine's weights to games, as `huff pdn export` or `huff match --pdn` write
// them.
int main(int argc, char** argv) {
    CLI::App app{"Fits huff-engine's evaluation to games and writes a weight file"};
    app.footer(
        "Example:\n  huff-tune --variant english games.pdn -o my.weights\n"
        "  huff match --engine cmd=huff-engine option.weights=my.weights …");
    std::vector<std::string> games;
    std::string variant = "international";
    std::string from;
    std::string output;
    int skip = 6;
    FitSetting setting;
    app.add_option("games", games, "PDN files")->required();
    app.add_option("--variant", variant, "which games of the files to use")->capture_default_str();
    app.add_option("--weights", from, "start from this file instead of the built-in weights");
    app.add_option("-o,--output", output, "write here instead of to standard output");
    app.add_option("--skip", skip, "leave out this many plies of each game")
        ->capture_default_str()
        ->check(CLI::Range(0, 10'000));
    app.add_option("--rounds", setting.rounds, "passes over the positions")
        ->capture_default_str()
        ->check(CLI::Range(1, 100'000));
    app.add_option("--result-share", setting.result_share,
                   "how much of the target is the game's result; the rest is the engine's score")
        ->capture_default_str()
        ->check(CLI::Range(0.0, 1.0));
    app.add_option("--caution", setting.caution, "how hard to hold on to the weights at the start")
        ->capture_default_str()
        ->check(CLI::Range(0.0, 1e6));
    app.add_option("--men-per-logit", setting.men_per_logit,
                   "the score that makes the odds e to 1; default: the one that suits the weights "
                   "at the start. For weights that know little, whose own would be far too large")
        ->check(CLI::Range(0.1, 100.0));
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        const int status = app.exit(error);
        return status == 0 ? 0 : 2;
    }
    try {
        tune(games, variant, from, output, skip, setting);
    } catch (const huff::rules::InputError& error) {
        std::cerr << "huff-tune: " << error.what() << '\n';
        return 2;
    }
    return 0;
}
