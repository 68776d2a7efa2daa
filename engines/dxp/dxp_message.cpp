#include "engines/dxp/dxp_message.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rules/input_error.hpp"

namespace huff::engines {

namespace {

constexpr std::size_t name_width = 32;
constexpr std::size_t squares = 50;

/// Takes fixed-width fields off the front of a message.
class Fields {
  public:
    explicit Fields(std::string_view text) : rest_(text) {}

    std::string_view take(std::size_t width) {
        if (rest_.size() < width) {
            good_ = false;
            return {};
        }
        const std::string_view field = rest_.substr(0, width);
        rest_.remove_prefix(width);
        return field;
    }
    int number(std::size_t width) {
        const std::string_view field = take(width);
        int value = 0;
        for (const char c : field) {
            if (c < '0' || c > '9') {
                good_ = false;
                return 0;
            }
            value = 10 * value + (c - '0');
        }
        return value;
    }
    char letter(std::string_view allowed) {
        const std::string_view field = take(1);
        if (field.empty() || allowed.find(field.front()) == std::string_view::npos) {
            good_ = false;
            return allowed.front();
        }
        return field.front();
    }
    rules::Color color() { return letter("WZ") == 'W' ? rules::Color::white : rules::Color::black; }
    std::string name() {
        const std::string_view field = take(name_width);
        return std::string(field.substr(0, field.find_last_not_of(' ') + 1));
    }
    int square() {
        const int value = number(2);
        good_ = good_ && value >= 1 && value <= static_cast<int>(squares);
        return value;
    }
    bool good() const { return good_; }

