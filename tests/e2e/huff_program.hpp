#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <sys/types.h>
#include <vector>

namespace huff::e2e {

/// What a program left when it ended.
struct Ended {
    int status = -1;  ///< exit code, or 128 + signal
    std::string out;
    std::string err;
};

/// A running program of ours with its output in files; killed with its group when it goes out of
/// scope. (Its engines have groups of their own and die with it.)
class Running {
  public:
    Running(const std::filesystem::path& folder, const std::vector<std::string>& command);
    ~Running();
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;
    Running(Running&&) = delete;
    Running& operator=(Running&&) = delete;

    pid_t pid() const { return pid_; }
    /// The file its stderr goes to.
    const std::filesystem::path& err_file() const { return err_file_; }
    void signal(int number) const;
    /// What it has written to stderr so far.
    std::string err() const;
    /// Waits until stderr holds `text`; false after `patience` or if the program ended before.
    bool wait_for(const std::string& text,
                  std::chrono::seconds patience = std::chrono::seconds(60)) const;
    /// Whether it has ended, without waiting.
    bool ended();
    /// Waits for the end; a program that outlives `patience` is killed and has status -1.
    Ended wait(std::chrono::seconds patience = std::chrono::seconds(300));

  private:
    std::filesystem::path out_file_;
    std::filesystem::path err_file_;
    pid_t pid_ = -1;
    int status_ = 0;
    bool reaped_ = false;
};

/// A fresh folder, gone at the end of the test.
class Folder {
  public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    Folder(Folder&&) = delete;
    Folder& operator=(Folder&&) = delete;

    const std::filesystem::path& path() const { return path_; }
    std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

  private:
    std::filesystem::path path_;
};

/// Runs the real `huff` in a folder and waits for it.
Ended huff(const Folder& folder, const std::vector<std::string>& arguments);

/// "huff" and these arguments, for Running.
std::vector<std::string> huff_command(const std::vector<std::string>& arguments);

/// Runs a shell script in a folder and waits for it.
Ended shell(const Folder& folder, const std::string& script);

/// A command as a shell takes it. (No word holds a quote.)
std::string shell_words(const std::vector<std::string>& command);

/// The PDN of a store's run 1 as `huff pdn export --no-times` writes it.
std::string pdn_without_times(const Folder& folder, const std::string& db);

/// A file's text.
std::string text_of(const std::filesystem::path& file);

/// An engine: "--engine", "name=NAME", "cmd=…/scripted-engine", "args=ARGS", further settings.
std::vector<std::string> scripted(const std::string& name, const std::string& args,
                                  const std::vector<std::string>& settings = {});

/// Lists joined.
std::vector<std::string> operator+(std::vector<std::string> a, const std::vector<std::string>& b);

/// Expects that no line of a text is wider than a terminal of 80 columns.
void expect_narrow(const std::string& text, const std::string& what);

/// What a query gives, as texts ("" for NULL).
using Rows = std::vector<std::vector<std::string>>;

/// Asks a store with plain SQL, as its users do. Throws std::runtime_error.
Rows query(const std::filesystem::path& db, const std::string& sql);

/// How many files a process has open; 0 once it has ended.
long descriptors(pid_t pid);

/// How many children a process has, those of all its threads and those not yet reaped.
long children(pid_t pid);

/// The pids of processes whose command line holds `text` (a path unique to the test).
std::vector<pid_t> processes_with(const std::string& text);

/// Waits until no such process is left; false after `patience`.
bool all_gone(const std::string& text, std::chrono::seconds patience = std::chrono::seconds(10));

}  // namespace huff::e2e
