#pragma once

#include <cstddef>
#include <istream>
#include <string>
#include <string_view>

#include "rules/notation/pdn/game.hpp"

namespace huff::results {

/// The games of a PDN text of any size, one in memory at a time.
class PdnStream {
  public:
    /// A longer game is cut there (and says so in its notes).
    static constexpr std::size_t longest_game = std::size_t{64} << 20U;

    /// `in` must outlive the stream; `name` is for messages.
    PdnStream(std::istream& in, std::string name);

    /// The beginning of the text, up to a mebibyte; call before next().
    std::string_view sample();

    /// Reads the next game; its views hold until the next call. False at the end. Throws InputError
    /// if the text cannot be read (a folder, an I/O error).
    bool next(rules::PdnGame& game);

    const std::string& name() const { return name_; }

  private:
    void read_more();
    std::string_view rest() const { return std::string_view(buffer_).substr(begin_); }

    std::istream& in_;
    std::string name_;
    std::string buffer_;
    std::size_t begin_ = 0;  ///< of what is not yet taken
    bool whole_ = false;     ///< the buffer holds the end of the text
    int line_ = 1;
};

}  // namespace huff::results
