#pragma once

#include <cstddef>
#include <string_view>

#include "rules/notation/pdn/token.hpp"

namespace huff::rules {

/// Cuts a PDN text into tokens: PDN 3.0's reading grammar and what files do beyond it. It never
/// throws, never recurses, and reads any bytes. The text may be the beginning of a longer one
/// (`whole` false): a token that more text could change then leaves starved() true.
class PdnTokenizer {
  public:
    explicit PdnTokenizer(std::string_view text, bool whole = true, int line = 1)
        : text_(text), whole_(whole), line_(line) {}

    PdnToken next();

    /// True once a token depended on the end of a text that is not whole.
    bool starved() const { return starved_; }
    /// Where the next token's blanks begin.
    std::size_t position() const { return at_; }
    int line() const { return line_; }

  private:
    char peek(std::size_t at);
    bool literal(std::size_t at, std::string_view expected);
    std::size_t skip_inner_blanks(std::size_t at);
    void skip_blanks(PdnToken& token);
    void skip_line();
    void count_lines(std::size_t from, std::size_t to);
    void finish(PdnToken& token, PdnToken::Kind kind, std::size_t end);

    void read_tag(PdnToken& token);
    void read_tag_value(PdnToken& token, std::size_t at);
    void read_comment(PdnToken& token);
    void read_setup(PdnToken& token);
    void read_parenthesis(PdnToken& token);
    void read_digits(PdnToken& token);
    bool read_score(PdnToken& token);
    void read_move(PdnToken& token);
    std::size_t read_square(std::size_t at, PdnToken& token);
    std::size_t read_separator(std::size_t at, PdnToken& token);
    void read_stray(PdnToken& token);

    std::string_view text_;
    std::size_t at_ = 0;
    bool whole_;
    bool starved_ = false;
    int line_;
};

}  // namespace huff::rules
