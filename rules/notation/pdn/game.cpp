#include "rules/notation/pdn/game.hpp"

#include <algorithm>

#include "rules/notation/pdn/tokenizer.hpp"
#include "rules/notation/pdn/utf8_text.hpp"

namespace huff::rules {

namespace {

using Kind = PdnToken::Kind;

std::string unescape(std::string_view value) {
    std::string text;
    text.reserve(value.size());
    for (std::size_t at = 0; at < value.size(); ++at) {
        const bool escape = value[at] == '\\' && at + 1 < value.size() &&
                            (value[at + 1] == '"' || value[at + 1] == '\\');
        text += value[escape ? ++at : at];
    }
    return text;
}

/// Takes tokens until the game is complete.
class GameParser {
  public:
    explicit GameParser(PdnGame& game) : game_(game) {}

    /// False if the token belongs to the next game.
    bool take(const PdnToken& token);
    /// Call with the first token that is not taken.
    void close(const PdnToken& next);
    bool empty() const { return game_.tags.empty() && game_.moves.empty() && !body_; }

  private:
    bool begins_next_game(const PdnToken& token) const;
    bool star_was_strength(const PdnToken& next) const;
    void settle_star(const PdnToken& next);
    void take_tag(const PdnToken& token);
    void take_move(const PdnToken& token, PdnMove::Kind kind);
    void take_comment(const PdnToken& token);
    void take_terminator(const PdnToken& token);
    void take_odd_ends(const PdnToken& token);
    void judge_text(const PdnToken& token);
    void note_no_game();
    void note(Oddity oddity, int line, std::string_view text);

