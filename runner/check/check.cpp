#include "runner/check/check.hpp"

#include <algorithm>
#include <chrono>

#include "runner/check/dxp_steps.hpp"
#include "runner/check/hub_steps.hpp"

namespace huff::runner {

namespace {

template <typename Subject>
StepResult run(const Step<Subject>& step, Subject& subject) {
    StepResult result;
    result.name = step.name;
    result.title = step.title;
    result.required = step.required;
    const auto before = std::chrono::steady_clock::now();
    try {
        result.note = step.run(subject);
        result.outcome = StepOutcome::passed;
    } catch (const StepFailure& failure) {
        result.note = failure.what();
        result.asked = failure.asked();
        result.outcome = StepOutcome::failed;
    } catch (const StepSkipped& skipped) {
        result.note = skipped.what();
    }
    result.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - before).count();
    return result;
}

/// Runs these steps one after the other; false if a required one failed.
template <typename Subject>
bool run_all(const std::vector<Step<Subject>>& steps, Subject& subject,
             std::vector<StepResult>& results,
             const std::function<void(const StepResult&)>& report) {
    bool good = true;
    for (const auto& step : steps) {
        results.push_back(run(step, subject));
        report(results.back());
        good = good && !(step.required && results.back().outcome == StepOutcome::failed);
        if constexpr (std::is_same_v<Subject, Probe>) {
            if (results.back().outcome == StepOutcome::failed) {
                subject.give_up();  // the next step begins with a new process
            }
        }
    }
    return good;
}

/// Starting is one process from step to step: after the first failure there is nothing to go on.
bool run_start(Probe& probe, std::vector<StepResult>& results,
               const std::function<void(const StepResult&)>& report) {
    for (const auto& step : starting_steps()) {
        results.push_back(run(step, probe));
        report(results.back());
        if (step.required && results.back().outcome == StepOutcome::failed) {
            return false;
        }
    }
    return true;
}

}  // namespace

std::vector<StepResult> check_engine(const engines::EngineSpec& spec, const rules::Variant& variant,
                                     const std::function<void(const StepResult&)>& report) {
    std::vector<StepResult> results;
    if (spec.protocol == engines::Protocol::dxp) {
        DxpProbe probe(spec, variant);
        run_all(dxp_steps(), probe, results, report);
        return results;
    }
    Probe probe(spec, variant);
    if (run_start(probe, results, report)) {
        for (const auto& steps : {level_steps(), control_steps(), input_steps(), position_steps(),
                                  information_steps(), ending_steps()}) {
            run_all(steps, probe, results, report);
        }
    }
    return results;
}

}  // namespace huff::runner
