// Ends a program other than by its value: prints a message, then the reports that were asked for,
// then exits. The profile is complete up to the failure.
#pragma once

namespace assay::runtime {

struct Machine;

inline constexpr int kFailureCode = 1;
inline constexpr int kStackOverflowCode = 2;    // as GHC
inline constexpr int kHeapExhaustedCode = 251;  // as GHC

// The last part of its path.
[[nodiscard]] const char* ProgramName(const Machine& machine);

[[noreturn]] void Fail(Machine& machine, const char* message, int exit_code);
[[noreturn]] void HeapExhausted(Machine& machine);
[[noreturn]] void StackOverflow(Machine& machine);

}  // namespace assay::runtime
