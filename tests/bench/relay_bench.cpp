// What it costs the harness to have a ply played, against the least that it can cost: a relay of
// one thread that polls two pipes and passes each line on with one read and one write. The harness
// is all that the thread of a game does in a match: it referees, keeps clocks and records, and
// watches the engines. Both play the same game of 120 plies with the same two engines, which answer
// at once, on one core, in turns. The counters of `Overhead` are the harness's figures divided by
// the relay's.
//
// With `--harness GAMES` or `--relay GAMES` one of the two runs alone, for strace -c.
#include <array>
#include <atomic>
#include <benchmark/benchmark.h>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <poll.h>
#include <sched.h>
#include <string>
#include <sys/resource.h>
#include <unistd.h>
#include <vector>

#include "engines/engine.hpp"
#include "engines/process/process.hpp"
#include "rules/notation/hub.hpp"
#include "runner/match/play_game.hpp"

namespace {

using namespace huff;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr std::size_t plies = 120;

/// The engine: answers every `go` or `done` with the next of its moves.
int instant_engine(const char* file) {
    std::vector<std::string> answers;
    std::ifstream stream(file);
    for (std::string move; stream >> move;) {
        answers.push_back("done move=" + move + "\n");
    }
    std::size_t next = 0;
    std::string text;
    std::array<char, 8192> block;
    for (ssize_t count = 0; (count = ::read(0, block.data(), block.size())) > 0;) {
        text.append(block.data(), static_cast<std::size_t>(count));
        if (text.back() != '\n') {
            continue;
        }
        std::string answer;
        if (text.ends_with("go think\n") || text.starts_with("done ")) {
            answer = answers[next++ % answers.size()];
        } else if (text == "hub\n") {
            answer = "id name=Instant\nwait\n";
        } else if (text.ends_with("init\n")) {
            answer = "ready\n";
        } else if (text.starts_with("new-game")) {
            next = 0;
            answer = "pong\n";
        } else if (text == "quit\n") {
            return 0;
        }
        if (::write(1, answer.data(), answer.size()) < 0) {
            return 1;
        }
        text.clear();
    }
    return 0;
}

/// A game of `plies` plies by the rules: the first that random moves give.
std::vector<rules::Move> fixed_game() {
    for (std::uint64_t seed = 1;; ++seed) {
        rules::Game game(rules::Position::start(rules::variant_named("international")));
        std::uint64_t number = seed;
        while (!game.verdict() && game.moves().size() < plies) {
            number = number * 6364136223846793005ULL + 1442695040888963407ULL;
            const auto& legal = game.legal_moves();
            game.play(rules::Move(legal[(number >> 33) % legal.size()]));
        }
        if (game.moves().size() == plies) {
            return game.moves();
        }
    }
}

/// The two engines' parts of the game as files, and how to start the engines.
struct Stage {
    Stage() : game(fixed_game()) {
        for (std::size_t side = 0; side < 2; ++side) {
            std::array<char, 32> name{"/tmp/huff-bench-XXXXXX"};
            const int fd = ::mkstemp(name.data());
            files[side] = name.data();
            std::string moves;
            for (std::size_t ply = side; ply < game.size(); ply += 2) {
                moves += rules::to_hub(game[ply]) + '\n';
            }
            if (::write(fd, moves.data(), moves.size()) < 0) {
                std::abort();
            }
            ::close(fd);
        }
    }
    ~Stage() {
        for (const std::string& file : files) {
            ::unlink(file.c_str());
        }
    }
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;

    engines::EngineSpec spec(std::size_t side) const {
        engines::EngineSpec spec;
        spec.name = side == 0 ? "A" : "B";
        spec.command = std::filesystem::canonical("/proc/self/exe");
        spec.arguments = {"--instant-engine", files[side]};
        return spec;
    }

    std::vector<rules::Move> game;
    std::array<std::string, 2> files;
};

class Harness {
  public:
    explicit Harness(const Stage& stage) {
        for (std::size_t side = 0; side < 2; ++side) {
            engines_[side] = engines::make_engine(stage.spec(side), -1);
            if (engines_[side]->start(variant_)) {
                std::abort();
            }
        }
    }
    ~Harness() {
        for (const auto& engine : engines_) {
            engine->quit();
        }
    }
    Harness(const Harness&) = delete;
    Harness& operator=(const Harness&) = delete;

    void play_game() {
        const runner::PlayedGame played =
            runner::play_game(job_, {engines_[0].get(), &limits_}, {engines_[1].get(), &limits_},
                              {rules_, nullptr, &stopping_});
        if (played.record.reason != "adjudicated:ply-cap" || played.record.plies.size() != plies) {
            std::fprintf(stderr, "the game ended by %s after %zu plies\n",
                         played.record.reason.c_str(), played.record.plies.size());
            std::abort();
        }
    }

  private:
    static runner::Limits minute() {
        runner::Limits limits;
        limits.clock = runner::TimeControl{std::nullopt, 60s, 100ms};
        return limits;
    }
    static runner::AdjudicationRules cap() {
        runner::AdjudicationRules rules;
        rules.max_plies = static_cast<int>(plies);
        return rules;
    }

