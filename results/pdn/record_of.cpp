#include "results/pdn/record_of.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include "results/pdn/kept_tags.hpp"
#include "results/pdn/limits_text.hpp"
#include "results/pdn/move_comment.hpp"
#include "results/pdn/pdn_date.hpp"
#include "results/pdn/reason.hpp"
#include "results/pdn/result_text.hpp"
#include "rules/notation/fen.hpp"

namespace huff::results {

namespace {

using rules::Oddity;

template <typename Number>
std::optional<Number> number(std::optional<std::string_view> text) {
    Number value{};
    if (!text) {
        return std::nullopt;
    }
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), value);
    return error == std::errc{} && end == text->data() + text->size() ? std::optional(value)
                                                                      : std::nullopt;
}

class RecordMaker {
  public:
    RecordMaker(const rules::PdnGame& game, const rules::PdnReading& reading, BlackFirstResult view)
        : game_(game), replay_(rules::replay_pdn(game, reading)), view_(view) {}

    PdnRecord make();

  private:
    std::string first_tag(std::initializer_list<std::string_view> names);
    PdnPlayer player(rules::Color color);
    void read_start();
    void read_times();
    void read_identity();
    void read_tags();
    void read_plies();
    void read_result();
    void judge_result();
    void judge_claim();
    void note(Oddity oddity, std::string text);

    const rules::PdnGame& game_;
    rules::PdnReplay replay_;
    BlackFirstResult view_;
    PdnRecord record_;
};

void RecordMaker::note(Oddity oddity, std::string text) {
    record_.notes.push_back({oddity, game_.line, 0, std::move(text)});
}

/// The value of the first of these tags that is there; the first name is the standard's, another
/// one is noted. "?" counts as not there.
std::string RecordMaker::first_tag(std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) {
        const auto value = game_.tag(name);
        if (value && !value->empty() && *value != "?") {
            if (name != *names.begin()) {
                note(Oddity::tag_name, std::string(name));
            }
            return std::string(*value);
        }
    }
    return {};
}

PdnPlayer RecordMaker::player(rules::Color color) {
    const bool white = color == rules::Color::white;
    const bool first = replay_.variant == nullptr || replay_.variant->first == color;
    PdnPlayer player;
    player.name = white ? first_tag({"White", "white", "Wit", "Bianco", "Blanc", "Blancs",
                                     "Blancas", "Brancas", "Weiss", first ? "P1" : "P2"})
                        : first_tag({"Black", "black", "Zwart", "Nero", "Noir", "Noirs", "Negras",
                                     "Pretas", "Schwarz", first ? "P1" : "P2"});
    if (player.name.empty()) {
        player.name = "?";
    }
    player.version = first_tag({white ? "WhiteVersion" : "BlackVersion"});
    LimitsText limits;
    limits.time_control = first_tag({"TimeControl"});
    if (limits.time_control.empty()) {
        limits.time_control = first_tag({white ? "TimeControlWhite" : "TimeControlBlack"});
    }
    limits.limits = first_tag({white ? "WhiteLimits" : "BlackLimits"});
    player.options = options_of(limits);
    return player;
}

void RecordMaker::read_start() {
    GameRecord& game = record_.game;
    game.opening = first_tag({"Opening", "Apertura", "Openingsnaam"});
    const auto plies = number<int>(game_.tag("OpeningPlies"));
    const int played = static_cast<int>(replay_.texts.size());
    game.opening_plies = std::clamp(plies.value_or(0), 0, played);
    if (replay_.set_up && replay_.game) {
        const rules::Position& start = replay_.game->start();
        game.start_fen = to_fen(start, start.king_runs() != rules::KingRuns{});
    }
}

void RecordMaker::read_times() {
    GameRecord& game = record_.game;
    const auto utc_date = game_.tag("UTCDate");
    const auto utc_time = game_.tag("UTCTime");
    const std::string utc =
        fmt::format("{}T{}Z", iso_of_date(utc_date.value_or("")), utc_time.value_or(""));
    if (is_iso_time(utc)) {
        game.started_at = utc;
    } else {
        game.started_at = iso_of_date(first_tag({"Date", "date", "Datum", "Data", "Anno"}));
    }
    game.duration_s = std::max(number<double>(game_.tag("Duration")).value_or(0), 0.0);
}

void RecordMaker::read_identity() {
    GameRecord& game = record_.game;
    record_.event = first_tag({"Event", "event", "Toernooi", "Dati", "Evento", "Turnier"});
    const auto run = number<std::int64_t>(game_.tag("Run")).value_or(0);
    const auto pair = number<std::int64_t>(game_.tag("Pair")).value_or(0);
    const auto leg = number<int>(game_.tag("Leg")).value_or(0);
    if (run > 0 && pair > 0 && (leg == 1 || leg == 2)) {
        record_.run = run;
        game.pair = pair;
        game.leg = leg;
    }
    game.attempt = std::max(number<int>(game_.tag("Attempt")).value_or(1), 1);
    game.counted = game_.tag("Counted") != "0";
    if (const auto claim = game_.tag("Claim")) {
        game.claim = std::string(*claim);
    }
    if (const auto dispute = game_.tag("Dispute")) {
        game.dispute = std::string(*dispute);
    }
    const std::string_view reason = game_.tag("Termination").value_or("");
    game.reason = is_reason(reason) ? std::string(reason) : "imported";
}

