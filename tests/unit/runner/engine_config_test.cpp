// Engine settings as a person writes them: values, defaults, refusals.
#include "runner/config/engine_config.hpp"

#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/input_error.hpp"
#include "runner/config/engine_library.hpp"
#include "runner/config/sha256.hpp"
#include "runner/config/shell_words.hpp"

namespace huff::runner {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::vector<KeyValue> settings(const std::vector<std::string>& words) {
    std::vector<KeyValue> parsed;
    for (const auto& word : words) {
        parsed.push_back(parse_key_value(word));
    }
    return parsed;
}

EngineConfig engine(const std::vector<std::string>& words) {
    return parse_engine(settings(words));
}

std::string refusal(const std::vector<std::string>& words) {
    try {
        engine(words);
    } catch (const rules::InputError& error) {
        return error.what();
    }
    return "accepted";
}

TEST(EngineConfig, ReadsEveryKey) {
    const auto parsed = engine({"name=My engine",
                                "cmd=/bin/sh",
                                "args=hub --book 'my book.bin'",
                                "dir=/tmp",
                                "proto=hub1",
                                "option.threads=2",
                                "option.book=a=b",
                                "tc=40/5:00+0.25",
                                "movetime=0.1",
                                "depth=7",
                                "nodes=12345",
                                "hang=3",
                                "margin=20",
                                "overhead=5",
                                "ponder=on",
                                "start-timeout=8",
                                "score-view=white",
                                "single-capture=short",
                                "history=game",
                                "restart=on",
                                "memory=512",
                                "cpu=60",
                                "env.OMP_NUM_THREADS=1",
                                "stderr=/tmp/engine.log"});
    EXPECT_EQ(parsed.spec.name, "My engine");
    EXPECT_EQ(parsed.spec.command, "/bin/sh");
    EXPECT_THAT(parsed.spec.arguments, ElementsAre("hub", "--book", "my book.bin"));
    EXPECT_EQ(parsed.spec.directory, "/tmp");
    EXPECT_EQ(parsed.spec.protocol, engines::Protocol::hub1);
    EXPECT_THAT(parsed.spec.options,
                ElementsAre(std::pair<std::string, std::string>("threads", "2"),
                            std::pair<std::string, std::string>("book", "a=b")));
    EXPECT_EQ(parsed.limits.clock->moves, 40);
    EXPECT_EQ(parsed.limits.clock->time, std::chrono::seconds(300));
    EXPECT_EQ(parsed.limits.clock->increment, milliseconds(250));
    EXPECT_EQ(parsed.limits.movetime, milliseconds(100));
    EXPECT_EQ(parsed.limits.depth, 7);
    EXPECT_EQ(parsed.limits.nodes, 12345);
    EXPECT_EQ(parsed.limits.hang, std::chrono::seconds(3));
    EXPECT_EQ(parsed.limits.margin, milliseconds(20));
    EXPECT_EQ(parsed.limits.overhead, milliseconds(5));
    EXPECT_TRUE(parsed.spec.ponder);
    EXPECT_EQ(parsed.spec.start_timeout, std::chrono::seconds(8));
    EXPECT_EQ(parsed.spec.score_view, engines::ScoreView::white);
    EXPECT_EQ(parsed.spec.single_capture, engines::SingleCapture::brief);
    EXPECT_EQ(parsed.spec.history, engines::History::game);
    EXPECT_EQ(parsed.spec.restart, engines::Restart::always);
    EXPECT_EQ(parsed.spec.memory_mib, 512);
    EXPECT_EQ(parsed.spec.cpu_s, 60);
    EXPECT_THAT(parsed.spec.environment,
                ElementsAre(std::pair<std::string, std::string>("OMP_NUM_THREADS", "1")));
    EXPECT_EQ(parsed.spec.stderr_file, "/tmp/engine.log");
}

TEST(EngineConfig, LaterSettingsWinAndOptionsAddUp) {
    const auto parsed =
        engine({"cmd=/bin/sh", "nodes=1", "option.a=1", "option.b=2", "nodes=2", "option.a=3"});
    EXPECT_EQ(parsed.limits.nodes, 2);
    EXPECT_THAT(parsed.spec.options, ElementsAre(std::pair<std::string, std::string>("a", "3"),
                                                 std::pair<std::string, std::string>("b", "2")));
}

TEST(EngineConfig, DirectoryDefaultsToTheBinarysFolder) {
    EXPECT_EQ(engine({"cmd=/bin/sh"}).spec.directory, "/bin");
}

TEST(EngineConfig, CommandIsOneFileNameWithBlanksQuotesAndUtf8) {
    const auto folder = std::filesystem::path(testing::TempDir()) / "my \"engines\" é";
    std::filesystem::create_directories(folder);
    const auto program = folder / "best engine";
    std::ofstream(program) << "#!/bin/sh\n";
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    const auto parsed = parse_engines({settings({"cmd=" + program.string(), "nodes=1"})}, {});
    EXPECT_EQ(parsed[0].spec.command, program);
    EXPECT_EQ(parsed[0].spec.name, "best engine");
    EXPECT_EQ(parsed[0].sha256, sha256("#!/bin/sh\n"));
    EXPECT_EQ(command_text(parsed[0].spec), "'" + program.string() + "'");
    std::filesystem::remove_all(folder);
}

TEST(EngineConfig, RefusesWhatCannotBeLaunchedNamingThePath) {
    EXPECT_THAT(refusal({"cmd=/no/such/engine"}), HasSubstr("no such file: /no/such/engine"));
    EXPECT_THAT(refusal({"cmd=/tmp"}), HasSubstr("/tmp is a folder"));
    EXPECT_THAT(refusal({"cmd=/etc/passwd"}), HasSubstr("/etc/passwd is not an executable file"));
    EXPECT_THAT(refusal({"name=x"}), HasSubstr("expected cmd=PROGRAM"));
}

TEST(EngineConfig, ArgumentsInTheCommandAreToldToBelongIntoArgs) {
    const auto folder = std::filesystem::path(testing::TempDir()) / "huff words";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "engine.sh") << "exit\n";
    KeyValue cmd = parse_key_value("cmd=sh engine.sh --hub");
    cmd.file = folder / "engines.toml";
    const auto refused = [&] {
        try {
            parse_engine(std::vector{cmd});
        } catch (const rules::InputError& error) {
            return std::string(error.what());
        }
        return std::string("accepted");
    };
    // The engine runs in the folder of sh: the file is written in full.
    EXPECT_THAT(refused(),
                HasSubstr("no such file: " + (folder / "sh engine.sh --hub").string() +
                          "; cmd= is not split into words: expected cmd=sh args=" +
                          shell_quoted(shell_quoted((folder / "engine.sh").string()) + " --hub")));
    EXPECT_THAT(refusal({"cmd=/bin/sh -c x"}), HasSubstr("expected cmd=/bin/sh args='-c x'"));
    EXPECT_THAT(refusal({"cmd=/no/such -c x"}), Not(HasSubstr("split")));
    EXPECT_THAT(refusal({"cmd=/bin/sh "}), Not(HasSubstr("split")));
    std::filesystem::remove_all(folder);
}

