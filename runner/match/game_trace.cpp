#include "runner/match/game_trace.hpp"

#include <cerrno>
#include <fmt/format.h>
#include <system_error>

namespace huff::runner {
namespace {

TraceFailed cannot_write(const std::filesystem::path& file, int error) {
    return TraceFailed(fmt::format("the trace {} cannot be written: {}", file.string(),
                                   std::generic_category().message(error)));
}

}  // namespace

GameTrace::GameTrace(const std::filesystem::path& folder, std::int64_t pair, int leg, int attempt) {
    const auto name = attempt == 1 ? fmt::format("{}.{}.log", pair, leg)
                                   : fmt::format("{}.{}.attempt-{}.log", pair, leg, attempt);
    path_ = folder / name;
    file_.reset(std::fopen(path_.c_str(), "we"));
    if (!file_) {
        throw cannot_write(path_, errno);
    }
}

void GameTrace::finish() {
    if (std::fclose(file_.release()) != 0 && error_ == 0) {
        error_ = errno;
    }
    if (error_ != 0) {
        throw cannot_write(path_, error_);
    }
}

void GameTrace::Lines::line(bool to_engine, std::string_view text) {
    const auto since = std::chrono::steady_clock::now() - trace_->begin_;
    const auto line =
        fmt::format("{:11.6f} {} {} {}\n", std::chrono::duration<double>(since).count(), name_,
                    to_engine ? '>' : '<', text);
    if (std::fwrite(line.data(), 1, line.size(), trace_->file_.get()) != line.size() &&
        trace_->error_ == 0) {
        trace_->error_ = errno;
    }
}

}  // namespace huff::runner
