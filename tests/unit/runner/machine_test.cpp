// The quota of processor time, from files as Linux shows them.
#include "runner/config/machine.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <utility>

namespace huff::runner {
namespace {

namespace fs = std::filesystem;

struct System {
    System() {
        std::string name = (fs::temp_directory_path() / "huff-system-XXXXXX").string();
        path = ::mkdtemp(name.data());
    }
    ~System() { fs::remove_all(path); }
    System(const System&) = delete;
    System& operator=(const System&) = delete;
    void put(const std::string& file, const std::string& text) const {
        fs::create_directories((path / file).parent_path());
        std::ofstream(path / file) << text;
    }
    fs::path path;
};

TEST(CpuQuota, OfCgroup2IsTheLeastOnTheWayUp) {
    const System system;
    EXPECT_EQ(cpu_quota(system.path), std::nullopt);
    system.put("proc/self/cgroup", "0::/user.slice/run.scope\n");
    EXPECT_EQ(cpu_quota(system.path), std::nullopt);
    system.put("sys/fs/cgroup/user.slice/run.scope/cpu.max", "max 100000\n");
    EXPECT_EQ(cpu_quota(system.path), std::nullopt);
    system.put("sys/fs/cgroup/user.slice/cpu.max", "250000 100000\n");
    EXPECT_EQ(cpu_quota(system.path), 2.5);
    system.put("sys/fs/cgroup/user.slice/run.scope/cpu.max", "300000 100000\n");
    EXPECT_EQ(cpu_quota(system.path), 2.5);
    system.put("sys/fs/cgroup/cpu.max", "50000 100000\n");  // a container's own root
    EXPECT_EQ(cpu_quota(system.path), 0.5);
    system.put("sys/fs/cgroup/cpu.max", "many 100000\n");
    EXPECT_EQ(cpu_quota(system.path), 2.5);
}

TEST(CpuQuota, OfTheFirstCgroupsIsThatOfTheCpuController) {
    const System system;
    system.put("proc/self/cgroup",
               "5:cpuset:/set\n4:memory:/app\n3:cpu,cpuacct:/app\n1:name=systemd:/app\n0::/app\n");
    const std::string root = "sys/fs/cgroup/cpu/";
    system.put(root + "app/cpu.cfs_quota_us", "-1\n");
    system.put(root + "app/cpu.cfs_period_us", "100000\n");
    EXPECT_EQ(cpu_quota(system.path), std::nullopt);
    system.put(root + "app/cpu.cfs_quota_us", "350000\n");
    EXPECT_EQ(cpu_quota(system.path), 3.5);
    // The group of another controller is not asked.
    system.put(root + "set/cpu.cfs_quota_us", "100000\n");
    system.put(root + "set/cpu.cfs_period_us", "100000\n");
    EXPECT_EQ(cpu_quota(system.path), 3.5);
}

TEST(CpuQuota, LimitsTheCoresToWholeOnesAndLeavesOne) {
    for (const auto& [quota, cores] : {std::pair<std::optional<double>, int>(std::nullopt, 8),
                                       {16, 8},
                                       {8, 8},
                                       {7.995, 8},
                                       {2.5, 2},
                                       {1, 1},
                                       {0.2, 1}}) {
        EXPECT_EQ(cores_within(8, quota), cores) << quota.value_or(-1);
    }
}

}  // namespace
}  // namespace huff::runner
