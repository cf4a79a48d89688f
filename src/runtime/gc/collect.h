// One collection, from beginning to end.
#pragma once

#include <cstdint>

namespace assay::runtime {

struct Machine;

enum class Extent : std::uint8_t {
  Minor,  // generation 0 only
  Major,  // everything
};

// Everything alive must be reachable from the stack, the remembered set or static objects; every
// object of generation 0 moves, in a major collection every small object does. Afterwards the
// nursery is empty.
void Collect(Machine& machine, Extent extent);

}  // namespace assay::runtime
