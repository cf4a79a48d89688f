#include "runtime/platform/check.h"

#include <cstdio>
#include <cstdlib>

namespace assay::runtime {

void CheckFailed(const char* condition, const char* why, const char* file, int line) {
  std::fprintf(stderr, "assay run-time: internal error: %s\n  %s:%d: CHECK(%s)\n", why, file, line,
               condition);
  std::abort();
}

}  // namespace assay::runtime
