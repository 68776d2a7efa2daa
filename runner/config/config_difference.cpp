#include "runner/config/config_difference.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

namespace huff::runner {
namespace {

using Values = std::map<std::string, std::string>;

std::string text_of(const nlohmann::json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
}

/// "/adjudication/draw/after" as people write it: "draw after".
std::string name_of(std::string pointer) {
    pointer.erase(0, 1);
    if (constexpr std::string_view group = "adjudication/"; pointer.starts_with(group)) {
        pointer.erase(0, group.size());
    }
    std::replace(pointer.begin(), pointer.end(), '/', ' ');
    std::replace(pointer.begin(), pointer.end(), '_', '-');
    return pointer;
}

Values rules_of(const RunConfig& config) {
    Values values;
    const auto object = nlohmann::json::parse(rules_json(config)).flatten();
    for (const auto& [pointer, value] : object.items()) {
        values[name_of(pointer)] = text_of(value);
    }
    return values;
}

/// What the key takes of an engine, in its order; paths count by the binary's contents.
std::vector<std::pair<std::string, std::string>> settings_that_count(const EngineConfig& engine) {
    std::vector<std::pair<std::string, std::string>> settings;
    for (const auto& setting : settings_of(engine)) {
        const bool place = setting.key == "dir" || setting.key == "stderr";
        const bool binary = setting.key == "cmd" && !engine.sha256.empty();
        if (!place && !binary && setting.key != "name") {
            settings.emplace_back(setting.key, setting.value);
        }
    }
    return settings;
}

class Differences {
  public:
    void add(std::string phrase) { phrases_.push_back(std::move(phrase)); }

    void add_values(const std::string& owner, const Values& was, const Values& is) {
        Values both = was;
        both.insert(is.begin(), is.end());
        for (const auto& [name, ignored] : both) {
            const auto before = value(was, name);
            const auto after = value(is, name);
            if (before != after) {
                add(fmt::format("{}{} was {}, is {}", owner, name, before, after));
            }
        }
    }

    std::vector<std::string> take() { return std::move(phrases_); }

  private:
    static std::string value(const Values& values, const std::string& name) {
        const auto found = values.find(name);
        return found == values.end() ? "not set" : found->second;
    }

    std::vector<std::string> phrases_;
};

void compare_engines(Differences& found, const EngineConfig& was, const EngineConfig& is) {
    const auto owner = fmt::format("engine {}: ", is.spec.name);
    if (was.sha256 != is.sha256) {
        found.add(fmt::format("{}its binary {} has changed (sha256 was {}, is {})", owner,
                              is.spec.command.string(), was.sha256.empty() ? "none" : was.sha256,
                              is.sha256.empty() ? "none" : is.sha256));
    }
    const auto before = settings_that_count(was);
    const auto after = settings_that_count(is);
    const Values values_before(before.begin(), before.end());
    const Values values_after(after.begin(), after.end());
    found.add_values(owner, values_before, values_after);
    if (values_before == values_after && before != after) {
        found.add(owner + "its options come in another order");
    }
}

std::vector<std::string> names_of(const RunConfig& config) {
    std::vector<std::string> names;
    for (const auto& engine : config.engines) {
        names.push_back(engine.spec.name);
    }
    return names;
}

/// Whether two engines play alike: everything that counts but the name is equal.
bool differ_in_name_only(const EngineConfig& first, const EngineConfig& second) {
    return first.sha256 == second.sha256 &&
           settings_that_count(first) == settings_that_count(second);
}

/// Whether each engine has a partner of its name among the others, or failing that one that plays
/// the same.
bool same_engines(const std::vector<EngineConfig>& engines, std::vector<EngineConfig> others) {
    const auto drop = [&](const auto& is_partner) {
        const auto partner = std::find_if(others.begin(), others.end(), is_partner);
        const bool found = partner != others.end();
        if (found) {
            others.erase(partner);
        }
        return found;
    };
    std::vector<EngineConfig> renamed;
    for (const auto& engine : engines) {
        if (!drop([&](const auto& other) { return other.spec.name == engine.spec.name; })) {
            renamed.push_back(engine);
        }
    }
    return renamed.size() == others.size() &&
           std::all_of(renamed.begin(), renamed.end(), [&](const auto& engine) {
               return drop([&](const auto& other) { return differ_in_name_only(other, engine); });
           });
}

}  // namespace

std::vector<std::string> differences(const RunConfig& stored, const RunConfig& now) {
    Differences found;
    auto was = rules_of(stored);
    auto is = rules_of(now);
    if (was["openings-sha256"] != is["openings-sha256"]) {
        const auto name = [](const RunConfig& config) {
            return config.openings.empty() ? "the variant's own" : config.openings;
        };
        found.add(stored.openings == now.openings
                      ? fmt::format("the openings of {} have changed", name(now))
                      : fmt::format("openings was {}, is {}", name(stored), name(now)));
    }
    if (stored.plan.kind == now.plan.kind && is_drawn_by_rounds(now.plan.kind) &&
        stored.plan.fresh_openings != now.plan.fresh_openings) {
        found.add("every round began with the first openings, now it takes the next ones");
    }
    was.erase("fresh-openings");
    is.erase("fresh-openings");
    was.erase("openings-sha256");
    is.erase("openings-sha256");
    found.add_values("", was, is);
    if (names_of(stored) != names_of(now)) {
        found.add(fmt::format("engines was {}, is {}", fmt::join(names_of(stored), " "),
                              fmt::join(names_of(now), " ")));
    }
    for (const auto& engine : now.engines) {
        const auto before = std::find_if(
            stored.engines.begin(), stored.engines.end(),
            [&](const EngineConfig& other) { return other.spec.name == engine.spec.name; });
        if (before != stored.engines.end()) {
            compare_engines(found, *before, engine);
        }
    }
    return found.take();
}

bool meant_as_same(const RunConfig& stored, const RunConfig& now) {
    const bool same_file = !now.session.file.empty() && stored.session.file == now.session.file;
    return same_file ||
           (stored.plan.kind == now.plan.kind && same_engines(now.engines, stored.engines));
}

}  // namespace huff::runner
