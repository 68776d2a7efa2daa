// huff openings make: opening sets by a recipe, scored by an engine if one is given.
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "openings/load.hpp"
#include "openings/write.hpp"
#include "rules/input_error.hpp"
#include "runner/balance/make_set.hpp"
#include "runner/cli/engine_arguments.hpp"
#include "runner/cli/openings_commands.hpp"
#include "runner/cli/output_file.hpp"
#include "runner/config/machine.hpp"
#include "runner/live/console.hpp"
#include "runner/live/progress.hpp"

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
    std::string layer = "balanced";
    std::size_t short_handed = 50;
    std::vector<std::string> engine;
    std::string library;  ///< --engines FILE
    std::string depths = "7,11";
    std::string window;
    double agree = 0.3;
    double men_per_logit = default_men_per_logit;
    std::optional<std::size_t> count;
    bool any_colour = false;
    bool first_mover = false;
    bool mark = false;
    std::optional<std::int64_t> pilot;
    std::string pilot_nodes = "2000,1000";
    std::string pilot_edges = "0,0.1,0.2,0.3,0.45,0.6,0.8,1.1,1.5";
    int threads = 0;
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

/// The numbers of a list "7,11" of an option.
std::vector<double> numbers(const char* option, const std::string& text, double least,
                            double most) {
    std::vector<double> values;
    for (std::size_t begin = 0; begin <= text.size();) {
        const auto end = std::min(text.find(',', begin), text.size());
        const KeyValue part{option, text.substr(begin, end - begin), "", 0, false};
        values.push_back(decimal_value(part, least, most));
        begin = end + 1;
    }
    return values;
}

/// Two whole numbers.
std::pair<std::int64_t, std::int64_t> two(const char* option, const std::string& text,
                                          std::int64_t most) {
    const auto comma = text.find(',');
    if (comma == std::string::npos) {
        throw rules::InputError(fmt::format("{} {}: expected two numbers N,M", option, text));
    }
    return {integer_value({option, text.substr(0, comma), "", 0, false}, 1, most),
            integer_value({option, text.substr(comma + 1), "", 0, false}, 1, most)};
}

ScoringPlan scoring_plan(const MakeOptions& options) {
    for (const auto& word : options.engine) {
        const auto key = word.substr(0, word.find('='));
        if (key == "tc" || key == "movetime" || key == "depth" || key == "nodes") {
            throw rules::InputError(fmt::format(
                "--engine {}: the searches are limited by --depths and --pilot-nodes", word));
        }
    }
    ScoringPlan plan{.engine = engine_from_words(options.engine, options.library)};
    const auto [shallow, deep] = two("--depths", options.depths, 99);
    if (shallow >= deep) {
        throw rules::InputError(
            fmt::format("--depths {}: the second must be deeper than the first", options.depths));
    }
    plan.depth = static_cast<int>(shallow);
    plan.deeper = static_cast<int>(deep);
    plan.threads = options.threads > 0 ? options.threads : usable_cores();
    return plan;
}

/// Quick, decided games need not be played out: both engines agree long before.
AdjudicationRules pilot_adjudication() {
    AdjudicationRules rules;
    rules.resign = ResignRule{.score = 5, .plies = 6, .onesided = false};
    rules.max_plies = 300;
    return rules;
}

/// Whose lead the windows bound, if only one side's.
std::optional<rules::Color> leader_of(const MakeOptions& options) {
    return options.first_mover ? std::optional(rules::variant_named(options.variant).first)
                               : std::nullopt;
}

