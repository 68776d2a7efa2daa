// Long runs: time a game, memory, descriptors and children stay what they were at the beginning.
// HUFF_SOAK_GAMES sets the number of games (default 4,000; the full soak has 100,000).
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>
#include <thread>
#include <unistd.h>

#include "tests/e2e/huff_program.hpp"

namespace huff::e2e {
namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

std::vector<std::string> instant_match(std::int64_t pairs) {
    return std::vector<std::string>{"match"} + scripted("a", "--seed 1", {"nodes=1"}) +
           scripted("b", "--seed 2", {"nodes=1"}) +
           std::vector<std::string>{
               "--pairs", std::to_string(pairs), "--max-plies", "4", "--concurrency",
               "2",       "--oversubscribe"};
}

/// Resident memory of a process in KiB; 0 once it has ended.
long resident_kib(pid_t pid) {
    std::istringstream status(text_of(fmt::format("/proc/{}/status", pid)));
    for (std::string word; status >> word;) {
        long kib = 0;
        if (word == "VmRSS:" && status >> kib) {
            return kib;
        }
    }
    return 0;
}

/// Processor time of the process itself, in seconds.
double cpu_seconds(pid_t pid) {
    const auto stat = text_of(fmt::format("/proc/{}/stat", pid));
    const auto name_end = stat.rfind(')');
    if (name_end == std::string::npos) {
        return 0;
    }
    // After the name: field 3 on; utime and stime are fields 14 and 15.
    std::istringstream fields(stat.substr(name_end + 1));
    std::string skipped;
    for (int field = 3; field < 14; ++field) {
        fields >> skipped;
    }
    long user = 0;
    long system = 0;
    fields >> user >> system;
    return static_cast<double>(user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

struct Sample {
    double seconds = 0;
    double cpu = 0;  ///< seconds
    long games = 0;
    long kib = 0;
    long fds = 0;
    long engines = 0;
};

/// Games announced since the last look; reads only what is new.
class Announcements {
  public:
    explicit Announcements(fs::path file) : file_(std::move(file)) {}
    long count() {
        std::ifstream stream(file_);
        stream.seekg(at_);
        for (std::string line; std::getline(stream, line) && !stream.eof();) {
            at_ += static_cast<std::streamoff>(line.size()) + 1;
            games_ += line.find(" finished: ") != std::string::npos ? 1 : 0;
        }
        return games_;
    }

  private:
    fs::path file_;
    std::streamoff at_ = 0;
    long games_ = 0;
};

TEST(Soak, TimeMemoryDescriptorsAndChildrenStayFlat) {
    const char* wanted = std::getenv("HUFF_SOAK_GAMES");
    const long games = std::max(400L, wanted == nullptr ? 20'000 : std::atol(wanted));
    const Folder folder;
    Running running(folder.path(), huff_command(instant_match(games / 2)));
    Announcements announced(running.err_file());
    std::vector<Sample> samples;
    const auto begin = std::chrono::steady_clock::now();
    while (!running.ended()) {
        const Sample sample{
            std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(),
            cpu_seconds(running.pid()),
            announced.count(),
            resident_kib(running.pid()),
            descriptors(running.pid()),
            children(running.pid())};
        if (sample.kib > 0 && sample.games >= 100 && sample.games < games) {
            samples.push_back(sample);
        }
        std::this_thread::sleep_for(20ms);
    }
    ASSERT_EQ(running.wait().status, 0);
    ASSERT_GE(samples.size(), 10U);
    EXPECT_EQ(query(folder / "huff.db", "SELECT count(*) FROM games"),
              (Rows{{std::to_string(games)}}));
    // Between game 100 and the first tenth of the samples, and in their last tenth.
    const auto tenth = samples.size() / 10;
    const auto per_game = [&](double Sample::*what, std::size_t from, std::size_t to) {
        return 1e3 * (samples[to].*what - samples[from].*what) /
               static_cast<double>(std::max(1L, samples[to].games - samples[from].games));
    };
    const auto end = samples.size() - 1;
    const double early = per_game(&Sample::cpu, 0, tenth);
    const double late = per_game(&Sample::cpu, end - tenth, end);
    // The most of the first half: the engines of a slot may start late on a busy machine.
    Sample first = samples[tenth];
    for (std::size_t i = 0; i < samples.size() / 2; ++i) {
        first.kib = std::max(first.kib, samples[i].kib);
        first.fds = std::max(first.fds, samples[i].fds);
        first.engines = std::max(first.engines, samples[i].engines);
    }
    const auto& last = samples[end - tenth / 2];  // before the engines are told to quit
    fmt::print(
        "{} games. A game takes {:.3f} ms, {:.3f} ms of huff's processor time, up to game {}; "
        "{:.3f} and {:.3f} at the end. {} KiB, {} at the end; {} descriptors, {} at the end; "
        "{} children, {} at the end\n",
        games, per_game(&Sample::seconds, 0, tenth), early, first.games,
        per_game(&Sample::seconds, end - tenth, end), late, first.kib, last.kib, first.fds,
        last.fds, first.engines, last.engines);
    // What a game costs must not grow with the games before it. Processor time: the wall clock
    // belongs to whatever else the machine does. A short soak is too coarse to compare.
    if (games >= 50'000) {
        EXPECT_LT(late, 1.2 * early);
    }
    EXPECT_LT(last.kib, first.kib + 8 * 1024);
    EXPECT_LE(last.fds, first.fds + 2);
    EXPECT_LE(last.engines, first.engines);
}

TEST(Soak, TenMillionPairsStartInAFewMegabytes) {
    const Folder folder;
    Running running(folder.path(), huff_command(instant_match(10'000'000)));
    const auto begin = std::chrono::steady_clock::now();
    ASSERT_TRUE(running.wait_for("game 1."));
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    const long kib = resident_kib(running.pid());
    running.signal(SIGKILL);
    running.wait();
    fmt::print("10,000,000 pairs: the first game finished after {:.2f} s, {} KiB\n", took.count(),
               kib);
    EXPECT_GT(kib, 0);
    EXPECT_LT(kib, 50 * 1024);
}

}  // namespace
}  // namespace huff::e2e
