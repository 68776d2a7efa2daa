#pragma once

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

#include "engines/engine.hpp"

namespace huff::runner {

/// The file of one game's engine lines: "  12.345678 NAME < text", seconds since the file was
/// begun; '>' to the engine, '<' from it. Used by one game thread. A write that fails is dropped:
/// a trace never costs a game.
class GameTrace {
  public:
    /// Throws std::system_error if the file cannot be made.
    GameTrace(const std::filesystem::path& folder, std::int64_t pair, int leg, int attempt);

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

    std::unique_ptr<std::FILE, Close> file_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace huff::runner
