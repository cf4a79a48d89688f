// The cost semantics as a direct recursion on its rules: the modified static semantics of TOPLAS
// '97, figures 4 and 7, which is Assay's default. Variants override the rules in which they differ.
//
// Judgement:   cc, G : e  =theta=>  D : z, ccz
//
//     in heap G with current cost centre cc, e evaluates to the value z, giving heap D and the
//     returned cost centre ccz, at cost theta.
//
// G, D and theta are the run's heap and attribution, changed in place. Evaluate(current, e) is the
// judgement; each rule is a function, and each of its premises a call of Evaluate.
#pragma once

#include "semantics/run.h"

namespace assay::semantics {

class BigStep {
 public:
  explicit BigStep(Run& run) : run_(run) {}
  virtual ~BigStep() = default;
  BigStep(const BigStep&) = delete;
  BigStep& operator=(const BigStep&) = delete;

  Returned Evaluate(Centre current, Closure e);

 protected:
  virtual Returned Lam(Centre current, Closure e);
  virtual Returned Con(Centre current, Closure e);
  virtual Returned App(Centre current, const core::Application& e, const Environment* environment);
  virtual Returned VarWhnf(Centre current, Address x);
  virtual Returned VarThunk(Centre current, Address x);
  virtual Returned Let(Centre current, const core::Let& e, const Environment* environment);
  virtual Returned Case(Centre current, const core::Case& e, const Environment* environment);
  virtual Returned Scc(Centre current, const core::Scc& e, const Environment* environment);
  virtual Returned SccSub(Centre current, const core::Scc& e, const Environment* environment);
  virtual Returned SccDict(Centre current, const core::Scc& e, const Environment* environment);
  virtual Returned Prim(Centre current, const core::PrimitiveCall& e,
                        const Environment* environment);
  virtual Returned Join(Centre current, const core::Join& e, const Environment* environment);
  virtual Returned Jump(Centre current, const core::Jump& e, const Environment* environment);

  virtual Centre Subsume(Centre current, Centre pinned, const Closure& value);
  // The current centre inside an scc of this centre, or what a LetSub pins.
  virtual Centre Entered(Centre /*current*/, Centre centre) { return centre; }

  // VarWhnf, VarThunk or a black hole, as the heap says.
  virtual Returned Var(Centre current, const core::Variable* variable, Span span,
                       const Environment* environment);

  // What a thunk that was taken out of the heap evaluates to; an exception that leaves it is its
  // value for good.
  Returned EvaluateThunk(Address x, const Cell& thunk);

  Run& TheRun() { return run_; }

 private:
  Returned Catch(Centre current, Address action, Address handler, Address world);

  Run& run_;
};

}  // namespace assay::semantics
