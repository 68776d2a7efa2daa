// Words that huff does not understand: one sentence that names the word and what was expected.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/e2e/huff_program.hpp"

namespace huff::e2e {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

struct Slip {
    std::vector<std::string> words;
    const char* sentence;
};

TEST(CommandLine, ASlipIsNamedWithWhatWasMeant) {
    const Folder folder;
    const std::vector<Slip> slips{
        {{"mach"}, "there is no command 'mach'; did you mean 'match'? (see huff --help)"},
        {{"zzzzzzzz"}, "there is no command 'zzzzzzzz' (see huff --help)"},
        {{"--verson"}, "there is no option '--verson'; did you mean '--version'?"},
        {{"pdn", "exprt"},
         "pdn has no command 'exprt'; did you mean 'export'? (see huff pdn --help)"},
        {{"match", "--engne=a"}, "match has no option '--engne=a'; did you mean '--engine'?"},
        {{"status", "1", "2"}, "status: '2' was not expected (see huff status --help)"},
        {{"match", "--pairs", "x"}, "--pairs x: expected a whole number (see huff match --help)"},
        {{"openings", "make", "--plies", "99"},
         "--plies: 99: expected a whole number from 0 to 40"},
        {{"openings", "make", "--agree", "nan"}, "--agree: nan: expected a number, 0 or above"},
        {{"openings", "make", "--men-per-logit", "0"},
         "--men-per-logit: 0: expected a number above 0"},
        {{"perft", "0"}, "DEPTH: 0: expected a whole number from 1 to 100"}};
    for (const auto& slip : slips) {
        const auto ended = huff(folder, slip.words);
        EXPECT_EQ(ended.status, 2) << ended.err;
        EXPECT_EQ(ended.out, "");
        EXPECT_THAT(ended.err, StartsWith(std::string("huff: ") + slip.sentence));
        EXPECT_EQ(ended.err.find('\n'), ended.err.size() - 1) << "one line: " << ended.err;
    }
}

TEST(CommandLine, WithoutACommandTheCommandsAreNamed) {
    const Folder folder;
    const auto ended = huff(folder, {});
    EXPECT_EQ(ended.status, 2);
    EXPECT_THAT(ended.err, StartsWith("huff: expected a command: "));
    for (const auto* command : {"match", "tournament", "resume", "pdn", "openings"}) {
        EXPECT_THAT(ended.err, HasSubstr(command));
    }
    EXPECT_THAT(huff(folder, {"pdn"}).err, StartsWith("huff: pdn: expected a command: "));
}

}  // namespace
}  // namespace huff::e2e
