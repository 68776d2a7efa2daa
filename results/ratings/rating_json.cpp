#include <nlohmann/json.hpp>

#include "results/json_or_null.hpp"
#include "results/ratings/rating_list.hpp"

namespace huff::results {
namespace {

using Json = nlohmann::ordered_json;

Json engine_json(const EngineRating& line) {
    return {{"engine", line.engine},
            {"rating", json_or_null(line.rating)},
            {"error", json_or_null(line.error)},
            {"low", json_or_null(line.low)},
            {"high", json_or_null(line.high)},
            {"points", line.points},
            {"games", line.games},
            {"score",
             line.games > 0 ? Json(line.points / static_cast<double>(line.games)) : Json(nullptr)},
            {"group", line.group ? Json(*line.group + 1) : Json(nullptr)},
            {"anchor", line.anchored},
            {"rank_low", line.rank_low > 0 ? Json(line.rank_low) : Json(nullptr)},
            {"rank_high", line.rank_high > 0 ? Json(line.rank_high) : Json(nullptr)}};
}

Json difference_json(const RatingList& list, std::size_t a, std::size_t b) {
    Json json{{"a", list.engines()[a].engine}, {"b", list.engines()[b].engine}};
    const auto difference = list.difference(a, b);
    json["elo"] = difference ? Json(difference->elo) : Json(nullptr);
    json["low"] = difference ? Json(difference->elo - difference->error) : Json(nullptr);
    json["high"] = difference ? Json(difference->elo + difference->error) : Json(nullptr);
    json["los"] = difference ? Json(difference->los) : Json(nullptr);
    json["significant"] = difference ? Json(difference->significant) : Json(nullptr);
    const Pairing* const games = list.table().find(a, b);
    const auto all = games == nullptr ? 0 : games->games();
    double points = 0;
    if (games != nullptr) {
        points = static_cast<double>(games->half_points()) / 2;
        points = games->first == a ? points : static_cast<double>(all) - points;
    }
    json["points"] = points;
    json["games"] = all;
    return json;
}

}  // namespace

std::string ratings_json(const RatingList& list, const ExcludedEngines& excluded) {
    constexpr std::size_t most = 100;
    Json json;
    json["model"] = "Bradley-Terry on scores with an advantage for White";
    json["errors"] = "95 %, pair sandwich, pooled and shrunk variance";
    json["groups"] = list.group_count();
    json["advantage"] = json_or_null(list.advantage());
    json["advantage_error"] = json_or_null(list.advantage_error());
    json["excluded"] = Json::array();
    for (const auto& row : excluded.rows()) {
        json["excluded"].push_back({{"engine", row.engine}, {"games", row.games}});
    }
    json["engines"] = Json::array();
    for (const std::size_t index : list.order()) {
        json["engines"].push_back(engine_json(list.engines()[index]));
    }
    json["differences"] = nullptr;
    if (list.engines().size() <= most) {
        json["differences"] = Json::array();
        for (std::size_t i = 0; i < list.order().size(); ++i) {
            for (std::size_t j = i + 1; j < list.order().size(); ++j) {
                json["differences"].push_back(
                    difference_json(list, list.order()[i], list.order()[j]));
            }
        }
    }
    return json.dump();
}

}  // namespace huff::results
