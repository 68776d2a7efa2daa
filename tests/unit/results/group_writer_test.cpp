// Group commit: what is acknowledged is stored, from many threads; a failure reaches everybody.
#include "results/store/group_writer.hpp"

#include <atomic>
#include <chrono>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <thread>

#include "results/sqlite/statement.hpp"
#include "results/sqlite/store_error.hpp"
#include "results/sqlite/transaction.hpp"
#include "rules/input_error.hpp"
#include "tests/unit/results/store_samples.hpp"

namespace huff::results {
namespace {

using testing::HasSubstr;
using namespace std::chrono_literals;

std::int64_t count_games(Store& store) {
    Statement query(store.database(), "SELECT count(*) FROM games");
    query.step();
    return query.integer(0);
}

std::string error_of(std::future<void> stored) {
    try {
        stored.get();
    } catch (const StoreError& error) {
        return error.what();
    }
    return "(stored)";
}

class GroupWriterTest : public testing::Test {
  protected:
    GroupWriterTest() : store_(folder_.file(), Store::Access::create) {
        store_.create_run(samples::run());
    }

    samples::Folder folder_;
    Store store_;
};

TEST_F(GroupWriterTest, AnAcknowledgedGameIsThereForOthersToRead) {
    GroupWriter writer(folder_.file(), 1);
    writer.save(samples::game(1, 1)).get();
    EXPECT_EQ(count_games(store_), 1);
    EXPECT_EQ(samples::text(*store_.game(1, 1, 1)), samples::text(samples::game(1, 1)));
}

TEST_F(GroupWriterTest, ManyThreadsStoreEveryGameOnce) {
    constexpr int threads = 8;
    constexpr int pairs = 40;
    std::atomic<int> stored = 0;
    {
        GroupWriter writer(folder_.file(), 1);
        std::vector<std::thread> players;
        for (int player = 0; player < threads; ++player) {
            players.emplace_back([&, player] {
                for (int pair = player + 1; pair <= pairs; pair += threads) {
                    writer.save(samples::game(pair, 1)).get();
                    writer.save(samples::game(pair, 2), [&](const std::exception_ptr& failure) {
                        stored += failure ? 0 : 1;
                    });
                }
            });
        }
        for (auto& player : players) {
            player.join();
        }
    }
    EXPECT_EQ(stored, pairs);
    std::int64_t expected = 0;
    store_.for_each_game(1, [&](const GameRecord& game) {
        ++expected;
        EXPECT_EQ(samples::text(game),
                  samples::text(samples::game((expected + 1) / 2, expected % 2 == 1 ? 1 : 2)));
    });
    EXPECT_EQ(expected, 2 * pairs);
}

TEST_F(GroupWriterTest, ClosingStoresWhatWasHandedOver) {
    {
        GroupWriter writer(folder_.file(), 1);
        for (int pair = 1; pair <= 50; ++pair) {
            writer.save(samples::game(pair, 1));
        }
    }
    EXPECT_EQ(count_games(store_), 50);
}

TEST_F(GroupWriterTest, AFailureUndoesItsGroupAndReachesEverybodyAfterIt) {
    GroupWriter writer(folder_.file(), 1);
    writer.save(samples::game(1, 1)).get();
    EXPECT_THAT(error_of(writer.save(samples::game(1, 1))), HasSubstr("1.1 of run 1 is stored"));
    EXPECT_THAT(error_of(writer.save(samples::game(2, 1))), HasSubstr("1.1 of run 1 is stored"));
    EXPECT_EQ(count_games(store_), 1);
}

TEST_F(GroupWriterTest, ALockedStoreIsAnErrorAfterItsPatience) {
    GroupWriter writer(folder_.file(), 1, 50ms);
    const Transaction other(store_.database());
    const auto start = std::chrono::steady_clock::now();
    EXPECT_THAT(error_of(writer.save(samples::game(1, 1))),
                HasSubstr("another program keeps it locked"));
    EXPECT_GE(std::chrono::steady_clock::now() - start, 50ms);
    EXPECT_EQ(count_games(store_), 0);
}

TEST_F(GroupWriterTest, AShortLockIsWaitedFor) {
    GroupWriter writer(folder_.file(), 1);
    std::future<void> stored;
    {
        const Transaction other(store_.database());
        stored = writer.save(samples::game(1, 1));
        EXPECT_EQ(stored.wait_for(50ms), std::future_status::timeout);
    }
    EXPECT_EQ(error_of(std::move(stored)), "(stored)");
}

TEST_F(GroupWriterTest, NeedsAStore) {
    EXPECT_THROW(GroupWriter(folder_.file("none.db"), 1), rules::InputError);
}

}  // namespace
}  // namespace huff::results
