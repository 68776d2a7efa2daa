#include "engines/hub/hub_options.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engines/hub/hub_line.hpp"
#include "engines/hub/numbers.hpp"
#include "rules/input_error.hpp"

namespace huff::engines {

namespace {

using rules::InputError;

std::string range_text(const Param& param) {
    if (param.min && param.max) {
        return fmt::format(" from {} to {}", *param.min, *param.max);
    }
    if (param.min) {
        return fmt::format(" of at least {}", *param.min);
    }
    return param.max ? fmt::format(" of at most {}", *param.max) : "";
}

bool in_range(const Param& param, double value) {
    return (!param.min || value >= *param.min) && (!param.max || value <= *param.max);
}

bool fits(const Param& param, const std::string& value) {
    switch (param.type) {
        case Param::Type::boolean:
            return value == "true" || value == "false";
        case Param::Type::integer: {
            const auto number = parse_number<std::int64_t>(value);
            return number && in_range(param, static_cast<double>(*number));
        }
        case Param::Type::real: {
            const auto number = parse_number<double>(value);
            return number && in_range(param, *number);
        }
        case Param::Type::text:
            return true;
        case Param::Type::enumeration:
            return std::find(param.values.begin(), param.values.end(), value) != param.values.end();
    }
    return false;
}

std::string expectation(const Param& param) {
    switch (param.type) {
        case Param::Type::boolean:
            return "true or false";
        case Param::Type::integer:
            return "a whole number" + range_text(param);
        case Param::Type::real:
            return "a number" + range_text(param);
        case Param::Type::text:
            return "a text";
        case Param::Type::enumeration:
            return fmt::format("one of: {}", fmt::join(param.values, ", "));
    }
    return "";
}

/// Neither protocol can write these characters.
void check_writable(const EngineSpec& spec, const std::string& name, const std::string& value) {
    const bool words_only = spec.protocol == Protocol::hub1;
    for (const char c : name + value) {
        if (static_cast<unsigned char>(c) < ' ' || c == '"') {
            throw InputError(
                fmt::format("engine {}: option {} holds a character the protocol cannot write",
                            spec.name, name));
        }
    }
    if (needs_quotes(name) || (words_only && needs_quotes(value))) {
        throw InputError(fmt::format("engine {}: option \"{}\" = \"{}\": expected single words",
                                     spec.name, name, value));
    }
}

std::string declared_names(const Identity& identity) {
    std::vector<std::string_view> names;
    for (const Param& param : identity.params) {
        names.emplace_back(param.name);
    }
    return names.empty() ? "it declares none"
                         : fmt::format("it declares: {}", fmt::join(names, ", "));
}

void add_user_options(Settings& settings, const EngineSpec& spec, const Identity& identity) {
    for (const auto& [name, value] : spec.options) {
        check_writable(spec, name, value);
        if (name == "variant") {
            throw InputError(fmt::format(
                "engine {}: the variant is not an option of one engine; use --variant", spec.name));
        }
        if (spec.protocol == Protocol::hub) {
            const Param* param = find_param(identity, name);
            if (param == nullptr) {
                throw InputError(fmt::format("engine {} has no option {}; {}", spec.name, name,
                                             declared_names(identity)));
            }
            try {
                check_value(*param, value);
            } catch (const InputError& error) {
                throw InputError(fmt::format("engine {}: {}", spec.name, error.what()));
            }
        }
        settings.emplace_back(name, value);
    }
}

void add_variant(Settings& settings, const EngineSpec& spec, const Identity& identity,
                 const rules::Variant& variant) {
    const Param* param = find_param(identity, "variant");
    const std::string value(variant.hub_name);
    const auto listed = [&] {
        return std::find(param->values.begin(), param->values.end(), value) != param->values.end();
    };
    if (param != nullptr && listed()) {
        settings.emplace_back("variant", value);
    } else if (&variant != &rules::variant_named("international")) {
        throw InputError(fmt::format(
            "engine {} does not play {}: {}", spec.name, variant.name,
            param == nullptr ? "it declares no parameter `variant`"
                             : fmt::format("its variants are {}", fmt::join(param->values, ", "))));
    }
}

}  // namespace

const Param* find_param(const Identity& identity, std::string_view name) {
    const auto found = std::find_if(identity.params.begin(), identity.params.end(),
                                    [&](const Param& param) { return param.name == name; });
    return found == identity.params.end() ? nullptr : &*found;
}

void check_value(const Param& param, const std::string& value) {
    if (!fits(param, value)) {
        throw InputError(
            fmt::format("option {} = {}: expected {}", param.name, value, expectation(param)));
    }
}

Settings settings_for(const EngineSpec& spec, const Identity& identity,
                      const rules::Variant& variant) {
    Settings settings;
    add_user_options(settings, spec, identity);
    add_variant(settings, spec, identity, variant);
    const Param* ponder = find_param(identity, "ponder");
    const bool chosen = std::any_of(settings.begin(), settings.end(),
                                    [](const auto& setting) { return setting.first == "ponder"; });
    if (ponder != nullptr && ponder->type == Param::Type::boolean && !chosen) {
        settings.emplace_back("ponder", spec.ponder ? "true" : "false");
    }
    return settings;
}

}  // namespace huff::engines
