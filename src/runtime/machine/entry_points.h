// The run-time system as generated code calls it. These names are part of the contract with the
// code generator.
#pragma once

#include "layout/object.h"

extern "C" {

// A heap or stack check failed; see machine/yield.h.
void assay_yield();

// The underflow frame is the topmost: back to the chunk below. R1 is left alone.
void assay_underflow();

// The buffer of updated old objects is full; afterwards it has room.
void assay_remember_full();

// A CAF is about to be evaluated; its header is still that of a StaticThunk.
void assay_caf_entered(assay::layout::Object* caf);

// A thunk under evaluation was entered. Afterwards R1 is what is raised, if the program wants to
// know; otherwise it ends.
void assay_loop();

// An exception was raised. Afterwards the stack is that of the innermost catch#, without its frame,
// and R1 is its handler.
void assay_raise(assay::layout::Word exception);

// A thunk whose evaluation was interrupted is entered again, its update frame is the topmost:
// afterwards the frames of the frozen stack are on top of it.
void assay_thaw(assay::layout::Word frozen);

// Any other failure of the program.
[[noreturn]] void assay_fail(const char* message);
}
