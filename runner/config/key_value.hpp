#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <span>
#include <string>
#include <string_view>

namespace huff::runner {

/// One setting as a person wrote it, and where: on the command line or in a file.
struct KeyValue {
    std::string key;
    std::string value;
    std::string file;   ///< empty: the command line
    int line = 0;       ///< from 1; 0 unknown
    bool flag = false;  ///< written without '='

    /// What relative paths in the value start from: the file's folder, or the current one.
    std::filesystem::path folder() const;

    /// Throws InputError: "FILE:LINE: KEY=VALUE: message".
    [[noreturn]] void reject(const std::string& message) const;
};

/// Splits "KEY=VALUE" at the first '='; a word without one is a flag.
KeyValue parse_key_value(std::string_view text);

/// Throws the InputError for a key that is not known, naming the nearest that is.
[[noreturn]] void reject_unknown_key(const KeyValue& setting, std::string_view owner,
                                     std::span<const std::string_view> known);

/// Refuses (InputError) a key that stands twice among settings given in one place: a mistake, not
/// the last word.
void refuse_doubled(std::span<const KeyValue> settings);

/// A whole number from `least` to `most`; throws InputError.
std::int64_t integer_value(const KeyValue& setting, std::int64_t least,
                           std::int64_t most = std::numeric_limits<std::int64_t>::max());

/// A finite decimal number from `least` to `most`; throws InputError.
double decimal_value(const KeyValue& setting, double least, double most);

/// `on`/`off` (also true/false, yes/no, 1/0); throws InputError.
bool switch_value(const KeyValue& setting);

/// Seconds with decimals, "12", "0.05", or minutes and seconds "1:30"; not negative.
std::chrono::microseconds seconds_value(const KeyValue& setting);

/// The same for a part of a value (a clock's time or increment).
std::chrono::microseconds parse_seconds(std::string_view text, const KeyValue& setting);

}  // namespace huff::runner
