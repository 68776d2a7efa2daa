#include "rules/notation/pdn/replay.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <span>
#include <utility>

#include "rules/input_error.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/move_text.hpp"
#include "rules/notation/pdn/move_squares.hpp"
#include "rules/notation/pdn/reading_line.hpp"
#include "rules/notation/pdn/variant_guess.hpp"

namespace huff::rules {

namespace {

/// The position a FEN names and what is odd about its text.
struct ReadFen {
    Position position;
    std::vector<Oddity> oddities;
};

ReadFen read_fen(std::string_view text, const Variant& variant) {
    const FenLeniency all{.surplus_pieces = true,
                          .unknown_side = true,
                          .men_on_last_row = true,
                          .unknown_king_runs = true};
    ReadFen fen{parse_fen(text, variant, all), {}};
    if (text.ends_with('.') || text.find(' ') != std::string_view::npos) {
        fen.oddities.push_back(Oddity::fen_form);
    }
    if (text.starts_with('?')) {
        fen.oddities.push_back(Oddity::fen_side);
    }
    try {
        parse_fen(text, variant, {.unknown_side = true});
    } catch (const InputError&) {
        fen.oddities.push_back(Oddity::fen_unreachable);
    }
    return fen;
}

/// `FEN "W:W31:B20"` between the slashes of a set-up.
std::string_view fen_of_setup(std::string_view setup) {
    const auto quote = setup.find('"');
    if (quote == std::string_view::npos) {
        return setup;
    }
    const std::string_view rest = setup.substr(quote + 1);
    return rest.substr(0, rest.find('"'));
}

/// `4-6`, `1-9`: the points of a scoring system that gives ten (or two) a game.
bool looks_like_score(std::string_view text) {
    const auto hyphen = text.find('-');
    if (hyphen == std::string_view::npos || text.size() > 5) {
        return false;
    }
    int first = 0;
    int second = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool digit = text[at] >= '0' && text[at] <= '9';
        if (!digit && at != hyphen) {
            return false;
        }
        int& value = at < hyphen ? first : second;
        value = digit ? value * 10 + (text[at] - '0') : value;
    }
    return first + second == 10 || first + second == 2;
}

class Replayer {
  public:
    Replayer(const PdnGame& game, const PdnReading& reading) : game_(game), reading_(reading) {}

    PdnReplay run();

  private:
    std::vector<const Variant*> variants();
    void find_start();
    bool try_variant(const Variant& variant, bool turned, bool other_side);
    void try_all(const std::vector<const Variant*>& variants);
    void finish(const ReadingLine& line);
    void note_header(const ReadingLine& line);
    void play(const ReadingLine& line, Game& game);
    void note_move(const ReadingLine::Step& step, const PdnMove& token, bool turned,
                   const Game& game);
    void stop(const ReadingLine& line, const Game& game);
    void note(Oddity oddity, int line, int ply, std::string text);
    int header_line() const { return game_.line; }

