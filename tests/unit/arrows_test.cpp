// The direction of dependence between rooms, read off the include lines (ARCHITECTURE.md).
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <string>

namespace {

namespace fs = std::filesystem;

const std::map<std::string, std::set<std::string>> allowed{
    {"rules", {"rules"}},
    {"openings", {"openings", "rules"}},
    {"engines", {"engines", "rules"}},
    {"results", {"results", "rules"}},
    {"runner", {"runner", "openings", "engines", "results", "rules"}},
};

std::string included_room(const std::string& line) {
    const std::string start = "#include \"";
    if (!line.starts_with(start)) {
        return {};
    }
    return line.substr(start.size(), line.find('/') - start.size());
}

TEST(Arrows, EveryIncludePointsTheRightWay) {
    int includes = 0;
    for (const auto& [room, may_include] : allowed) {
        for (const auto& entry :
             fs::recursive_directory_iterator(fs::path(HUFF_SOURCE_DIR) / room)) {
            if (entry.path().extension() != ".hpp" && entry.path().extension() != ".cpp") {
                continue;
            }
            const bool reference =
                entry.path().string().find("engines/reference") != std::string::npos;
            std::ifstream file(entry.path());
            for (std::string line; std::getline(file, line);) {
                const std::string target = included_room(line);
                if (target.empty()) {
                    continue;
                }
                ++includes;
                EXPECT_TRUE(may_include.contains(target)) << entry.path() << ": " << line;
                if (reference && target == "engines") {
                    EXPECT_NE(line.find("engines/reference/"), std::string::npos)
                        << entry.path() << ": the reference engine may use rules only";
                }
            }
        }
    }
    EXPECT_GT(includes, 10);
}

}  // namespace
