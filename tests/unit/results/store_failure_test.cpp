// Full disks, read-only files, I/O errors at every write, power cuts, damaged files: typed errors,
// and never a lost or half game.
#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "results/sqlite/statement.hpp"
#include "results/sqlite/store_error.hpp"
#include "results/store/group_writer.hpp"
#include "results/store/store.hpp"
#include "rules/input_error.hpp"
#include "tests/unit/results/faulty_vfs.hpp"
#include "tests/unit/results/store_samples.hpp"

namespace huff::results {
namespace {

namespace fs = std::filesystem;
using testing::AnyOf;
using testing::HasSubstr;

/// Runs `work` in a child process and returns the text it made (or the error it met).
std::string in_child(const std::function<std::string()>& work) {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) {
        std::abort();
    }
    const pid_t child = fork();
    if (child == 0) {
        std::string text;
        try {
            text = work();
        } catch (const rules::InputError& error) {
            text = std::string("InputError: ") + error.what();
        } catch (const StoreError& error) {
            text = std::string("StoreError: ") + error.what();
        }
        std::ignore = write(ends[1], text.data(), text.size());
        _exit(0);
    }
    close(ends[1]);
    std::string text;
    std::array<char, 512> part{};
    for (ssize_t size = 0; (size = read(ends[0], part.data(), part.size())) > 0;) {
        text.append(part.data(), static_cast<std::size_t>(size));
    }
    close(ends[0]);
    waitpid(child, nullptr, 0);
    return text;
}

/// Stores pairs until the disk refuses; says how many games were acknowledged, and the error.
std::string fill(const fs::path& file) {
    int acknowledged = 0;
    GroupWriter writer(file, 1);
    for (int pair = 1; pair <= 100'000; ++pair) {
        try {
            writer.save(samples::game(pair, 1)).get();
            ++acknowledged;
        } catch (const StoreError& error) {
            return fmt::format("{} StoreError {}", acknowledged, error.what());
        }
    }
    return "never full";
}

/// Every stored game is whole and the file sound; returns the games' pairs.
std::set<std::int64_t> check_store(const fs::path& file) {
    Store store(file, Store::Access::write);
    Statement integrity(store.database(), "PRAGMA integrity_check");
    integrity.step();
    EXPECT_EQ(integrity.text(0), "ok");
    Statement orphans(store.database(), "SELECT count(*) FROM pragma_foreign_key_check");
    orphans.step();
    EXPECT_EQ(orphans.integer(0), 0);
    std::set<std::int64_t> pairs;
    store.for_each_game(1, [&](const GameRecord& game) {
        EXPECT_EQ(samples::text(game), samples::text(samples::game(game.pair, game.leg)));
        EXPECT_TRUE(pairs.insert(game.pair).second);
    });
    return pairs;
}

std::size_t acknowledged_in(const std::string& text) {
    return static_cast<std::size_t>(std::stoi(text));
}

TEST(StoreFailure, AFullDiskIsAnErrorAndLosesNothing) {
    const samples::Folder folder;
    const fs::path disk = folder.file("disk");
    fs::create_directory(disk);
    if (mount("tmpfs", disk.c_str(), "tmpfs", 0, "size=512k") != 0) {
        GTEST_SKIP() << "may not mount a small disk here; the file size limit below stands for it";
    }
    const fs::path file = disk / "games.db";
    Store(file, Store::Access::create).create_run(samples::run());
    const std::string text = in_child([&] { return fill(file); });
    EXPECT_THAT(text, HasSubstr("StoreError"));
    EXPECT_THAT(text, HasSubstr("full"));
    EXPECT_GT(acknowledged_in(text), 0U);
    // The user makes room: everything acknowledged is there, and the run can go on.
    EXPECT_EQ(mount("tmpfs", disk.c_str(), "tmpfs", MS_REMOUNT, "size=8m"), 0);
    EXPECT_EQ(check_store(file).size(), acknowledged_in(text));
    EXPECT_NO_THROW(Store(file, Store::Access::write).save(1, samples::game(5000, 1)));
    EXPECT_EQ(umount(disk.c_str()), 0);
}

TEST(StoreFailure, AFileSizeLimitIsAnErrorAndLosesNothing) {
    const samples::Folder folder;
    Store(folder.file(), Store::Access::create).create_run(samples::run());
    const std::string text = in_child([&] {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{300'000, 300'000};
        setrlimit(RLIMIT_FSIZE, &limit);
        return fill(folder.file());
    });
    EXPECT_THAT(text, HasSubstr("StoreError"));
    EXPECT_THAT(text, HasSubstr("the disk reported an error or is full"));
    EXPECT_GT(acknowledged_in(text), 0U);
    EXPECT_EQ(check_store(folder.file()).size(), acknowledged_in(text));
}

/// Runs as an ordinary user where the tests run as root, for whom nothing is read-only.
void become_ordinary() {
    if (getuid() == 0 && setuid(65534) != 0) {
        std::abort();
    }
}

TEST(StoreFailure, AReadOnlyFileIsRefusedForWritingAndCanBeRead) {
    const samples::Folder folder;
    {
        Store store(folder.file(), Store::Access::create);
        store.create_run(samples::run());
        store.save(1, samples::game(1, 1));
    }
    ASSERT_FALSE(fs::exists(folder.file("games.db-wal"))) << "a clean close leaves one file";
    chmod(folder.file().c_str(), 0444);
    chmod(folder.path().c_str(), 0555);
    for (const auto access : {Store::Access::write, Store::Access::create}) {
        EXPECT_THAT(in_child([&] {
                        become_ordinary();
                        const Store store(folder.file(), access);
                        return std::string("opened");
                    }),
                    AnyOf(HasSubstr("InputError: "), HasSubstr("read-only")));
    }
    EXPECT_EQ(in_child([&] {
                  become_ordinary();
                  Store store(folder.file(), Store::Access::read);
                  return fmt::format("{} run, {} plies", store.runs().size(),
                                     store.game(1, 1, 1)->plies.size());
              }),
              fmt::format("1 run, {} plies", samples::game(1, 1).plies.size()));
    EXPECT_THAT(in_child([&] {
                    become_ordinary();
                    const RunLock lock(folder.file(), 1);
                    return std::string("locked");
                }),
                HasSubstr("InputError: cannot make the lock file"));
    chmod(folder.file().c_str(), 0000);
    EXPECT_THAT(in_child([&] {
                    become_ordinary();
                    const Store store(folder.file(), Store::Access::read);
                    return std::string("opened");
                }),
                HasSubstr("InputError: cannot read"));
    chmod(folder.path().c_str(), 0755);
}

TEST(StoreFailure, EveryFailingWriteIsReportedAndUndone) {
    for (const int code : {SQLITE_FULL, SQLITE_IOERR_WRITE, SQLITE_IOERR_FSYNC, SQLITE_READONLY}) {
        int failures = 0;
        // All of them for the likeliest failure, some for the others: what differs is the name.
        for (int operation = 1; operation <= 40; operation += code == SQLITE_FULL ? 1 : 7) {
            const samples::Folder folder;
            std::set<std::int64_t> acknowledged;
            {
                FaultyVfs vfs;
                Store store(folder.file(), Store::Access::create);
                store.create_run(samples::run());
                vfs.fail_at(operation, code);
                try {
                    for (int pair = 1; pair <= 5; ++pair) {
                        store.save(1, samples::game(pair, 1));
                        acknowledged.insert(pair);
                    }
                } catch (const StoreError& error) {
                    ++failures;
                    EXPECT_TRUE(vfs.has_failed());
                    EXPECT_EQ(error.code() & 0xff, code & 0xff) << error.what();
                }
                EXPECT_EQ(vfs.has_failed(), acknowledged.size() < 5) << "a swallowed failure";
                vfs.heal();
            }
            EXPECT_EQ(check_store(folder.file()), acknowledged) << operation;
        }
        EXPECT_GT(failures, 3);
    }
}

TEST(StoreFailure, AFailureWhileTheStoreIsMadeLeavesNoHalfStore) {
    int failures = 0;
    for (int operation = 1; operation <= 60; operation += 2) {
        const samples::Folder folder;
        {
            FaultyVfs vfs;
            vfs.fail_at(operation, SQLITE_FULL);
            try {
                Store store(folder.file(), Store::Access::create);
                store.create_run(samples::run());
            } catch (const rules::InputError&) {
                ++failures;
            } catch (const StoreError&) {
                ++failures;
            }
            vfs.heal();
        }
        Store store(folder.file(), Store::Access::create);
        EXPECT_LE(store.runs().size(), 1U);
        EXPECT_NO_THROW(store.create_run(samples::run()));
    }
    EXPECT_GT(failures, 10);
}

TEST(StoreFailure, APowerCutLosesNoAcknowledgedGame) {
    std::mt19937 random(7);
    for (int trial = 0; trial < 40; ++trial) {
        const samples::Folder folder;
        std::set<std::int64_t> acknowledged;
        {
            FaultyVfs vfs;
            {
                Store store(folder.file(), Store::Access::create);
                store.create_run(samples::run());
                // A small log, so that checkpoints happen in the middle of things.
                store.database().execute("PRAGMA wal_autocheckpoint=20");
                vfs.fail_at(1 + static_cast<int>(random() % 400), SQLITE_IOERR);
                try {
                    for (int pair = 1; pair <= 40; ++pair) {
                        store.save(1, samples::game(pair, 1));
                        acknowledged.insert(pair);
                    }
                } catch (const StoreError&) {
                    EXPECT_TRUE(vfs.has_failed());
                }
            }
            vfs.cut_power(random);
        }
        fs::remove(folder.file("games.db-shm"));  // memory, not disk
        const auto stored = check_store(folder.file());
        for (const auto pair : acknowledged) {
            EXPECT_TRUE(stored.contains(pair)) << "trial " << trial << ", pair " << pair;
        }
        // At most the game whose commit was under way is there besides.
        EXPECT_LE(stored.size(), acknowledged.size() + 1);
    }
}

TEST(StoreFailure, ADamagedFileGivesASentence) {
    const samples::Folder folder;
    {
        Store store(folder.file(), Store::Access::create);
        store.create_run(samples::run());
        for (int pair = 1; pair <= 30; ++pair) {
            store.save(1, samples::game(pair, 1));
        }
    }
    std::ifstream stream(folder.file(), std::ios::binary);
    const std::string good{std::istreambuf_iterator<char>(stream), {}};
    std::mt19937 random(3);
    int noticed = 0;
    for (int trial = 0; trial < 120; ++trial) {
        std::string bad = good;
        if (trial % 3 == 0) {
            bad.resize(random() % bad.size());
        } else {
            // A page of rubbish.
            const std::size_t page = random() % (bad.size() / 4096);
            for (std::size_t i = 16; i < 4096; ++i) {
                bad[page * 4096 + i] = static_cast<char>(random());
            }
        }
        std::ofstream(folder.file("bad.db"), std::ios::binary | std::ios::trunc) << bad;
        try {
            Store store(folder.file("bad.db"), Store::Access::read);
            store.runs();
            store.for_each_game(1, [](const GameRecord&) {});
        } catch (const rules::InputError& error) {
            ++noticed;
            EXPECT_THAT(error.what(), HasSubstr("bad.db"));
        } catch (const StoreError& error) {
            ++noticed;
            EXPECT_THAT(error.what(), HasSubstr("bad.db"));
        }
    }
    EXPECT_GT(noticed, 80);
}

}  // namespace
}  // namespace huff::results
