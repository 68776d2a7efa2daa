#include "results/statistics/sprt_config.hpp"

#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <set>

#include "rules/input_error.hpp"

namespace huff::results {
namespace {

double number(std::string_view key, std::string_view text) {
    double value = 0;
    const char* const end = text.data() + text.size();
    const auto parsed = std::from_chars(text.data(), end, value);
    if (parsed.ec != std::errc{} || parsed.ptr != end || !std::isfinite(value)) {
        throw rules::InputError(fmt::format("sprt: {}={} is not a number", key, text));
    }
    return value;
}

SprtModel model(std::string_view text) {
    for (const auto known : {SprtModel::normalized, SprtModel::logistic}) {
        if (text == to_string(known)) {
            return known;
        }
    }
    throw rules::InputError(
        fmt::format("sprt: model={} is unknown; it is normalized or logistic", text));
}

bool on_or_off(std::string_view key, std::string_view text) {
    if (text != "on" && text != "off") {
        throw rules::InputError(fmt::format("sprt: {}={} is unknown; it is on or off", key, text));
    }
    return text == "on";
}

void check_chance(std::string_view key, double value) {
    if (!(value > 0 && value < 1)) {
        throw rules::InputError(
            fmt::format("sprt: {}={} is not between 0 and 1 (both excluded)", key, value));
    }
}

}  // namespace

std::string_view to_string(SprtModel model) {
    return model == SprtModel::normalized ? "normalized" : "logistic";
}

void validate(const SprtConfig& config) {
    constexpr double most = 2000;
    for (const double elo : {config.elo0, config.elo1}) {
        if (!(std::abs(elo) <= most)) {
            throw rules::InputError(
                fmt::format("sprt: a bound of {} Elo is outside -2000…2000", elo));
        }
    }
    if (!(config.elo0 < config.elo1)) {
        throw rules::InputError(
            fmt::format("sprt: elo0={} is not below elo1={}", config.elo0, config.elo1));
    }
    check_chance("alpha", config.alpha);
    check_chance("beta", config.beta);
    if (!(config.alpha + config.beta < 1)) {
        throw rules::InputError(
            fmt::format("sprt: alpha + beta = {} is not below 1", config.alpha + config.beta));
    }
}

double wald_lower(const SprtConfig& config) {
    return std::log(config.beta / (1 - config.alpha));
}

double wald_upper(const SprtConfig& config) {
    return std::log((1 - config.beta) / config.alpha);
}

SprtConfig parse_sprt(std::span<const std::string> settings) {
    SprtConfig config;
    std::set<std::string_view> given;
    for (const std::string_view setting : settings) {
        const auto equals = setting.find('=');
        const std::string_view key = setting.substr(0, equals);
        if (!given.insert(key).second) {
            throw rules::InputError(fmt::format("sprt: {}= is given twice", key));
        }
        const std::string_view value =
            equals == std::string_view::npos ? std::string_view{} : setting.substr(equals + 1);
        if (key == "elo0") {
            config.elo0 = number(key, value);
        } else if (key == "elo1") {
            config.elo1 = number(key, value);
        } else if (key == "alpha") {
            config.alpha = number(key, value);
        } else if (key == "beta") {
            config.beta = number(key, value);
        } else if (key == "model") {
            config.model = model(value);
        } else if (key == "overshoot") {
            config.overshoot = on_or_off(key, value);
        } else {
            throw rules::InputError(
                fmt::format("sprt: \"{}\" is unknown; known are elo0= elo1= alpha= beta= model= "
                            "overshoot=",
                            setting));
        }
    }
    validate(config);
    return config;
}

}  // namespace huff::results
