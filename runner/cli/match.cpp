#include <fmt/format.h>
#include <memory>

#include "results/statistics/sprt_config.hpp"
#include "rules/input_error.hpp"
#include "runner/cli/commands.hpp"
#include "runner/cli/joined_settings.hpp"
#include "runner/cli/run_options.hpp"
#include "runner/match/session.hpp"

namespace huff::runner {
namespace {

constexpr auto match_examples =
    R"(Engine keys:
  name= cmd= args= dir= proto=hub|hub1|dxp option.NAME= tc=[MOVES/]TIME[+INC]
  movetime=S depth=N nodes=N hang=S margin=MS overhead=MS ponder=on|off
  start-timeout=S score-view=mover|white single-capture=full|short
  history=reversible|game restart=on|off|auto memory=MIB cpu=S env.NAME=
  stderr=FILE addr=HOST:PORT dxp-role=initiator|listener dxp-fractions=on|off
  (memory= limits what an engine and all it starts use together, where Huff may
  make control groups with the memory controller (cgroup v2), and elsewhere its
  address space; the run says which.)

Started again, an unfinished match goes on. If what decides its games has
changed (an engine's name, binary or setting, the openings, a rule, the seed,
the length), that is refused and the difference named; --new begins another run.

Examples:
  huff match --engine name=new cmd=./new args=hub \
             --engine name=old cmd=./old args=hub \
             --each tc=10+0.1 --pairs 200 --pdn games.pdn
  huff match --engine cmd=huff-engine nodes=2000 \
             --engine cmd=huff-engine nodes=1000 \
             --variant english --sprt elo0=0 elo1=10 --pairs 5000
  huff match --engines engines.toml --engine name=new --engine name=old \
             --each nodes=50000
  huff match --engine name=dam cmd=./dam args='--listen {port}' proto=dxp \
             --engine name=far proto=dxp addr=192.168.1.7:27531 --each tc=5:00)";

int run_match(const RunOptions& options, bool sprt_given) {
    const SignalWatch signals;
    auto config = parse_run_options(options);
    config.plan.kind = RunKind::match;
    if (config.engines.size() != 2) {
        throw rules::InputError(fmt::format(
            "a match is between two engines, each an --engine KEY=VALUE ...; there are {} "
            "(huff tournament plays more)",
            config.engines.size()));
    }
    if (sprt_given) {
        config.sprt = results::parse_sprt(split_at_blanks(options.sprt));
    }
    auto request = options.request;
    request.db = options.db;
    return play_run(std::move(config), request, signals);
}

}  // namespace

void add_match(CLI::App& app, Action& action) {
    auto options = std::make_shared<RunOptions>();
    auto* command = app.add_subcommand("match", "Play two engines and print Elo with its error");
    command->footer(match_examples);
    add_run_options(*command, *options);
    auto* sprt = command->get_option("--sprt");
    command->callback([=, &action] {
        const bool sprt_given = sprt->count() > 0;
        action = [=] { return run_match(*options, sprt_given); };
    });
}

}  // namespace huff::runner
