// Whatever an engine writes in Hub 1 or Hub 2, at any moment: the clients and the line reader
// neither crash nor keep more than they should.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engines/hub/hub1_client.hpp"
#include "engines/hub/hub2_client.hpp"
#include "engines/process/line_reader.hpp"

namespace {

using namespace huff;

void talk(engines::HubClient& client, engines::LineReader& reader) {
    static const rules::Game game(rules::Position::start(rules::variant_named("international")));
    std::string out;
    client.greet(out);
    while (const auto line = reader.next()) {
        const auto event = client.receive(*line);
        if (event == engines::HubClient::Event::wait) {
            client.init(out);
        } else if (client.state() == engines::HubClient::State::idle) {
            client.ping(out);
            client.search(out, game, {}, engines::HubClient::Mode::think);
        }
        out.clear();
    }
}

void feed(engines::LineReader& reader, std::string_view bytes, std::size_t piece) {
    while (!bytes.empty()) {
        const auto space = reader.space();
        const std::size_t count = std::min<std::size_t>({space.size(), bytes.size(), piece});
        std::copy_n(bytes.begin(), count, space.begin());
        reader.added(count);
        bytes.remove_prefix(count);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) {
        return 0;
    }
    const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
    for (const bool old : {false, true}) {
        engines::LineReader reader;
        feed(reader, bytes, data[0] + 1U);
        if (old) {
            engines::Hub1Client client(engines::SingleCapture::full, engines::History::game);
            talk(client, reader);
        } else {
            engines::Hub2Client client(engines::SingleCapture::full, engines::History::game);
            talk(client, reader);
        }
    }
    return 0;
}
