#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "runner/config/key_value.hpp"

namespace huff::runner {

/// Engines described once in a TOML file ([[engine]] tables) and then named: `name=X` stands for
/// all of X's settings, and what is said beside it goes on top.
class EngineLibrary {
  public:
    /// Empty: every engine must be described where it is used.
    EngineLibrary() = default;
    /// Throws InputError with file and line (unknown table, engine without a name, name twice).
    explicit EngineLibrary(const std::filesystem::path& file);

    /// The settings with those of the library's engine of that name before them, if there is one.
    /// Throws InputError for a name that the file does not have and that nothing else describes.
    std::vector<KeyValue> complete(const std::vector<KeyValue>& settings) const;

    /// The names in file order.
    const std::vector<std::string>& names() const { return names_; }

  private:
    void refuse_unknown(const std::vector<KeyValue>& settings) const;

    std::filesystem::path file_;
    std::vector<std::string> names_;
    std::map<std::string, std::vector<KeyValue>> engines_;
};

}  // namespace huff::runner
