#pragma once

#include <span>
#include <string>

namespace huff::runner {

/// Refuses (InputError) words of the command line that nothing can be made of, whatever the
/// command: bytes that are not UTF-8, which could neither be stored nor printed as JSON, and empty
/// values of options (a shell's unset variable) where empty does not mean something. Names the
/// option.
void check_words(std::span<const std::string> words);

}  // namespace huff::runner
