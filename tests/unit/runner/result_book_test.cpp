// Finished pairs, their gap-free prefix, and what is still to be dealt.
#include "runner/match/result_book.hpp"

#include <gtest/gtest.h>
#include <thread>

#include "runner/match/pair_queue.hpp"
#include "runner/match/scoreboard.hpp"

namespace huff::runner {
namespace {

TEST(ResultBook, PrefixWaitsForTheGap) {
    ResultBook book;
    EXPECT_FALSE(book.add(2, 1, 1));
    const auto second = book.add(2, 2, 0.5);
    ASSERT_TRUE(second);
    EXPECT_EQ(second->sum(), 1.5);
    EXPECT_FALSE(book.next_in_order());
    EXPECT_FALSE(book.add(1, 2, 0));  // leg 2 first
    EXPECT_TRUE(book.has(1, 2));
    EXPECT_FALSE(book.has(1, 1));
    EXPECT_TRUE(book.add(1, 1, 0.5));
    EXPECT_EQ(book.next_in_order()->number, 1);
    const auto next = book.next_in_order();
    EXPECT_EQ(next->number, 2);
    EXPECT_EQ(next->points_a, (std::array<double, 2>{1, 0.5}));
    EXPECT_FALSE(book.next_in_order());
    EXPECT_EQ(book.prefix_end(), 2);
    EXPECT_EQ(book.games(), 4);
    EXPECT_TRUE(book.has(2, 1));
}

TEST(ResultBook, SliceHasAPrefixOfItsOwn) {
    ResultBook book(Slice{2, 3});  // pairs 2, 5, 8 …
    for (const int leg : {1, 2}) {
        book.add(5, leg, 1);
        book.add(2, leg, 1);
    }
    EXPECT_EQ(book.next_in_order()->number, 2);
    EXPECT_EQ(book.next_in_order()->number, 5);
    EXPECT_FALSE(book.next_in_order());
}

ResultBook consumed(ResultBook book) {
    while (book.next_in_order()) {
    }
    return book;
}

TEST(PairQueue, DealsOnlyWhatIsMissing) {
    ResultBook stored;
    for (const int leg : {1, 2}) {
        stored.add(1, leg, 1);
        stored.add(3, leg, 1);
    }
    stored.add(4, 2, 0.5);
    PairQueue queue(make_schedule({RunKind::match, 2, 5, 1, 0}), {}, consumed(stored),
                    {{{2, 1}, 1}});
    auto job = queue.take();
    EXPECT_EQ(job->pair.number, 2);
    EXPECT_EQ(job->missing, (std::array<bool, 2>{true, true}));
    EXPECT_EQ(job->attempt, (std::array<int, 2>{2, 1}));
    job = queue.take();
    EXPECT_EQ(job->pair.number, 4);
    EXPECT_EQ(job->missing, (std::array<bool, 2>{true, false}));
    EXPECT_EQ(queue.take()->pair.number, 5);
    EXPECT_FALSE(queue.take());
}

TEST(PairQueue, DealsASlice) {
    PairQueue queue(make_schedule({RunKind::match, 2, 7, 1, 0}), Slice{3, 3}, ResultBook({3, 3}),
                    {});
    EXPECT_EQ(queue.take()->pair.number, 3);
    EXPECT_EQ(queue.take()->pair.number, 6);
    EXPECT_FALSE(queue.take());
}

TEST(PairQueue, WaitsForTheNextRoundOfAKnockOut) {
    PairQueue queue(make_schedule({RunKind::knock_out, 4, 1, 1, 0}), {}, ResultBook(), {});
    EXPECT_EQ(queue.take()->pair.number, 1);
    EXPECT_EQ(queue.take()->pair.number, 2);
    EXPECT_FALSE(queue.complete());
    std::optional<PairJob> final;
    std::thread waiting([&] { final = queue.take(); });
    queue.pair_finished({1, {1, 1}});
    queue.pair_finished({2, {0, 0}});
    waiting.join();
    ASSERT_TRUE(final);
    EXPECT_EQ(final->pair.engine_a, 0);
    EXPECT_EQ(final->pair.engine_b, 2);
    queue.pair_finished({3, {1, 1}});
    EXPECT_FALSE(queue.take());
    EXPECT_TRUE(queue.complete());
}

TEST(PairQueue, ClosingReleasesWhoWaits) {
    PairQueue queue(make_schedule({RunKind::knock_out, 4, 1, 1, 0}), {}, ResultBook(), {});
    queue.take();
    queue.take();
    std::thread waiting([&] { EXPECT_FALSE(queue.take()); });
    queue.close();
    waiting.join();
}

TEST(Scoreboard, AddsUpPairings) {
    Scoreboard board({RunKind::round_robin, 3, 1, 1, 0});
    board.add({1, 0, 1, 0, 1}, {1, {1, 0}});      // one win each
    board.add({2, 0, 1, 1, 1}, {2, {0.5, 0.5}});  // two draws
    board.add({3, 0, 2, 0, 1}, {3, {1, 0.5}});
    board.add({4, 1, 2, 0, 1}, {4, {0, 0}});
    EXPECT_EQ(board.pairs(), 4);
    EXPECT_EQ(board.pairing(0, 1), (results::SixCells{0, 0, 1, 1, 0, 0}));
    EXPECT_EQ(board.games(0), (results::WinDrawLoss{2, 3, 1}));
    EXPECT_EQ(board.games(1), (results::WinDrawLoss{1, 2, 3}));
    EXPECT_EQ(board.games(2, 1), (results::WinDrawLoss{2, 0, 0}));
    EXPECT_EQ(board.games(2), (results::WinDrawLoss{2, 1, 1}));
}

}  // namespace
}  // namespace huff::runner