    const rules::Variant& variant_ = rules::variant_named("international");
    const openings::Opening opening_{"", "", rules::Position::start(variant_), {}, "", "", 0};
    const runner::GameJob job_{1, 1, 0, 1, 1, &opening_, 0};
    const runner::Limits limits_ = minute();
    const runner::AdjudicationRules rules_ = cap();
    const std::atomic<bool> stopping_ = false;
    std::array<std::unique_ptr<engines::Engine>, 2> engines_;
};

class Relay {
  public:
    explicit Relay(const Stage& stage) {
        for (std::size_t side = 0; side < 2; ++side) {
            engines::LaunchRequest request;
            request.executable = stage.spec(side).command;
            request.arguments = stage.spec(side).arguments;
            processes_[side] = std::make_unique<engines::Process>(request);
            watched_[side] = {processes_[side]->output().get(), POLLIN, 0};
        }
    }

    void play_game() {
        for (std::size_t side = 0; side < 2; ++side) {
            send(side, "new-game\n");
            pass(side, false);
        }
        send(0, "done \n");
        for (std::size_t ply = 0; ply < plies; ++ply) {
            pass(ply % 2, ply + 1 < plies);
        }
    }

  private:
    void send(std::size_t side, std::string_view text) {
        if (::write(processes_[side]->input().get(), text.data(), text.size()) < 0) {
            std::abort();
        }
    }
    /// Waits for a line, reads it, writes it to the other engine.
    void pass(std::size_t from, bool on) {
        ::poll(watched_.data(), watched_.size(), -1);
        const ssize_t count = ::read(watched_[from].fd, buffer_.data(), buffer_.size());
        if (count <= 0 || buffer_[static_cast<std::size_t>(count) - 1] != '\n') {
            std::abort();
        }
        if (on) {
            send(1 - from, {buffer_.data(), static_cast<std::size_t>(count)});
        }
    }

    std::array<std::unique_ptr<engines::Process>, 2> processes_;
    std::array<pollfd, 2> watched_{};
    std::array<char, 65536> buffer_{};
};

/// Processor time of this process alone and time by the wall, in seconds.
struct Cost {
    double cpu = 0;
    double wall = 0;
};

double seconds(const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

rusage usage() {
    rusage result{};
    ::getrusage(RUSAGE_SELF, &result);
    return result;
}

double cpu_seconds() {
    const rusage now = usage();
    return seconds(now.ru_utime) + seconds(now.ru_stime);
}

template <typename Player>
void add_game(Player& player, Cost& cost) {
    const double cpu = cpu_seconds();
    const auto begin = Clock::now();
    player.play_game();
    cost.wall += std::chrono::duration<double>(Clock::now() - begin).count();
    cost.cpu += cpu_seconds() - cpu;
}

void Overhead(benchmark::State& state) {
    const Stage stage;
    Harness harness(stage);
    Relay relay(stage);
    Cost harness_cost;
    Cost relay_cost;
    double games = 0;
    for (auto _ : state) {
        add_game(harness, harness_cost);
        add_game(relay, relay_cost);
        ++games;
    }
    const double all_plies = games * static_cast<double>(plies);
    state.counters["cpu_ratio"] = harness_cost.cpu / relay_cost.cpu;
    state.counters["speed_ratio"] = relay_cost.wall / harness_cost.wall;
    state.counters["harness_us_per_ply"] = harness_cost.cpu / all_plies * 1e6;
    state.counters["relay_us_per_ply"] = relay_cost.cpu / all_plies * 1e6;
    state.counters["plies_per_s"] = all_plies / harness_cost.wall;
}
BENCHMARK(Overhead)->Unit(benchmark::kMillisecond)->UseRealTime()->MinTime(3);

/// The rules' part of the harness's work: finding the move and playing it.
void Referee(benchmark::State& state) {
    const std::vector<rules::Move> moves = fixed_game();
    const auto& variant = rules::variant_named("international");
    for (auto _ : state) {
        rules::Game game(rules::Position::start(variant));
        for (const rules::Move& move : moves) {
            game.play(
                rules::find_hub_move(rules::to_hub(move), game.legal_moves(), variant).value());
        }
        benchmark::DoNotOptimize(game);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<int64_t>(plies));
}
BENCHMARK(Referee)->Unit(benchmark::kMicrosecond);

void pin_to_one_core() {
    cpu_set_t cores;
    CPU_ZERO(&cores);
    CPU_SET(static_cast<std::size_t>(std::max(0, ::sched_getcpu())), &cores);
    ::sched_setaffinity(0, sizeof cores, &cores);
}

template <typename Player>
int play_alone(int games) {
    const Stage stage;
    Player player(stage);
    const rusage before = usage();
    for (int i = 0; i < games; ++i) {
        player.play_game();
    }
    const rusage after = usage();
    const double all_plies = games * static_cast<double>(plies);
    std::printf("user %.2f us, system %.2f us a ply\n",
                (seconds(after.ru_utime) - seconds(before.ru_utime)) / all_plies * 1e6,
                (seconds(after.ru_stime) - seconds(before.ru_stime)) / all_plies * 1e6);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc == 3 && std::strcmp(argv[1], "--instant-engine") == 0) {
        return instant_engine(argv[2]);
    }
    pin_to_one_core();
    if (argc == 3 && std::strcmp(argv[1], "--harness") == 0) {
        return play_alone<Harness>(std::atoi(argv[2]));
    }
    if (argc == 3 && std::strcmp(argv[1], "--relay") == 0) {
        return play_alone<Relay>(std::atoi(argv[2]));
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
