// How much the tests try: ASSAY_TEST_SIZE=small|normal|large, see docs/contributing.md.
#pragma once

#include <cstdlib>
#include <string_view>

namespace assay::test {

inline std::string_view Size() {
  const char* const size = std::getenv("ASSAY_TEST_SIZE");
  return size == nullptr ? "normal" : size;
}

inline bool IsSmall() { return Size() == "small"; }
inline bool IsLarge() { return Size() == "large"; }

template <typename T>
T Scaled(T small, T normal, T large) {
  return IsSmall() ? small : IsLarge() ? large : normal;
}

}  // namespace assay::test
