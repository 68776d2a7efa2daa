#pragma once

#include "engines/hub/hub_client.hpp"
#include "engines/hub/hub_line.hpp"

namespace huff::engines {

/// Hub 2: `command name=value …`, times in seconds, declared parameters.
class Hub2Client : public HubClient {
  public:
    using HubClient::HubClient;

    void set(std::string& out, std::string_view name, std::string_view value) override;
    void new_game(std::string& out, std::optional<std::uint64_t> seed) override;
    Event receive(std::string_view text) override;

  protected:
    void position(std::string& out, const rules::Game& game, std::size_t first_move,
                  const rules::Position& start) override;
    void level(std::string& out, const SearchLimits& limits) override;
    std::string_view go(Mode mode) const override;

  private:
    Event receive_done(HubLine& line);
    Event receive_info(HubLine& line);
    void receive_id(HubLine& line);
    void receive_param(HubLine& line);
    void receive_error(HubLine& line, std::string_view whole);
};

}  // namespace huff::engines
