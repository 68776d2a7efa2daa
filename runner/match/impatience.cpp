#include "runner/match/impatience.hpp"

#include <array>
#include <poll.h>
#include <unistd.h>

#include "runner/match/signal_watch.hpp"

namespace huff::runner {

Impatience::Impatience(int stop_fd, int signal, std::chrono::milliseconds patience)
    : thread_([this, stop_fd, signal, patience] {
          std::array<pollfd, 2> fds{{{over_.fd(), POLLIN, 0}, {stop_fd, POLLIN, 0}}};
          poll(fds.data(), fds.size(), static_cast<int>(patience.count()));
          if ((fds[0].revents & POLLIN) == 0) {
              _exit(128 + SignalWatch::take(stop_fd).value_or(signal));
          }
      }) {}

Impatience::~Impatience() {
    over_.raise();
    thread_.join();
}

}  // namespace huff::runner
