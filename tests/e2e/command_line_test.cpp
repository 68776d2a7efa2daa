// Words that huff does not understand: one sentence that names the word and what was expected.
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/e2e/huff_program.hpp"

namespace huff::e2e {
namespace {

using testing::AllOf;
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
        {{"match", "--pairs", "x"},
         "--pairs: x: expected a whole number from 1 on (see huff match --help)"},
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

/// `huff` with words that a shell makes, as in $'\\xff', with output where it says.
Ended huff_in_shell(const Folder& folder, const std::string& words) {
    return shell(folder, shell_words(huff_command({})) + words);
}

/// Refused before anything is made: exit code 2, one line, no new file.
void expect_refused(const Folder& folder, const Ended& ended, const std::string& sentence) {
    EXPECT_EQ(ended.status, 2) << ended.err;
    EXPECT_EQ(ended.out, "");
    EXPECT_THAT(ended.err, AllOf(StartsWith("huff: "), HasSubstr(sentence)));
    EXPECT_EQ(ended.err.find('\n'), ended.err.size() - 1) << "one line: " << ended.err;
    EXPECT_FALSE(std::filesystem::exists(folder / "huff.db")) << sentence;
}

const std::vector<std::string> quick_match{"match",   "--engine", "name=a", "cmd=huff-engine",
                                           "nodes=5", "--engine", "name=b", "cmd=huff-engine",
                                           "nodes=5", "--pairs",  "2",      "--concurrency",
                                           "1"};

TEST(CommandLine, TextThatIsNotUtf8OrNotALineIsRefusedBeforeAnythingIsMade) {
    const Folder folder;
    struct Case {
        std::vector<std::string> words;
        const char* sentence;
    };
    const std::vector<Case> cases{
        {{"--engine", "name=\xff", "cmd=huff-engine"},
         "--engine name=\\xff: expected text in UTF-8"},
        {{"--event", "\xff"}, "--event \\xff: expected text in UTF-8"},
        {{"--event=\xc0\xaf"}, "--event=\\xc0\\xaf: expected text in UTF-8"},
        {{"--each", "env.X=\xff"}, "--each env.X=\\xff: expected text in UTF-8"},
        {{"--pdn", "\xff.pdn"}, "--pdn \\xff.pdn: expected text in UTF-8"},
        {{"--trace", "\xff"}, "--trace \\xff: expected text in UTF-8"},
        {{"--db", "\xff.db"}, "--db \\xff.db: expected text in UTF-8"},
        {{"--event", "a\nb"}, "--event 'a\\x0ab': expected text without control characters"},
        {{"--event", "\x1b[2J"}, "--event '\\x1b[2J': expected text without control"},
        {{"--event", "   "}, "--event '   ': expected more than blanks"},
        {{"--each", "name=a\nb"}, "name=a\\x0ab: expected text without control characters"},
        {{"--each", "name=  "}, "name=  : expected more than blanks"},
        {{"--each", "name=\xc2\x9b"}, "name=\\xc2\\x9b: expected text without control"},
        {{"--each", "option.x=1\nquit"}, "option.x=1\\x0aquit: expected text without control"}};
    for (const auto& one : cases) {
        expect_refused(folder, huff(folder, quick_match + one.words), one.sentence);
    }
    EXPECT_FALSE(std::filesystem::exists(folder / "\xff"));
    EXPECT_FALSE(std::filesystem::exists(folder / "\xff.db"));
}

TEST(CommandLine, ATournamentFilesTextsAreCheckedWithTheirLine) {
    const Folder folder;
    const auto refused = [&](const std::string& text, const std::string& sentence) {
        std::ofstream(folder / "cup.toml") << text;
        expect_refused(folder, huff(folder, {"tournament", "cup.toml"}), sentence);
    };
    refused("event = \"a\\u0000b\"\n", "cup.toml:1: event=a\\x00b: expected text without a NUL");
    refused("event = \"a\\u001bb\"\n", "cup.toml:1: event=a\\x1bb: expected text without control");
    refused("[[engine]]\nname = \"a\\u0000\"\ncmd = \"huff-engine\"\nnodes = 5\n",
            "cup.toml:2: name=a\\x00: expected text without a NUL");
    refused("pdn = \"a\\u0000b\"\n", "expected text without a NUL");
}

TEST(CommandLine, AFolderWhoseNameIsNotUtf8CannotHoldTheGamesFile) {
    const Folder folder;
    const auto inner = folder.path() / "\xff";
    std::filesystem::create_directory(inner);
    const auto ended =
        Running(inner, huff_command(quick_match + std::vector<std::string>{"--pdn", "g.pdn"}))
            .wait();
    EXPECT_EQ(ended.status, 2);
    EXPECT_THAT(ended.err, HasSubstr("\\xff/g.pdn': expected text in UTF-8"));
    EXPECT_FALSE(std::filesystem::exists(inner / "huff.db"));
}

TEST(CommandLine, AFileThatCannotBeReadIsNamed) {
    const Folder folder;
    expect_refused(folder, huff(folder, {"tournament", "/tmp"}),
                   "/tmp: is a folder; expected a TOML file");
    expect_refused(folder, huff(folder, {"tournament", "gone.toml"}),
                   "gone.toml: cannot be opened (No such file or directory)");
    expect_refused(folder,
                   huff(folder, quick_match + std::vector<std::string>{"--engines", "/tmp"}),
                   "/tmp: is a folder; expected a TOML file");
    for (const auto* option : {"--openings", "--engines", "--results-table"}) {
        expect_refused(
            folder, huff(folder, quick_match + std::vector<std::string>{option, "/proc/self/mem"}),
            "/proc/self/mem: cannot be read; expected a");
    }
    expect_refused(folder, huff(folder, {"openings", "check", "/proc/self/mem"}),
                   "/proc/self/mem: cannot be read");
}

TEST(CommandLine, AStoreIsAFile) {
    const Folder folder;
    for (const auto* name : {":memory:", "file:x", "-"}) {
        expect_refused(folder, huff(folder, quick_match + std::vector<std::string>{"--db", name}),
                       std::string("--db: '") + name + "' is no file for a store; expected a path");
    }
    for (const auto* command : {"match", "resume", "status", "runs", "ratings", "export"}) {
        expect_refused(folder, huff(folder, {command, "--db", ""}), "--db: the value is empty");
        expect_refused(folder, huff(folder, {command, "--db="}), "--db: the value is empty");
    }
    expect_refused(folder, huff(folder, {"merge", "a.db", "-o", ""}),
                   "'' is no file for a store; expected a path");
    expect_refused(folder, huff(folder, {"merge", ":memory:", "-o", "b.db"}),
                   "':memory:' is no file for a store; expected a path");
}

TEST(CommandLine, AnEmptyValueIsRefusedWhereItMeansNothing) {
    const Folder folder;
    for (const auto* option : {"--sprt", "--draw", "--pdn", "--trace", "--engines", "--slice"}) {
        expect_refused(folder, huff(folder, quick_match + std::vector<std::string>{option, ""}),
                       std::string(option) + ": the value is empty");
    }
    expect_refused(folder, huff(folder, {"moves", "--fen", ""}), "--fen: the value is empty");
    EXPECT_EQ(huff(folder, {"moves", "--play", ""}).status, 0);
}

TEST(CommandLine, ResultsThatCannotBeWrittenAreAFailure) {
    const Folder folder;
    const auto match = shell_words(quick_match);
    ASSERT_EQ(huff(folder, quick_match + std::vector<std::string>{"--db", "made.db"}).status, 0);
    for (const std::string& words : {std::string("--help"),
                                     std::string("--version"),
                                     std::string("match --help"),
                                     std::string("moves"),
                                     std::string("moves --json"),
                                     std::string("perft 2"),
                                     std::string("perft 2 --divide"),
                                     std::string("stats --wdl 3,4,5"),
                                     std::string("openings list"),
                                     std::string("openings show 2ply"),
                                     std::string("status --db made.db"),
                                     std::string("runs --db made.db"),
                                     std::string("ratings --db made.db"),
                                     std::string("show 1 --db made.db"),
                                     std::string("export --db made.db"),
                                     std::string("verify 1 --db made.db"),
                                     std::string("engine info huff-engine"),
                                     std::string("resume 1 --db made.db"),
                                     std::string("tournament --example"),
                                     match + "--db one.db",
                                     match + "--db two.db --json"}) {
        const auto full = huff_in_shell(folder, words + " >/dev/full");
        EXPECT_EQ(full.status, 4) << words;
        EXPECT_THAT(full.err, HasSubstr("huff: cannot write the standard output")) << words;
    }
    const auto closed = huff_in_shell(folder, match + "--db three.db >&-");
    EXPECT_EQ(closed.status, 4);
    EXPECT_EQ(query(folder / "three.db", "SELECT state FROM runs")[0][0], "finished");
}

TEST(CommandLine, ALogThatCannotBeWrittenDoesNotStopARun) {
    const Folder folder;
    const auto match = shell_words(quick_match + std::vector<std::string>{"--report-every", "1"});
    int number = 0;
    for (const std::string where : {"2>/dev/full", "2>&-", "2>&1 >out | head -c 1 >first"}) {
        const auto db = "log" + std::to_string(++number) + ".db";
        const auto ended = huff_in_shell(folder, match + "--db " + db + " " + where);
        EXPECT_EQ(ended.status, 0) << where;
        EXPECT_EQ(query(folder / db, "SELECT state FROM runs")[0][0], "finished") << where;
        EXPECT_EQ(query(folder / db, "SELECT count(*) FROM games")[0][0], "4") << where;
    }
    EXPECT_EQ(huff_in_shell(folder, "perft 2 2>/dev/full").status, 0);
    EXPECT_EQ(huff_in_shell(folder, "openings make --plies 1 2>/dev/full").status, 0);
}

TEST(CommandLine, ANumberThatDoesNotFitIsRefused) {
    const Folder folder;
    struct Case {
        std::vector<std::string> words;
        const char* sentence;
    };
    const std::vector<Case> cases{
        {quick_match + std::vector<std::string>{"--seed", "-1"}, "--seed: -1: expected a whole"},
        {quick_match + std::vector<std::string>{"--seed", "18446744073709551616"},
         "--seed: 18446744073709551616: expected a whole number from 0 on, at most "
         "9223372036854775807"},
        {{"match", "--pairs", "0"}, "--pairs: 0: expected a whole number from 1 on"},
        {{"match", "--concurrency", "0"},
         "--concurrency: 0: expected a whole number from 1 to 10000"},
        {{"match", "--max-plies", "9999999999"}, "--max-plies: 9999999999: expected a whole"},
        {{"match", "--max-plies", "5", "--max-plies", "6"}, "--max-plies is given twice"},
        {{"match", "--pairs"}, "--pairs needs a value"},
        {quick_match + std::vector<std::string>{"--slice", "1/2/3"},
         "--slice 1/2/3: expected K/N, e.g. 1/4"},
        {quick_match + std::vector<std::string>{"--pdn", "-"},
         "--pdn -: the standard output holds the report"},
        {quick_match + std::vector<std::string>{"--each", "=3"},
         "=3: expected KEY=VALUE, the engine key before the '='"},
        {{"tournament", "x.toml", "--seed", "-1"}, "--seed: -1: expected a whole number"},
        {{"openings", "make", "--sample", "-1"}, "--sample: -1: expected a whole number from 1 on"},
        {{"openings", "make", "--sample", "0"}, "--sample: 0: expected a whole number from 1 on"},
        {{"openings", "make", "--seed", "-1"}, "--seed: -1: expected a whole number from 0 on"},
        {{"openings", "make", "--layer", "stress", "--short-handed", "-1"},
         "--short-handed: -1: expected a whole number from 0 to 1000000"},
        {{"openings", "make", "--plies", "1", "--status", "foo"},
         "--status foo: no opening of the set has it; there are: none"},
        {{"export", "--run", "0"}, "--run: 0: expected a whole number from 1 on"},
        {{"ratings", "--run", "-1"}, "--run: -1: expected a whole number from 1 on"},
        {{"ratings", "--mean", "nan"}, "--mean: nan: expected a number"},
        {{"ratings", "--mean", "5", "--anchor", "a"},
         "ratings: --mean and --anchor both fix the scale; expected one"}};
    for (const auto& one : cases) {
        expect_refused(folder, huff(folder, one.words), one.sentence);
    }
}

TEST(CommandLine, MachinesAreToldTheSameAsPeople) {
    const Folder folder;
    using nlohmann::json;
    const auto told = [&](const std::vector<std::string>& words) {
        const auto ended = huff(folder, words);
        EXPECT_EQ(ended.status, 0) << ended.err;
        return json::parse(ended.out);
    };
    // White's nine first moves; each has nine answers.
    const auto divided = told({"perft", "2", "--divide", "--json"});
    ASSERT_EQ(divided.size(), 9);
    EXPECT_EQ(divided[0], json({{"move", "31-26"}, {"nodes", 9}}));
    const auto sets = told({"openings", "list", "--json"});
    EXPECT_TRUE(std::any_of(sets.begin(), sets.end(), [](const json& set) {
        return set.at("name") == "english-3move" && set.at("variant") == "english" &&
               set.at("openings") > 100;
    }));
    ASSERT_EQ(huff(folder, quick_match + std::vector<std::string>{"--db", "a.db"}).status, 0);
    const auto status = told({"status", "--db", "a.db", "--json"});
    EXPECT_EQ(status.at("state"), "finished");
    EXPECT_EQ(status.at("pairs"), 2);
    EXPECT_EQ(status.at("games"), 4);
    EXPECT_TRUE(status.at("first_missing").is_null());
    EXPECT_EQ(status.at("engines").at(0).at("engine"), "a");
    const auto verified = told({"verify", "1", "--db", "a.db", "--json"});
    EXPECT_EQ(verified,
              json({{"run", 1}, {"games", 4}, {"same", 4}, {"differences", json::array()}}));
    const auto merged = told({"merge", "a.db", "-o", "b.db", "--json"});
    EXPECT_EQ(merged, json({{"store", "b.db"},
                            {"runs", 1},
                            {"games", 4},
                            {"repeated", 0},
                            {"unfinished", json::array()},
                            {"separate", json::array()}}));
}

/// The names under a help's heading of subcommands.
std::vector<std::string> commands_in(const std::string& help) {
    std::vector<std::string> names;
    std::istringstream lines(help);
    bool listed = false;
    for (std::string line; std::getline(lines, line); listed = listed && !line.empty()) {
        if (listed && line.starts_with("  ") && line.size() > 2 && line[2] != ' ') {
            names.push_back(line.substr(2, line.find(' ', 2) - 2));
        }
        listed = listed || line == "Subcommands:";
    }
    return names;
}

/// Looks at the help of a command and of all below it; returns how many there are.
int look_at_help(const Folder& folder, const std::vector<std::string>& command) {
    const auto help = huff(folder, command + std::vector<std::string>{"--help"});
    EXPECT_EQ(help.status, 0);
    expect_narrow(help.out, "huff " + shell_words(command) + "--help");
    int looked_at = 1;
    for (const auto& name : commands_in(help.out)) {
        looked_at += look_at_help(folder, command + std::vector<std::string>{name});
    }
    return looked_at;
}

TEST(CommandLine, HelpFitsEightyColumns) {
    const Folder folder;
    EXPECT_GE(look_at_help(folder, {}), 25) << "huff, its commands and theirs";
}

TEST(CommandLine, SettingsQuotedAsOneWordAreSeveral) {
    const Folder folder;
    const auto engine = fmt::format("cmd={}/scripted-engine nodes=1", HUFF_BIN_DIR);
    const auto ended =
        huff(folder, {"match", "--engine", "name=a b " + engine, "--engine",
                      "name=b args='--seed 2' " + engine, "--each", "hang=9 ponder=off", "--pairs",
                      "1", "--sprt", "elo0=0 elo1=200", "--draw", "score=1 plies=2"});
    EXPECT_EQ(ended.status, 3) << ended.err;
    EXPECT_EQ(query(folder / "huff.db",
                    "SELECT engine, json_extract(options, '$.nodes'), "
                    "json_extract(options, '$.args') FROM engines ORDER BY engine"),
              (Rows{{"a b", "1", ""}, {"b", "1", "--seed 2"}}));
}

TEST(CommandLine, ASettingGivenTwiceIsRefused) {
    const Folder folder;
    const auto twice = std::vector<std::string>{"match"} +
                       scripted("a", "", {"nodes=1", "option.x=1", "nodes=2"}) +
                       scripted("b", "", {"nodes=1"});
    expect_refused(folder, huff(folder, twice), "nodes=2: the key stands here twice");
    const auto each = std::vector<std::string>{"match"} + scripted("a", "") + scripted("b", "") +
                      std::vector<std::string>{"--each", "nodes=1", "--each", "nodes=1"};
    expect_refused(folder, huff(folder, each), "nodes=1: the key stands here twice");
}

TEST(CommandLine, SettingsThatDoNothingAreNamed) {
    const Folder folder;
    const auto ended =
        huff(folder, std::vector<std::string>{"match"} +
                         scripted("a", "", {"nodes=1", "overhead=5", "margin=5", "hang=9"}) +
                         scripted("b", "", {"movetime=1", "overhead=5", "margin=5", "hang=9"}) +
                         std::vector<std::string>{"--pairs", "1", "--max-plies", "4"});
    EXPECT_EQ(ended.status, 0) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr("note: overhead= has no effect without tc= (a, b)\n"));
    EXPECT_THAT(ended.err, HasSubstr("note: margin= has no effect without tc= or movetime= (a)\n"));
    EXPECT_THAT(ended.err, HasSubstr("note: hang= has no effect where tc= or movetime= bounds the "
                                     "search (b)\n"));
}

TEST(CommandLine, AValueWithBlanksStaysWhole) {
    const Folder folder;
    const auto cmd = fmt::format("cmd={}/scripted-engine", HUFF_BIN_DIR);
    const auto ended =
        huff(folder, {"match", "--engine", "name=a nodes=9", cmd, "nodes=1", "--engine", "name=b",
                      cmd, "nodes=1", "args=--seed 2", "--pairs", "1", "--max-plies", "9"});
    EXPECT_EQ(ended.status, 0) << ended.err;
    EXPECT_EQ(query(folder / "huff.db", "SELECT engine FROM engines ORDER BY engine"),
              (Rows{{"a nodes=9"}, {"b"}}));
}

TEST(CommandLine, HelpOnACommandThatIsNotThereIsAnError) {
    const Folder folder;
    expect_refused(folder, huff(folder, {"nosuch", "--help"}), "there is no command 'nosuch'");
    expect_refused(folder, huff(folder, {"--help", "nosuch"}), "there is no command 'nosuch'");
    expect_refused(folder, huff(folder, {"pdn", "nosuch", "--help"}),
                   "pdn has no command 'nosuch'");
    for (const auto& words :
         {std::vector<std::string>{"--help"}, {"match", "--help"}, {"pdn", "export", "--help"}}) {
        const auto help = huff(folder, words);
        EXPECT_EQ(help.status, 0);
        EXPECT_EQ(help.err, "");
        EXPECT_THAT(help.out, HasSubstr("Usage:"));
    }
}

}  // namespace
}  // namespace huff::e2e
