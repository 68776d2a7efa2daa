#include "runner/match/game_trace.hpp"

#include <cerrno>
#include <fmt/format.h>
#include <system_error>
#include <tuple>

namespace huff::runner {

GameTrace::GameTrace(const std::filesystem::path& folder, std::int64_t pair, int leg, int attempt) {
    const auto name = attempt == 1 ? fmt::format("{}.{}.log", pair, leg)
                                   : fmt::format("{}.{}.attempt-{}.log", pair, leg, attempt);
    const auto path = folder / name;
    file_.reset(std::fopen(path.c_str(), "we"));
    if (!file_) {
        throw std::system_error(errno, std::generic_category(), path.string());
    }
}

void GameTrace::Lines::line(bool to_engine, std::string_view text) {
    const auto since = std::chrono::steady_clock::now() - trace_->begin_;
    const auto line =
        fmt::format("{:11.6f} {} {} {}\n", std::chrono::duration<double>(since).count(), name_,
                    to_engine ? '>' : '<', text);
    std::ignore = std::fwrite(line.data(), 1, line.size(), trace_->file_.get());
}

}  // namespace huff::runner
