// CHECK stops the program at a bug of ours. The one of src/base needs fmt and the C++ library,
// which compiled programs do not link.
#pragma once

namespace assay::runtime {

[[noreturn]] void CheckFailed(const char* condition, const char* why, const char* file, int line);

}  // namespace assay::runtime

#define CHECK(condition, why)                                               \
  do {                                                                      \
    if (!(condition)) [[unlikely]] {                                        \
      ::assay::runtime::CheckFailed(#condition, (why), __FILE__, __LINE__); \
    }                                                                       \
  } while (false)

// For what would cost too much: in debug builds only.
#ifdef ASSAY_DEBUG
#define DEBUG_CHECK(condition, why) CHECK(condition, why)
#else
#define DEBUG_CHECK(condition, why) static_cast<void>(sizeof((condition) ? 1 : 0))
#endif
