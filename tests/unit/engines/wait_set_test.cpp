#include "engines/process/wait_set.hpp"

#include <array>
#include <csignal>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace huff::engines {
namespace {

using namespace std::chrono_literals;
using Clock = WaitSet::Clock;

struct Pipe {
    Pipe() {
        std::array<int, 2> ends{};
        EXPECT_EQ(::pipe(ends.data()), 0);
        read = Descriptor(ends[0]);
        write = Descriptor(ends[1]);
    }
    void put(std::string_view bytes) const {
        EXPECT_EQ(::write(write.get(), bytes.data(), bytes.size()),
                  static_cast<ssize_t>(bytes.size()));
    }
    Descriptor read;
    Descriptor write;
};

/// The deadline is what ends the wait, and it is not early.
void expect_nothing_until(WaitSet& waits, Clock::time_point until) {
    EXPECT_EQ(waits.wait(until), 0U);
    EXPECT_GE(Clock::now(), until);
}

TEST(WaitSet, TellsWhichMembersAreReady) {
    const Pipe first;
    const Pipe second;
    WaitSet waits;
    waits.add(first.read.get(), 1);
    waits.add(second.read.get(), 2);
    second.put("x");
    EXPECT_EQ(waits.wait(Clock::now() + 20s), 2U);
    first.put("x");
    EXPECT_EQ(waits.wait(Clock::now() + 20s), 3U);  // what was not read is still ready
    waits.remove(second.read.get());
    EXPECT_EQ(waits.wait(Clock::now() + 20s), 1U);
}

TEST(WaitSet, AnArrivalIsToldOnce) {
    Pipe pipe;
    WaitSet waits;
    waits.add(pipe.read.get(), 1, WaitSet::Ready::on_arrival);
    EXPECT_EQ(waits.look(), 0U);
    pipe.put("x");
    EXPECT_EQ(waits.look(), 1U);
    EXPECT_EQ(waits.look(), 0U);
    pipe.put("x");  // though the first has not been read
    EXPECT_EQ(waits.wait(Clock::now() + 20s), 1U);
    EXPECT_EQ(waits.look(), 0U);
    pipe.put("last words");
    pipe.write.close();
    EXPECT_EQ(waits.wait(Clock::now() + 20s), 1U);
    EXPECT_EQ(waits.look(), 1U);  // the end is to be seen after the words
}

TEST(WaitSet, AnEndIsReadableToo) {
    Pipe pipe;
    WaitSet waits;
    waits.add(pipe.read.get(), 1);
    pipe.write.close();
    EXPECT_EQ(waits.wait(Clock::now() + 20s), 1U);
}

TEST(WaitSet, WaitsUntilTheDeadline) {
    const Pipe pipe;
    WaitSet waits;
    waits.add(pipe.read.get(), 1);
    expect_nothing_until(waits, Clock::now() + 10ms);
    expect_nothing_until(waits, Clock::now() - 10ms);
    expect_nothing_until(waits, Clock::time_point{});
    expect_nothing_until(waits, Clock::now() + 10ms);
}

TEST(WaitSet, AnAlarmSetForAnEarlierWaitDoesNotEndALaterOne) {
    const Pipe pipe;
    WaitSet waits;
    waits.add(pipe.read.get(), 1);
    pipe.put("x");
    EXPECT_EQ(waits.wait(Clock::now() + 5ms), 1U);  // its alarm will still ring
    std::array<char, 8> block{};
    EXPECT_EQ(::read(pipe.read.get(), block.data(), block.size()), 1);
    expect_nothing_until(waits, Clock::now() + 50ms);
    // And one that is to ring late does not keep an earlier wait.
    pipe.put("x");
    EXPECT_EQ(waits.wait(Clock::now() + 1h), 1U);
    EXPECT_EQ(::read(pipe.read.get(), block.data(), block.size()), 1);
    expect_nothing_until(waits, Clock::now() + 10ms);
}

TEST(WaitSet, RoomToWriteEndsAWait) {
    std::array<int, 2> ends{};
    ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends.data()), 0);
    const Descriptor ours(ends[0]);
    const Descriptor theirs(ends[1]);
    WaitSet waits;
    waits.add(ours.get(), 1);
    EXPECT_EQ(waits.wait_to_write(ours.get(), Clock::now() + 20s), 0U);
    const std::string block(4'096, 'x');
    while (::write(ours.get(), block.data(), block.size()) > 0) {
    }
    const auto until = Clock::now() + 10ms;
    EXPECT_EQ(waits.wait_to_write(ours.get(), until), 0U);
    EXPECT_GE(Clock::now(), until);
    // What can be read ends it as well.
    EXPECT_EQ(::write(theirs.get(), "x", 1), 1);
    EXPECT_EQ(waits.wait_to_write(ours.get(), Clock::now() + 20s), 1U);
}

}  // namespace
}  // namespace huff::engines
