#include "semantics/shared_boxing.h"

#include <fmt/format.h>

#include "core/passes/box_arguments.h"
#include "semantics/big_step_original.h"
#include "semantics/shared_heaps.h"

namespace assay::semantics::test {

namespace {

// The original rules, for a boxed program, without what the boxes cost: an H to allocate one; and
// where one is entered first, the V of the function in it and the U of the box, both in the centre
// that the box is pinned with. (The V of entering the box is that of entering the function in a
// program without boxes.)
class WithoutBoxes : public OriginalBigStep {
 public:
  WithoutBoxes(Run& run, const core::BoxedProgram& boxed) : OriginalBigStep(run), boxed_(boxed) {
    for (const core::Definition& definition : boxed.program->definitions) {
      if (boxed.boxes.contains(definition.variable)) {
        box_cells_.insert(run.Lookup(nullptr, definition.variable));
      }
    }
  }

 protected:
  Returned Let(Centre current, const core::Let& e, const Environment* environment) override {
    next_ = TheRun().heap.Size();
    for (const core::Binding& binding : e.bindings) {
      if (boxed_.boxes.contains(binding.variable)) {
        box_cells_.insert(next_);
        TakeOut(current, Cost::Heap);
      }
      ++next_;
    }
    return OriginalBigStep::Let(current, e, environment);
  }

  Returned VarThunk(Centre current, Address x) override {
    const Returned z = OriginalBigStep::VarThunk(current, x);
    if (box_cells_.contains(x)) {
      TakeOut(z.centre, Cost::Variable);
      TakeOut(z.centre, Cost::Update);
    }
    return z;
  }

 private:
  void TakeOut(Centre centre, Cost cost) {
    TheRun().Charge(centre, cost, ~std::uint64_t{0});  // less one
  }

  const core::BoxedProgram& boxed_;
  std::unordered_set<Address> box_cells_;
  Address next_ = 0;
};

}  // namespace

Verdict P7(const core::Program& program, const BigStepMaker& references) {
  const core::BoxedProgram boxed = core::BoxArguments(program);
  const auto evaluate = [](const core::Program& of, const BigStepMaker& make) {
    return Attempt(of, kStepLimit, [&](Run& run) {
      return make(run)->Evaluate(of.centres.Main(), MainVariable(run));
    });
  };
  const Outcome left = evaluate(program, references);
  const Outcome right = evaluate(
      *boxed.program, [&](Run& run) { return std::make_unique<WithoutBoxes>(run, boxed); });
  if (left.failure || right.failure) {
    const bool ran_out = (left.failure && left.failure->kind == DiagnosticKind::StepLimit) ||
                         (right.failure && right.failure->kind == DiagnosticKind::StepLimit);
    const bool same = left.failure && right.failure && left.failure->kind == right.failure->kind;
    return ran_out ? DoesNotApply("ran out of steps")
           : same  ? DoesNotApply("main has no value")
                   : Fails("boxing changes whether main has a value");
  }
  if (HeadText(left.returned->value) != HeadText(right.returned->value)) {
    return Fails("boxing changes the value");
  }
  if (!SameCentre(left.returned->centre, right.returned->centre)) {
    return Fails(fmt::format("returned centre: {} by reference, {} boxed",
                             left.returned->centre->name.Text(),
                             right.returned->centre->name.Text()));
  }
  const auto difference = DifferentCost(left.run, right.run);
  return difference ? Fails("by reference and boxed differ in " + *difference) : Holds();
}

}  // namespace assay::semantics::test