    const PdnGame& game_;
    const PdnReading& reading_;
    PdnReplay replay_;
    std::span<const PdnMove> tokens_;
    std::string_view fen_;
    std::string bad_fen_;  ///< why the FEN could not be read
    std::optional<ReadingLine> best_;
};

void Replayer::note(Oddity oddity, int line, int ply, std::string text) {
    replay_.notes.push_back({oddity, line, ply, std::move(text)});
}

void Replayer::find_start() {
    tokens_ = game_.moves;
    fen_ = game_.tag("FEN").value_or("");
    if (fen_.empty() || fen_ == "?" || fen_ == "-") {
        if (game_.tag("SetUp") == "1") {
            note(Oddity::fen_missing, header_line(), 0, std::string(fen_));
        }
        fen_ = {};
    }
    while (!tokens_.empty() && tokens_.front().kind != PdnMove::Kind::move) {
        const PdnMove& first = tokens_.front();
        if (first.kind == PdnMove::Kind::setup) {
            fen_ = fen_of_setup(first.text);
        } else if (tokens_.size() == 1 || tokens_[1].kind == PdnMove::Kind::unknown) {
            return;  // a game of unknown moves
        }
        tokens_ = tokens_.subspan(1);
    }
}

std::vector<const Variant*> Replayer::variants() {
    if (reading_.variant != nullptr) {
        replay_.variant_declared = true;
        return {reading_.variant};
    }
    if (const auto declared = declared_variant(game_)) {
        replay_.variant_declared = true;
        return *declared == nullptr ? std::vector<const Variant*>{}
                                    : std::vector<const Variant*>{*declared};
    }
    if (reading_.undeclared != nullptr) {
        return {reading_.undeclared};
    }
    auto list = possible_variants(game_);
    if (const auto likely = std::ranges::find(list, reading_.likely); likely != list.end()) {
        std::rotate(list.begin(), likely, likely + 1);
    }
    return list;
}

/// Keeps the reading if it goes further than the best so far; true if it goes to the end.
bool Replayer::try_variant(const Variant& variant, bool turned, bool other_side) {
    Position start = Position::start(variant);
    if (!fen_.empty()) {
        try {
            start = read_fen(fen_, variant).position;
        } catch (const InputError& error) {
            bad_fen_ = bad_fen_.empty() ? error.what() : bad_fen_;
            return false;
        }
    }
    if (other_side) {
        start.set_side_to_move(opponent(start.side_to_move()));
    }
    ReadingLine line(start, turned);
    line.read(tokens_);
    const std::size_t reached = line.reached();
    if (!best_ || reached > best_->reached()) {
        best_ = std::move(line);
    }
    return reached == tokens_.size();
}

void Replayer::try_all(const std::vector<const Variant*>& variants) {
    for (const bool other_side : {false, true}) {
        for (const bool turned : {false, true}) {
            if (turned && !fen_.empty()) {
                continue;
            }
            for (const Variant* const variant : variants) {
                if (try_variant(*variant, turned, other_side)) {
                    return;
                }
            }
        }
        if (fen_.empty() || (best_ && best_->reached() > 0)) {
            return;  // another side to move is for FENs that say none, or the wrong one
        }
    }
}

PdnReplay Replayer::run() {
    if (!game_.made_out) {
        return {};
    }
    replay_.terminator = game_.terminator;
    find_start();
    const auto list = variants();
    if (list.empty()) {
        const std::string type(game_.tag("GameType").value_or(game_.tag("Variant").value_or("?")));
        replay_.stopped = PdnNote{Oddity::unknown_variant, header_line(), 0, type};
        return std::move(replay_);
    }
    try_all(list);
    if (!best_) {
        replay_.variant = list.front();
        replay_.stopped = PdnNote{Oddity::bad_fen, header_line(), 0, bad_fen_};
        return std::move(replay_);
    }
    finish(*best_);
    return std::move(replay_);
}

void Replayer::finish(const ReadingLine& line) {
    replay_.variant = &line.start().variant();
    replay_.set_up = !fen_.empty();
    note_header(line);
    Game& game = replay_.game.emplace(line.start());
    play(line, game);
    if (line.reached() < tokens_.size() || line.incomplete()) {
        stop(line, game);
    } else if (line.readings() > 1) {
        note(Oddity::ambiguous_capture, header_line(), game.plies(),
             fmt::format("{} readings fit to the end, the first is kept", line.readings()));
    }
}

void Replayer::note_header(const ReadingLine& line) {
    const Variant& variant = line.start().variant();
    if (!replay_.variant_declared) {
        note(Oddity::guessed_variant, header_line(), 0, std::string(variant.name));
    }
    const std::string_view game_type = game_.tag("GameType").value_or("");
    if (game_type.find(',') != std::string_view::npos && game_type != variant.game_type) {
        note(Oddity::game_type_fields, header_line(), 0, std::string(game_type));
    }
    if (!fen_.empty()) {
        const ReadFen fen = read_fen(fen_, variant);
        for (const Oddity oddity : fen.oddities) {
            note(oddity, header_line(), 0, std::string(fen_));
        }
        if (fen.position.side_to_move() != line.start().side_to_move() && !fen_.starts_with('?')) {
            note(Oddity::fen_side, header_line(), 0, "the first move is the other side's");
        }
    }
    if (line.turned()) {
        note(Oddity::other_corner, header_line(), 0,
             fmt::format("square 1 is {}", variant.squares()));
    }
}

void Replayer::play(const ReadingLine& line, Game& game) {
    for (const ReadingLine::Step& step : line.steps()) {
        const PdnMove& token = tokens_[step.token];
        note_move(step, token, line.turned(), game);
        replay_.texts.push_back(to_text(step.move, game.legal_moves(), *replay_.variant));
        replay_.comments.push_back(token.comment);
        game.play(step.move);
    }
}

void Replayer::note_move(const ReadingLine::Step& step, const PdnMove& token, bool turned,
                         const Game& game) {
    const int ply = game.plies() + 1;
    const auto squares = move_squares(token.text, *replay_.variant, turned);
    const auto odd = [&](Oddity oddity) { note(oddity, token.line, ply, std::string(token.text)); };
    if (step.split) {
        odd(Oddity::split_capture);
    }
    if (step.ambiguous) {
        odd(Oddity::ambiguous_capture);
    }
    if (!squares) {
        return;
    }
    if (!step.move.is_capture() && squares->capture_sign) {
        odd(Oddity::quiet_written_x);
    }
    if (step.move.is_capture() && squares->quiet_sign && replay_.variant->capture_sign != '-') {
        odd(Oddity::capture_written_quiet);
    }
    if (squares->squares.size() > 2 && !step.split) {
        const auto same_ends = std::ranges::count_if(game.legal_moves(), [&](const Move& move) {
            return move.from == step.move.from && move.to == step.move.to;
        });
        if (same_ends == 1) {
            odd(Oddity::needless_path);
        }
    }
}

void Replayer::stop(const ReadingLine& line, const Game& game) {
    const int ply = game.plies() + 1;
    const std::size_t at = std::min(line.reached(), tokens_.size() - 1);
    const PdnMove& token = tokens_[at];
    const bool last = at + 1 == tokens_.size() && !line.incomplete();
    if (last && token.kind == PdnMove::Kind::move && looks_like_score(token.text)) {
        note(Oddity::result_like_move, token.line, ply, std::string(token.text));
        replay_.terminator = token.text;
        return;
    }
    if (token.kind == PdnMove::Kind::setup) {
        replay_.stopped = PdnNote{Oddity::setup_inside, token.line, ply, std::string(token.text)};
    } else if (token.kind == PdnMove::Kind::unknown) {
        replay_.stopped = PdnNote{Oddity::unknown_move, token.line, ply, std::string(token.text)};
    } else {
        replay_.stopped =
            PdnNote{Oddity::illegal_move, token.line, ply,
                    fmt::format("{}{} in {}", token.text,
                                line.incomplete() ? " does not finish the capture" : "",
                                to_fen(game.position()))};
    }
}

}  // namespace

PdnReplay replay_pdn(const PdnGame& game, const PdnReading& reading) {
    return Replayer(game, reading).run();
}

}  // namespace huff::rules
