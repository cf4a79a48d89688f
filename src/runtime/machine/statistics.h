// What a run did, for -s and -S.
#pragma once

#include <cstdint>

#include "runtime/platform/clock.h"

namespace assay::runtime {

struct Machine;

struct CollectionCount {
  std::uint64_t count;
  std::uint64_t cpu;  // nanoseconds
  std::uint64_t elapsed;
  std::uint64_t longest;  // elapsed
};

struct Statistics {
  Instant start;
  std::uint64_t allocated;  // bytes, up to the last collection, large objects included
  std::uint64_t copied;     // bytes
  std::uint64_t live;       // bytes after the last major collection
  std::uint64_t most_live;
  std::uint64_t scanned_frames;
  std::uint64_t scanned_remembered;  // entries of the remembered set
  std::uint64_t scanned_cards;       // of remembered arrays
  CollectionCount minor;
  CollectionCount major;
};

// Bytes allocated until now.
[[nodiscard]] std::uint64_t BytesAllocated(const Machine& machine);

void PrintTraceHeader();
void PrintTraceLine(const Machine& machine, bool major, std::uint64_t allocated,
                    std::uint64_t copied, Instant begin, Instant end);
void PrintSummary(const Machine& machine);

}  // namespace assay::runtime
