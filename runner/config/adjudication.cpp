#include "runner/config/adjudication.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "rules/input_error.hpp"

namespace huff::runner {
namespace {

constexpr double most_men = 100;
constexpr int most_plies = 100'000;

void require(std::span<const KeyValue> settings, std::string_view key, std::string_view what) {
    const bool given = std::any_of(settings.begin(), settings.end(),
                                   [&](const KeyValue& setting) { return setting.key == key; });
    if (!given) {
        throw rules::InputError(fmt::format("{} needs {}=", what, key));
    }
}

}  // namespace

DrawRule parse_draw_rule(std::span<const KeyValue> settings) {
    constexpr std::array<std::string_view, 3> known{"after", "score", "plies"};
    DrawRule rule;
    for (const auto& setting : settings) {
        if (setting.key == "after") {
            rule.after = static_cast<int>(integer_value(setting, 0, most_plies));
        } else if (setting.key == "score") {
            rule.score = decimal_value(setting, 0, most_men);
        } else if (setting.key == "plies") {
            rule.plies = static_cast<int>(integer_value(setting, 1, most_plies));
        } else {
            reject_unknown_key(setting, "draw setting", known);
        }
    }
    require(settings, "score", "the draw rule");
    require(settings, "plies", "the draw rule");
    return rule;
}

ResignRule parse_resign_rule(std::span<const KeyValue> settings) {
    constexpr std::array<std::string_view, 4> known{"score", "plies", "onesided", "twosided"};
    ResignRule rule;
    for (const auto& setting : settings) {
        if (setting.key == "score") {
            rule.score = decimal_value(setting, 0.01, most_men);
        } else if (setting.key == "plies") {
            rule.plies = static_cast<int>(integer_value(setting, 1, most_plies));
        } else if (setting.key == "onesided" || setting.key == "twosided") {
            const bool on = setting.flag || switch_value(setting);
            rule.onesided = on == (setting.key == "onesided");
        } else {
            reject_unknown_key(setting, "resign setting", known);
        }
    }
    require(settings, "score", "the resign rule");
    require(settings, "plies", "the resign rule");
    return rule;
}

}  // namespace huff::runner
