#include "engines/process/launch.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/process/v2/posix/default_launcher.hpp>
#include <boost/process/v2/process.hpp>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <linux/close_range.h>
#include <sched.h>
#include <string_view>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace huff::engines {

namespace {

namespace process = boost::process::v2;

struct Pipe {
    Descriptor read;
    Descriptor write;
};

[[noreturn]] void fail(int error, const std::string& what) {
    throw std::system_error(error, std::generic_category(), what);
}

Pipe make_pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
        fail(errno, "cannot make a pipe");
    }
    return {Descriptor(ends[0]), Descriptor(ends[1])};
}

void unblock(const Descriptor& descriptor) {
    if (::fcntl(descriptor.get(), F_SETFL, O_NONBLOCK) != 0) {
        fail(errno, "cannot set up a pipe");
    }
}

/// Our environment with the request's additions, as exec wants it.
class Environment {
  public:
    explicit Environment(const std::vector<std::pair<std::string, std::string>>& additions) {
        for (const auto& [name, value] : additions) {
            std::string& entry = added_.emplace_back(name);
            entry += '=';
            entry += value;
        }
        for (char** entry = environ; *entry != nullptr; ++entry) {
            const std::string_view text(*entry);
            const std::string_view name = text.substr(0, text.find('='));
            const bool replaced = std::any_of(additions.begin(), additions.end(),
                                              [&](const auto& a) { return a.first == name; });
            if (!replaced) {
                pointers_.push_back(*entry);
            }
        }
        for (const std::string& entry : added_) {
            pointers_.push_back(entry.c_str());
        }
        pointers_.push_back(nullptr);
    }
    const char* const* get() const { return pointers_.data(); }

  private:
    std::vector<std::string> added_;
    std::vector<const char*> pointers_;
};

/// What the child does between fork and exec. It runs in a copy of a program with threads, so it
/// makes system calls only. It also cures two faults of Boost 1.81: descriptors that leak into
/// children started at the same time, and exit() in a child whose exec failed.
struct ChildSetup {
    int input;
    int output;
    int error;
    pid_t parent;
    const char* directory;
    const char* const* environment;
    std::optional<int> memory_mib;
    std::optional<int> cpu_s;
    const cpu_set_t* cpus;
    int group;  ///< entrance of its control group; -1: none

    template <typename Launcher, typename Path>
    process::error_code on_setup(Launcher& launcher, const Path& /*executable*/,
                                 const char* const*& /*arguments*/) const {
        launcher.env = environment;
        return {};
    }

    template <typename Launcher, typename Path>
    process::error_code on_exec_setup(Launcher& /*launcher*/, const Path& /*executable*/,
                                      const char* const*& /*arguments*/) const {
        if (!prepare()) {
            return {errno, process::system_category()};
        }
        return {};
    }

    bool prepare() const {
        if (::setpgid(0, 0) != 0 || ::prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) {
            return false;
        }
        if (::getppid() != parent) {  // it ended before the death signal was set
            errno = ESRCH;
            return false;
        }
        if (::dup2(input, 0) < 0 || ::dup2(output, 1) < 0 || ::dup2(error, 2) < 0 ||
            ::close_range(3, ~0U, CLOSE_RANGE_CLOEXEC) != 0) {
            return false;
        }
        restore_signals();
        if (group >= 0 && ::write(group, "0", 1) < 0) {
            return false;
        }
        return limit(RLIMIT_AS, memory_mib, rlim_t{1} << 20) && limit(RLIMIT_CPU, cpu_s, 1) &&
               (cpus == nullptr || ::sched_setaffinity(0, sizeof(cpu_set_t), cpus) == 0) &&
               ::chdir(directory) == 0;
    }

    static void restore_signals() {
        ::signal(SIGPIPE, SIG_DFL);
        ::signal(SIGXFSZ, SIG_DFL);
        sigset_t none;
        sigemptyset(&none);
        ::sigprocmask(SIG_SETMASK, &none, nullptr);
    }

