// The report of a match: keys and nulls of its JSON, width and honesty of its text.
#include "results/statistics/match_report.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <regex>

#include "results/statistics/plan.hpp"
#include "rules/input_error.hpp"

namespace huff::results {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

MatchReport full_report() {
    MatchReport report{.first = "Dragon 5.1", .second = "Scan 3.1"};
    report.counts = SixCells{.ll = 1, .ld = 12, .wl = 3, .dd = 440, .wd = 40, .ww = 4};
    report.colours = ColourSplit{.as_white = {.wins = 30, .draws = 460, .losses = 10},
                                 .as_black = {.wins = 21, .draws = 472, .losses = 7}};
    report.openings = break_down({{"1", {.dd = 100}}, {"2", {.wl = 3}}, {"3", {.ww = 4}}});
    report.sprt = SprtConfig{.elo0 = 0, .elo1 = 10};
    report.run = 7;
    report.circumstances = {
        .endings = {{"repetition", 900}, {"no-moves", 98}, {"crash", 2}},
        .faults = {{.engine = "Scan 3.1", .kind = "crash", .count = 2, .first = "40.2"}},
        .duplicates = 5};
    report.alike_pairs = 3;
    return report;
}

std::size_t longest_line(const std::string& text) {
    std::size_t longest = 0;
    std::size_t column = 0;
    for (const char c : text) {
        column = c == '\n' ? 0 : column + ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U);
        longest = std::max(longest, column);
    }
    return longest;
}

TEST(MatchReport, NamesTheMovesOfAnOpeningThatIsANumber) {
    auto report = full_report();
    report.openings->best = {{"1104", {.ww = 1}, "33-29 17-22 39-33 19-23"},
                             {"31-26 17-21", {.ww = 2}},
                             {"7", {.wd = 1}, "33-29 17-22 39-33 19-23 43-39 14-19 31-26 10-14"}};
    // Lines break between words: wherever that is, the words are these.
    std::string text = report_text(report);
    text = std::regex_replace(text, std::regex("\\s+"), " ");
    EXPECT_THAT(text, HasSubstr("Best for Dragon 5.1: 1104 (33-29 17-22 39-33 19-23) +2 =0 -0; "
                                "31-26 17-21 (+4 =0 -0); "
                                "7 (33-29 17-22 39-33 19-23 43-39 …) +1 =1 -0."));
    EXPECT_LE(longest_line(report_text(report)), 79U);
}

TEST(MatchReport, JsonHasTheKeysOfTheContract) {
    const auto object = json::parse(report_json(full_report()));
    for (const auto* key : {"pairs",       "games",       "score",        "elo",
                            "elo_low",     "elo_high",    "los",          "nelo",
                            "nelo_low",    "nelo_high",   "draw_ratio",   "pair_draw_ratio",
                            "pentanomial", "anytime_low", "anytime_high", "sprt",
                            "run",         "wins",        "draws",        "losses",
                            "faults",      "duplicates",  "alike_pairs",  "endings"}) {
        EXPECT_TRUE(object.contains(key)) << key;
    }
    for (const auto* key :
         {"model", "elo0", "elo1", "alpha", "beta", "llr", "lower", "upper", "decision"}) {
        EXPECT_TRUE(object["sprt"].contains(key)) << key;
    }
    EXPECT_EQ(object["pairs"], 500);
    EXPECT_EQ(object["games"], 1000);
    EXPECT_EQ(object["wins"], 2 * 4 + 40 + 3);
    EXPECT_EQ(object["draws"], 2 * 440 + 40 + 12);
    EXPECT_EQ(object["losses"], 2 * 1 + 12 + 3);
    EXPECT_EQ(object["pentanomial"], json::parse("[1,12,443,40,4]"));
    EXPECT_DOUBLE_EQ(object["draw_ratio"], 0.932);
    EXPECT_DOUBLE_EQ(object["pair_draw_ratio"], 443.0 / 500);
    EXPECT_EQ(object["faults"], 2);
    EXPECT_EQ(object["duplicates"], 5);
    EXPECT_EQ(object["alike_pairs"], 3);
    EXPECT_EQ(object["endings"], json::parse(R"({"repetition":900,"no-moves":98,"crash":2})"));
    EXPECT_EQ(object["sprt"]["model"], "normalized");
}