/// What is left for other programs and people. Event belongs to the run as long as all its games
/// have the same one (see PdnImport), Round follows from pair and leg in our own games.
void RecordMaker::read_tags() {
    GameRecord& game = record_.game;
    game.tags = kept_tags(game_);
    const auto round = fmt::format("{}.{}", game.pair, game.leg);
    std::erase_if(game.tags, [&](const TagRecord& tag) {
        return tag.name == "Event" || (tag.name == "Round" && tag.value == round);
    });
}

void RecordMaker::read_plies() {
    GameRecord& game = record_.game;
    game.plies.resize(replay_.texts.size());
    for (std::size_t index = 0; index < game.plies.size(); ++index) {
        PlyRecord& ply = game.plies[index];
        ply.ply = static_cast<int>(index) + 1;
        ply.move = std::move(replay_.texts[index]);
        read_move_comment(replay_.comments[index], ply);
    }
    const auto count = number<std::size_t>(game_.tag("PlyCount"));
    if (count && !replay_.stopped && *count != game.plies.size()) {
        note(Oddity::ply_count, fmt::format("PlyCount {}, moves {}", *count, game.plies.size()));
    }
    if (replay_.stopped) {
        record_.stopped = true;
        if (!game.dispute) {
            game.dispute =
                fmt::format("ply {}: {}, {}", replay_.stopped->ply,
                            text_of(replay_.stopped->oddity).meaning, replay_.stopped->text);
        }
    }
}

void RecordMaker::read_result() {
    GameRecord& game = record_.game;
    game.result = "void";
    if (record_.variant == nullptr) {
        return;
    }
    if (game_.tag("BlackFirstResult") == "white") {
        view_ = BlackFirstResult::white;
    }
    const std::string tag = first_tag(
        {"Result", "result", "Uitslag", "Risultato", "R\u00e9sultat", "Resultado", "Ergebnis"});
    std::string text = tag;
    const std::string end(replay_.terminator);
    if (tag.empty() || tag == "*") {
        text = end.empty() ? "*" : end;
    } else if (!end.empty() && end != "*" && end != tag &&
               stored_result(end, *record_.variant, view_) !=
                   stored_result(tag, *record_.variant, view_)) {
        note(Oddity::result_disagrees, fmt::format("tag {}, end {}", tag, end));
    }
    if (const auto stored = stored_result(text, *record_.variant, view_)) {
        game.result = *stored;
    } else {
        note(Oddity::result_unknown, text);
        game.claim = game.claim.value_or(text);
    }
}

/// Where the final position is decided, it has the last word.
void RecordMaker::judge_result() {
    GameRecord& game = record_.game;
    if (record_.stopped || !replay_.game || !replay_.game->verdict()) {
        return;
    }
    const rules::Outcome outcome = replay_.game->verdict()->outcome;
    if (outcome == rules::Outcome::draw) {
        return;  // players may go on, or agree otherwise
    }
    const std::string winner = outcome == rules::Outcome::white_wins ? "white" : "black";
    if (game.result != "void" && game.result != winner) {
        note(Oddity::result_corrected,
             fmt::format("{} as written, but {} has won", game.result, winner));
    }
    if (!(game.result == "void" && (game.claim || record_.run > 0))) {
        game.result = winner;
    }
}

/// Termination may claim an end by the rules (no moves, a repetition, a counted draw): the referee
/// must see it in the final position.
void RecordMaker::judge_claim() {
    const std::string& reason = record_.game.reason;
    const bool by_rule = reason == "no-moves" || reason == "first-king" || reason == "repetition" ||
                         reason.starts_with("counted-draw:");
    if (!by_rule || record_.stopped || !replay_.game) {
        return;
    }
    const auto& verdict = replay_.game->verdict();
    if (!verdict || verdict->text() != reason) {
        note(Oddity::claim_unproven,
             fmt::format("{} as written, but the final position is {}", reason,
                         verdict ? verdict->text() : "not decided by any rule"));
    }
}

PdnRecord RecordMaker::make() {
    record_.line = game_.line;
    record_.variant = replay_.variant;
    record_.readable = replay_.game.has_value();
    record_.notes = game_.notes;
    record_.notes.insert(record_.notes.end(), replay_.notes.begin(), replay_.notes.end());
    if (replay_.stopped) {
        record_.notes.push_back(*replay_.stopped);
    }
    record_.white = player(rules::Color::white);
    record_.black = player(rules::Color::black);
    read_start();
    read_times();
    read_identity();
    read_tags();
    read_plies();
    read_result();
    judge_result();
    judge_claim();
    return std::move(record_);
}

}  // namespace

PdnRecord record_of(const rules::PdnGame& game, const rules::PdnReading& reading,
                    BlackFirstResult view) {
    return RecordMaker(game, reading, view).make();
}

}  // namespace huff::results