TEST(EngineLibrary, HandsTheEnginesOwnTruthValuesOnAsHubWritesThem) {
    const auto file = std::filesystem::path(testing::TempDir()) / "huff-engines.toml";
    std::ofstream(file) << "[[engine]]\nname = \"old\"\ncmd = \"/bin/sh\"\nponder = true\n"
                           "option.book = false\noption.threads = 2\nenv.DEBUG = true\n";
    const auto parsed = parse_engine(EngineLibrary(file).complete(settings({"name=old"})));
    EXPECT_THAT(parsed.spec.options,
                ElementsAre(std::pair<std::string, std::string>("book", "false"),
                            std::pair<std::string, std::string>("threads", "2")));
    EXPECT_EQ(parsed.spec.environment.at(0).second, "true");
    EXPECT_TRUE(parsed.spec.ponder);
    std::filesystem::remove(file);
}

TEST(EngineConfig, ADxpEngineMustBeFound) {
    const auto refused = refusal({"cmd=/bin/sh", "proto=dxp"});
    EXPECT_THAT(refused, HasSubstr("engine sh: it cannot know on which port to meet Huff"));
    EXPECT_THAT(refused, HasSubstr("expected addr=HOST:PORT"));
    EXPECT_EQ(refusal({"cmd=/bin/sh", "proto=dxp", "addr=localhost:27531"}), "accepted");
    EXPECT_EQ(refusal({"cmd=/bin/sh", "proto=dxp", "args=-p {port}"}), "accepted");
    EXPECT_EQ(refusal({"cmd=/bin/sh", "args=-p"}), "accepted");
}

TEST(EngineConfig, UnknownKeysNameTheNearest) {
    EXPECT_THAT(refusal({"cmd=/bin/sh", "node=3"}),
                HasSubstr("unknown engine key node; did you mean nodes?"));
    EXPECT_THAT(refusal({"cmd=/bin/sh", "start-time=3"}), HasSubstr("did you mean start-timeout?"));
    EXPECT_THAT(refusal({"cmd=/bin/sh", "tc"}), HasSubstr("KEY=VALUE"));
    // Words of other match programs.
    EXPECT_EQ(refusal({"cmd=/bin/sh", "st=3"}),
              "st=3: unknown engine key st; expected movetime=SECONDS");
    EXPECT_THAT(refusal({"cmd=/bin/sh", "timemargin=3"}), HasSubstr("expected margin=MS"));
}

