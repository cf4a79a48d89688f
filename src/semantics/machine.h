// The cost semantics as a state-transition machine: TOPLAS '97 figures 5 and 7, modified static
// semantics. Variants override the transitions in which they differ.
//
//     state   (cc, G, e, S, theta)   current centre, heap, control, stack, attribution
//
// Costs are only ever charged to the current centre; that is what makes the machine a model of the
// compiled code, which has one register for it.
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "semantics/primitive.h"
#include "semantics/run.h"

namespace assay::semantics {

// x : S    the argument that awaits its function. The centre is used by evaluation scoping only.
struct ArgumentFrame {
  Address argument;
  Centre centre;
  const core::Application* application;  // for messages
};

// (#x, cc) : S    the thunk that awaits its value, and the centre that demanded it
struct UpdateFrame {
  Address thunk;
  Centre centre;
};

// (alts, cc) : S    the alternatives that await their constructor, and the centre they run in
struct CaseFrame {
  const core::Case* expression;
  const Environment* environment;
  Centre centre;
};

// (p n1 .. ni [] xi+2 .., cc) : S    a primitive that awaits its next operand
struct PrimitiveFrame {
  const core::PrimitiveCall* call;
  const Environment* environment;
  Centre centre;
  const OperandList* operands;
  std::uint32_t known;  // operands so far; those that are not evaluated are known at once
};

// (catch h, cc) : S    the handler of exceptions that what is above raises
struct CatchFrame {
  Address handler;
  Address world;
  Centre centre;
};

using Frame = std::variant<ArgumentFrame, UpdateFrame, CaseFrame, PrimitiveFrame, CatchFrame>;

// Is the operand that this frame awaits the last one that is evaluated?
[[nodiscard]] bool AwaitsLastOperand(const PrimitiveFrame& frame);

class Machine {
 public:
  Machine(Run& run, Centre current, Closure control)
      : run_(run), current_(current), control_(control) {}
  virtual ~Machine() = default;
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;

  // One transition; false if the state is final: a value in the control, nothing on the stack.
  virtual bool Step();
  Returned RunToEnd();

  [[nodiscard]] Returned Result() const { return {control_, current_}; }
  [[nodiscard]] Centre Current() const { return current_; }
  [[nodiscard]] const Closure& Control() const { return control_; }
  [[nodiscard]] const std::vector<Frame>& Stack() const { return stack_; }

 protected:
  virtual void App1(const core::Application& e);
  virtual void App2(const ArgumentFrame& frame);
  virtual void Var1(Address x);
  virtual void Var2(Address x);
  virtual void Var3(const UpdateFrame& frame);
  virtual void Let(const core::Let& e);
  virtual void Case1(const core::Case& e);
  virtual void Case2(const CaseFrame& frame);
  virtual void Scc(const core::Scc& e);
  virtual void SccSub(const core::Scc& e);
  virtual void SccDict(const core::Scc& e);
  virtual void Prim1(const core::PrimitiveCall& e);
  virtual void Prim2(PrimitiveFrame frame);
  virtual void Join(const core::Join& e);
  virtual void Jump(const core::Jump& e);

  virtual Centre Subsume(Centre current, Centre pinned, const Closure& value);
  // The current centre inside an scc of this centre, or what a LetSub pins.
  virtual Centre Entered(Centre centre) { return centre; }

  Run& TheRun() { return run_; }
  void Push(const Frame& frame) { stack_.push_back(frame); }
  void Continue(Centre current, Closure control) {
    current_ = current;
    control_ = control;
  }
  // Var1, Var2 or a black hole, as the heap says.
  void Var(const core::Variable* variable, Span span, const Environment* environment);
  // Evaluates the next operand, or computes if there is none.
  void StartNextOperand(PrimitiveFrame frame);
  void Finish(const PrimitiveFrame& frame);
  void Raise(Address exception, Span span);

 private:
  bool Return();

  Run& run_;
  Centre current_;
  Closure control_;
  std::vector<Frame> stack_;
};

}  // namespace assay::semantics