    PdnGame& game_;
    bool body_ = false;    ///< something but tags was seen
    bool tagged_ = false;  ///< a whole tag was seen
    bool terminated_ = false;
    int terminator_line_ = 0;
    std::optional<PdnToken> stray_;    ///< the first text that is no part of a game
    std::optional<PdnToken> remnant_;  ///< the first token that makes no game by itself
    int depth_ = 0;                    ///< of variations
    PdnToken star_;  ///< a `*` right behind a move: strength or end, the next token tells
    bool pending_star_ = false;
    bool after_move_ = false;  ///< the token before was a move
};

void GameParser::note(Oddity oddity, int line, std::string_view text) {
    constexpr std::size_t shown = 60;
    game_.notes.push_back(
        {oddity, line, static_cast<int>(game_.moves.size()), utf8_text(text.substr(0, shown))});
}

bool GameParser::begins_next_game(const PdnToken& token) const {
    if (token.kind == Kind::tag) {
        // A blank line alone does not part games: only where a tag comes again does one begin.
        return body_ || (token.after_blank_line && game_.tag(token.text));
    }
    if (terminated_) {
        const bool remark = token.kind == Kind::comment && token.line == terminator_line_;
        return token.kind != Kind::star && token.kind != Kind::result && !remark;
    }
    return token.kind == Kind::number && depth_ == 0 && game_.moves.size() > 1 &&
           (token.text == "1." || token.text == "01.");
}

bool GameParser::star_was_strength(const PdnToken& next) const {
    const bool restarts = next.text == "1." && game_.moves.size() > 1;
    return (next.kind == Kind::number && !restarts) || next.kind == Kind::move ||
           next.kind == Kind::unknown_move || next.kind == Kind::open || next.kind == Kind::nag ||
           next.kind == Kind::strength;
}

void GameParser::settle_star(const PdnToken& next) {
    if (next.kind == Kind::comment) {
        return;
    }
    pending_star_ = false;
    if (star_was_strength(next)) {
        note(Oddity::star_strength, star_.line, star_.text);
    } else {
        take_terminator(star_);
    }
}

bool GameParser::take(const PdnToken& token) {
    if (pending_star_) {
        settle_star(token);
    }
    if (token.kind == Kind::end || begins_next_game(token)) {
        return false;
    }
    if (empty()) {
        game_.line = token.line;
    }
    body_ = body_ || token.kind != Kind::tag;
    judge_text(token);
    const std::size_t noted = game_.notes.size();
    token.oddities.for_each([&](Oddity oddity) { note(oddity, token.line, token.text); });
    const bool after_move = after_move_;
    after_move_ = false;
    switch (token.kind) {
        case Kind::tag:
            take_tag(token);
            break;
        case Kind::move:
            after_move_ = true;
            take_move(token, PdnMove::Kind::move);
            for (std::size_t at = noted; at < game_.notes.size(); ++at) {
                game_.notes[at].ply = static_cast<int>(game_.moves.size());
            }
            break;
        case Kind::unknown_move:
            take_move(token, PdnMove::Kind::unknown);
            break;
        case Kind::setup:
            take_move(token, PdnMove::Kind::setup);
            break;
        case Kind::comment:
            take_comment(token);
            break;
        case Kind::star:
            if (after_move && token.touches && !terminated_) {
                star_ = token;
                pending_star_ = true;
            } else {
                take_terminator(token);
            }
            break;
        case Kind::result:
            take_terminator(token);
            break;
        case Kind::strength:
            if (after_move && !token.touches) {
                note(Oddity::strength_after_blank, token.line, token.text);
            }
            break;
        default:
            take_odd_ends(token);
            break;
    }
    return true;
}

void GameParser::take_tag(const PdnToken& token) {
    if (game_.tag(token.text)) {
        note(Oddity::duplicate_tag, token.line, token.text);
        return;
    }
    if (!valid_utf8(token.value)) {
        note(Oddity::foreign_encoding, token.line, token.text);
    }
    game_.tags.push_back({utf8_text(token.text), utf8_text(unescape(token.value))});
}

void GameParser::take_move(const PdnToken& token, PdnMove::Kind kind) {
    if (depth_ == 0) {
        const std::string_view text = kind == PdnMove::Kind::setup ? token.value : token.text;
        game_.moves.push_back({kind, token.line, text, {}});
    }
}

void GameParser::take_comment(const PdnToken& token) {
    if (depth_ > 0 || game_.moves.empty()) {
        return;
    }
    std::string_view& comment = game_.moves.back().comment;
    if (comment.empty() || token.value.find("[%") != std::string_view::npos) {
        comment = token.value;
    }
}

void GameParser::take_terminator(const PdnToken& token) {
    if (depth_ > 0) {
        return;
    }
    if (terminated_) {
        note(Oddity::second_terminator, token.line, token.text);
        return;
    }
    terminated_ = true;
    terminator_line_ = token.line;
    game_.terminator = token.text;
}

void GameParser::take_odd_ends(const PdnToken& token) {
    if (token.kind == Kind::open) {
        ++depth_;
    } else if (token.kind == Kind::close && depth_ > 0) {
        --depth_;
    } else if (token.kind == Kind::close) {
        note(Oddity::stray_parenthesis, token.line, token.text);
    }
}

/// Remembers what tells a game from other text. A comment that ends is at home everywhere.
void GameParser::judge_text(const PdnToken& token) {
    tagged_ = tagged_ || (token.kind == Kind::tag && !token.oddities.has(Oddity::unclosed_tag));
    if (token.kind == Kind::stray && !stray_) {
        stray_ = token;
    }
    const bool remark =
        token.kind == Kind::comment && !token.oddities.has(Oddity::unclosed_comment);
    if (!remark && !remnant_) {
        remnant_ = token;
    }
}

/// Notes text that stands where a game, or its moves, should.
void GameParser::note_no_game() {
    const bool nothing = !tagged_ && !terminated_ && remnant_;
    if (!game_.moves.empty() || !(stray_ || nothing)) {
        return;
    }
    const PdnToken& token = stray_ ? *stray_ : *remnant_;
    game_.made_out = tagged_;
    if (!game_.made_out) {
        game_.notes.clear();
    }
    note(Oddity::no_game, token.line, token.text);
    game_.notes.back().text +=
        game_.made_out ? "; expected moves or a result" : "; expected tags, moves or a result";
}

void GameParser::close(const PdnToken& next) {
    if (pending_star_) {
        pending_star_ = false;
        take_terminator(star_);
    }
    note_no_game();
    if (!game_.made_out) {
        return;
    }
    if (depth_ > 0) {
        note(Oddity::unclosed_variation, next.line, {});
    }
    if (terminated_) {
        return;
    }
    // `… 22-17 4-6` with a Result tag of that text.
    if (!game_.moves.empty() && game_.moves.back().kind == PdnMove::Kind::move &&
        game_.tag("Result") == game_.moves.back().text) {
        const PdnMove last = game_.moves.back();
        note(Oddity::result_like_move, last.line, last.text);
        game_.terminator = last.text;
        game_.moves.pop_back();
    } else if (next.kind != Kind::end) {
        note(Oddity::no_terminator, next.line, {});
    }
}

}  // namespace

std::optional<std::string_view> PdnGame::tag(std::string_view name) const {
    const auto found = std::ranges::find(tags, name, &PdnTag::name);
    return found == tags.end() ? std::nullopt
                               : std::optional<std::string_view>(std::string_view(found->value));
}

std::size_t parse_pdn_game(std::string_view text, bool whole, int& line, PdnGame& game) {
    game = {};
    PdnTokenizer tokens(text, whole, line);
    GameParser parser(game);
    for (;;) {
        const std::size_t used = tokens.position();
        const int used_lines = tokens.line();
        const PdnToken token = tokens.next();
        if (tokens.starved()) {
            return 0;
        }
        if (!parser.take(token)) {
            if (parser.empty()) {
                return 0;
            }
            parser.close(token);
            line = used_lines;
            return used;
        }
    }
}

}  // namespace huff::rules
