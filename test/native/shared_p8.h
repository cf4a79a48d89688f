// P8, natively: of programs as desugaring makes them, split by origin and compiled with profiling,
// each pair is entered as often as the reference machine counts its calls.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace assay::test {

struct P8Options {
  int programs = 50;
  std::uint64_t seed = 1;
  bool optimise = false;           // by us, then by LLVM
  bool shadow = false;             // the code checks its known centres against the register
  std::vector<std::string> flags;  // of the run-time system
};

// The first disagreement with its program as Core text, or nothing. Every program is tried with all
// functions profiled, or with some of them, with the choices that its text selects.
[[nodiscard]] std::optional<std::string> CheckP8(const P8Options& options);

}  // namespace assay::test
