#pragma once

#include <chrono>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <sys/eventfd.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include "engines/engine.hpp"
#include "engines/process/descriptor.hpp"
#include "rules/notation/hub.hpp"

namespace huff::engines::test {

using namespace std::chrono_literals;

/// The path of a program built beside the tests.
inline std::filesystem::path program(const std::string& name) {
    return std::filesystem::path(HUFF_BIN_DIR) / name;
}

/// How to start the scripted engine with these flags.
inline EngineSpec scripted(std::vector<std::string> flags) {
    EngineSpec spec;
    spec.name = "Scripted";
    spec.command = program("scripted-engine");
    spec.arguments = std::move(flags);
    return spec;
}

/// An engine, a game, and the event that cancels: what a game thread has.
struct Table {
    explicit Table(EngineSpec spec, std::string_view variant_name = "international")
        : cancel(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
          variant(rules::variant_named(variant_name)),
          game(rules::Position::start(variant)),
          engine(make_engine(spec, cancel.get())) {}
    ~Table() { engine->quit(); }

    /// Starts the engine and a game; the fault, if one of them failed.
    std::optional<Fault> begin() {
        auto fault = engine->start(variant);
        return fault ? fault : new_game();
    }
    std::optional<Fault> new_game() {
        game = rules::Game(rules::Position::start(variant));
        NewGame start;
        start.seed = 7;
        start.engine_side = game.position().side_to_move();
        start.game = &game;
        return engine->new_game(start);
    }
    /// A search with a clock of this much, margin none.
    ThinkReply think(std::chrono::milliseconds remaining) {
        ThinkRequest request;
        request.game = &game;
        request.clock = ClockState{remaining, 0us, std::nullopt};
        request.allowed = remaining;
        request.timed = true;
        return engine->think(request);
    }
    /// A search of fixed depth, with this cap.
    ThinkReply think_depth(int depth, std::chrono::milliseconds hang = 20s) {
        ThinkRequest request;
        request.game = &game;
        request.depth = depth;
        request.allowed = hang;
        return engine->think(request);
    }
    void play(std::string_view move) {
        game.play(rules::find_hub_move(move, game.legal_moves(), variant).value());
    }

    Descriptor cancel;
    const rules::Variant& variant;
    rules::Game game;
    std::unique_ptr<Engine> engine;
};

/// A folder of its own that goes with the test.
class TemporaryFolder {
  public:
    TemporaryFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "huff-XXXXXX").string();
        path_ = ::mkdtemp(name.data());
    }
    ~TemporaryFolder() { std::filesystem::remove_all(path_); }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

  private:
    std::filesystem::path path_;
};

/// Whether a child has ended and was not reaped. (One child always lives: the program's guard.)
inline bool zombie_left() {
    siginfo_t dead{};
    const int failed = ::waitid(P_ALL, 0, &dead, WEXITED | WNOHANG | WNOWAIT);
    return failed != 0 || dead.si_pid != 0;
}

inline std::vector<std::string> lines_of(const std::filesystem::path& file) {
    std::ifstream stream(file);
    std::vector<std::string> result;
    for (std::string line; std::getline(stream, line);) {
        result.push_back(line);
    }
    return result;
}

}  // namespace huff::engines::test
