// Before an object that others may know changes: one place for all who overwrite.
//
//     who                                             what changes
//     an update (generated code)                      a black hole, to an indirection
//     the entry of a thunk (generated code)           a thunk, to a black hole
//     an exception that gives evaluations up          a black hole, to a thunk that raises
//     an interrupt that freezes evaluations           a black hole, to a thunk that resumes
//     writeRef#, writeArray#, copyArray#              elements
//
// They say so while header and payload are still what they were. Today that keeps the remembered
// set: the collector must know of objects outside of the nursery that may come to point into it. A
// trail of what objects were, or a snapshot of the heap, would be taken here as well.
//
// Generated code has its twin in Block::BeforeOverwrite (llvm/block.h). What needs no word of it:
// new objects, bytes that are not pointers, and the collector, which moves everything anyway.
#pragma once

#include <cstddef>

#include "runtime/machine/machine.h"

namespace assay::runtime {

void BeforeOverwrite_nogc(Machine& machine, layout::Object* object);

// The same for elements of an array, from `index` on.
void BeforeOverwriteElements_nogc(Machine& machine, layout::Object* array, std::size_t index,
                                  std::size_t count);

}  // namespace assay::runtime
