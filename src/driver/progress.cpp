#include "driver/progress.h"

#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <utility>

#include <fmt/core.h>

namespace assay::driver {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto kPatience = 1s;
constexpr auto kRhythm = 200ms;

}  // namespace

Progress::Progress(std::string what, const char* stage) : what_(std::move(what)), stage_(stage) {
  if (isatty(STDERR_FILENO) != 0) {
    thread_ = std::jthread([this](const std::stop_token& stop) { Show(stop); });
  }
}

Progress::~Progress() {
  if (thread_.joinable()) {
    thread_.request_stop();
    thread_.join();
  }
}

void Progress::Show(const std::stop_token& stop) {
  const Clock::time_point start = Clock::now();
  auto next = start + kPatience;
  bool is_shown = false;
  std::unique_lock lock(mutex_);
  while (!wake_.wait_until(lock, stop, next, [&] { return stop.stop_requested(); })) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - start);
    fmt::print(stderr, "\r\033[K{}: {}, {} s", what_, stage_.load(), seconds.count());
    std::fflush(stderr);
    is_shown = true;
    next = Clock::now() + kRhythm;
  }
  if (is_shown) {
    fmt::print(stderr, "\r\033[K");
    std::fflush(stderr);
  }
}

}  // namespace assay::driver
