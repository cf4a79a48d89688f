// Allocation for the run-time system itself; generated code bumps Hp. None of these collects: the
// nursery is used while it has room, after that the aged space; larger objects get blocks of their
// own. Either makes the next heap check fail, of large objects many, so that the program collects
// when it can.
#pragma once

#include "runtime/machine/machine.h"

namespace assay::runtime {

// Room for an object of this number of words, uninitialised.
[[nodiscard]] layout::Object* AllocateObject_nogc(Machine& machine, std::size_t words);

// An object of blocks of its own, whatever its size.
[[nodiscard]] layout::Object* AllocateLarge_nogc(Machine& machine, std::size_t words);

// Room where the survivors of a collection are, for what may be too much for the nursery.
[[nodiscard]] layout::Object* AllocateAged_nogc(Machine& machine, std::size_t words);

// An object of kind Bytes, its bytes uninitialised.
[[nodiscard]] layout::Object* AllocateBytes_nogc(Machine& machine, layout::Word header,
                                                 std::size_t bytes);

// An object of kind Array with this element everywhere.
[[nodiscard]] layout::Object* AllocateArray_nogc(Machine& machine, layout::Word header,
                                                 std::size_t count, layout::Word element);

}  // namespace assay::runtime
