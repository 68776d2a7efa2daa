// huff openings make: opening sets by a recipe, scored by an engine if one is given.
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <string>
#include <vector>

#include "openings/write.hpp"
#include "rules/input_error.hpp"
#include "runner/balance/make_set.hpp"
#include "runner/cli/make_options.hpp"
#include "runner/cli/number_checks.hpp"
#include "runner/cli/openings_commands.hpp"
#include "runner/cli/output_file.hpp"
#include "runner/live/console.hpp"
#include "runner/live/progress.hpp"

namespace huff::runner {
namespace {

/// A missing folder is told before minutes of searching, not after.
void check_output(const std::string& file) {
    const auto folder = std::filesystem::path(file).parent_path();
    std::error_code error;
    if (!folder.empty() && !std::filesystem::is_directory(folder, error)) {
        throw rules::InputError(fmt::format("no such folder: {}", folder.string()), file, 0);
    }
}

/// Progress on a terminal's status line, elsewhere a line for each tenth.
class MakeProgress {
  public:
    void show(const char* what, std::size_t done, std::size_t total) {
        const auto now = std::chrono::steady_clock::now();
        if (done == 1) {
            begin_ = now;
        }
        const std::chrono::duration<double> took = now - begin_;
        const double left =
            took.count() / static_cast<double>(done) * static_cast<double>(total - done);
        const auto text =
            fmt::format("{} of {} {}, {} left", done, total, what,
                        duration_text(std::chrono::seconds(static_cast<std::int64_t>(left))));
        if (console_.terminal()) {
            console_.status(text);
        } else if (done * 10 / total != (done - 1) * 10 / total) {
            console_.line(text);
        }
        if (done == total) {
            console_.clear_status();
        }
    }

  private:
    Console console_;
    std::chrono::steady_clock::time_point begin_;
};

int make(const MakeOptions& options) {
    const auto plan = plan_of(options);
    check_output(options.output);
    std::signal(SIGPIPE, SIG_IGN);  // a log's reader may leave: the set is still wanted
    MakeProgress progress;
    const auto made = make_set(plan, [&](const char* what, std::size_t done, std::size_t total) {
        progress.show(what, done, total);
    });
    for (const auto& note : made.notes) {
        write_log(note + "\n");
    }
    if (made.set.openings.empty()) {
        throw rules::InputError(
            fmt::format("openings make: no opening is left, nothing is written ({})",
                        fmt::join(made.notes, "; ")));
    }
    std::vector<std::string> comments{recipe_line(options, plan)};
    comments.insert(comments.end(), made.notes.begin(), made.notes.end());
    comments.push_back("layer: " + options.layer);
    write_output(options.output, openings::to_tsv(made.set, comments));
    return 0;
}

void add_recipe_options(CLI::App& make, MakeOptions& options) {
    make.add_option("--variant", options.variant, "The game")->capture_default_str();
    make.add_option("--plies", options.plies, "Length of the lines")
        ->check(whole_number_between(0, 40))
        ->capture_default_str();
    make.add_option("--material", options.material,
                    "Drop a position in which a man is lost for nothing within N plies, or 'off'")
        ->capture_default_str();
    make.add_option("--sample", options.sample,
                    "Draw this many random lines instead of enumerating all")
        ->check(whole_number_from(1));
    make.add_option("--seed", options.seed, "Of everything that is drawn")
        ->check(whole_number_from(0))
        ->capture_default_str();
    make.add_option("--names", options.names,
                    "A set whose ids, names and status are taken over where positions agree");
    make.add_option("--status", options.status, "Keep only openings with this status");
    make.add_option("--layer", options.layer,
                    "balanced; sharp (one side is ahead); stress (men lost, barred and "
                    "short-handed: no good for ratings)")
        ->capture_default_str();
    make.add_option("--short-handed", options.short_handed,
                    "stress: so many starts with a man less on either side")
        ->check(whole_number_between(0, 1'000'000))
        ->capture_default_str();
    make.add_option("-o,--output", options.output, "File to write (default: standard output)");
}

void add_engine_options(CLI::App& make, MakeOptions& options) {
    const char* group = "With an engine";
    make.add_option("--engine", options.engine,
                    "Score each opening: a program (huff-engine), or KEY=VALUE ...")
        ->expected(1, -1)
        ->group(group);
    make.add_option("--engines", options.library,
                    "TOML file of [[engine]] tables: --engine name=X takes X from it")
        ->group(group);
    make.add_option("--depths", options.depths, "The two depths at which it searches")
        ->capture_default_str()
        ->group(group);
    make.add_option("--window", options.window,
                    "Keep openings in which one side, no matter which, is ahead by LOW,HIGH men "
                    "(0.3,0.8) or expects LOW,HIGH of the points (55%,75%); default 0,0.3, "
                    "sharp 0.4,1")
        ->group(group);
    make.add_option("--agree", options.agree, "Drop openings whose searches differ by more men")
        ->check(number_from_zero())
        ->capture_default_str()
        ->group(group);
    make.add_option("--men-per-logit", options.men_per_logit,
                    "The lead at which the odds of a point are e to 1 (measured for huff-engine)")
        ->check(positive_number())
        ->capture_default_str()
        ->group(group);
    make.add_option("--count", options.count, "Keep at most so many, drawn by the seed")
        ->check(whole_number_from(1))
        ->group(group);
    make.add_flag("--any-colour", options.any_colour,
                  "sharp: do not even out how often White and Black are ahead")
        ->group(group);
    make.add_flag("--first-mover", options.first_mover,
                  "Windows bound the first mover's lead (below 0: it is behind): for games without "
                  "draws, in which level openings favour one colour")
        ->group(group);
    make.add_flag("--mark", options.mark,
                  "Drop nothing: say in `status` what the window makes of each opening")
        ->group(group);
    make.add_option("--pilot", options.pilot,
                    "Play so many quick pairs and take the window that tells engines apart best")
        ->check(whole_number_between(1, 1'000'000))
        ->group(group);
    make.add_option("--pilot-nodes", options.pilot_nodes,
                    "Nodes a move of the pilot's stronger and weaker side")
        ->capture_default_str()
        ->group(group);
    make.add_option("--pilot-edges", options.pilot_edges,
                    "Edges of the windows it compares, in men")
        ->capture_default_str()
        ->group(group);
    make.add_option("--threads", options.threads, "Engines at a time (default: the cores)")
        ->check(whole_number_between(1, 10'000))
        ->group(group);
}

constexpr auto make_examples =
    R"(Lines that transpose into one position count once; the first in canonical order
stays. The file's header holds the command that makes it again. Sets that are
made already: huff openings list

  huff openings make --variant english --plies 3 -o english3.tsv    174 ballots
  huff openings make --plies 2                                       79 ballots
  huff openings make --plies 8 --sample 500 --seed 7 -o random.tsv
  huff openings make --plies 4 --engine huff-engine --window 0,0.2 -o level.tsv
  huff openings make --plies 6 --sample 5000 --layer sharp \
                     --engine huff-engine --pilot 300 -o sharp.tsv)";

}  // namespace

void add_openings_make(CLI::App& openings, Action& action) {
    auto options = std::make_shared<MakeOptions>();
    auto* command = openings.add_subcommand("make", "Make a set: every fair line of K plies");
    add_recipe_options(*command, *options);
    add_engine_options(*command, *options);
    command->footer(make_examples);
    command->callback([options, &action] { action = [options] { return make(*options); }; });
}

}  // namespace huff::runner
