#pragma once

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>

#include "engines/engine.hpp"

namespace huff::runner {

/// A trace that could not be written; the sentence names its file.
struct TraceFailed : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The file of one game's engine lines: "  12.345678 NAME < text", seconds since the file was
/// begun; '>' to the engine, '<' from it. Used by one game thread. A write that fails does not
/// cost the game: it is told at the end.
class GameTrace {
  public:
    /// Throws TraceFailed if the file cannot be made.
    GameTrace(const std::filesystem::path& folder, std::int64_t pair, int leg, int attempt);

    /// Closes the file; throws TraceFailed if not all of it could be written.
    void finish();

    /// One engine's end of the file.
    class Lines : public engines::LineTrace {
      public:
        Lines(GameTrace& trace, std::string name) : trace_(&trace), name_(std::move(name)) {}
        void line(bool to_engine, std::string_view text) override;

      private:
        GameTrace* trace_;
        std::string name_;
    };

  private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    std::filesystem::path path_;
    std::unique_ptr<std::FILE, Close> file_;
    int error_ = 0;  ///< errno of the first write that failed
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace huff::runner