  private:
    std::string_view rest_;
    bool good_ = true;
};

char color_letter(rules::Color color) {
    return color == rules::Color::white ? 'W' : 'Z';
}

/// The field's bytes, whatever they mean as text.
std::string padded_name(std::string_view name) {
    std::string field(name.substr(0, name_width));
    field.resize(name_width, ' ');
    return field;
}

DxpMessage read_request(Fields fields) {
    DxpRequest request;
    if (fields.take(2) != "01") {
        return DxpUnreadable{"a game request of another version"};
    }
    request.name = fields.name();
    request.follower = fields.color();
    request.minutes = fields.take(3);
    request.moves = fields.number(3);
    if (fields.letter("AB") == 'B') {
        request.position += fields.letter("WZ");
        for (std::size_t i = 0; i < squares; ++i) {
            request.position += fields.letter("wzWZe");
        }
    }
    return fields.good() ? DxpMessage(request) : DxpUnreadable{"a malformed game request"};
}

DxpMessage read_acceptance(Fields fields) {
    DxpAcceptance acceptance;
    acceptance.name = fields.name();
    acceptance.code = fields.letter("0123");
    return fields.good() ? DxpMessage(acceptance) : DxpUnreadable{"a malformed acceptance"};
}

DxpMessage read_move(Fields fields) {
    DxpMove move;
    move.seconds = fields.number(4);
    move.from = fields.square();
    move.to = fields.square();
    const int captures = fields.number(2);
    for (int i = 0; i < captures && fields.good(); ++i) {
        move.captures.push_back(fields.square());
    }
    return fields.good() ? DxpMessage(move) : DxpUnreadable{"a malformed move"};
}

DxpMessage read_end(Fields fields) {
    DxpEnd end;
    end.reason = static_cast<DxpEnd::Reason>(fields.letter("0123"));
    end.stop = fields.letter("01") == '1';
    return fields.good() ? DxpMessage(end) : DxpUnreadable{"a malformed end of the game"};
}

DxpMessage read_back_request(Fields fields) {
    DxpBackRequest request;
    request.move = fields.number(3);
    request.side = fields.color();
    return fields.good() ? DxpMessage(request) : DxpUnreadable{"a malformed request to go back"};
}

}  // namespace

std::string DxpMove::text() const {
    std::string result = fmt::format("{}{}{}", from, captures.empty() ? '-' : 'x', to);
    for (const int square : captures) {
        result += fmt::format("x{}", square);
    }
    return result;
}

DxpMessage parse_dxp(std::string_view text) {
    Fields fields(text);
    const std::string_view type = fields.take(1);
    if (type == "M") {
        return read_move(fields);
    }
    if (type == "C") {
        return DxpChat{std::string(text.substr(1))};
    }
    if (type == "E") {
        return read_end(fields);
    }
    if (type == "A") {
        return read_acceptance(fields);
    }
    if (type == "R") {
        return read_request(fields);
    }
    if (type == "B") {
        return read_back_request(fields);
    }
    if (type == "K") {
        const std::string_view code = fields.take(1);
        return code.empty() ? DxpMessage(DxpUnreadable{"a malformed answer to going back"})
                            : DxpBackAnswer{code.front()};
    }
    return DxpUnreadable{"a message of an unknown type"};
}

std::string encode(const DxpRequest& request) {
    const bool set_up = !request.position.empty();
    return fmt::format("R01{}{}{}{:03}{}{}{}", padded_name(request.name),
                       color_letter(request.follower), request.minutes, request.moves,
                       set_up ? 'B' : 'A', request.position, '\0');
}

std::string encode(const DxpAcceptance& acceptance) {
    return fmt::format("A{}{}{}", padded_name(acceptance.name), acceptance.code, '\0');
}

std::string encode(const DxpMove& move) {
    std::string text = fmt::format("M{:04}{:02}{:02}{:02}", std::clamp(move.seconds, 0, 9'999),
                                   move.from, move.to, move.captures.size());
    for (const int square : move.captures) {
        text += fmt::format("{:02}", square);
    }
    return text + '\0';
}

std::string encode(const DxpEnd& end) {
    return fmt::format("E{}{}{}", static_cast<char>(end.reason), end.stop ? '1' : '0', '\0');
}

std::string encode(const DxpChat& chat) {
    constexpr std::size_t longest = 126;
    return 'C' + chat.text.substr(0, longest) + '\0';
}

std::string encode(const DxpBackRequest& request) {
    return fmt::format("B{:03}{}{}", request.move, color_letter(request.side), '\0');
}

std::string encode(const DxpBackAnswer& answer) {
    return fmt::format("K{}{}", answer.code, '\0');
}

std::string dxp_position(const rules::Position& position) {
    std::string text(1, color_letter(position.side_to_move()));
    for (std::size_t square = 1; square <= squares; ++square) {
        const auto number = static_cast<rules::Square>(square);
        if (position.empty(number)) {
            text += 'e';
            continue;
        }
        const rules::Piece piece = position.top(number);
        const char letter = piece.color == rules::Color::white ? 'w' : 'z';
        text += piece.king ? static_cast<char>(letter - 'a' + 'A') : letter;
    }
    return text;
}

DxpMove to_dxp(const rules::Move& move, int seconds) {
    DxpMove result{seconds, move.from, move.to, {}};
    result.captures.assign(move.captures.begin(), move.captures.end());
    return result;
}

std::string dxp_minutes(microseconds time, bool fractions) {
    const std::int64_t hundredths = time.count() / 600'000;
    const std::int64_t minutes = hundredths / 100;
    if (minutes > 999) {
        throw rules::InputError("DXP can write at most 999 minutes for a game");
    }
    if (fractions && minutes == 0 && hundredths > 0) {
        return fmt::format(".{:02}", hundredths);
    }
    if (fractions && minutes > 0 && minutes < 10 && hundredths % 100 >= 10) {
        return fmt::format("{}.{}", minutes, hundredths / 10 % 10);
    }
    if (minutes == 0) {
        throw rules::InputError(
            fractions ? "DXP cannot write less than 0.6 s for a game"
                      : "DXP writes whole minutes: less than one needs an engine that reads "
                        "fractions (dxp-fractions=on)");
    }
    return fmt::format("{:03}", minutes);
}

}  // namespace huff::engines
