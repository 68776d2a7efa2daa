#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "engines/hub/hub_options.hpp"
#include "rules/count_text.hpp"
#include "rules/input_error.hpp"
#include "runner/check/hub_steps.hpp"

namespace huff::runner {

namespace {

const engines::Identity& identity(Probe& probe) {
    return probe.session().client().identity();
}

void need_params(Probe& probe) {
    if (!probe.speaks_hub2()) {
        throw StepSkipped("Hub 1 has no parameters");
    }
    if (identity(probe).params.empty()) {
        throw StepSkipped("it declares no parameters");
    }
}

std::string launch(Probe& probe) {
    probe.launch();
    return fmt::format("process {}", probe.session().pid());
}

std::string handshake(Probe& probe) {
    const auto before = Probe::Clock::now();
    probe.shake_hands();
    const std::chrono::duration<double> took = Probe::Clock::now() - before;
    return fmt::format("{:.3f} s", took.count());
}

std::string name(Probe& probe) {
    if (identity(probe).name.empty()) {
        throw StepFailure("it gives no name");
    }
    return identity(probe).name;
}

std::string version(Probe& probe) {
    if (!probe.speaks_hub2()) {
        throw StepSkipped("Hub 1 has no version");
    }
    if (identity(probe).version.empty()) {
        throw StepFailure("it gives no version");
    }
    return identity(probe).version;
}

std::string distinct_params(Probe& probe) {
    need_params(probe);
    std::set<std::string> names;
    for (const engines::Param& param : identity(probe).params) {
        if (!names.insert(param.name).second) {
            throw StepFailure(fmt::format("it declares {} twice", param.name));
        }
    }
    return rules::count_text(names.size(), "parameter");
}

std::string params_fit(Probe& probe) {
    need_params(probe);
    for (const engines::Param& param : identity(probe).params) {
        if (param.type == engines::Param::Type::enumeration && param.values.empty()) {
            throw StepFailure(fmt::format("{} is an enum without values", param.name));
        }
        if (param.min && param.max && *param.min > *param.max) {
            throw StepFailure(fmt::format("{} has a min above its max", param.name));
        }
        try {
            engines::check_value(param, param.value);
        } catch (const rules::InputError& error) {
            throw StepFailure(fmt::format("its own value does not fit: {}", error.what()));
        }
    }
    return "";
}

std::string plays_variant(Probe& probe) {
    try {
        engines::settings_for(probe.spec(), identity(probe), probe.variant());
    } catch (const rules::InputError& error) {
        throw StepFailure(error.what());
    }
    return std::string(probe.variant().name);
}

/// Sets every parameter to the value it has: what it declares it must understand.
std::string set_params(Probe& probe) {
    need_params(probe);
    for (const engines::Param& param : identity(probe).params) {
        probe.session().client().set(probe.session().out(), param.name, param.value);
    }
    return fmt::format("{} set", identity(probe).params.size());
}

std::string init(Probe& probe) {
    const auto before = Probe::Clock::now();
    probe.configure();
    const std::chrono::duration<double> took = Probe::Clock::now() - before;
    return fmt::format("{:.3f} s", took.count());
}

std::string ping(Probe& probe) {
    probe.ping("when idle");
    return "";
}

std::string new_game(Probe& probe) {
    probe.new_game();
    return "";
}

}  // namespace

std::vector<Step<Probe>> starting_steps() {
    return {{"launch", "the program can be started", true, launch},
            {"handshake", "says `wait` after `hub`", true, handshake},
            {"name", "gives its name", false, name},
            {"version", "gives its version", false, version},
            {"params-distinct", "declares no parameter twice", true, distinct_params},
            {"params-fit", "declared values have the declared types", true, params_fit},
            {"variant", "plays the variant asked for", true, plays_variant},
            {"set-params", "takes the values it declared", true, set_params},
            {"init", "says `ready` after `init`", true, init},
            {"ping", "answers `ping` when idle", true, ping},
            {"new-game", "takes `new-game`", true, new_game}};
}

}  // namespace huff::runner
