#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runner/balance/make_set.hpp"

namespace huff::runner {

/// What `huff openings make` was given, as typed.
struct MakeOptions {
    std::string variant = "international";
    int plies = 2;
    std::string material = "4";
    std::optional<std::size_t> sample;
    std::uint64_t seed = 1;
    std::string names;
    std::string status;
    std::string layer = "balanced";
    std::size_t short_handed = 50;
    std::vector<std::string> engine;
    std::string library;  ///< --engines FILE
    std::string depths = "7,11";
    std::string window;
    double agree = 0.3;
    double men_per_logit = default_men_per_logit;
    std::optional<std::size_t> count;
    bool any_colour = false;
    bool first_mover = false;
    bool mark = false;
    std::optional<std::int64_t> pilot;
    std::string pilot_nodes = "2000,1000";
    std::string pilot_edges = "0,0.1,0.2,0.3,0.45,0.6,0.8,1.1,1.5";
    int threads = 0;
    std::string output;
};

/// The set that the options ask for. Throws InputError that names the option at fault.
SetPlan plan_of(const MakeOptions& options);

/// The command that makes the set again, for the file's header.
std::string recipe_line(const MakeOptions& options, const SetPlan& plan);

}  // namespace huff::runner
