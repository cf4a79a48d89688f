#include "runtime/primitives/waiting.h"

#include <poll.h>
#include <stdio_ext.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <ctime>

#include "runtime/machine/machine.h"

namespace assay::runtime::primitives {

namespace {

constexpr std::int64_t kNanoseconds = 1'000'000'000;
constexpr std::int64_t kNanosecondsPerMillisecond = 1'000'000;

// Nobody sets the flags of exceptions from outside while there is one of these.
class SignalsHeldBack {
 public:
  SignalsHeldBack() {
    sigset_t held_back;
    sigemptyset(&held_back);
    sigaddset(&held_back, SIGINT);
    sigaddset(&held_back, SIGALRM);
    sigprocmask(SIG_BLOCK, &held_back, &before_);
  }
  ~SignalsHeldBack() { sigprocmask(SIG_SETMASK, &before_, nullptr); }
  SignalsHeldBack(const SignalsHeldBack&) = delete;
  SignalsHeldBack& operator=(const SignalsHeldBack&) = delete;

  [[nodiscard]] const sigset_t& Before() const { return before_; }

 private:
  sigset_t before_;
};

std::int64_t Nanoseconds() { return static_cast<std::int64_t>(Now().elapsed); }

}  // namespace

int AwaitInput(std::FILE* stream, std::int64_t milliseconds) {
  if (IsReadAhead(stream)) {
    return 1;
  }
  const int descriptor = fileno(stream);
  if (isatty(descriptor) != 0) {
    _flushlbf();  // what asks for the input, as C does before it reads from a terminal
  }
  const SignalsHeldBack held_back;
  const bool is_limited = milliseconds >= 0;
  const std::int64_t end = Nanoseconds() + (milliseconds * kNanosecondsPerMillisecond);
  while (!IsPending(assay_machine.signals)) {
    pollfd wanted{.fd = descriptor, .events = POLLIN, .revents = 0};
    const std::int64_t left = std::max<std::int64_t>(is_limited ? end - Nanoseconds() : 0, 0);
    const timespec timeout = {.tv_sec = left / kNanoseconds, .tv_nsec = left % kNanoseconds};
    const int ready = ppoll(&wanted, 1, is_limited ? &timeout : nullptr, &held_back.Before());
    if (ready >= 0 || errno != EINTR) {
      return ready < 0 ? -errno : ready;
    }
    // The clock of the profile: the waiting goes on.
  }
  return -EINTR;
}

}  // namespace assay::runtime::primitives
