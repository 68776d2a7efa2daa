#include "runner/config/run_config.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "rules/input_error.hpp"
#include "runner/config/sha256.hpp"

namespace huff::runner {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

ordered_json engine_object(const EngineConfig& engine) {
    ordered_json object = ordered_json::object();
    for (const auto& setting : settings_of(engine)) {
        object[setting.key] = setting.value;
    }
    return object;
}

json adjudication_object(const AdjudicationRules& rules) {
    json object{{"max_plies", rules.max_plies}};
    if (rules.draw) {
        object["draw"] = {{"after", rules.draw->after},
                          {"score", rules.draw->score},
                          {"plies", rules.draw->plies}};
    }
    if (rules.resign) {
        object["resign"] = {{"score", rules.resign->score},
                            {"plies", rules.resign->plies},
                            {"onesided", rules.resign->onesided}};
    }
    if (!rules.results_table_sha256.empty()) {
        object["results_table_sha256"] = rules.results_table_sha256;
    }
    return object;
}

json sprt_object(const results::SprtConfig& sprt) {
    json object{{"model", results::to_string(sprt.model)},
                {"elo0", sprt.elo0},
                {"elo1", sprt.elo1},
                {"alpha", sprt.alpha},
                {"beta", sprt.beta}};
    if (sprt.overshoot) {
        object["overshoot"] = true;
    }
    return object;
}

json session_object(const SessionOptions& session) {
    json object{{"oversubscribe", session.oversubscribe}, {"affinity", session.affinity},
                {"report_every", session.report_every},   {"pdn", session.pdn.string()},
                {"trace", session.trace.string()},        {"file", session.file.string()}};
    if (session.concurrency) {
        object["concurrency"] = *session.concurrency;
    }
    return object;
}

/// What the key is made from.
ordered_json core_object(const RunConfig& config) {
    ordered_json object{
        {"kind", to_string(config.plan.kind)},
        {"variant", config.variant->name},
        {"openings_sha256", config.openings_sha256},
        {"order", config.order == openings::Order::random ? "random" : "sequential"},
        {"seed", config.seed},
        {"pairs", config.plan.pairs},
        {"rounds", config.plan.rounds},
        {"tiebreak_pairs", config.plan.tiebreak_pairs},
        {"adjudication", adjudication_object(config.adjudication)},
        {"on_start_failure",
         config.on_start_failure == StartFailurePolicy::replay ? "replay" : "loss"},
    };
    // Only where it is used, so that the keys of runs without it stay what they were.
    if (config.start != 1) {
        object["start"] = config.start;
    }
    if (is_drawn_by_rounds(config.plan.kind) && config.plan.fresh_openings) {
        object["fresh_openings"] = true;
    }
    if (config.sprt) {
        object["sprt"] = sprt_object(*config.sprt);
    }
    return object;
}

AdjudicationRules parse_adjudication(const json& object) {
    AdjudicationRules rules;
    rules.max_plies = object.at("max_plies");
    if (object.contains("draw")) {
        const auto& draw = object.at("draw");
        rules.draw = DrawRule{draw.at("after"), draw.at("score"), draw.at("plies")};
    }
    if (object.contains("resign")) {
        const auto& resign = object.at("resign");
        rules.resign = ResignRule{resign.at("score"), resign.at("plies"), resign.at("onesided")};
    }
    rules.results_table_sha256 = object.value("results_table_sha256", "");
    return rules;
}

results::SprtConfig parse_sprt_object(const json& object) {
    results::SprtConfig sprt;
    sprt.model = object.at("model") == "logistic" ? results::SprtModel::logistic
                                                  : results::SprtModel::normalized;
    sprt.elo0 = object.at("elo0");
    sprt.elo1 = object.at("elo1");
    sprt.alpha = object.at("alpha");
    sprt.beta = object.at("beta");
    sprt.overshoot = object.value("overshoot", false);
    return sprt;
}

SessionOptions parse_session(const json& object) {
    SessionOptions session;
    session.oversubscribe = object.at("oversubscribe");
    session.affinity = object.at("affinity");
    session.report_every = object.at("report_every");
    session.pdn = object.at("pdn").get<std::string>();
    session.trace = object.at("trace").get<std::string>();
    session.file = object.value("file", "");
    if (object.contains("concurrency")) {
        session.concurrency = object.at("concurrency").get<int>();
    }
    return session;
}

EngineConfig parse_engine_object(const ordered_json& object) {
    std::vector<KeyValue> settings;
    for (const auto& [key, value] : object.items()) {
        if (key != "sha256") {
            settings.push_back({key, value.get<std::string>(), "", 0, false});
        }
    }
    auto engine = parse_stored_engine(settings);
    engine.sha256 = object.value("sha256", "");
    return engine;
}

RunConfig parse_config(const ordered_json& object) {
    RunConfig config;
    const auto kind = find_run_kind(object.at("kind").get<std::string>());
    if (!kind) {
        throw rules::InputError(
            fmt::format("a run of kind {} cannot be played", object.at("kind").get<std::string>()));
    }
    config.plan.kind = *kind;
    config.variant = &rules::variant_named(object.at("variant").get<std::string>());
    config.openings = object.at("openings");
    config.openings_sha256 = object.at("openings_sha256");
    config.order =
        object.at("order") == "random" ? openings::Order::random : openings::Order::sequential;
    config.start = object.value("start", std::int64_t{1});
    config.seed = object.at("seed");
    config.plan.pairs = object.at("pairs");
    config.plan.rounds = object.at("rounds");
    config.plan.tiebreak_pairs = object.at("tiebreak_pairs");
    config.plan.fresh_openings = object.value("fresh_openings", false);
    config.adjudication = parse_adjudication(object.at("adjudication"));
    config.adjudication.results_table = object.value("results_table", "");
    config.on_start_failure = object.at("on_start_failure") == "replay" ? StartFailurePolicy::replay
                                                                        : StartFailurePolicy::loss;
    if (object.contains("sprt")) {
        config.sprt = parse_sprt_object(object.at("sprt"));
    }
    config.event = object.at("event");
    config.slice = {object.at("slice").at("part"), object.at("slice").at("parts")};
    config.session = parse_session(object.at("session"));
    for (const auto& engine : object.at("engines")) {
        config.engines.push_back(parse_engine_object(engine));
    }
    config.plan.engines = static_cast<int>(config.engines.size());
    return config;
}

}  // namespace