    static bool limit(__rlimit_resource resource, std::optional<int> amount, rlim_t unit) {
        if (!amount) {
            return true;
        }
        const rlim_t value = static_cast<rlim_t>(*amount) * unit;
        // One second between the two: first SIGXCPU, which says why, then SIGKILL.
        const rlimit both{value, resource == RLIMIT_CPU ? value + 1 : value};
        return ::setrlimit(resource, &both) == 0;
    }

    // Boost 1.81 looks for the first of these and calls the second.
    template <typename Launcher, typename Path>
    void on_exec_error(Launcher& /*launcher*/, const process::error_code& /*error*/,
                       const Path& /*executable*/, const char* const*& /*arguments*/,
                       const process::error_code& /*again*/) const {
        ::_exit(127);
    }
    template <typename Launcher, typename Path>
    void on_exec_error(Launcher& /*launcher*/, const Path& /*executable*/,
                       const char* const*& /*arguments*/,
                       const process::error_code& /*error*/) const {
        ::_exit(127);
    }
};

/// Says what exec would only call "Permission denied" or blame on the wrong file.
void check_paths(const LaunchRequest& request, const std::filesystem::path& directory) {
    std::error_code ignored;
    if (!std::filesystem::is_directory(directory, ignored)) {
        fail(std::filesystem::exists(directory, ignored) ? ENOTDIR : ENOENT,
             "working directory " + directory.string());
    }
    if (std::filesystem::is_directory(request.executable, ignored)) {
        fail(EISDIR, request.executable.string());
    }
}

cpu_set_t cpu_set(const std::vector<int>& cpus) {
    cpu_set_t set;
    CPU_ZERO(&set);
    for (const int cpu : cpus) {
        if (cpu < 0 || cpu >= CPU_SETSIZE) {
            fail(EINVAL, "processor " + std::to_string(cpu));
        }
        CPU_SET(static_cast<std::size_t>(cpu), &set);
    }
    return set;
}

/// Forks and execs; the pid of the child. Throws with the errno of the step that failed.
pid_t spawn(const LaunchRequest& request, const ChildSetup& setup) {
    boost::asio::io_context context;
    process::posix::default_launcher launcher;
    process::error_code error;
    // (The launcher's overload for a context loses the error: the one for an executor keeps it.)
    auto child =
        launcher(context.get_executor(), error,
                 process::filesystem::path(request.executable.string()), request.arguments, setup);
    if (error) {
        if (launcher.pid > 0) {
            while (::waitpid(launcher.pid, nullptr, 0) < 0 && errno == EINTR) {
            }
        }
        fail(error.value(), request.executable.string());
    }
    child.detach();
    return launcher.pid;
}

}  // namespace

Launched launch(const LaunchRequest& request) {
    static const bool sigpipe_ignored = ::signal(SIGPIPE, SIG_IGN) != SIG_ERR;
    std::ignore = sigpipe_ignored;
    const std::filesystem::path directory =
        request.directory.empty() ? request.executable.parent_path() : request.directory;
    check_paths(request, directory);
    Pipe input = make_pipe();
    Pipe output = make_pipe();
    Pipe error = make_pipe();
    unblock(input.write);
    unblock(output.read);
    unblock(error.read);
    const Environment environment(request.environment);
    const cpu_set_t cpus = cpu_set(request.cpus);
    Launched launched;
    const bool grouped = request.memory_mib && MemoryGroups::of_program().usable();
    if (grouped) {
        launched.group = MemoryGroups::of_program().make(*request.memory_mib);
    }
    launched.pid = spawn(request, {.input = input.read.get(),
                                   .output = output.write.get(),
                                   .error = error.write.get(),
                                   .parent = ::getpid(),
                                   .directory = directory.c_str(),
                                   .environment = environment.get(),
                                   .memory_mib = grouped ? std::nullopt : request.memory_mib,
                                   .cpu_s = request.cpu_s,
                                   .cpus = request.cpus.empty() ? nullptr : &cpus,
                                   .group = launched.group.entrance()});
    launched.input = std::move(input.write);
    launched.output = std::move(output.read);
    launched.error = std::move(error.read);
    // Without pidfd (Linux before 5.3) an end is seen by the end of its output alone.
    launched.lifetime = Descriptor(static_cast<int>(::syscall(SYS_pidfd_open, launched.pid, 0)));
    return launched;
}

}  // namespace huff::engines
