// Programs that search: compiled code finds the values that the logic rules of the semantics find,
// in the same order, whatever the optimiser does.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace assay::test {

struct SearchCheck {
  int programs = 100;
  std::uint64_t seed = 1;
  bool optimise = false;                // by our passes and LLVM's
  std::vector<std::string> flags = {};  // of the run-time system
};

// The first disagreement, with its program as Core text, or nothing.
[[nodiscard]] std::optional<std::string> CheckSearch(const SearchCheck& check);

}  // namespace assay::test
