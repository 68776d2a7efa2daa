#pragma once

#include "rules/board/capture_sinks.hpp"
#include "rules/board/column_board.hpp"
#include "rules/board/column_sink.hpp"
#include "rules/board/side_view.hpp"

// The bodies of what SideView and ColumnView only declare: large code that each rule set needs
// once, compiled by the files of rulesets/.

namespace huff::rules::board {

template <Ruleset R, Color Side>
void SideView<R, Side>::generate(BoardMoves<Bits>& moves, bool every_route) const {
    moves.clear();
    if (over()) {
        return;
    }
    const JumpStarts<R, Side> starts = jump_starts();
    const Bits men = own_men() & starts.any();
    const Bits flyers = capturing_kings();
    if ((men | flyers) == 0) {
        const auto index = [](Bits bit) { return static_cast<std::uint8_t>(lowest_index(bit)); };
        for_each_quiet([&](Bits from, Bits to, bool promotes) {
            moves.emplace_back(Bits{0}, index(from), index(to), promotes);
        });
        return;
    }
    if constexpr (plain_man_captures<R>) {
        if (flyers == 0) {
            generate_man_captures(starts, moves, every_route);
            return;
        }
    }
    MoveSink<R> sink(moves, every_route);
    search_captures(men, flyers, sink);
}

template <Ruleset R, Color Side>
int SideView<R, Side>::count_captures(Bits men, Bits flyers) const {
    BoardMoves<Bits> moves;
    MoveSink<R> sink(moves);
    search_captures(men, flyers, sink);
    return static_cast<int>(moves.size());
}

template <Ruleset R, Color Side>
void ColumnView<R, Side>::generate(ColumnMoves& moves, bool every_route) const {
    moves.clear();
    const JumpStarts<R, Side> starts = tops_.jump_starts();
    const Bits kings = tops_.capturing_kings();
    if ((tops_.own_men() & starts.any()) == 0 && kings == 0) {
        tops_.for_each_quiet([&](Bits from, Bits to, bool promotes) {
            moves.push_back({index(from), index(to), promotes});
        });
        return;
    }
    const auto add = [&](Bits from, Bits to, Bits first, Bits second) {
        ColumnMove& move = moves.emplace_back();
        move.from = index(from);
        move.to = index(to);
        move.promotes = (to & Tops::last_row()) != 0;
        move.jumped[0] = index(first);
        move.jumps = 1;
        if (second != 0) {
            move.jumped[1] = index(second);
            move.jumps = 2;
        }
    };
    if (kings == 0 && short_captures(starts).for_each(add)) {
        return;
    }
    ColumnSink<R> sink(every_route);
    const auto keep = [&] {
        for (const auto& capture : sink.captures()) {
            moves.push_back(capture.move);
        }
    };
    try {
        search_captures(sink);
    } catch (const TooManyCaptures&) {
        keep();
        throw;
    }
    keep();
}

template <Ruleset R, Color Side>
int ColumnView<R, Side>::count_long_captures() const {
    ColumnSink<R> sink;
    search_captures(sink);
    return static_cast<int>(sink.captures().size());
}

}  // namespace huff::rules::board
