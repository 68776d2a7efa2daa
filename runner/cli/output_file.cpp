#include "runner/cli/output_file.hpp"

#include <cerrno>
#include <cstdio>
#include <system_error>

namespace huff::runner {
namespace {

[[noreturn]] void fail() {
    throw std::system_error(errno, std::generic_category(), "cannot write the standard output");
}

}  // namespace

OutputFile::OutputFile(const std::string& file) {
    if (!file.empty() && file != "-") {
        file_.emplace(file);
    }
}

void OutputFile::write(std::string_view text) {
    if (file_) {
        file_->append(text);
    } else if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) {
        fail();
    }
}

void OutputFile::finish() {
    if (file_) {
        file_->commit();
    } else if (std::fflush(stdout) != 0) {
        fail();
    }
}

void write_output(const std::string& file, std::string_view text) {
    OutputFile output(file);
    output.write(text);
    output.finish();
}

}  // namespace huff::runner