PilotPlan pilot_plan(const MakeOptions& options, const ScoringPlan& scoring) {
    PilotPlan plan{
        .engines = {},
        .edges = numbers("--pilot-edges", options.pilot_edges, options.first_mover ? -100 : 0, 100),
        .pairs = *options.pilot,
        .disagreement = options.agree,
        .leader = leader_of(options),
        .seed = options.seed,
        .threads = scoring.threads,
        .adjudication = pilot_adjudication()};
    if (plan.edges.size() < 2 ||
        std::ranges::adjacent_find(plan.edges, std::greater_equal<>()) != plan.edges.end()) {
        throw rules::InputError(fmt::format(
            "--pilot-edges {}: expected at least two numbers of men, each above the one before",
            options.pilot_edges));
    }
    if (plan.pairs < static_cast<std::int64_t>(plan.edges.size()) - 1) {
        throw rules::InputError(
            fmt::format("--pilot {}: there are {} windows; expected at least a "
                        "pair for each",
                        plan.pairs, plan.edges.size() - 1));
    }
    const auto [more, less] = two("--pilot-nodes", options.pilot_nodes, 1'000'000'000);
    for (const auto nodes : {more, less}) {
        EngineConfig engine{.spec = scoring.engine, .limits = {}, .sha256 = {}};
        engine.limits.nodes = nodes;
        plan.engines.push_back(std::move(engine));
    }
    return plan;
}

Window window_of(const MakeOptions& options, Layer layer) {
    const auto bounds = options.window.empty() ? default_bounds(layer)
                                               : parse_window(options.window, options.men_per_logit,
                                                              options.first_mover);
    return {.low = bounds.low,
            .high = bounds.high,
            .disagreement = options.agree,
            .leader = leader_of(options),
            .even = layer == Layer::sharp && !options.any_colour && !options.first_mover,
            .most = options.count,
            .seed = options.seed};
}

/// Options that need another one.
void refuse_lonely(const MakeOptions& options, Layer layer) {
    const auto needs_engine = [&](bool given, const char* name) {
        if (given && options.engine.empty()) {
            throw rules::InputError(fmt::format("{} needs an --engine that scores", name));
        }
    };
    needs_engine(!options.window.empty(), "--window");
    needs_engine(options.pilot.has_value(), "--pilot");
    needs_engine(options.count.has_value(), "--count");
    needs_engine(options.mark, "--mark");
    needs_engine(options.first_mover, "--first-mover");
    needs_engine(layer == Layer::sharp, "--layer sharp");
    if (options.pilot && !options.window.empty()) {
        throw rules::InputError("--pilot chooses the window: leave out --window");
    }
    if (layer == Layer::stress && material_plies(options.material) == std::nullopt) {
        throw rules::InputError(
            "--layer stress collects what --material finds: it cannot be 'off'");
    }
}

SetPlan plan_of(const MakeOptions& options) {
    const auto& variant = rules::variant_named(options.variant);
    SetPlan plan;
    plan.layer = layer_named(options.layer);
    refuse_lonely(options, plan.layer);
    plan.recipe = {.variant = &variant,
                   .plies = options.plies,
                   .material_plies = material_plies(options.material),
                   .sample = options.sample,
                   .seed = options.seed};
    plan.short_handed = options.short_handed;
    if (!options.names.empty()) {
        plan.names = openings::load(options.names, variant);
    }
    plan.status = options.status;
    plan.mark_only = options.mark;
    if (!options.engine.empty()) {
        plan.scoring = scoring_plan(options);
        if (plan.layer != Layer::stress || !options.window.empty() || options.pilot) {
            plan.window = window_of(options, plan.layer);
        }
    }
    if (options.pilot) {
        plan.pilot = pilot_plan(options, *plan.scoring);
    }
    return plan;
}

/// The command that makes the set again, for the file's header.
std::string recipe_line(const MakeOptions& options, const SetPlan& plan) {
    auto line = fmt::format("huff openings make --variant {} --plies {} --material {} --layer {}",
                            options.variant, options.plies, options.material, options.layer);
    const auto add = [&line](const char* option, const auto& value) {
        line += fmt::format(" {} {}", option, value);
    };
    if (options.sample) {
        add("--sample", *options.sample);
    }
    if (plan.layer == Layer::stress) {
        add("--short-handed", options.short_handed);
    }
    if (!options.names.empty()) {
        add("--names", options.names);
    }
    if (!options.status.empty()) {
        add("--status", options.status);
    }
    if (plan.scoring) {
        line += fmt::format(" --engine {}", fmt::join(options.engine, " "));
        if (!options.library.empty()) {
            add("--engines", options.library);
        }
        add("--depths", options.depths);
        add("--agree", options.agree);
        if (!options.window.empty()) {
            add("--window", options.window);
            if (options.window.ends_with('%')) {
                add("--men-per-logit", options.men_per_logit);
            }
        }
        line += options.any_colour ? " --any-colour" : "";
        line += options.first_mover ? " --first-mover" : "";
        line += options.mark ? " --mark" : "";
    }
    if (options.count) {
        add("--count", *options.count);
    }
    if (options.pilot) {
        add("--pilot", *options.pilot);
        add("--pilot-nodes", options.pilot_nodes);
        add("--pilot-edges", options.pilot_edges);
    }
    add("--seed", options.seed);
    return line;
}

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
    MakeProgress progress;
    const auto made = make_set(plan, [&](const char* what, std::size_t done, std::size_t total) {
        progress.show(what, done, total);
    });
    for (const auto& note : made.notes) {
        fmt::print(stderr, "{}\n", note);
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
        ->check(CLI::Range(0, 40))
        ->capture_default_str();
    make.add_option("--material", options.material,
                    "Drop a position in which a man is lost for nothing within N plies, or 'off'")
        ->capture_default_str();
    make.add_option("--sample", options.sample,
                    "Draw this many random lines instead of enumerating all");
    make.add_option("--seed", options.seed, "Of everything that is drawn")->capture_default_str();
    make.add_option("--names", options.names,
                    "A set whose ids, names and status are taken over where positions agree");
    make.add_option("--status", options.status, "Keep only openings with this status");
    make.add_option("--layer", options.layer,
                    "balanced; sharp (one side is ahead); stress (men lost, barred and "
                    "short-handed: no good for ratings)")
        ->capture_default_str();
    make.add_option("--short-handed", options.short_handed,
                    "stress: so many starts with a man less on either side")
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
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str()
        ->group(group);
    make.add_option("--men-per-logit", options.men_per_logit,
                    "The lead at which the odds of a point are e to 1 (measured for huff-engine)")
        ->check(CLI::PositiveNumber)
        ->capture_default_str()
        ->group(group);
    make.add_option("--count", options.count, "Keep at most so many, drawn by the seed")
        ->check(CLI::PositiveNumber)
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
        ->check(CLI::Range(1, 1'000'000))
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
        ->check(CLI::Range(1, 10'000))
        ->group(group);
}

constexpr auto footer =
    R"(Lines that transpose into one position count once; the first in canonical order stays. The file's
header holds the command that makes it again. Sets that are made already: huff openings list

  huff openings make --variant english --plies 3 -o english3.tsv    174 ballots
  huff openings make --plies 2                                       79 ballots
  huff openings make --plies 8 --sample 500 --seed 7 -o random.tsv
  huff openings make --plies 4 --engine huff-engine --window 0,0.2 -o level.tsv
  huff openings make --plies 6 --sample 5000 --layer sharp --engine huff-engine --pilot 300 -o sharp.tsv)";

}  // namespace

void add_openings_make(CLI::App& openings, Action& action) {
    auto options = std::make_shared<MakeOptions>();
    auto* command = openings.add_subcommand("make", "Make a set: every fair line of K plies");
    add_recipe_options(*command, *options);
    add_engine_options(*command, *options);
    command->footer(footer);
    command->callback([options, &action] { action = [options] { return make(*options); }; });
}

}  // namespace huff::runner
