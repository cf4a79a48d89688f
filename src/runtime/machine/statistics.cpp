#include "runtime/machine/statistics.h"

#include <cinttypes>
#include <cstdio>

#include "runtime/machine/machine.h"

namespace assay::runtime {

namespace {

double Seconds(std::uint64_t nanoseconds) { return static_cast<double>(nanoseconds) / 1e9; }

double Percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(whole);
}

void PrintBytes(std::uint64_t bytes, const char* what) {
  std::fprintf(stderr, "%18" PRIu64 " bytes %s\n", bytes, what);
}

void PrintCollections(const char* name, const CollectionCount& collections) {
  const std::uint64_t count = collections.count == 0 ? 1 : collections.count;
  std::fprintf(stderr,
               "  %-6s %8" PRIu64
               " collections  %8.3fs cpu  %8.3fs elapsed  %8.6fs mean  %8.6fs "
               "longest\n",
               name, collections.count, Seconds(collections.cpu), Seconds(collections.elapsed),
               Seconds(collections.elapsed / count), Seconds(collections.longest));
}

void PrintTime(const char* name, std::uint64_t cpu, std::uint64_t elapsed) {
  std::fprintf(stderr, "  %-8s %8.3fs cpu  %8.3fs elapsed\n", name, Seconds(cpu), Seconds(elapsed));
}

}  // namespace

std::uint64_t BytesAllocated(const Machine& machine) {
  return machine.statistics.allocated + (machine.registers.hp - machine.registers.nursery_begin) +
         machine.allocated_aside;
}

void PrintTraceHeader() {
  std::fprintf(stderr,
               "   allocated      copied   generation 1      memory    cpu ms  elapsed ms  "
               "kind\n");
}

void PrintTraceLine(const Machine& machine, bool major, std::uint64_t allocated,
                    std::uint64_t copied, Instant begin, Instant end) {
  std::fprintf(stderr, "%12" PRIu64 "%12" PRIu64 "%15" PRIu64 "%12" PRIu64 "%10.3f%12.3f  %s\n",
               allocated, copied, OldBytes(machine.heap),
               std::uint64_t{machine.heap.blocks.Held()} << kBlockShift,
               Seconds(end.cpu - begin.cpu) * 1000, Seconds(end.elapsed - begin.elapsed) * 1000,
               major ? "major" : "minor");
}

void PrintSummary(const Machine& machine) {
  const Statistics& statistics = machine.statistics;
  const Instant now = Now();
  const std::uint64_t cpu = now.cpu - statistics.start.cpu;
  const std::uint64_t elapsed = now.elapsed - statistics.start.elapsed;
  const std::uint64_t gc_cpu = statistics.minor.cpu + statistics.major.cpu;
  const std::uint64_t gc_elapsed = statistics.minor.elapsed + statistics.major.elapsed;
  PrintBytes(BytesAllocated(machine), "allocated in the heap");
  PrintBytes(statistics.copied, "copied by the collector");
  PrintBytes(statistics.most_live, "live at most, after a major collection");
  PrintBytes(std::uint64_t{machine.heap.blocks.most_held} << kBlockShift, "of memory at most");
  std::fprintf(stderr, "\n");
  PrintCollections("minor", statistics.minor);
  PrintCollections("major", statistics.major);
  std::fprintf(stderr, "\n");
  PrintTime("mutator", cpu - gc_cpu, elapsed - gc_elapsed);
  PrintTime("gc", gc_cpu, gc_elapsed);
  PrintTime("total", cpu, elapsed);
  std::fprintf(stderr, "\n  %%gc      %7.1f%% cpu   %7.1f%% elapsed\n", Percent(gc_cpu, cpu),
               Percent(gc_elapsed, elapsed));
}

}  // namespace assay::runtime
