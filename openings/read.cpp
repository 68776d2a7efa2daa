#include "openings/read.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <utility>

#include "openings/lines.hpp"
#include "rules/movegen.hpp"
#include "rules/notation/fen.hpp"
#include "rules/notation/move_text.hpp"
#include "rules/notation/pdn/game.hpp"
#include "rules/notation/pdn/replay.hpp"

namespace huff::openings {
namespace {

using rules::InputError;
using rules::Position;
using rules::Variant;

/// What a line or record says of an opening, before the moves are understood.
struct Record {
    std::string_view id;
    std::string_view name;
    std::string_view fen;
    std::string_view moves;
    std::string_view status;
    std::string_view score;
};

/// "1." and "12..." are numbers; "1-1" is not.
bool is_move_number(std::string_view word) {
    const auto digits = word.find_first_not_of("0123456789");
    return digits != 0 && digits != std::string_view::npos &&
           word.find_first_not_of('.', digits) == std::string_view::npos;
}

std::vector<rules::Move> moves_of(std::string_view text, Position position,
                                  const std::string& source, int line) {
    std::vector<rules::Move> moves;
    for (const auto word : split(text, ' ')) {
        auto move_text = trimmed(word);
        // "1.32-28" carries its number in front.
        const auto dot = move_text.rfind('.');
        if (dot != std::string_view::npos && is_move_number(move_text.substr(0, dot + 1))) {
            move_text.remove_prefix(dot + 1);
        }
        if (move_text.empty() || move_text == "*") {
            continue;  // PDN's end of a game says nothing here
        }
        try {
            const auto legal = rules::legal_moves(position);
            moves.push_back(rules::parse_move(move_text, position, legal));
        } catch (const InputError& error) {
            throw InputError(fmt::format("ply {}: {}", moves.size() + 1, error.what()), source,
                             line);
        }
        position = rules::after(position, moves.back());
    }
    return moves;
}

/// With moves the FEN (if any) is what they lead to, so it is checked; alone it is the start.
Opening opening_of(const Record& record, const Variant& variant, const std::string& source,
                   int line) {
    Opening opening{.id = std::string(record.id),
                    .name = std::string(record.name),
                    .start = Position::start(variant),
                    .moves = {},
                    .status = std::string(record.status),
                    .score = std::string(record.score),
                    .line = line};
    std::optional<Position> given;
    if (!record.fen.empty()) {
        try {
            given = rules::parse_fen(record.fen, variant);
        } catch (const InputError& error) {
            throw InputError(error.what(), source, line);
        }
    }
    if (record.moves.empty()) {
        if (given) {
            opening.start = *given;
        }
        return opening;
    }
    opening.moves = moves_of(record.moves, opening.start, source, line);
    if (given && !(*given == opening.final_position())) {
        throw InputError(fmt::format("the moves lead to {}, not to the given {}",
                                     rules::to_fen(opening.final_position()), record.fen),
                         source, line);
    }
    return opening;
}

/// The value of the comment `# variant: NAME`, and its line.
std::optional<TextLine> declared_line(const std::vector<TextLine>& lines) {
    constexpr std::string_view mark = "# variant:";
    for (const auto& line : lines) {
        if (line.text.starts_with(mark)) {
            return TextLine{trimmed(line.text.substr(mark.size())), line.number};
        }
    }
    return std::nullopt;
}

bool is_comment(std::string_view line) {
    return trimmed(line).empty() || line.starts_with('#');
}

/// In front of PDN games also PDN's own line comments.
bool is_preface(std::string_view line) {
    return is_comment(line) || trimmed(line).starts_with('%');
}

bool is_heading(std::string_view line) {
    const auto columns = split(line, '\t');
    return std::ranges::any_of(columns, [](auto column) {
        return trimmed(column) == "moves" || trimmed(column) == "fen";
    });
}

/// Calls `read_line` and hands an error of that line to `on_bad_line`.
template <typename ReadLine>
void guarded(const OnBadLine& on_bad_line, const ReadLine& read_line) {
    try {
        read_line();
    } catch (const InputError& error) {
        on_bad_line(error);
    }
}

Opening tsv_opening(const std::vector<std::string_view>& columns, const TextLine& line,
                    const std::string& source, const Variant& variant) {
    const auto fields = split(line.text, '\t');
    if (fields.size() > columns.size()) {
        throw InputError(fmt::format("{} fields, but the heading names {} columns", fields.size(),
                                     columns.size()),
                         source, line.number);
    }
    std::map<std::string_view, std::string_view> named;
    for (std::size_t k = 0; k < fields.size(); ++k) {
        named[trimmed(columns[k])] = trimmed(fields[k]);
    }
    if (const auto its = named.find("variant"); its != named.end() && its->second != variant.name) {
        throw InputError(
            fmt::format("this opening is for {}, expected {}", its->second, variant.name), source,
            line.number);
    }
    return opening_of(
        {named["id"], named["name"], named["fen"], named["moves"], named["status"], named["score"]},
        variant, source, line.number);
}

void read_tsv(const std::vector<TextLine>& lines, std::size_t heading, const OnBadLine& on_bad_line,
              OpeningSet& set) {
    const auto columns = split(lines[heading].text, '\t');
    for (std::size_t i = heading + 1; i < lines.size(); ++i) {
        if (!is_comment(lines[i].text)) {
            guarded(on_bad_line, [&] {
                set.openings.push_back(tsv_opening(columns, lines[i], set.name, *set.variant));
            });
        }
    }
}

bool looks_like_fen(std::string_view line) {
    return line.size() > 1 && line[1] == ':' &&
           std::string_view("WBwb?").find(line[0]) != std::string_view::npos;
}

void read_plain(const std::vector<TextLine>& lines, const OnBadLine& on_bad_line, OpeningSet& set) {
    std::string_view name;
    for (const auto& [raw, number] : lines) {
        const auto line = trimmed(raw);
        if (line.starts_with("//")) {
            name = trimmed(line.substr(2));
        } else if (!is_comment(line)) {
            Record record{
                .id = {}, .name = name, .fen = {}, .moves = {}, .status = {}, .score = {}};
            (looks_like_fen(line) ? record.fen : record.moves) = line;
            guarded(on_bad_line, [&, at = number] {
                set.openings.push_back(opening_of(record, *set.variant, set.name, at));
            });
            name = {};
        }
    }
}

/// "[Tag …" opens a PDN file; a Hub-like column list never begins so.
bool looks_like_pdn(std::string_view line) {
    return trimmed(line).starts_with('[');
}

Opening pdn_opening(const rules::PdnGame& pdn, const std::string& source, const Variant& variant) {
    if (!pdn.made_out) {
        const rules::PdnNote& note = pdn.notes.back();
        throw InputError(fmt::format("{} ({})", rules::text_of(note.oddity).meaning, note.text),
                         source, note.line);
    }
    const auto replay = rules::replay_pdn(pdn, {.variant = &variant});
    if (replay.stopped || !replay.game) {
        throw InputError(replay.stopped ? replay.stopped->text : "this game cannot be replayed",
                         source, replay.stopped ? replay.stopped->line : pdn.line);
    }
    Opening opening{.id = {},
                    .name = std::string(pdn.tag("Opening").value_or(pdn.tag("Event").value_or(""))),
                    .start = replay.game->start(),
                    .moves = replay.game->moves(),
                    .status = {},
                    .score = {},
                    .line = pdn.line};
    return opening;
}

void read_pdn(std::string_view text, const OnBadLine& on_bad_line, OpeningSet& set) {
    int line = 1;
    rules::PdnGame game;
    while (const auto used = rules::parse_pdn_game(text, true, line, game)) {
        text.remove_prefix(used);
        guarded(on_bad_line,
                [&] { set.openings.push_back(pdn_opening(game, set.name, *set.variant)); });
    }
}

void refuse_other_variant(const std::vector<TextLine>& lines, const std::string& source,
                          const Variant& variant) {
    if (const auto its = declared_line(lines); its && its->text != variant.name) {
        throw InputError(
            fmt::format("these openings are for {}, expected {}", its->text, variant.name), source,
            its->number);
    }
}

}  // namespace

std::optional<std::string_view> declared_variant(std::string_view text) {
    const auto line = declared_line(split_lines(text));
    return line ? std::optional(line->text) : std::nullopt;
}

OpeningSet read_openings(std::string_view text, const std::string& source, const Variant& variant,
                         const OnBadLine& on_bad_line) {
    const auto lines = split_lines(text);
    OpeningSet set{.name = source, .variant = &variant, .openings = {}};
    const auto first =
        std::ranges::find_if(lines, [](const auto& line) { return !is_preface(line.text); });
    refuse_other_variant(lines, source, variant);
    if (first == lines.end()) {
        throw InputError("no openings found; expected move lists, FENs, TSV or PDN", source, 0);
    }
    if (looks_like_pdn(first->text)) {
        read_pdn(text, on_bad_line, set);
    } else if (is_heading(first->text)) {
        read_tsv(lines, static_cast<std::size_t>(first - lines.begin()), on_bad_line, set);
    } else {
        read_plain(lines, on_bad_line, set);
    }
    return set;
}

OpeningSet read_openings(std::string_view text, const std::string& source, const Variant& variant) {
    return read_openings(text, source, variant, [](const InputError& error) { throw error; });
}

}  // namespace huff::openings
