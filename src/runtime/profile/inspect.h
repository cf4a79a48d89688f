// What a value is made of, for the program itself (lib/Assay/Profile.hs): walks from one object
// over those that it leads to, while the program waits. Nothing is evaluated and nothing moves.
//
// An evaluated thunk is its value, as it will be after the next collection: so the answers do not
// depend on when collections happen.
#pragma once

#include <cstddef>
#include <cstdint>

#include "layout/object.h"
#include "runtime/profile/chunk.h"

namespace assay::runtime {

struct Machine;

// Bytes of the heap that a value leads to. Constants that it mentions are not looked into, but if
// it is one itself, its value is. -1: there is no memory for the walk.
[[nodiscard]] std::int64_t BytesReachable(const Machine& machine, layout::Word value);

// Parts that are not evaluated, the nearest first, so many at most: a line each, with the way to
// it. Data, functions, arrays and references are looked into, constants too.
void DescribeThunks(const Machine& machine, layout::Word value, std::size_t most, Chunk& text);

// Who made it, and where: one line, or nothing if nobody knows.
void DescribeOrigin(layout::Word value, Chunk& text);

}  // namespace assay::runtime
