// CHECK stops the program at a bug of ours, with a sentence that says what was expected.
// It is never the answer to wrong input: that is a Diagnostic (diagnostics/diagnostic.h).
#pragma once

#include <string_view>

namespace assay {

[[noreturn]] void CheckFailed(std::string_view condition, std::string_view why,
                              std::string_view file, int line);

}  // namespace assay

#define CHECK(condition, why)                                      \
  do {                                                             \
    if (!(condition)) [[unlikely]] {                               \
      ::assay::CheckFailed(#condition, (why), __FILE__, __LINE__); \
    }                                                              \
  } while (false)
