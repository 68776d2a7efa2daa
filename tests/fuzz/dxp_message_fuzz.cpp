// Whatever a DXP peer sends: every message is read or called unreadable, what is read is written
// back as it came, and the client stays in a defined state.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engines/dxp/dxp_client.hpp"

namespace {

using namespace huff::engines;

/// What is written for a message reads as the same message.
void check_round_trip(std::string_view text) {
    const auto check = [](const auto& read) {
        using Type = std::decay_t<decltype(read)>;
        if constexpr (!std::is_same_v<Type, DxpUnreadable>) {
            const std::string written = encode(read);
            const DxpMessage again =
                parse_dxp(std::string_view(written).substr(0, written.size() - 1));
            if (!std::holds_alternative<Type>(again) || encode(std::get<Type>(again)) != written) {
                std::abort();
            }
        }
    };
    std::visit(check, parse_dxp(text));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view bytes(reinterpret_cast<const char*>(data), size);
    DxpClient client;
    std::string out;
    client.request(out, {}, size % 2 == 0);
    while (!bytes.empty()) {
        const std::string_view message = bytes.substr(0, bytes.find('\0'));
        check_round_trip(message);
        client.receive(message, out);
        if (client.state() == DxpClient::State::our_turn) {
            client.move(out, DxpMove{1, 32, 28, {}});
        } else if (client.state() == DxpClient::State::idle) {
            client.request(out, {}, true);
        }
        out.clear();
        bytes.remove_prefix(std::min(message.size() + 1, bytes.size()));
    }
    return 0;
}
