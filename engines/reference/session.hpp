#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "engines/reference/hub_line.hpp"
#include "engines/reference/limits.hpp"
#include "engines/reference/options.hpp"
#include "engines/reference/search/search_control.hpp"
#include "engines/reference/search/searcher.hpp"
#include "engines/reference/search/table.hpp"
#include "rules/game.hpp"

namespace huff::engines::reference {

/// The engine's side of Hub 2: takes lines, answers through `write`. Searches run on a thread of
/// their own, so that `ping`, `stop` and `ponder-hit` are answered at once; any other line during a
/// search first stops it.
class Session {
  public:
    /// `write` gets whole lines (one or more, each ended by '\n'); it is called from the reading
    /// and the searching thread, never from both at once.
    using Writer = std::function<void(std::string_view)>;

    explicit Session(Writer write);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    /// Obeys one line. False once it was `quit`, or the engine cannot be made ready.
    bool obey(std::string_view text);
    /// False after an `init` that failed.
    bool healthy() const { return healthy_; }

  private:
    void hub();
    void set_param(const HubLine& line);
    bool init();
    void make_ready();
    void new_game(const HubLine& line);
    void position(const HubLine& line);
    void set_up(const HubLine& line);
    void level(const HubLine& line);
    void go(const HubLine& line);

    void search(const rules::Game& game, const SearchSetting& setting);
    std::string info_line(const SearchReport& report) const;
    std::string done_line(const SearchReport& report) const;
    void finish_search();
    void say(std::string_view lines);
    void complain(std::string_view message);

    Writer write_;
    std::mutex writing_;
    Options options_;
    std::unique_ptr<Table> table_;        ///< made by init
    std::unique_ptr<Searcher> searcher_;  ///< made by init
    bool healthy_ = true;
    std::optional<rules::Game> game_;
    bool position_refused_ = false;
    std::uint64_t game_seed_ = 0;
    Limits limits_;
    SearchControl control_;
    std::thread searching_;
};

}  // namespace huff::engines::reference
