#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "rules/notation/pdn/oddity.hpp"

namespace huff::rules {

/// A small set of what is odd about a token.
class Oddities {
  public:
    constexpr void add(Oddity oddity) { bits_ |= bit(oddity); }
    constexpr bool has(Oddity oddity) const { return (bits_ & bit(oddity)) != 0; }
    constexpr bool empty() const { return bits_ == 0; }

    template <typename Visit>
    constexpr void for_each(Visit visit) const {
        for (std::uint64_t rest = bits_; rest != 0; rest &= rest - 1) {
            visit(static_cast<Oddity>(__builtin_ctzll(rest)));
        }
    }

  private:
    static constexpr std::uint64_t bit(Oddity oddity) {
        return std::uint64_t{1} << static_cast<unsigned>(oddity);
    }

    std::uint64_t bits_ = 0;
};

/// One token of a PDN text; the views point into that text.
struct PdnToken {
    enum class Kind : std::uint8_t {
        tag,           ///< text: the name; value: what stands between the quotes, escapes kept
        number,        ///< "12." or "12..."
        move,          ///< "32-28", "1x23x14x25", "c3:e5", "1- 7"; some results look the same
        unknown_move,  ///< "..." or "- -"
        strength,      ///< "!", "(?)"
        nag,           ///< "$7"
        comment,       ///< value: the text between the braces
        open,          ///< "("
        close,         ///< ")"
        setup,         ///< value: the text between the slashes
        star,          ///< "*"
        result,        ///< "1-0", "1/2-1/2", "1 1/2 - 1/2" …
        stray,         ///< anything else
        end
    };

    Kind kind = Kind::end;
    bool touches = false;  ///< follows the token before it without a blank
    bool after_blank_line = false;
    int line = 1;
    std::string_view text;
    std::string_view value;
    Oddities oddities;
};

}  // namespace huff::rules
