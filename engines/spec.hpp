#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace huff::engines {

enum class Protocol : std::uint8_t { hub, hub1, dxp };
/// Who connects: we to the engine (initiator), or the engine to us (listener). In both cases we
/// send the game requests.
enum class DxpRole : std::uint8_t { initiator, listener };
enum class ScoreView : std::uint8_t { mover, white };
enum class SingleCapture : std::uint8_t { full, brief };
enum class History : std::uint8_t { reversible, game };
enum class Restart : std::uint8_t { automatic, always, never };

/// How to launch one engine and how to speak to it: the engine keys of design.md 6 (limits apart).
struct EngineSpec {
    std::string name;                    ///< as given or derived from the file name
    std::filesystem::path command;       ///< absolute; empty for a DXP engine run elsewhere
    std::vector<std::string> arguments;  ///< DXP: `{port}` stands for the port we chose
    std::filesystem::path directory;     ///< working directory; empty: the binary's folder
    Protocol protocol = Protocol::hub;
    std::string address;  ///< DXP host:port; empty: chosen by us
    DxpRole dxp_role = DxpRole::initiator;
    bool dxp_fractions = false;
    std::vector<std::pair<std::string, std::string>> options;  ///< in the order given
    bool ponder = false;
    std::chrono::milliseconds start_timeout{30'000};
    ScoreView score_view = ScoreView::mover;
    SingleCapture single_capture = SingleCapture::full;
    History history = History::reversible;
    Restart restart = Restart::automatic;
    std::optional<int> memory_mib;
    std::optional<int> cpu_s;
    std::vector<int> cpus;  ///< cores it is pinned to; empty: those of the launching thread
    std::vector<std::pair<std::string, std::string>> environment;
    std::filesystem::path stderr_file;  ///< empty: only the tail is kept
};

}  // namespace huff::engines
