#include "engines/process/process.hpp"

#include <csignal>
#include <filesystem>
#include <gmock/gmock.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <system_error>
#include <thread>

#include "engines/process/channel.hpp"
#include "tests/unit/engines/scripted.hpp"

namespace huff::engines::test {
namespace {

using Clock = std::chrono::steady_clock;
using ::testing::HasSubstr;

LaunchRequest shell(const std::string& script) {
    LaunchRequest request;
    request.executable = "/bin/sh";
    request.arguments = {"-c", script};
    return request;
}

std::size_t open_descriptors() {
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
        count += entry.exists() ? 1U : 0U;
    }
    return count;
}

/// All it writes until it ends.
std::string output_of(const LaunchRequest& request) {
    Channel channel(std::make_shared<Process>(request), -1);
    std::string text;
    std::string_view line;
    while (channel.next_line(line, Clock::now() + 20s) == Channel::Wake::line) {
        text.append(line) += '\n';
    }
    return text;
}

TEST(Process, SpawningAThousandLeavesNoZombieAndNoDescriptor) {
    LaunchRequest request;
    request.executable = "/bin/true";
    { const Process first(request); }  // starts the program's guard, which stays
    const std::size_t before = open_descriptors();
    for (int i = 0; i < 1'000; ++i) {
        Process process(request);
        if (i % 2 == 0) {  // half of them are killed, or have ended, before anybody asks
            EXPECT_TRUE(process.wait_until(Clock::now() + 20s));
            EXPECT_EQ(process.kill().code, 0);
        }
    }
    EXPECT_EQ(open_descriptors(), before);
    EXPECT_FALSE(zombie_left());
}

TEST(Process, ChildrenStartedAtTheSameTimeHaveNoDescriptorsOfEachOther) {
    std::atomic<int> wrong{0};
    std::vector<std::jthread> threads;
    for (int i = 0; i < 8; ++i) {
        threads.emplace_back([&] {
            for (int k = 0; k < 20; ++k) {
                // `ls` itself has the folder it reads open as 3.
                wrong += output_of(shell("exec ls /proc/self/fd")) != "0\n1\n2\n3\n" ? 1 : 0;
            }
        });
    }
    threads.clear();
    EXPECT_EQ(wrong, 0);
}

TEST(Process, LeadsItsOwnGroupWithDefaultSignals) {
    ::signal(SIGPIPE, SIG_IGN);
    const std::string text =
        output_of(shell("cut -d' ' -f1,5 /proc/self/stat; grep Sig /proc/self/status"));
    const std::size_t blank = text.find(' ');
    EXPECT_EQ(text.substr(0, blank) == text.substr(blank + 1, text.find('\n') - blank - 1), false)
        << "cut is a child of the shell, which leads the group";
    EXPECT_THAT(text, HasSubstr("SigBlk:\t0000000000000000"));
    EXPECT_THAT(text, HasSubstr("SigIgn:\t0000000000000000"));
    Process process(shell("sleep 100"));
    EXPECT_EQ(::getpgid(process.pid()), process.pid());
    EXPECT_EQ(process.kill().signal, SIGKILL);
}

TEST(Process, ReportsTheExactErrorOfExec) {
    const auto error_of = [](const LaunchRequest& request) {
        try {
            const Process process(request);
        } catch (const std::system_error& error) {
            return error.code().value();
        }
        return 0;
    };
    LaunchRequest request;
    request.executable = "/no/such/program";
    request.directory = "/";
    EXPECT_EQ(error_of(request), ENOENT);
    request.executable = "/etc/passwd";
    EXPECT_EQ(error_of(request), EACCES);
    request.executable = "/bin";
    EXPECT_EQ(error_of(request), EISDIR);
    request = shell("true");
    request.directory = "/no/such/folder";
    EXPECT_EQ(error_of(request), ENOENT);
    request.directory = "/etc/passwd";
    EXPECT_EQ(error_of(request), ENOTDIR);
    request = shell("true");
    request.cpus = {1'000'000};
    EXPECT_EQ(error_of(request), EINVAL);
    EXPECT_FALSE(zombie_left());
}

TEST(Process, IsPinnedToItsCores) {
    cpu_set_t ours;
    ASSERT_EQ(::sched_getaffinity(0, sizeof ours, &ours), 0);
    int last = 0;
    for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
        last = CPU_ISSET(static_cast<std::size_t>(cpu), &ours) ? cpu : last;
    }
    LaunchRequest request = shell("grep Cpus_allowed_list /proc/self/status");
    request.cpus = {last};
    EXPECT_EQ(output_of(request), "Cpus_allowed_list:\t" + std::to_string(last) + "\n");
}

