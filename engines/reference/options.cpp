#include "engines/reference/options.hpp"

#include <array>
#include <fmt/format.h>
#include <limits>

#include "engines/reference/hub_line.hpp"
#include "engines/reference/number.hpp"

namespace huff::engines::reference {

namespace {

struct IntOption {
    std::string_view name;
    int Options::*member;
    int min;
    int max;
};

constexpr std::array int_options{
    IntOption{"depth", &Options::depth, 0, 100},
    IntOption{"elo-handicap", &Options::elo_handicap, 0, 2000},
    IntOption{"randomness", &Options::randomness, 0, 1000},
    IntOption{"tt-size", &Options::tt_size, 10, 30},
    IntOption{"threads", &Options::threads, 1, 64},
};

constexpr std::int64_t max_seed = std::numeric_limits<std::int64_t>::max();

const rules::Variant* variant_of_hub(std::string_view name) {
    for (const rules::Variant& variant : rules::variants()) {
        if (!variant.test_only && (variant.hub_name == name || variant.name == name)) {
            return &variant;
        }
    }
    return nullptr;
}

std::string variant_values() {
    std::string names;
    for (const rules::Variant& variant : rules::variants()) {
        if (!variant.test_only) {
            names += names.empty() ? "" : " ";
            names += variant.hub_name;
        }
    }
    return names;
}

std::string integer_needed(std::string_view name, std::int64_t min, std::int64_t max) {
    return fmt::format("{} must be a whole number from {} to {}", name, min, max);
}

}  // namespace

Options::Options() : variant(&rules::variants().front()) {}

std::string declarations(const Options& options) {
    std::string text = fmt::format("param name=variant value={} type=enum values=\"{}\"\n",
                                   hub_quoted(options.variant->hub_name), variant_values());
    for (const IntOption& option : int_options) {
        text += fmt::format("param name={} value={} type=int min={} max={}\n", option.name,
                            options.*option.member, option.min, option.max);
    }
    text += fmt::format("param name=seed value={} type=int min=0 max={}\n", options.seed, max_seed);
    text += fmt::format("param name=ponder value={} type=bool\n", options.ponder);
    text += fmt::format("param name=weights value={} type=string\n", hub_quoted(options.weights));
    return text;
}

std::optional<std::string> set_option(Options& options, std::string_view name,
                                      std::string_view value) {
    if (name == "variant") {
        const rules::Variant* variant = variant_of_hub(value);
        if (variant == nullptr) {
            return fmt::format("variant must be one of {}", variant_values());
        }
        options.variant = variant;
    } else if (name == "seed") {
        const auto number = parse_number<std::int64_t>(value);
        if (!number || *number < 0) {
            return integer_needed(name, 0, max_seed);
        }
        options.seed = *number;
    } else if (name == "ponder") {
        if (value != "true" && value != "false") {
            return "ponder must be true or false";
        }
        options.ponder = value == "true";
    } else if (name == "weights") {
        options.weights = value;
    }
    for (const IntOption& option : int_options) {
        if (option.name != name) {
            continue;
        }
        const auto number = parse_number<std::int64_t>(value);
        if (!number || *number < option.min || *number > option.max) {
            return integer_needed(name, option.min, option.max);
        }
        options.*option.member = static_cast<int>(*number);
    }
    return std::nullopt;
}

}  // namespace huff::engines::reference
