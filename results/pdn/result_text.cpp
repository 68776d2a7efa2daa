#include "results/pdn/result_text.hpp"

#include <string>

namespace huff::results {

namespace {

bool first_score_is_black(const rules::Variant& variant, BlackFirstResult view) {
    return view == BlackFirstResult::first_player && black_scores_first(variant);
}

}  // namespace

bool black_scores_first(const rules::Variant& variant) {
    return variant.first == rules::Color::black &&
           (variant.game_type.starts_with("21,") || variant.game_type.starts_with("23,"));
}

std::string_view result_text(std::string_view result, const rules::Variant& variant,
                             BlackFirstResult view) {
    const bool international = variant.results == rules::ResultFormat::international;
    if (result == "draw") {
        return international ? "1-1" : "1/2-1/2";
    }
    if (result != "white" && result != "black") {
        return "*";
    }
    const bool first_wins = (result == "white") != first_score_is_black(variant, view);
    if (international) {
        return first_wins ? "2-0" : "0-2";
    }
    return first_wins ? "1-0" : "0-1";
}

std::optional<std::string_view> stored_result(std::string_view text, const rules::Variant& variant,
                                              BlackFirstResult view) {
    std::string compact;
    for (const char c : text) {
        if (c != ' ' && c != '\t' && c != '\n' && c != '\r') {
            compact += c;
        }
    }
    if (compact == "*") {
        return "void";
    }
    if (compact == "1-1" || compact == "1/2-1/2" || compact == "\u00bd-\u00bd") {
        return "draw";
    }
    const bool first_wins = compact == "2-0" || compact == "1-0";
    if (!first_wins && compact != "0-2" && compact != "0-1") {
        return std::nullopt;
    }
    return first_wins != first_score_is_black(variant, view) ? "white" : "black";
}

}  // namespace huff::results
