#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engines/asked_search.hpp"
#include "engines/fault.hpp"

namespace huff::runner {

/// How one step of an engine check ended.
enum class StepOutcome : std::uint8_t { passed, failed, skipped };

/// "passed", "failed", "skipped".
std::string_view to_string(StepOutcome outcome);

/// What one step of an engine check found.
struct StepResult {
    std::string name;
    std::string title;     ///< what was to be shown, for people
    bool required = true;  ///< whether a match depends on it
    StepOutcome outcome = StepOutcome::skipped;
    std::string note;                           ///< a figure, or what went wrong
    std::optional<engines::AskedSearch> asked;  ///< the search in which it failed
    double seconds = 0;
};

/// Of the legal moves, in the note of a step.
inline constexpr std::size_t most_moves = 8;

/// Thrown by a step when the engine does not do what it should; the text says what it did.
class StepFailure : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
    /// What it did in this search.
    StepFailure(const std::string& text, std::optional<engines::AskedSearch> asked)
        : std::runtime_error(text), asked_(std::move(asked)) {}

    const std::optional<engines::AskedSearch>& asked() const { return asked_; }

  private:
    std::optional<engines::AskedSearch> asked_;
};

/// Throws StepFailure when there is a fault.
inline void check(const std::optional<engines::Fault>& fault) {
    if (fault) {
        throw StepFailure(fault->detail + engines::last_words(*fault));
    }
}

/// Thrown by a step that does not apply to this engine; the text says why.
class StepSkipped : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A step: its name, and what is done; the function returns a note, or throws one of the above.
template <typename Subject>
struct Step {
    std::string_view name;
    std::string_view title;
    bool required;
    std::string (*run)(Subject&);
};

}  // namespace huff::runner
