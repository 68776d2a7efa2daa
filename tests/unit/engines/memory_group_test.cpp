// Control groups as files in a folder that is like a cgroup v2 mount.
#include "engines/process/memory_group.hpp"

#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <unistd.h>

#include "tests/unit/engines/scripted.hpp"

namespace huff::engines::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

struct Tree {
    Tree() {
        std::string name = (fs::temp_directory_path() / "huff-cgroup-XXXXXX").string();
        path = ::mkdtemp(name.data());
    }
    ~Tree() { fs::remove_all(path); }
    Tree(const Tree&) = delete;
    Tree& operator=(const Tree&) = delete;
    void put(const std::string& file, const std::string& text) const {
        std::ofstream(path / file) << text << '\n';
    }
    std::string get(const std::string& file) const {
        std::ifstream stream(path / file);
        std::string text;
        std::getline(stream, text);
        return text;
    }
    fs::path path;
};

TEST(MemoryGroups, SayWhyTheyCannotBeUsed) {
    EXPECT_EQ(MemoryGroups("").why_not(), "cgroup v2 is not mounted");
    const Tree tree;
    EXPECT_THAT(MemoryGroups(tree.path / "gone").why_not(), HasSubstr("may not be written to"));
    tree.put("cgroup.controllers", "cpu io pids");
    EXPECT_THAT(MemoryGroups(tree.path).why_not(), HasSubstr("has no memory controller"));
    tree.put("cgroup.controllers", "cpu io memory pids");
    tree.put("cgroup.subtree_control", "cpu");
    tree.put("cgroup.procs", fmt::format("1\n{}", ::getpid()));
    EXPECT_THAT(MemoryGroups(tree.path).why_not(), HasSubstr("is shared with other programs"));
    EXPECT_EQ(tree.get("cgroup.subtree_control"), "cpu");
}

TEST(MemoryGroups, MoveTheProgramWhereTheControllerMustBeHandedDown) {
    const Tree tree;
    const auto pid = std::to_string(::getpid());
    tree.put("cgroup.controllers", "memory");
    tree.put("cgroup.subtree_control", "");
    tree.put("cgroup.procs", pid);
    const MemoryGroups groups(tree.path);
    EXPECT_EQ(groups.why_not(), "");
    EXPECT_EQ(tree.get("huff-" + pid + "/cgroup.procs"), pid);
    EXPECT_EQ(tree.get("cgroup.subtree_control"), "+memory");
}

TEST(MemoryGroups, LimitTheMemoryOfEachProcessTheyAreMadeFor) {
    const Tree tree;
    const auto pid = std::to_string(::getpid());
    tree.put("cgroup.controllers", "memory");
    tree.put("cgroup.subtree_control", "memory");
    const MemoryGroups groups(tree.path);
    ASSERT_TRUE(groups.usable());
    const MemoryGroup first = groups.make(100);
    const MemoryGroup second = groups.make(3);
    EXPECT_EQ(tree.get("huff-" + pid + "-1/memory.max"), "104857600");
    EXPECT_EQ(tree.get("huff-" + pid + "-2/memory.max"), "3145728");
    EXPECT_EQ(::write(first.entrance(), "0", 1), 1);
    EXPECT_EQ(tree.get("huff-" + pid + "-1/cgroup.procs"), "0");
    EXPECT_LT(MemoryGroup().entrance(), 0);
}

}  // namespace
}  // namespace huff::engines::test
