// A progress bar for the fuzzers, on a terminal only.
#pragma once

#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <string>

#include <fmt/core.h>

namespace assay::test {

class ProgressBar {
 public:
  explicit ProgressBar(std::uint64_t total)
      : total_(total), is_terminal_(isatty(STDERR_FILENO) != 0) {}

  void Advance(std::uint64_t by = 1) {
    done_ += by;
    const std::uint64_t percent = done_ * 100 / total_;
    if (is_terminal_ && percent != shown_) {
      shown_ = percent;
      const std::string bar(percent * 40 / 100, '#');
      fmt::print(stderr, "\r[{:<40}] {:3}%  {} programs", bar, percent, done_);
    }
  }

  void Clear() const {
    if (is_terminal_) {
      fmt::print(stderr, "\r{:70}\r", "");
    }
  }

 private:
  std::uint64_t total_;
  bool is_terminal_;
  std::uint64_t done_ = 0;
  std::uint64_t shown_ = 101;
};

}  // namespace assay::test
