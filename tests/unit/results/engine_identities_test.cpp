#include "results/ratings/engine_identities.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace {

using huff::results::EngineIdentities;
using huff::results::EngineRecord;
using testing::ElementsAre;
using testing::IsEmpty;

EngineRecord engine(const std::string& name, const std::string& sha256,
                    const std::string& options) {
    return {name, "/somewhere/" + sha256, "", sha256, options};
}

TEST(EngineIdentities, OneEngineIsTheSameWhereverItsBinaryLies) {
    EngineIdentities identities;
    identities.add("run 1", engine("a", "11", R"({"name":"a","cmd":"/x/a","nodes":"5"})"));
    identities.add("run 2", engine("a", "11", R"({"name":"a","cmd":"/y/a","nodes":"5"})"));
    EXPECT_THAT(identities.notes(), IsEmpty());
}

TEST(EngineIdentities, TheFirstDifferenceOfEachNameIsTold) {
    EngineIdentities identities;
    identities.add("run 1", engine("a", "11", R"({"nodes":"5"})"));
    identities.add("run 1", engine("b", "11", R"({"nodes":"5"})"));
    identities.add("run 1", engine("c", "11", R"({"nodes":"5"})"));
    identities.add("run 2", engine("b", "22", R"({"nodes":"6"})"));
    identities.add("run 2", engine("a", "11", R"({"nodes":"6"})"));
    identities.add("run 3", engine("a", "11", R"({"nodes":"7"})"));
    identities.add("run 3", engine("c", "11", R"({"nodes":"5","option.threads":"2"})"));
    EXPECT_THAT(
        identities.notes(),
        ElementsAre("a stands for several engines: nodes is 5 in run 1, 6 in run 2",
                    "b stands for several engines: its binary in run 1 is not that in run 2",
                    "c stands for several engines: option.threads is not set in run 1, 2 in run "
                    "3"));
}

TEST(EngineIdentities, WhatAnImportDoesNotTellIsNotCompared) {
    EngineIdentities identities;
    identities.add("run 1", engine("a", "11", R"({"nodes":"5","args":"hub"})"));
    identities.add("run 2", engine("a", "", "{}"));
    EXPECT_THAT(identities.notes(), IsEmpty());
    identities.add("run 3", engine("a", "", R"({"nodes":"6"})"));
    EXPECT_THAT(identities.notes(),
                ElementsAre("a stands for several engines: nodes is 5 in run 1, 6 in run 3"));
}

}  // namespace
