// A run's configuration survives the store, and its key says when two runs are one.
#include "runner/config/run_config.hpp"

#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "rules/input_error.hpp"
#include "runner/config/concurrency.hpp"
#include "runner/config/config_difference.hpp"
#include "runner/config/machine.hpp"
#include "runner/config/sha256.hpp"

namespace huff::runner {
namespace {

using testing::HasSubstr;

RunConfig full_config() {
    std::vector<KeyValue> a;
    for (const auto* word : {"name=a vs \"b\"",
                             "cmd=/bin/sh",
                             "args=hub 'x y'",
                             "dir=/tmp",
                             "proto=hub",
                             "option.z=1",
                             "option.a=two words",
                             "tc=40/300+0.25",
                             "movetime=0.1",
                             "depth=7",
                             "nodes=99",
                             "hang=3.5",
                             "margin=20",
                             "overhead=5",
                             "ponder=on",
                             "start-timeout=8",
                             "score-view=white",
                             "single-capture=short",
                             "history=game",
                             "restart=off",
                             "memory=512",
                             "cpu=60",
                             "env.X=1",
                             "stderr=/tmp/e.log"}) {
        a.push_back(parse_key_value(word));
    }
    const std::vector<KeyValue> b{parse_key_value("cmd=/bin/cat"), parse_key_value("nodes=5")};
    RunConfig config;
    config.engines = parse_engines({a, b}, {});
    config.plan = {RunKind::match, 2, 30, 2, 3};
    config.variant = &rules::variant_named("english");
    config.openings = "english-3move";
    config.openings_sha256 = sha256("x");
    config.order = openings::Order::sequential;
    config.start = 5;
    config.seed = 18446744073709551615U;
    config.adjudication = {DrawRule{80, 0.2, 10}, ResignRule{4, 6, true}, 300, "/tmp/known.tsv",
                           sha256("z")};
    config.on_start_failure = StartFailurePolicy::loss;
    config.sprt = results::SprtConfig{0, 20, 0.05, 0.1, results::SprtModel::logistic, true};
    config.event = "Test \"event\"";
    config.slice = {2, 5};
    config.session = {3, true, true, 10, "/tmp/x.pdn", "/tmp/trace", "/tmp/cup.toml"};
    return config;
}

TEST(RunConfig, JsonReadsBackToTheSameRun) {
    const auto config = full_config();
    const auto text = config_json(config);
    const auto again = parse_config_json(text);
    EXPECT_EQ(config_json(again), text);
    EXPECT_EQ(run_key(again), run_key(config));
    EXPECT_EQ(again.start, 5);
    EXPECT_EQ(again.seed, config.seed);
    EXPECT_EQ(again.variant, config.variant);
    EXPECT_EQ(again.adjudication, config.adjudication);
    EXPECT_EQ(again.sprt, config.sprt);
    EXPECT_EQ(again.slice, config.slice);
    EXPECT_EQ(again.session.concurrency, 3);
    EXPECT_EQ(again.session.file, "/tmp/cup.toml");
    EXPECT_EQ(again.engines[0].limits, config.engines[0].limits);
    EXPECT_EQ(again.engines[0].spec.options, config.engines[0].spec.options);
    EXPECT_EQ(again.engines[0].spec.arguments, config.engines[0].spec.arguments);
    EXPECT_EQ(again.engines[0].spec.directory, "/tmp");
    EXPECT_EQ(again.engines[0].sha256, config.engines[0].sha256);
    EXPECT_EQ(nlohmann::json::parse(text).at("event"), "Test \"event\"");
}

TEST(RunConfig, DifferencesHaveTheOldAndTheNewValue) {
    const auto between = [](auto change) {
        auto config = full_config();
        change(config);
        const auto phrases = differences(full_config(), config);
        EXPECT_EQ(phrases.empty(), run_key(full_config()) == run_key(config));
        return phrases;
    };
    using testing::ElementsAre;
    EXPECT_THAT(between([](RunConfig&) {}), ElementsAre());
    EXPECT_THAT(between([](RunConfig& c) { c.seed = 2; }),
                ElementsAre("seed was 18446744073709551615, is 2"));
    EXPECT_THAT(between([](RunConfig& c) { c.start = 3; }), ElementsAre("start was 5, is 3"));
    EXPECT_THAT(between([](RunConfig& c) { c.adjudication.draw->after = 60; }),
                ElementsAre("draw after was 80, is 60"));
    EXPECT_THAT(between([](RunConfig& c) { c.sprt->elo1 = 10; }),
                ElementsAre("sprt elo1 was 20.0, is 10.0"));
    EXPECT_THAT(between([](RunConfig& c) { c.adjudication.resign.reset(); }),
                ElementsAre("resign onesided was true, is not set",
                            "resign plies was 6, is not set", "resign score was 4.0, is not set"));
    const auto name = full_config().engines[1].spec.name;
    EXPECT_THAT(between([](RunConfig& c) { c.engines[1].limits.nodes = 6; }),
                ElementsAre("engine " + name + ": nodes was 5, is 6"));
    EXPECT_THAT(between([](RunConfig& c) { c.engines[1].sha256 = "00ff"; }),
                ElementsAre("engine " + name + ": its binary /bin/cat has changed (sha256 was " +
                            full_config().engines[1].sha256 + ", is 00ff)"));
    EXPECT_THAT(between([](RunConfig& c) { c.openings_sha256 = sha256("y"); }),
                ElementsAre("the openings of english-3move have changed"));
    EXPECT_THAT(between([](RunConfig& c) {
                    c.plan.pairs = 31;
                    c.plan.rounds = 1;
                }),
                ElementsAre("pairs was 30, is 31", "rounds was 2, is 1"));
    EXPECT_THAT(between([](RunConfig& c) { c.session = {}; }), ElementsAre());
}

TEST(RunConfig, KeyFollowsWhatDecidesTheGames) {
    const auto key = run_key(full_config());
    const auto differs = [&](auto change) {
        auto config = full_config();
        change(config);
        return run_key(config) != key;
    };
    EXPECT_TRUE(differs([](RunConfig& c) { c.seed = 2; }));
    EXPECT_TRUE(differs([](RunConfig& c) { c.plan.pairs = 31; }));
    EXPECT_TRUE(differs([](RunConfig& c) { c.engines[1].limits.nodes = 6; }));
    EXPECT_TRUE(differs([](RunConfig& c) { c.engines[0].spec.options[0].second = "2"; }));
    EXPECT_TRUE(differs([](RunConfig& c) { c.engines[1].sha256 = sha256("other"); }));
    EXPECT_TRUE(differs([](RunConfig& c) { c.openings_sha256 = sha256("y"); }));
    EXPECT_TRUE(differs([](RunConfig& c) { c.adjudication.max_plies = 301; }));
    EXPECT_TRUE(differs([](RunConfig& c) { c.adjudication.results_table_sha256 = "00"; }));
    EXPECT_FALSE(differs([](RunConfig& c) { c.adjudication.results_table = "/elsewhere"; }));
    EXPECT_TRUE(differs([](RunConfig& c) { c.sprt->alpha = 0.01; }));
    EXPECT_TRUE(differs([](RunConfig& c) { c.sprt->overshoot = !c.sprt->overshoot; }));
    EXPECT_TRUE(differs([](RunConfig& c) { c.order = openings::Order::random; }));
    EXPECT_TRUE(differs([](RunConfig& c) { c.variant = &rules::variant_named("russian"); }));
    // How it is played, where its files lie, and which part of it this is, do not matter.
    EXPECT_FALSE(differs([](RunConfig& c) { c.session = {}; }));
    EXPECT_FALSE(differs([](RunConfig& c) { c.slice = {1, 5}; }));
    EXPECT_FALSE(differs([](RunConfig& c) { c.event.clear(); }));
    EXPECT_FALSE(differs([](RunConfig& c) { c.openings = "/elsewhere/copy.tsv"; }));
    EXPECT_FALSE(differs([](RunConfig& c) { c.engines[0].spec.command = "/usr/bin/sh"; }));
}

TEST(RunConfig, ChangedBinaryIsNamed) {
    const auto program = std::filesystem::path(testing::TempDir()) / "changing-engine";
    std::ofstream(program) << "#!/bin/sh\n";
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    const std::vector<KeyValue> settings{parse_key_value("cmd=" + program.string()),
                                         parse_key_value("nodes=5")};
    openings::OpeningSet set;
    set.name = "my openings";
    RunConfig config;
    config.engines = parse_engines({settings, settings}, {});
    config.openings_sha256 = sha256(set.canonical_text());
    EXPECT_NO_THROW(check_unchanged(config, set));
    config.openings_sha256 = sha256("other");
    try {
        check_unchanged(config, set);
        FAIL();
    } catch (const rules::InputError& error) {
        EXPECT_THAT(error.what(), HasSubstr("my openings has changed"));
    }
    std::ofstream(program) << "#!/bin/sh\n# newer\n";
    try {
        check_unchanged(config, set);
        FAIL();
    } catch (const rules::InputError& error) {
        EXPECT_THAT(error.what(), HasSubstr(program.string()));
    }
    std::filesystem::remove(program);
}

TEST(Concurrency, FitsTheCores) {
    RunConfig config;
    config.engines.resize(2);
    const std::vector<int> single{1, 1};
    EXPECT_EQ(choose_concurrency(config, single, 8), 8);
    const std::vector<int> many{1, 3};
    EXPECT_EQ(choose_concurrency(config, many, 8), 2);
    EXPECT_EQ(choose_concurrency(config, many, 3), 1);
    EXPECT_THROW(choose_concurrency(config, many, 2), rules::InputError);  // one game is too much
    config.engines[0].spec.ponder = true;
    EXPECT_EQ(choose_concurrency(config, many, 8), 2);
    EXPECT_EQ(choose_concurrency(config, single, 8), 4);
    config.session.concurrency = 5;
    EXPECT_THROW(choose_concurrency(config, single, 8), rules::InputError);
    config.session.oversubscribe = true;
    EXPECT_EQ(choose_concurrency(config, single, 8), 5);
    config.session.concurrency.reset();
    EXPECT_EQ(choose_concurrency(config, many, 2), 1);
}

TEST(Cores, HardwareThreadsOfOneCoreCountOnce) {
    const auto topology = std::filesystem::temp_directory_path() / "huff-topology-test";
    const auto say = [&](int processor, const char* siblings) {
        const auto folder = topology / ("cpu" + std::to_string(processor)) / "topology";
        std::filesystem::create_directories(folder);
        std::ofstream(folder / "thread_siblings_list") << siblings << "\n";
    };
    for (const int processor : {0, 4}) {
        say(processor, "0,4");
    }
    for (const int processor : {2, 3}) {
        say(processor, "2-3");
    }
    // Of the cores {0,4} and {2,3} three threads are ours; nothing is known of processor 9.
    EXPECT_EQ(one_per_core({0, 2, 3, 9}, topology), (std::vector<int>{0, 2, 9}));
    EXPECT_EQ(one_per_core({3, 4}, topology), (std::vector<int>{3, 4}));
    std::filesystem::remove_all(topology);
}

}  // namespace
}  // namespace huff::runner
