// Time in nanoseconds.
#pragma once

#include <cstdint>

namespace assay::runtime {

struct Instant {
  std::uint64_t elapsed;  // since some fixed point
  std::uint64_t cpu;      // used by this thread
};

[[nodiscard]] Instant Now();

}  // namespace assay::runtime