TEST(MatchReport, JsonOfBareCountsHasNullsWhereNothingIsKnown) {
    MatchReport five;
    five.counts = Pentanomial{0, 0, 20, 0, 0};
    auto object = json::parse(report_json(five));
    EXPECT_TRUE(object["draw_ratio"].is_null());
    EXPECT_TRUE(object["nelo"].is_null());
    EXPECT_TRUE(object["sprt"].is_null());
    EXPECT_FALSE(object.contains("run"));

    MatchReport games;
    games.counts = WinDrawLoss{.wins = 10};
    object = json::parse(report_json(games));
    EXPECT_TRUE(object["pairs"].is_null());
    EXPECT_TRUE(object["pentanomial"].is_null());
    EXPECT_TRUE(object["anytime_low"].is_null());
    EXPECT_TRUE(object["elo"].is_null());
    EXPECT_TRUE(object["elo_high"].is_null());
    EXPECT_NEAR(object["elo_low"], 260.326, 0.001);

    MatchReport nothing;
    nothing.counts = Pentanomial{};
    nothing.sprt = SprtConfig{};
    object = json::parse(report_json(nothing));
    EXPECT_TRUE(object["score"].is_null());
    EXPECT_EQ(object["los"], 0.5);
    EXPECT_EQ(object["sprt"]["llr"], 0);
    EXPECT_EQ(object["sprt"]["decision"], "continue");
}

TEST(MatchReport, TextNamesModelsAndFitsEightyColumns) {
    const std::string text = report_text(full_report());
    EXPECT_LE(longest_line(text), 80U) << text;
    EXPECT_THAT(text, HasSubstr("95 % interval [+6.2, +17.9] (likelihood-ratio, pairs)"));
    const std::string flowing = std::regex_replace(text, std::regex("\n +"), " ");
    for (const auto* part :
         {"Dragon 5.1 against Scan 3.1", "500 pairs, 1000 games", "+51 =932 -17",
          "however often one looks and whenever one stops", "exact sign-flip test", "nElo",
          "After a stop", "5 games repeat", "Scan 3.1: 2 (crash)", "as White 52.0 %",
          "H0: 0 normalized Elo, H1: 10", "440 (two draws) + 3 (a win each)"}) {
        EXPECT_THAT(flowing, HasSubstr(part));
    }
    EXPECT_THAT(text, Not(HasSubstr("nan")));
}

TEST(Standing, NamesBothIntervalsAndTheForecast) {
    const SixCells cells{.ll = 1, .ld = 12, .wl = 3, .dd = 440, .wd = 20, .ww = 1};
    const std::string text = standing_text(cells, SprtConfig{.elo0 = 0, .elo1 = 10});
    EXPECT_LE(longest_line(text), 79U) << text;  // a terminal's last column stays free
    const std::string flowing = std::regex_replace(text, std::regex("\n +"), " ");
    const auto object = [&] {
        MatchReport report;
        report.counts = cells;
        report.sprt = SprtConfig{.elo0 = 0, .elo1 = 10};
        return json::parse(report_json(report));
    }();
    const auto number = [&](const char* key) {
        return fmt::format("{:+.1f}", object[key].get<double>());
    };
    EXPECT_THAT(flowing, HasSubstr("+25 =912 -17, pairs [1 12 443 20 1]"));
    EXPECT_THAT(flowing, HasSubstr(fmt::format(
                             "Elo          {}, within [{}, {}] (95 %) if the length was fixed",
                             number("elo"), number("elo_low"), number("elo_high"))));
    EXPECT_THAT(flowing, HasSubstr(fmt::format(
                             "At any time  within [{}, {}] (95 %), however often one looks",
                             number("anytime_low"), number("anytime_high"))));
    EXPECT_THAT(flowing, HasSubstr("SPRT         no verdict yet: LLR"));
    EXPECT_THAT(flowing,
                HasSubstr(fmt::format("some {:.0f} pairs more, and H1 in {:.1f} % of such cases",
                                      std::ceil(object["sprt"]["pairs_left"].get<double>()),
                                      100 * object["sprt"]["pass_probability"].get<double>())));
}

