#include "engines/reference/search/search_control.hpp"

namespace huff::engines::reference {

void SearchControl::begin(bool held) {
    const std::lock_guard lock(mutex_);
    stop_ = false;
    start_ = Clock::now();
    held_ = held;
}

void SearchControl::stop() {
    const std::lock_guard lock(mutex_);
    stop_ = true;
    changed_.notify_all();
}

void SearchControl::release() {
    const std::lock_guard lock(mutex_);
    if (!held_) {
        return;
    }
    start_ = Clock::now();
    held_ = false;
    changed_.notify_all();
}

void SearchControl::wait_while_held() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return stop_ || !held_; });
}

}  // namespace huff::engines::reference
