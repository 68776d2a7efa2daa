#include "runner/cli/asked_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "results/statistics/report_text.hpp"

namespace huff::runner {

namespace {

constexpr std::string_view margin = "    ";

std::string lines_text(const std::vector<std::string>& lines) {
    return fmt::format("{}{}\n", margin, fmt::join(lines, fmt::format("\n{}", margin)));
}

/// As many a line as fit.
std::string moves_text(const engines::AskedSearch& asked) {
    std::string text(margin);
    for (const char letter : results::wrapped(fmt::format("{}", fmt::join(asked.legal_moves, " ")),
                                              results::report_width - margin.size())) {
        text += letter;
        text += letter == '\n' ? margin : "";
    }
    return text + '\n';
}

/// A move a line, with its message.
std::string messages_text(const engines::AskedSearch& asked) {
    std::string text;
    for (std::size_t i = 0; i < asked.legal_moves.size(); ++i) {
        text += fmt::format("{}{:<14}  {}\n", margin, asked.legal_moves[i], asked.dxp_messages[i]);
    }
    return text;
}

}  // namespace

nlohmann::ordered_json asked_json(const engines::AskedSearch& asked) {
    nlohmann::ordered_json object{{"fen", asked.fen}, {"legal_moves", asked.legal_moves}};
    if (asked.dxp_messages.empty()) {
        object["lines"] = asked.lines;
    } else {
        object["dxp_messages"] = asked.dxp_messages;
    }
    return object;
}

std::string asked_text(const engines::AskedSearch& asked) {
    std::string text = fmt::format("  the position:\n{}{}\n", margin, asked.fen);
    text += "  its legal moves, as the engine must write them:\n";
    text += asked.dxp_messages.empty() ? moves_text(asked) : messages_text(asked);
    if (!asked.lines.empty()) {
        // (Unbroken: to be pasted.)
        text += "  what asks for the move again, once the engine is ready:\n";
        text += lines_text(asked.lines);
    }
    return text;
}

}  // namespace huff::runner
