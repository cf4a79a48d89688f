// The part of the machine's state that generated code and the run-time system share, at fixed
// offsets of the symbol `assay_machine`.
//
// While generated code runs, these live in registers (LLVM's ghccc, in this order):
//
//     r13  CC      current cost centre: the offset of its counters
//     rbp  Sp      top of the stack
//     r12  Hp      next free byte of the nursery
//     rbx  R1      object that is entered, value that is returned, function that is called
//     r14, rsi, rdi, r8, r9, r15   A1..A6   arguments
//     xmm1..xmm6   D1..D6   arguments that are Doubles
//
// They are stored here when generated code calls the run-time system and loaded when it goes on.
#pragma once

#include "layout/object.h"

namespace assay::layout {

struct MachineRegisters {
  Word centre;
  Word sp;
  Word hp;
  Word r1;
  Word hp_limit;     // end of the nursery; lowered to make the next heap check fail
  Word stack_limit;  // Sp must stay at or above it, but for kStackReserve bytes
  Word nursery_begin;
  Word nursery_size;      // in bytes; an object outside is recorded when it is updated
  Word remembered_next;   // where the next updated old object is recorded ..
  Word remembered_limit;  // .. if there is room, otherwise the run-time system is called
  Word yield_requested;
  Word activity;      // what run-time code is called for (profiled programs), an Activity
  Word timed_centre;  // where time is exact: the centre whose time passes, as in the CC register,
  Word timed_since;   // and the time-stamp counter when it became so
  // Where stacks are kept: below it are the words of stacks that have several centres and come from
  // a constant or a dictionary.
  Word lowest_plain_centre;
  // Info addresses of what the primitive that is called will make, so that it is known whose it is;
  // the second one of a large Integer. 0: the program's own for that kind of value.
  Word made_value;
  Word made_large;
  // Of programs that search: objects within are newer than every choice that is left, so what
  // becomes of them need not be taken back (runtime/search/search.h). Without choices it is all.
  Word fresh_begin;
  Word fresh_size;
  // 1: main has ended, and what enters is another choice that it left.
  Word goes_back;
};

// For the clock.
enum class Activity : Word { Other, Arithmetic, InputOutput };

static_assert(offsetof(MachineRegisters, hp_limit) == 32);
static_assert(offsetof(MachineRegisters, stack_limit) == 40);
static_assert(offsetof(MachineRegisters, nursery_begin) == 48);
static_assert(offsetof(MachineRegisters, remembered_next) == 64);

}  // namespace assay::layout