TEST(Process, EndsWithTheThreadThatLaunchedIt) {
    // The kernel's death signal stands for a SIGKILL of the whole program: nothing of ours runs.
    std::unique_ptr<Process> process;
    std::thread([&] { process = std::make_unique<Process>(shell("sleep 100")); }).join();
    EXPECT_TRUE(process->wait_until(Clock::now() + 20s));
    EXPECT_EQ(process->kill().signal, SIGKILL);
}

TEST(Process, KeepsStderrInAFileToo) {
    TemporaryFolder folder;
    for (int i = 0; i < 2; ++i) {
        Process process(shell("echo words >&2"), folder / "stderr");
        EXPECT_TRUE(process.wait_until(Clock::now() + 20s));
        process.kill();
        EXPECT_EQ(process.stderr_tail(), "words\n");
    }
    EXPECT_EQ(lines_of(folder / "stderr"), (std::vector<std::string>{"words", "words"}));
    EXPECT_THROW(Process(shell("true"), folder / "no/such/folder"), std::system_error);
}

TEST(Channel, WritesPastAFullPipeWhileTheOtherSideWritesToo) {
    // cat's output must be read while its input is written, or both would wait for ever.
    Channel channel(std::make_shared<Process>(shell("exec cat")), -1);
    const std::string text = std::string(400'000, 'x') + "\n";
    ASSERT_EQ(channel.write(text, 20s), Channel::Wake::line);
    std::string_view line;
    ASSERT_EQ(channel.next_line(line, Clock::now() + 20s), Channel::Wake::line);
    EXPECT_EQ(line.size(), 400'000U);
}

TEST(Channel, AnEngineThatDoesNotReadIsNotWaitedForLongerThanSaid) {
    Channel channel(std::make_shared<Process>(shell("exec sleep 100")), -1);
    const std::string text(400'000, 'x');
    EXPECT_EQ(channel.write(text, 100ms), Channel::Wake::deadline);
}

TEST(Channel, WhatWasWrittenBeforeTheEndIsReadFirst) {
    Channel channel(std::make_shared<Process>(shell("printf 'one\\ntwo\\nrest'; exit 3")), -1);
    ASSERT_TRUE(channel.process()->wait_until(Clock::now() + 20s));
    std::string_view line;
    ASSERT_EQ(channel.next_line(line, Clock::now() + 20s), Channel::Wake::line);
    EXPECT_EQ(line, "one");
    ASSERT_EQ(channel.next_line(line, Clock::now() + 20s), Channel::Wake::line);
    EXPECT_EQ(line, "two");
    EXPECT_EQ(channel.next_line(line, Clock::now() + 20s), Channel::Wake::ended);
    EXPECT_EQ(channel.partial(), "rest");
}

TEST(Channel, TheDelayIsPartOfTheTime) {
    Channel channel(std::make_shared<Process>(shell("while read x; do sleep $x; echo $x; done")),
                    -1);
    std::string_view line;
    // Quick answers, slow ones after quick ones, and slow ones after slow ones.
    for (const char* question : {"0\n", "0\n", "0.05\n", "0.05\n", "0\n"}) {
        ASSERT_EQ(channel.write(question, 20s), Channel::Wake::line);
        const auto asked = Clock::now();
        channel.expect_answer(asked);
        ASSERT_EQ(channel.next_line(line, asked + 20s), Channel::Wake::line);
        EXPECT_GE(channel.delay(), 0ns);
        EXPECT_LE(channel.delay(), channel.read_at() - asked);
    }
}

}  // namespace
}  // namespace huff::engines::test
