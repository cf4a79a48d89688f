#include "runtime/platform/clock.h"

#include <ctime>

namespace assay::runtime {

namespace {

std::uint64_t Read(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return (static_cast<std::uint64_t>(time.tv_sec) * 1'000'000'000U) +
         static_cast<std::uint64_t>(time.tv_nsec);
}

}  // namespace

Instant Now() { return {Read(CLOCK_MONOTONIC), Read(CLOCK_THREAD_CPUTIME_ID)}; }

}  // namespace assay::runtime
