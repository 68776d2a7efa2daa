#include "tests/e2e/huff_program.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <sqlite3.h>
#include <sstream>
#include <stdexcept>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace huff::e2e {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

/// In the child: output to files, a group of its own, then the program.
[[noreturn]] void become(const fs::path& folder, const fs::path& out, const fs::path& err,
                         const std::vector<std::string>& command) {
    setpgid(0, 0);
    const auto redirect = [](const fs::path& file, int fd) {
        const int opened = open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0644);
        dup2(opened, fd);
        close(opened);
    };
    redirect(out, STDOUT_FILENO);
    redirect(err, STDERR_FILENO);
    std::vector<char*> arguments;
    for (const auto& word : command) {
        arguments.push_back(const_cast<char*>(word.c_str()));
    }
    arguments.push_back(nullptr);
    if (chdir(folder.c_str()) == 0) {
        execv(arguments[0], arguments.data());
    }
    _exit(127);
}

}  // namespace

Running::Running(const fs::path& folder, const std::vector<std::string>& command) {
    static int number = 0;
    const auto name = std::to_string(++number);
    out_file_ = folder / ("out-" + name);
    err_file_ = folder / ("err-" + name);
    pid_ = fork();
    if (pid_ == 0) {
        become(folder, out_file_, err_file_, command);
    }
    setpgid(pid_, pid_);
}

Running::~Running() {
    if (!reaped_) {
        kill(-pid_, SIGKILL);
        waitpid(pid_, nullptr, 0);
    }
}

void Running::signal(int number) const {
    kill(pid_, number);
}

std::string Running::err() const {
    return text_of(err_file_);
}

bool Running::wait_for(const std::string& text, std::chrono::seconds patience) const {
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (std::chrono::steady_clock::now() < deadline) {
        if (err().find(text) != std::string::npos) {
            return true;
        }
        siginfo_t info{};
        if (waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
            info.si_pid != 0) {
            return err().find(text) != std::string::npos;
        }
        std::this_thread::sleep_for(5ms);
    }
    return false;
}

bool Running::ended() {
    if (!reaped_ && waitpid(pid_, &status_, WNOHANG) == pid_) {
        reaped_ = true;
    }
    return reaped_;
}

Ended Running::wait(std::chrono::seconds patience) {
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (!ended() && std::chrono::steady_clock::now() < deadline) {
        std::this_thread::sleep_for(2ms);
    }
    Ended result;
    if (reaped_) {
        result.status = WIFEXITED(status_) ? WEXITSTATUS(status_) : 128 + WTERMSIG(status_);
    }
    result.out = text_of(out_file_);
    result.err = text_of(err_file_);
    return result;
}

Folder::Folder() {
    auto name = (fs::temp_directory_path() / "huff-e2e-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) {
        throw std::runtime_error("mkdtemp failed");
    }
    path_ = name;
}

Folder::~Folder() {
    std::error_code error;
    fs::remove_all(path_, error);
}

std::vector<std::string> huff_command(const std::vector<std::string>& arguments) {
    return std::vector<std::string>{std::string(HUFF_BIN_DIR) + "/huff"} + arguments;
}

Ended huff(const Folder& folder, const std::vector<std::string>& arguments) {
    return Running(folder.path(), huff_command(arguments)).wait();
}

Ended shell(const Folder& folder, const std::string& script) {
    return Running(folder.path(), {"/bin/sh", "-c", script}).wait();
}

std::string shell_words(const std::vector<std::string>& command) {
    std::string text;
    for (const auto& word : command) {
        text += "'" + word + "' ";
    }
    return text;
}

std::string pdn_without_times(const Folder& folder, const std::string& db) {
    const auto written = huff(folder, {"pdn", "export", "--db", db, "--run", "1", "--no-times"});
    EXPECT_EQ(written.status, 0) << written.err;
    return written.out;
}

std::string text_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::vector<std::string> scripted(const std::string& name, const std::string& args,
                                  const std::vector<std::string>& settings) {
    return std::vector<std::string>{"--engine", "name=" + name,
                                    std::string("cmd=") + HUFF_BIN_DIR + "/scripted-engine",
                                    "args=" + args} +
           settings;
}

std::vector<std::string> operator+(std::vector<std::string> a, const std::vector<std::string>& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

void expect_narrow(const std::string& text, const std::string& what) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const auto columns = std::count_if(line.begin(), line.end(), [](char c) {
            return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;  // a character's first byte
        });
        EXPECT_LE(columns, 80) << what << ": " << line;
    }
}

Rows query(const fs::path& db, const std::string& sql) {
    sqlite3* connection = nullptr;
    Rows rows;
    std::string error;
    if (sqlite3_open_v2(db.c_str(), &connection, SQLITE_OPEN_READWRITE, nullptr) != SQLITE_OK) {
        error = "cannot open " + db.string();
    } else {
        sqlite3_busy_timeout(connection, 10'000);
        const auto add = [](void* list, int columns, char** values, char** /*names*/) {
            std::vector<std::string> row;
            for (int i = 0; i < columns; ++i) {
                row.emplace_back(values[i] == nullptr ? "" : values[i]);
            }
            static_cast<Rows*>(list)->push_back(std::move(row));
            return 0;
        };
        if (sqlite3_exec(connection, sql.c_str(), add, &rows, nullptr) != SQLITE_OK) {
            error = sqlite3_errmsg(connection);
        }
    }
    sqlite3_close(connection);
    if (!error.empty()) {
        throw std::runtime_error(error);
    }
    return rows;
}

long descriptors(pid_t pid) {
    std::error_code error;
    const std::filesystem::directory_iterator list("/proc/" + std::to_string(pid) + "/fd", error);
    return error ? 0 : std::distance(begin(list), end(list));
}

long children(pid_t pid) {
    long count = 0;
    std::error_code error;
    // Engines are started by game threads.
    for (const auto& task :
         std::filesystem::directory_iterator("/proc/" + std::to_string(pid) + "/task", error)) {
        std::istringstream list(text_of(task.path() / "children"));
        for (pid_t child = 0; list >> child;) {
            ++count;
        }
    }
    return count;
}

std::vector<pid_t> processes_with(const std::string& text) {
    std::vector<pid_t> found;
    for (const auto& entry : fs::directory_iterator("/proc")) {
        const auto name = entry.path().filename().string();
        if (name.find_first_not_of("0123456789") != std::string::npos) {
            continue;
        }
        // A zombie has no command line: it counts as gone.
        const auto command = text_of(entry.path() / "cmdline");
        if (command.find(text) != std::string::npos) {
            found.push_back(static_cast<pid_t>(std::stol(name)));
        }
    }
    return found;
}

bool all_gone(const std::string& text, std::chrono::seconds patience) {
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (std::chrono::steady_clock::now() < deadline) {
        if (processes_with(text).empty()) {
            return true;
        }
        std::this_thread::sleep_for(20ms);
    }
    return false;
}

}  // namespace huff::e2e
