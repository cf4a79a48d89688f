// The operations of the search as generated code jumps to them. Each leaves in R1 what is to be
// entered, or returned to the frame on top if it has a tag.
#pragma once

#include <cstddef>
#include <cstdint>

#include "layout/frame.h"

namespace assay::runtime {

struct Machine;

// What the word of a frame says, in its low byte; above it is the number of a field.
enum class Step : std::uint8_t {
  Narrow,         // the pattern that a variable is bound to
  BindPattern,    // the variable
  EnsureNotFree,  //
  UnifyLeft,      // the right side
  UnifyRight,     // the value of the left side
  UnifyFields,    // both values; the next field
  MatchPattern,   // the other side
  MatchValue,     // the value of the pattern
  MatchFields,    // both values; the next field
  Capture,        // what is captured; in the place of the field, whether one value is enough, or
                  // a step of a search tree is, after turns
  Captured,       // the same
  UnifyBind,      // the variable, once the other side is in normal form
  Conjunction,    // conjuncts that wait, and those that have not begun (suspend.h)
  AllWait,        // the same, while the conjunction as a whole waits
  MustBeTrue,     //
  Normal,         // the variable that must not occur, or nothing
  NormalFields,   // the value, the variable; the next field
  Ground,         // as Normal, without variables
  GroundFields,
};

void PushStep(Machine& machine, Step step, layout::Word first, layout::Word second,
              std::size_t field = 0);
[[nodiscard]] bool IsStep(const Machine& machine, const layout::Frame& frame, Step step);
[[nodiscard]] std::size_t FieldOf(const layout::Frame& frame);

void PushWord(Machine& machine, layout::Word word);
// Room for this number of bytes and a few frames.
void MakeRoom(Machine& machine, std::size_t bytes);
// The function goes to R1 and will be applied to two arguments that mean nothing.
void PushCall(Machine& machine, layout::Word function);

}  // namespace assay::runtime

extern "C" {

void assay_search_entered(assay::layout::Object* thunk);
void assay_search_resumed(assay::layout::Object* thunk);
void assay_search_updated(assay::layout::Object* thunk, assay::layout::Word value);
void assay_search_constant(assay::layout::Object* constant);

// The thunk that the link stands for.
assay::layout::Word assay_search_follow(assay::layout::Object* link);

// A frame of the search is returned to, with R1.
void assay_search_thaw();
void assay_search_returned();

void assay_Failed(assay::layout::Word unit, assay::layout::Word none);
std::int64_t assay_Leave(assay::layout::Word second);
void assay_FreeVariable(assay::layout::Word unit, assay::layout::Word none);
void assay_Narrow(assay::layout::Word value, assay::layout::Word pattern);
void assay_EnsureNotFree(assay::layout::Word value, assay::layout::Word none);
void assay_Unify(assay::layout::Word left, assay::layout::Word right);
void assay_Match(assay::layout::Word pattern, assay::layout::Word value);
void assay_AllValues(assay::layout::Word value, assay::layout::Word none);
void assay_OneValue(assay::layout::Word value, assay::layout::Word none);
void assay_SearchStep(assay::layout::Word turns, assay::layout::Word value);
void assay_Conjunction(assay::layout::Word left, assay::layout::Word right);
void assay_NormalForm(assay::layout::Word value, assay::layout::Word none);
void assay_GroundNormalForm(assay::layout::Word value, assay::layout::Word none);
void assay_IsVariable(assay::layout::Word value, assay::layout::Word none);
void assay_HasVariables(assay::layout::Word value, assay::layout::Word none);
void assay_ShowTerm(assay::layout::Word value, assay::layout::Word none);
void assay_CompareTerms(assay::layout::Word one, assay::layout::Word other);
void assay_SoleEffect(assay::layout::Word unit, assay::layout::Word none);
std::int64_t assay_ChoicesLeft(assay::layout::Word world);
void assay_DropChoices(std::int64_t count, assay::layout::Word world);
}
