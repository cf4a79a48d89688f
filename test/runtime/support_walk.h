// An independent walk over the heap, for tests that compare with what the collector counts.
#pragma once

#include <vector>

#include "runtime/support_lists.h"

namespace assay::runtime::test {

// What an object is counted under: its header; of partial applications and indirections the
// function's or value's, marked as such.
[[nodiscard]] Word KeyIn(const Object& object);

// What the frames in [at, end) have saved.
void AddSaved(const Word* at, const Word* end, std::vector<Word>& all);

// Into the heap or not, in the order of the object's words.
[[nodiscard]] std::vector<Word> PointersOf(const Object& object);

}  // namespace assay::runtime::test
