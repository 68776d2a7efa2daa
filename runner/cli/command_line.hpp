#pragma once

namespace huff::runner {

/// Parses the command line and runs it; returns the exit code. Never throws.
int run_command_line(int argc, char** argv);

}  // namespace huff::runner