TEST(EngineConfig, BadValuesSayWhatWasExpected) {
    EXPECT_THAT(refusal({"nodes=0"}), HasSubstr("nodes=0: expected a whole number from 1 on"));
    EXPECT_THAT(refusal({"nodes=1e3"}), HasSubstr("whole number"));
    EXPECT_THAT(refusal({"depth=x"}), HasSubstr("depth=x"));
    EXPECT_THAT(refusal({"tc=nan"}), HasSubstr("seconds"));
    EXPECT_THAT(refusal({"tc=-1"}), HasSubstr("seconds"));
    EXPECT_THAT(refusal({"tc=0"}), HasSubstr("must hold some time"));
    EXPECT_THAT(refusal({"tc=/10"}), HasSubstr("[MOVES/]TIME[+INC]"));
    EXPECT_THAT(refusal({"tc=10+"}), HasSubstr("seconds"));
    EXPECT_THAT(refusal({"tc=1:60"}), HasSubstr("minutes:seconds"));
    EXPECT_THAT(refusal({"movetime=0"}), HasSubstr("more than no time"));
    EXPECT_THAT(refusal({"proto=uci"}), HasSubstr("expected hub or hub1 or dxp"));
    EXPECT_THAT(refusal({"ponder=maybe"}), HasSubstr("expected on or off"));
    EXPECT_THAT(refusal({"args=a 'b"}), HasSubstr("unclosed quote"));
    EXPECT_THAT(refusal({"proto=dxp", "addr=localhost"}), HasSubstr("HOST:PORT"));
}

TEST(EngineConfig, SameBinaryTwiceGetsTwoNames) {
    const auto parsed = parse_engines({settings({"cmd=/bin/sh"}), settings({"cmd=/bin/sh"}),
                                       settings({"cmd=/bin/sh", "name=sh-2"})},
                                      settings({"nodes=5"}));
    EXPECT_EQ(parsed[0].spec.name, "sh");
    EXPECT_EQ(parsed[1].spec.name, "sh-3");
    EXPECT_EQ(parsed[2].spec.name, "sh-2");
    EXPECT_EQ(parsed[1].limits.nodes, 5);
    EXPECT_THROW(
        parse_engines({settings({"cmd=/bin/sh", "name=a"}), settings({"cmd=/bin/sh", "name=a"})},
                      settings({"nodes=5"})),
        rules::InputError);
}

TEST(EngineConfig, EveryEngineNeedsALimit) {
    EXPECT_THROW(parse_engines({settings({"cmd=/bin/sh"})}, {}), rules::InputError);
}

TEST(EngineConfig, DxpTakesAPlainClockOnly) {
    const auto dxp = [](const std::vector<std::string>& limits) {
        auto words = std::vector<std::string>{"proto=dxp", "addr=localhost:27531"};
        words.insert(words.end(), limits.begin(), limits.end());
        return parse_engines({settings(words)}, {})[0];
    };
    EXPECT_EQ(dxp({"tc=2:00"}).limits.clock->time, std::chrono::seconds(120));
    EXPECT_EQ(dxp({"tc=3", "dxp-fractions=on"}).limits.clock->time, std::chrono::seconds(3));
    EXPECT_THROW(dxp({"tc=59"}), rules::InputError);
    EXPECT_THROW(dxp({"tc=120+1"}), rules::InputError);
    EXPECT_THROW(dxp({"tc=120", "nodes=1"}), rules::InputError);
    EXPECT_THROW(dxp({"movetime=1"}), rules::InputError);
}

TEST(Limits, TextsReadBack) {
    for (const std::string text : {"60", "60+0.5", "40/300", "40/300+0.000001", "0.05"}) {
        EXPECT_EQ(to_string(parse_time_control({"tc", text, "", 0, false})), text);
    }
}

TEST(ShellWords, AsPosixSplitsWithoutExpansion) {
    EXPECT_THAT(shell_words("  a  b\tc "), ElementsAre("a", "b", "c"));
    EXPECT_THAT(shell_words("'a b' \"c d\"e\\ f"), ElementsAre("a b", "c de f"));
    EXPECT_THAT(shell_words("$HOME * ~ `x` #no"), ElementsAre("$HOME", "*", "~", "`x`", "#no"));
    EXPECT_THAT(shell_words(R"("a\"b\\c\d" 'a\b')"), ElementsAre(R"(a"b\c\d)", R"(a\b)"));
    EXPECT_THAT(shell_words("'' \"\""), ElementsAre("", ""));
    EXPECT_THAT(shell_words(""), ElementsAre());
    EXPECT_THROW(shell_words("\"a"), rules::InputError);
    EXPECT_THROW(shell_words("a\\"), rules::InputError);
}

TEST(ShellWords, QuotingReadsBack) {
    for (const std::string word : {"plain", "a b", "it's", "", "\"", "$x", "é"}) {
        EXPECT_THAT(shell_words(shell_quoted(word)), ElementsAre(word));
    }
}

}  // namespace
}  // namespace huff::runner