TEST(Standing, IsShortAndFiniteForAnyCounts) {
    for (const SixCells& cells : {SixCells{}, SixCells{.dd = 1}, SixCells{.ww = 9},
                                  SixCells{.ll = 9}, SixCells{.dd = 1'000'000'000},
                                  SixCells{.ll = 100'000'000,
                                  .ld = 100'000'000,
                                  .wl = 100'000'000,
                                  .dd = 400'000'000,
                                  .wd = 200'000'000,
                                  .ww = 100'000'000}}) {
        for (const auto& sprt : {std::optional<SprtConfig>(), std::optional(SprtConfig{})}) {
            const std::string text = standing_text(cells, sprt);
            EXPECT_LE(longest_line(text), 79U) << text;
            EXPECT_THAT(text, Not(HasSubstr("nan")));
            EXPECT_THAT(text, Not(HasSubstr("inf")));
        }
    }
}

TEST(MatchReport, TextOfDegenerateCountsIsFinite) {
    for (const Pentanomial& counts :
         {Pentanomial{}, Pentanomial{0, 0, 1, 0, 0}, Pentanomial{0, 0, 0, 0, 9},
          Pentanomial{9, 0, 0, 0, 0}, Pentanomial{0, 0, 1'000'000'000, 0, 0},
          Pentanomial{1, 0, 999'999'999, 0, 0}}) {
        MatchReport report;
        report.counts = counts;
        report.sprt = SprtConfig{};
        const std::string text = report_text(report);
        EXPECT_LE(longest_line(text), 80U) << text;
        EXPECT_THAT(text, Not(HasSubstr("nan"))) << text;
        EXPECT_THAT(text, Not(HasSubstr("inf"))) << text;
    }
}

TEST(MatchReport, ALikelihoodIsNeverCertain) {
    // 1 - 2^-201 is 1 in double precision, but not true.
    const SixCells won{.ww = 200};
    const SixCells lost{.ll = 200};
    EXPECT_THAT(standing_text(won, std::nullopt), HasSubstr("LOS over 99.99 %."));
    EXPECT_THAT(standing_text(lost, std::nullopt), HasSubstr("LOS under 0.01 %."));
    MatchReport report;
    report.counts = won;
    EXPECT_THAT(report_text(report), HasSubstr("LOS over 99.99 %:"));
    EXPECT_THAT(report_text(report), HasSubstr("under 0.01 %"));
}

TEST(MatchReport, LongAndHostileNamesAreCut) {
    MatchReport report = full_report();
    report.first = std::string(300, 'x') + "\n\x1b[31m";
    report.second = "Дамка-движок с очень длинным именем";
    const std::string text = report_text(report);
    EXPECT_LE(longest_line(text), 80U) << text;
    EXPECT_THAT(text, Not(HasSubstr("\x1b")));
}

TEST(Plan, IsWaldsLengthPlusTheOvershoot) {
    // As a Brownian motion: worst case -a b (C/(n1-n0))^2 games, 10.5 thousand for [0, 10]
    // normalized, whatever the draws; at the bounds 0.9 * 2.944 * 2 (C/(n1-n0))^2 games. The steps
    // of the real LLR jump over the bounds, by more where decisive pairs are rarer.
    const SprtConfig config{.elo0 = 0, .elo1 = 10};
    const double scale = std::pow(800 / std::log(10) / 10, 2) / 2;
    double before = 1;
    for (const double draws : {0.5, 0.95, 0.99}) {
        const auto result = plan(config, {.draw_ratio = draws});
        const double longer =
            result.pairs_at_worst / (2.9444389791664403 * 2.9444389791664403 * scale);
        EXPECT_GT(longer, before);
        EXPECT_LT(longer, 1.15);
        before = longer;
        EXPECT_NEAR(result.normalized1, 10, 1e-9);
        EXPECT_NEAR(result.pairs_at_h0 / (1.8 * 2.9444389791664403 * scale), 1, 0.1);
        EXPECT_NEAR(result.pairs_at_h0, result.pairs_at_h1, 0.1 * result.pairs_at_h1);
        // Bounds drawn in save what would be jumped over.
        const auto drawn_in =
            plan({.elo0 = 0, .elo1 = 10, .overshoot = true}, {.draw_ratio = draws});
        EXPECT_LT(drawn_in.pairs_at_worst, result.pairs_at_worst);
    }
    // Logistic [0, 2] needs 40 thousand pairs at 50 % draws and a tenth of that at 95 %.
    const SprtConfig logistic{.elo0 = 0, .elo1 = 2, .model = SprtModel::logistic};
    EXPECT_NEAR(plan(logistic, {.draw_ratio = 0.5}).pairs_at_h1, 40000, 400);
    EXPECT_NEAR(plan(logistic, {.draw_ratio = 0.95}).pairs_at_h1, 4050, 100);
}

TEST(Plan, CountsTheDependenceWithinPairs) {
    // Logistic bounds: pairs in proportion to the variance of a pair, 1 + correlation.
    const SprtConfig logistic{.elo0 = 0, .elo1 = 2, .model = SprtModel::logistic};
    const double alone = plan(logistic, {.draw_ratio = 0.8}).pairs_at_h1;
    for (const double correlation : {-0.5, 0.5}) {
        const auto result = plan(logistic, {.draw_ratio = 0.8, .pair_correlation = correlation});
        EXPECT_NEAR(result.pairs_at_h1 / alone, 1 + correlation, 0.02);
    }
}

TEST(Plan, RefusesWhatCannotBeMeasured) {
    const SprtConfig logistic{.elo0 = 0, .elo1 = 5, .model = SprtModel::logistic};
    EXPECT_THROW(plan(logistic, {.draw_ratio = 0.99}), rules::InputError);
    EXPECT_THROW(plan({}, {.draw_ratio = 1}), rules::InputError);
    EXPECT_THROW(plan({}, {.draw_ratio = -0.1}), rules::InputError);
    EXPECT_THROW(plan({}, {.draw_ratio = 0.5, .concurrency = 0}), rules::InputError);
    EXPECT_THROW(plan({.elo0 = 5, .elo1 = 5}, {.draw_ratio = 0.5}), rules::InputError);
}

TEST(Plan, SaysHours) {
    const auto object = json::parse(plan_json(
        {.elo0 = 0, .elo1 = 10}, {.draw_ratio = 0.9, .seconds_per_game = 36, .concurrency = 2}));
    EXPECT_NEAR(object["hours_h0"], object["pairs_h0"].get<double>() * 2 * 36 / 3600 / 2, 1e-9);
    const std::string text = plan_text({}, {.draw_ratio = 0.9, .seconds_per_game = 36});
    EXPECT_LE(longest_line(text), 80U);
    EXPECT_THAT(text, testing::ContainsRegex("pairs \\([0-9]+ games,\n? *[0-9.]+ hours\\)"));
    EXPECT_THAT(plan_text({}, {.draw_ratio = 0.9}), HasSubstr("at 60 seconds a game"));
    EXPECT_THROW(plan({}, {.draw_ratio = 0.5, .seconds_per_game = 0}), rules::InputError);
}

TEST(MatchReport, CircumstancesAreSaid) {
    const auto text = report_text(full_report());
    EXPECT_THAT(text, HasSubstr("Endings      repetition 900, no-moves 98, crash 2.\n"));
    EXPECT_THAT(text, HasSubstr("Faults       Scan 3.1: 2 (crash), first in game 40.2.\n"));
    EXPECT_THAT(text,
                HasSubstr("Alike        In 3 of 500 pairs both games have the same moves.\n"));
    EXPECT_THAT(text, HasSubstr("The test took 5 repeated games for new evidence"));
    auto report = full_report();
    report.alike_pairs = 500;
    EXPECT_THAT(report_text(report), HasSubstr("In all 500 pairs both games have the same moves"));
    EXPECT_LE(longest_line(report_text(report)), 80U);
    EXPECT_EQ(circumstance_lines({}), "");
}

}  // namespace
}  // namespace huff::results
