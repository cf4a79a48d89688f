// Runs a function on a stack of its own, mapped lazily, so that code may be written as the direct
// recursion it is (a big-step evaluator, a walk over a deep tree) and still go a million levels
// deep. Such code asks StackIsLow() at each level and ends with a diagnostic when it is.
#pragma once

#include <functional>

namespace assay {

void RunOnMappedStack(const std::function<void()>& function);

// True when less than a safe reserve is left of the mapped stack this thread runs on (on an
// ordinary stack: of the last eighth of it).
[[nodiscard]] bool StackIsLow();

}  // namespace assay
