#include "runner/match/seats.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include "rules/input_error.hpp"
#include "runner/config/sha256.hpp"

namespace huff::runner {
namespace {

std::int64_t nanoseconds(const timespec& time) {
    return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

}  // namespace

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

std::optional<Seats::Stamp> Seats::refuse_changed(int engine) {
    const auto& config = engines_[static_cast<std::size_t>(engine)];
    const std::filesystem::path program = config.spec.command;
    struct stat status {};
    if (config.sha256.empty() || ::stat(program.c_str(), &status) != 0) {
        return std::nullopt;  // (a program that is gone fails to start, and that is told)
    }
    const Stamp stamp{static_cast<std::int64_t>(status.st_dev),
                      static_cast<std::int64_t>(status.st_ino),
                      static_cast<std::int64_t>(status.st_size), nanoseconds(status.st_mtim),
                      nanoseconds(status.st_ctim)};
    if (const auto known = checked_.find(engine);
        known != checked_.end() && known->second == stamp) {
        return stamp;
    }
    if (sha256_of_file(program) != config.sha256) {
        throw ProgramChanged(fmt::format(
            "{} ({}) is not the program any more that the run began with; put that back and "
            "resume, or begin a new run (--new)",
            config.spec.name, program.string()));
    }
    checked_[engine] = stamp;
    return stamp;
}

std::optional<engines::Fault> Seats::take(int engine, engines::LineTrace* trace) {
    if (const auto found = running_.find(engine); found != running_.end()) {
        if (found->second->usable()) {
            found->second->set_trace(trace);
            return std::nullopt;
        }
        quit(engine);
    }
    for (;;) {
        const auto before = refuse_changed(engine);
        auto started =
            engines::make_engine(engines_[static_cast<std::size_t>(engine)].spec, cancel_fd_);
        started->set_trace(trace);
        auto fault = start_engine(*started, variant_);
        // A program that was replaced between the look and the start would play under the hash of
        // the other; one that was also put back again is started anew.
        if (!fault && refuse_changed(engine) == before) {
            running_.emplace(engine, std::move(started));
            return std::nullopt;
        }
        started->quit();
        if (fault) {
            return fault;
        }
    }
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