std::string engine_json(const EngineConfig& engine) {
    return engine_object(engine).dump();
}

std::string rules_json(const RunConfig& config) {
    return core_object(config).dump();
}

std::string config_json(const RunConfig& config) {
    auto object = core_object(config);
    object["openings"] = config.openings;
    object["results_table"] = config.adjudication.results_table.string();
    object["event"] = config.event;
    object["slice"] = {{"part", config.slice.part}, {"parts", config.slice.parts}};
    object["session"] = session_object(config.session);
    object["engines"] = ordered_json::array();
    for (const auto& engine : config.engines) {
        auto entry = engine_object(engine);
        entry["sha256"] = engine.sha256;
        object["engines"].push_back(std::move(entry));
    }
    return object.dump();
}

RunConfig parse_config_json(std::string_view text) {
    try {
        return parse_config(ordered_json::parse(text));
    } catch (const json::exception& error) {
        throw rules::InputError(
            fmt::format("the stored configuration of the run cannot be read: {}", error.what()));
    }
}

std::string run_key(const RunConfig& config) {
    auto object = core_object(config);
    object["engines"] = ordered_json::array();
    for (const auto& engine : config.engines) {
        auto entry = engine_object(engine);
        if (!engine.sha256.empty()) {
            entry["cmd"] = engine.sha256;
        }
        entry.erase("dir");
        entry.erase("stderr");
        object["engines"].push_back(std::move(entry));
    }
    return sha256(object.dump());
}

void check_unchanged(const RunConfig& stored, const openings::OpeningSet& openings) {
    for (const auto& engine : stored.engines) {
        std::error_code error;
        if (!engine.sha256.empty() &&
            !std::filesystem::is_regular_file(engine.spec.command, error)) {
            throw rules::InputError(fmt::format("engine {} is gone: no such file: {}",
                                                engine.spec.name, engine.spec.command.string()));
        }
        const auto now = engine.sha256.empty() ? "" : sha256_of_file(engine.spec.command);
        if (now != engine.sha256) {
            throw rules::InputError(fmt::format(
                "engine {} is not the binary this run began with: {} has changed (sha256 was {}, "
                "is {}; a new run would play it: huff {} --new)",
                engine.spec.name, engine.spec.command.string(), engine.sha256, now,
                stored.plan.kind == RunKind::match && stored.session.file.empty()
                    ? "match"
                    : fmt::format("tournament {}", stored.session.file.string())));
        }
    }
    check_files_unchanged(stored, openings);
}

void check_files_unchanged(const RunConfig& stored, const openings::OpeningSet& openings) {
    if (sha256(openings.canonical_text()) != stored.openings_sha256) {
        throw rules::InputError(fmt::format(
            "the openings are not those this run began with: {} has changed", openings.name));
    }
    const auto& table = stored.adjudication;
    std::error_code error;
    if (!table.results_table.empty() &&
        (!std::filesystem::is_regular_file(table.results_table, error) ||
         sha256_of_file(table.results_table) != table.results_table_sha256)) {
        throw rules::InputError(fmt::format(
            "the results table is not the one this run began with: {} is gone or has changed",
            table.results_table.string()));
    }
}

}  // namespace huff::runner
