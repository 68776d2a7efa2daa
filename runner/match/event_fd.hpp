#pragma once

namespace huff::runner {

/// A Linux event descriptor: readable from the first raise() until clear(). Any thread may raise.
class EventFd {
  public:
    /// Throws std::system_error.
    EventFd();
    ~EventFd();
    EventFd(const EventFd&) = delete;
    EventFd& operator=(const EventFd&) = delete;
    EventFd(EventFd&&) = delete;
    EventFd& operator=(EventFd&&) = delete;

    int fd() const { return fd_; }
    void raise() const;
    void clear() const;

  private:
    int fd_;
};

}  // namespace huff::runner
