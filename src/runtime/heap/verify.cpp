#include "runtime/heap/verify.h"

#include <cstdio>
#include <cstdlib>

namespace assay::runtime {

void VerifyHeap(Machine& machine, const char* when) {
  VerifyBlocks(machine, when);
  VerifyObjects(machine, when);
}

void Verify(bool holds, const char* what, const void* where, const char* when) {
  if (!holds) [[unlikely]] {
    std::fprintf(stderr, "assay run-time: the heap is broken %s: %s, at %p\n", when, what, where);
    std::abort();
  }
}

}  // namespace assay::runtime
