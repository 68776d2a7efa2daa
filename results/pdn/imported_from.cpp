#include "results/pdn/imported_from.hpp"

#include <nlohmann/json.hpp>

namespace huff::results {

ImportedFrom imported_from(std::string_view config_json) {
    const auto config = nlohmann::json::parse(config_json, nullptr, false);
    ImportedFrom from;
    if (!config.is_object()) {
        return from;
    }
    if (const auto run = config.find("imported_run");
        run != config.end() && run->is_number_integer()) {
        from.run = run->get<std::int64_t>();
    }
    if (const auto event = config.find("event"); event != config.end() && event->is_string()) {
        from.event = event->get<std::string>();
    }
    return from;
}

std::string import_config(const ImportedFrom& from, std::string_view source) {
    nlohmann::json config{{"source", source}};
    if (from.run > 0) {
        config["imported_run"] = from.run;
    }
    if (!from.event.empty()) {
        config["event"] = from.event;
    }
    return config.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace huff::results
