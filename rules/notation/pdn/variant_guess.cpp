#include "rules/notation/pdn/variant_guess.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace huff::rules {

namespace {

struct NamePart {
    std::string_view part;  ///< of the lower-case Variant tag of a game site
    std::string_view variant;
};

constexpr std::array name_parts{
    NamePart{"american/english", "english"},
    NamePart{"english", "english"},
    NamePart{"checkers", "english"},
    NamePart{"pool", "pool"},
    NamePart{"russian", "russian"},
    NamePart{"brazil", "brazilian"},
    NamePart{"czech", "czech"},
    NamePart{"italian", "italian"},
    NamePart{"spanish", "spanish"},
    NamePart{"portug", "portuguese"},
    NamePart{"turkish", "turkish"},
    NamePart{"thai", "thai"},
    NamePart{"frisian", "frisian"},
    NamePart{"antidraughts", "losing"},
    NamePart{"breakthrough", "breakthrough"},
    NamePart{"canadian", "canadian"},
    NamePart{"international", "international"},
    NamePart{"standard", "international"},
};

std::string_view number_of(std::string_view game_type) {
    const auto begin = game_type.find_first_not_of(' ');
    const std::string_view rest = game_type.substr(std::min(begin, game_type.size()));
    return rest.substr(0, rest.find_first_not_of("0123456789"));
}

std::vector<const Variant*> named(std::initializer_list<std::string_view> names) {
    std::vector<const Variant*> list;
    for (const std::string_view name : names) {
        list.push_back(find_variant(name));
    }
    return list;
}

/// The highest square number of a numeric game; 0 if there is none.
int highest_square(std::string_view text) {
    int highest = 0;
    int value = 0;
    for (const char c : text) {
        value = c >= '0' && c <= '9' ? std::min(value * 10 + (c - '0'), 1000) : 0;
        highest = std::max(highest, value);
    }
    return highest;
}

}  // namespace

const Variant* variant_of_game_type(std::string_view game_type) {
    const Variant* same_number = nullptr;
    for (const Variant& variant : variants()) {
        if (variant.game_type == game_type) {
            return &variant;
        }
        if (same_number == nullptr && !variant.test_only &&
            number_of(variant.game_type) == number_of(game_type)) {
            same_number = &variant;
        }
    }
    return same_number;
}

std::optional<const Variant*> declared_variant(const PdnGame& game) {
    const auto game_type = game.tag("GameType");
    if (game_type && !number_of(*game_type).empty()) {
        return variant_of_game_type(*game_type);
    }
    const auto name = game.tag("Variant");
    if (!name) {
        return std::nullopt;
    }
    std::string lower(*name);
    std::ranges::transform(lower, lower.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
    });
    if (const Variant* const exact = find_variant(lower)) {
        return exact;
    }
    for (const NamePart& known : name_parts) {
        if (lower.find(known.part) != std::string::npos) {
            return find_variant(known.variant);
        }
    }
    return std::nullopt;
}

std::vector<const Variant*> possible_variants(const PdnGame& game) {
    bool algebraic = false;
    int highest = 0;
    const auto look = [&](std::string_view text) {
        algebraic = algebraic || (!text.empty() && (text[0] | 0x20) >= 'a');
        highest = std::max(highest, highest_square(text));
    };
    for (const PdnMove& move : game.moves) {
        if (move.kind == PdnMove::Kind::move) {
            look(move.text);
        }
    }
    const std::string_view fen = game.tag("FEN").value_or("");
    if (game.moves.empty()) {
        highest = highest_square(fen.substr(0, fen.find(":H")));
    }
    // Columns are known by their parentheses.
    if (fen.find('(') != std::string_view::npos) {
        return named({"stapeldammen", "stapeldammen-mindsports", "stapeldammen-kings"});
    }
    if (algebraic) {
        return named({"russian", "brazilian", "czech", "english", "pool", "turkish", "italian"});
    }
    if (highest > 50) {
        return named({"canadian"});
    }
    if (highest > 32) {
        return named({"international", "frisian", "stapeldammen", "killer", "losing", "canadian"});
    }
    return named({"english", "italian", "pool", "russian", "brazilian", "czech", "portuguese",
                  "spanish", "international", "thai"});
}

}  // namespace huff::rules
