// huff perft: how many move sequences a position has, to check move generators with.
#include <atomic>
#include <chrono>
#include <cstdio>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>
#include <vector>

#include "rules/movegen.hpp"
#include "rules/notation/move_text.hpp"
#include "runner/cli/commands.hpp"
#include "runner/cli/number_checks.hpp"
#include "runner/cli/position_options.hpp"
#include "runner/live/console.hpp"

namespace huff::runner {

namespace {

struct PerftOptions {
    PositionOptions position;
    int depth = 0;
    int threads = 1;
    bool routes = false;
    bool divide = false;
    bool json = false;
};

// A position one or more plies on, and in how many ways it is reached.
struct Branch {
    rules::Position position;
    std::uint64_t routes = 1;
};

// The positions after each legal move, in order.
std::vector<Branch> branches_of(const rules::Position& position, bool routes) {
    const std::vector<rules::Move> moves = legal_moves(position);
    const std::vector<std::uint64_t> counts =
        routes ? count_routes(position, moves) : std::vector<std::uint64_t>(moves.size(), 1);
    std::vector<Branch> branches;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        branches.push_back({after(position, moves[i]), counts[i]});
    }
    return branches;
}

// Splits at the root: the positions after one or two plies are counted by whoever is free.
std::uint64_t count(const rules::Position& position, int depth, const PerftOptions& options) {
    if (options.threads == 1 || depth < 3) {
        return perft(position, depth, options.routes);
    }
    std::vector<Branch> branches;
    for (const Branch& first : branches_of(position, options.routes)) {
        for (const Branch& second : branches_of(first.position, options.routes)) {
            branches.push_back({second.position, first.routes * second.routes});
        }
    }
    std::atomic<std::uint64_t> leaves{0};
    std::atomic<std::size_t> next{0};
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < options.threads; ++i) {
            threads.emplace_back([&] {
                for (std::size_t k = next++; k < branches.size(); k = next++) {
                    leaves +=
                        branches[k].routes * perft(branches[k].position, depth - 2, options.routes);
                }
            });
        }
    }
    return leaves;
}

int divide(const rules::Position& position, const PerftOptions& options) {
    const std::vector<rules::Move> moves = legal_moves(position);
    const std::vector<Branch> branches = branches_of(position, options.routes);
    auto rows = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto text = rules::to_long_text(moves[i], moves, position.variant());
        const auto nodes =
            branches[i].routes * count(branches[i].position, options.depth - 1, options);
        if (options.json) {
            rows.push_back({{"move", text}, {"nodes", nodes}});
        } else {
            fmt::print("{} {}\n", text, nodes);
        }
    }
    if (options.json) {
        fmt::print("{}\n", rows.dump());
    }
    return 0;
}

/// Below a millisecond the rate would be noise.
std::string speed_line(int depth, std::uint64_t nodes, std::chrono::duration<double> took) {
    const auto line = fmt::format("depth {}: {:.3f} s", depth, took.count());
    return took.count() < 1e-3 ? line + "\n"
                               : fmt::format("{}, {:.1f} million/s\n", line,
                                             static_cast<double>(nodes) / 1e6 / took.count());
}

int run_perft(const PerftOptions& options) {
    const rules::Position position = options.position.position();
    if (options.divide) {
        return divide(position, options);
    }
    auto rows = nlohmann::ordered_json::array();
    for (int depth = 1; depth <= options.depth; ++depth) {
        const auto begin = std::chrono::steady_clock::now();
        const std::uint64_t nodes = count(position, depth, options);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        if (options.json) {
            rows.push_back({{"depth", depth}, {"nodes", nodes}, {"seconds", took.count()}});
        } else {
            fmt::print("{} {}\n", depth, nodes);
            std::fflush(stdout);
            write_log(speed_line(depth, nodes, took));
        }
    }
    if (options.json) {
        fmt::print("{}\n", rows.dump());
    }
    return 0;
}

}  // namespace

void add_perft(CLI::App& app, Action& action) {
    auto options = std::make_shared<PerftOptions>();
    CLI::App* command = app.add_subcommand("perft", "Count the move sequences of a position");
    command->add_option("DEPTH", options->depth, "Plies")
        ->required()
        ->check(whole_number_between(1, 100));
    options->position.add_to(*command);
    command->add_flag("--count-routes", options->routes,
                      "Count every order of capturing the same pieces as a move of its own");
    command->add_flag("--divide", options->divide, "The count behind each move, at DEPTH only");
    command->add_option("--threads", options->threads, "Threads (default 1)")
        ->check(whole_number_between(1, 1024));
    command->add_flag("--json", options->json,
                      "An array of {depth, nodes, seconds}; with --divide of {move, nodes}");
    command->footer(
        "Prints `depth nodes` for every depth up to DEPTH. Draw rules are ignored.\n"
        "Examples:\n"
        "  huff perft 8\n"
        "  huff perft 7 --variant canadian --threads 2\n"
        "  huff perft 6 --variant stapeldammen --fen 'W:W28:B22(bbw)' --divide");
    command->callback([options, &action] { action = [options] { return run_perft(*options); }; });
}

}  // namespace huff::runner
