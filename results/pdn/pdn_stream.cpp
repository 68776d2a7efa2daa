#include "results/pdn/pdn_stream.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "rules/input_error.hpp"

namespace huff::results {

namespace {

constexpr std::size_t least_read = std::size_t{1} << 20U;

}  // namespace

PdnStream::PdnStream(std::istream& in, std::string name) : in_(in), name_(std::move(name)) {}

std::string_view PdnStream::sample() {
    if (buffer_.empty() && !whole_) {
        read_more();
    }
    return rest();
}

bool PdnStream::next(rules::PdnGame& game) {
    for (;;) {
        const bool cut = rest().size() >= longest_game;
        const std::size_t used = rules::parse_pdn_game(rest(), whole_ || cut, line_, game);
        if (used > 0) {
            begin_ += used;
            if (cut && begin_ == buffer_.size() && !whole_) {
                game.notes.push_back({rules::Oddity::too_long, line_, 0,
                                      fmt::format("cut at {} MiB", longest_game >> 20U)});
            }
            return true;
        }
        if (whole_) {
            return false;
        }
        if (cut) {  // nothing but blanks
            begin_ = buffer_.size();
        }
        read_more();
    }
}

void PdnStream::read_more() {
    buffer_.erase(0, begin_);
    begin_ = 0;
    // Reading as much again as is there keeps the work linear: a game is parsed anew each time.
    const std::size_t have = buffer_.size();
    const std::size_t wanted = std::max(least_read, have);
    buffer_.resize(have + wanted);
    in_.read(buffer_.data() + have, static_cast<std::streamsize>(wanted));
    buffer_.resize(have + static_cast<std::size_t>(in_.gcount()));
    if (in_.bad()) {
        throw rules::InputError("cannot be read", name_, 0);
    }
    whole_ = !in_;
}

}  // namespace huff::results
