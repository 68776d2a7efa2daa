#pragma once

#include "engines/hub/hub_client.hpp"

namespace huff::engines {

/// Hub 1: plain words, times in whole milliseconds, one `move` a line, no declared parameters.
class Hub1Client : public HubClient {
  public:
    using HubClient::HubClient;

    void set(std::string& out, std::string_view name, std::string_view value) override;
    void new_game(std::string& out, std::optional<std::uint64_t> seed) override;
    Event receive(std::string_view line) override;

  protected:
    void position(std::string& out, const rules::Game& game, std::size_t first_move,
                  const rules::Position& start) override;
    void level(std::string& out, const SearchLimits& limits) override;
    std::string_view go(Mode mode) const override;

  private:
    Event receive_move(std::string_view rest);
    Event receive_info(std::string_view rest);
};

}  // namespace huff::engines
