#include "runner/cli/command_line.hpp"

int main(int argc, char** argv) {
    return huff::runner::run_command_line(argc, argv);
}
