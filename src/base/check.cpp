#include "base/check.h"

#include <cstdio>
#include <cstdlib>

#include <fmt/core.h>

namespace assay {

void CheckFailed(std::string_view condition, std::string_view why, std::string_view file,
                 int line) {
  fmt::print(stderr, "assay: internal error: {}\n  {}:{}: CHECK({})\n", why, file, line, condition);
  std::abort();
}

}  // namespace assay
