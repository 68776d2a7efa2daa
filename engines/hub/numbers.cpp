#include "engines/hub/numbers.hpp"

namespace huff::engines {

void append_seconds(std::string& out, microseconds time) {
    const auto milliseconds = std::max<std::int64_t>(0, time.count()) / 1'000;
    append_number(out, milliseconds / 1'000);
    auto rest = static_cast<int>(milliseconds % 1'000);
    if (rest == 0) {
        return;
    }
    out += '.';
    for (int unit = 100; rest > 0; unit /= 10) {
        out += static_cast<char>('0' + rest / unit);
        rest %= unit;
    }
}

}  // namespace huff::engines
