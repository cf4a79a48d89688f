#include "runtime/machine/fatal.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "runtime/machine/machine.h"
#include "runtime/machine/run.h"

namespace assay::runtime {

const char* ProgramName(const Machine& machine) {
  if (machine.argument_count == 0) {
    return "assay";
  }
  const char* const path = machine.arguments[0];
  const char* const slash = std::strrchr(path, '/');
  return slash == nullptr ? path : slash + 1;
}

namespace {

[[noreturn]] void End(Machine& machine, const char* message, const char* reason, int exit_code) {
  std::fflush(stdout);
  std::fprintf(stderr, "%s: %s\n", ProgramName(machine), message);
  Report(machine, nullptr, reason, static_cast<std::uint64_t>(exit_code));
  std::exit(exit_code);
}

}  // namespace

void Fail(Machine& machine, const char* message, int exit_code) {
  End(machine, message, "failure", exit_code);
}

void HeapExhausted(Machine& machine) {
  char message[160];
  if (machine.options.heap_limit != 0) {
    std::snprintf(message, sizeof message,
                  "heap exhausted: the heap is at its limit of %zu bytes (+RTS -M)",
                  machine.options.heap_limit);
  } else {
    std::snprintf(message, sizeof message,
                  "heap exhausted: the system refuses memory beyond %zu bytes",
                  std::size_t{machine.heap.blocks.in_use} << kBlockShift);
  }
  End(machine, message, "heap exhausted", kHeapExhaustedCode);
}

void StackOverflow(Machine& machine) {
  char message[160];
  std::snprintf(message, sizeof message,
                "stack overflow: the stack is at its limit of %zu bytes (+RTS -K)",
                machine.stack.limit);
  End(machine, message, "stack overflow", kStackOverflowCode);
}

}  // namespace assay::runtime
