#include "results/pdn/move_comment.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>

namespace huff::results {

namespace {

constexpr std::int64_t second_us = 1'000'000;

std::string clock_text(std::int64_t us) {
    const std::int64_t seconds = us / second_us;
    std::string text =
        fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if (std::int64_t fraction = us % second_us; fraction != 0) {
        std::string digits = fmt::format("{:06}", fraction);
        digits.erase(digits.find_last_not_of('0') + 1);
        text += '.' + digits;
    }
    return text;
}

std::string whole_seconds(std::int64_t us) {
    return clock_text(us / second_us * second_us);
}

/// `[%clock w0:00:10 B0:00:03]`: after White's move Black's clock runs.
std::string both_clocks(const Clocks& clocks, bool white_moved) {
    std::string text = "[%clock";
    if (clocks.white_us) {
        text += fmt::format(" {}{}", white_moved ? 'w' : 'W', whole_seconds(*clocks.white_us));
    }
    if (clocks.black_us) {
        text += fmt::format(" {}{}", white_moved ? 'B' : 'b', whole_seconds(*clocks.black_us));
    }
    return text + ']';
}

template <typename Number>
std::optional<Number> number(std::string_view text) {
    if (text.starts_with('+')) {
        text.remove_prefix(1);
    }
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return value;
}

/// `[[h:]mm:]ss[.fraction]` in microseconds; digits beyond six are dropped.
std::optional<std::int64_t> clock_us(std::string_view text) {
    std::int64_t fraction = 0;
    if (const auto dot = text.find('.'); dot != std::string_view::npos) {
        std::string digits(text.substr(dot + 1, 6));
        digits.resize(6, '0');
        const auto value = number<std::int64_t>(digits);
        if (!value || *value < 0) {
            return std::nullopt;
        }
        fraction = *value;
        text = text.substr(0, dot);
    }
    std::int64_t seconds = 0;
    for (int field = 0;; ++field) {
        const auto colon = text.find(':');
        const auto value = number<std::int64_t>(text.substr(0, colon));
        if (!value || *value < 0 || *value > 1'000'000'000 || field > 2) {
            return std::nullopt;
        }
        seconds = seconds * 60 + *value;
        if (colon == std::string_view::npos) {
            return seconds * second_us + fraction;
        }
        text.remove_prefix(colon + 1);
    }
}

/// Of `w0:00:10 B0:00:03` the clock that does not run: the mover's.
std::optional<std::int64_t> stopped_clock(std::string_view value) {
    while (!value.empty()) {
        const auto blank = std::min(value.find(' '), value.size());
        const std::string_view item = value.substr(0, blank);
        if (item.starts_with('w') || item.starts_with('b')) {
            return clock_us(item.substr(1));
        }
        value.remove_prefix(std::min(blank + 1, value.size()));
    }
    return std::nullopt;
}

/// Engines may write anything: what would end the comment or be lost in its line breaks goes in as
/// `%` and two hex digits.
std::string escaped(std::string_view text) {
    std::string safe;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool plain =
            c > ' ' && c <= '~' && std::string_view("%[]{}").find(c) == std::string_view::npos;
        // A single blank between words may become a line break and back.
        const bool lone_blank = c == ' ' && i > 0 && i + 1 < text.size() && text[i - 1] != ' ';
        safe += plain || lone_blank
                    ? std::string(1, c)
                    : fmt::format("%{:02X}", static_cast<unsigned>(static_cast<unsigned char>(c)));
    }
    return safe;
}

/// Undoes it; line breaks and runs of blanks become one blank, and other programs' `%` stay.
std::string unescaped(std::string_view text) {
    std::string raw;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        unsigned value = 0;
        if (c == '%' && i + 2 < text.size() &&
            std::from_chars(text.data() + i + 1, text.data() + i + 3, value, 16).ptr ==
                text.data() + i + 3) {
            raw += static_cast<char>(value);
            i += 2;
        } else if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
            raw += raw.ends_with(' ') ? "" : " ";
        } else {
            raw += c;
        }
    }
    return raw;
}

void read_command(std::string_view name, std::string_view value, PlyRecord& ply) {
    if (name == "eval") {
        if (const auto score = number<double>(value); score && std::isfinite(*score)) {
            ply.score = score;
        }
    } else if (name == "depth") {
        ply.depth = number<int>(value);
    } else if (name == "nodes") {
        ply.nodes = number<std::int64_t>(value);
    } else if (name == "pv") {
        ply.pv = unescaped(value);
    } else if (name == "emt") {
        ply.time_us = clock_us(value);
    } else if (name == "delay") {
        ply.delay_us = clock_us(value);
    } else if (name == "clk") {
        ply.clock_us = clock_us(value);
    } else if (name == "clock" && !ply.clock_us) {
        ply.clock_us = stopped_clock(value);
    }
}

}  // namespace

std::string move_comment(const PlyRecord& ply, bool white_moved, const Clocks& clocks,
                         const PdnOptions& options) {
    const bool times = options.times;
    std::string text;
    if (ply.score && std::isfinite(*ply.score)) {
        text += fmt::format("[%eval {:+}]", *ply.score);
    }
    if (ply.depth) {
        text += fmt::format("[%depth {}]", *ply.depth);
    }
    if (ply.nodes) {
        text += fmt::format("[%nodes {}]", *ply.nodes);
    }
    if (options.variations && ply.pv && !ply.pv->empty()) {
        text += fmt::format("[%pv {}]", escaped(*ply.pv));
    }
    if (times && ply.time_us && *ply.time_us >= 0) {
        text += fmt::format("[%emt {}]", clock_text(*ply.time_us));
    }
    if (times && ply.delay_us && *ply.delay_us >= 0) {
        text += fmt::format("[%delay {}]", clock_text(*ply.delay_us));
    }
    if (times && ply.clock_us && *ply.clock_us >= 0) {
        text += fmt::format("[%clk {}]", clock_text(*ply.clock_us));
        text += both_clocks(clocks, white_moved);
    }
    return text;
}

void read_move_comment(std::string_view comment, PlyRecord& ply) {
    constexpr std::string_view blanks = " \t\r\n";
    for (auto open = comment.find("[%"); open != std::string_view::npos;
         open = comment.find("[%", open + 2)) {
        const auto close = comment.find(']', open);
        if (close == std::string_view::npos) {
            return;
        }
        const std::string_view body = comment.substr(open + 2, close - open - 2);
        const auto name_end = body.find_first_of(blanks);
        if (name_end == std::string_view::npos) {
            continue;
        }
        const auto first = body.find_first_not_of(blanks, name_end);
        const auto last = body.find_last_not_of(blanks);
        if (first != std::string_view::npos) {
            read_command(body.substr(0, name_end), body.substr(first, last - first + 1), ply);
        }
    }
}

}  // namespace huff::results
