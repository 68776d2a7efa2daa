#include "runner/match/seats.hpp"

#include <fmt/format.h>

#include "rules/input_error.hpp"
#include "runner/config/sha256.hpp"

namespace huff::runner {

Seats::Seats(const std::vector<EngineConfig>& engines, const rules::Variant& variant, int cancel_fd)
    : engines_(engines), variant_(variant), cancel_fd_(cancel_fd) {}

Seats::~Seats() {
    for (const auto& [number, engine] : running_) {
        engine->quit();
    }
}

void Seats::quit(int engine) {
    if (const auto found = running_.find(engine); found != running_.end()) {
        found->second->quit();
        running_.erase(found);
    }
}

void Seats::keep_only(int first, int second) {
    std::vector<int> others;
    for (const auto& [number, engine] : running_) {
        if (number != first && number != second) {
            others.push_back(number);
        }
    }
    for (const int number : others) {
        quit(number);
    }
}

void Seats::refuse_changed(int engine) {
    const auto& config = engines_[static_cast<std::size_t>(engine)];
    const std::filesystem::path program = config.spec.command;
    std::error_code error;
    const Stamp stamp{std::filesystem::last_write_time(program, error),
                      std::filesystem::file_size(program, error)};
    if (config.sha256.empty() || error || checked_[engine] == stamp) {
        return;  // (a program that is gone fails to start, and that is told)
    }
    if (sha256_of_file(program) != config.sha256) {
        throw ProgramChanged(fmt::format(
            "{} ({}) is not the program any more that the run began with; put that back and "
            "resume, or begin a new run (--new)",
            config.spec.name, program.string()));
    }
    checked_[engine] = stamp;
}

std::optional<engines::Fault> Seats::take(int engine, engines::LineTrace* trace) {
    if (const auto found = running_.find(engine); found != running_.end()) {
        if (found->second->usable()) {
            found->second->set_trace(trace);
            return std::nullopt;
        }
        quit(engine);
    }
    refuse_changed(engine);
    auto started =
        engines::make_engine(engines_[static_cast<std::size_t>(engine)].spec, cancel_fd_);
    started->set_trace(trace);
    if (auto fault = start_engine(*started, variant_)) {
        started->quit();
        return fault;
    }
    running_.emplace(engine, std::move(started));
    return std::nullopt;
}

void Seats::game_ended(int engine, bool faulted) {
    const auto found = running_.find(engine);
    if (found == running_.end()) {
        return;
    }
    const auto restart = engines_[static_cast<std::size_t>(engine)].spec.restart;
    if (restart == engines::Restart::always ||
        (restart == engines::Restart::automatic && faulted) || !found->second->usable()) {
        quit(engine);
    }
}

void Seats::drop_traces() {
    for (const auto& [number, engine] : running_) {
        engine->set_trace(nullptr);
    }
}

std::optional<engines::Fault> start_engine(engines::Engine& engine, const rules::Variant& variant) {
    try {
        return engine.start(variant);
    } catch (const rules::InputError& error) {
        engines::Fault fault;
        fault.kind = engines::FaultKind::start_failure;
        fault.detail = error.what();
        return fault;
    }
}

}  // namespace huff::runner
