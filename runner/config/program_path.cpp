#include "runner/config/program_path.hpp"

#include <cstdlib>
#include <fmt/format.h>
#include <optional>
#include <sstream>
#include <unistd.h>

#include "rules/input_error.hpp"
#include "runner/config/shell_words.hpp"

namespace huff::runner {
namespace {

namespace fs = std::filesystem;

bool runnable(const fs::path& path) {
    std::error_code error;
    return fs::is_regular_file(path, error) && access(path.c_str(), X_OK) == 0;
}

std::optional<fs::path> in_search_path(const std::string& name) {
    const char* variable = std::getenv("PATH");
    std::istringstream folders(variable == nullptr ? "" : variable);
    for (std::string folder; std::getline(folders, folder, ':');) {
        const auto candidate = fs::absolute(folder.empty() ? "." : folder) / name;
        if (runnable(candidate)) {
            return candidate;
        }
    }
    return std::nullopt;
}

/// Whether a word names a program, as the value of `cmd` would.
bool names_program(const std::string& word, const fs::path& folder) {
    return runnable(folder / word) ||
           (word.find('/') == std::string::npos && in_search_path(word).has_value());
}

/// What was meant, where `cmd` holds a program and its arguments. An argument that is a file here
/// is written in full: the engine runs in its program's folder.
std::string words_hint(const KeyValue& cmd) {
    const auto blank = cmd.value.find(' ');
    const auto program = cmd.value.substr(0, blank);
    if (blank == std::string::npos || !names_program(program, cmd.folder())) {
        return "";
    }
    std::istringstream rest(cmd.value.substr(blank));
    std::string arguments;
    for (std::string word; rest >> word;) {
        std::error_code error;
        const auto file = (cmd.folder() / word).lexically_normal();
        const bool known = fs::is_regular_file(file, error);
        arguments += (arguments.empty() ? "" : " ") + shell_quoted(known ? file.string() : word);
    }
    return arguments.empty()
               ? ""
               : fmt::format("; cmd= is not split into words: expected cmd={} args={}", program,
                             shell_quoted(arguments));
}

}  // namespace

std::filesystem::path own_folder() {
    return fs::read_symlink("/proc/self/exe").parent_path();
}

std::filesystem::path find_program(const KeyValue& cmd) {
    if (cmd.value.empty()) {
        cmd.reject("expected the path of an engine");
    }
    const bool bare = cmd.value.find('/') == std::string::npos;
    if (cmd.value == "huff-engine" && runnable(own_folder() / "huff-engine")) {
        return own_folder() / "huff-engine";
    }
    auto path = (cmd.folder() / cmd.value).lexically_normal();
    std::error_code error;
    if (bare && !fs::exists(path, error)) {
        if (const auto found = in_search_path(cmd.value)) {
            return *found;
        }
    }
    if (!fs::exists(path, error)) {
        cmd.reject(fmt::format("no such file: {}{}", path.string(), words_hint(cmd)));
    }
    if (fs::is_directory(path, error)) {
        cmd.reject(fmt::format("{} is a folder; expected an executable file", path.string()));
    }
    if (!runnable(path)) {
        cmd.reject(fmt::format("{} is not an executable file", path.string()));
    }
    return path;
}

}  // namespace huff::runner
