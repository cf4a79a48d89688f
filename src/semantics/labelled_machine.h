// A machine whose expressions carry labels: the cost centre that statically encloses them (TOPLAS
// '97 definitions 4.3.1 to 4.3.4 and appendix D). It checks at every state that the current centre
// is the label of the control, which is property P3.
//
// Labels are not copied into terms. A labelled expression is an expression within a *scope*: a root
// expression and the label of the root; its own label is the centre of the innermost scc between
// the two, or the root's label. A function that S subsumes is labelled anew, with itself as root.
//
// A template, so that any machine, a deliberately wrong one too, can be put to the test.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "semantics/machine.h"

namespace assay::semantics {

struct LabelScope {
  const core::Expression* root;
  Centre label;
};

// The parent of every expression of a program.
class Parents {
 public:
  explicit Parents(const core::Program& program);

  // The label of e within the scope; null if e is no part of the scope's root.
  [[nodiscard]] Centre Label(const core::Expression* e, const LabelScope& scope) const;

 private:
  void Visit(const core::Expression& e);

  std::unordered_map<const core::Expression*, const core::Expression*> parent_;
};

template <typename Base>
class LabelledMachine : public Base {
 public:
  LabelledMachine(Run& run, Centre current, Closure control)
      : Base(run, current, control), parents_(run.Program()), scope_{control.expression, current} {
    for (const core::Definition& definition : run.Program().definitions) {
      cells_.push_back({definition.right_hand_side, definition.centre});
    }
  }

  bool Step() override {
    const bool more = Base::Step();
    const Centre label = parents_.Label(this->Control().expression, scope_);
    if (!violation_ &&
        (this->Current() != label || this->Current()->kind == core::CostCentreKind::Subsumed)) {
      violation_ = "the current centre is " + std::string(this->Current()->name.Text()) +
                   " where the static one is " +
                   (label == nullptr ? "unknown" : std::string(label->name.Text()));
    }
    return more;
  }

  // The first state in which the theorem did not hold.
  [[nodiscard]] const std::optional<std::string>& Violation() const { return violation_; }

  // Every cell is pinned with the label of its expression (heapok of appendix D).
  [[nodiscard]] bool HeapIsLabelled() {
    for (Address x = 0; x < cells_.size(); ++x) {
      const Cell& cell = this->TheRun().heap.At(x);
      if (cell.closure.expression != nullptr &&
          parents_.Label(cell.closure.expression, cells_[x]) != cell.centre) {
        return false;
      }
    }
    return true;
  }

 protected:
  void Var1(Address x) override {
    const Centre demander = this->Current();
    scope_ = cells_[x];
    Base::Var1(x);
    Relabel(this->TheRun().heap.At(x).centre, demander);
  }

  void Var2(Address x) override {
    scopes_of_frames_.push_back({nullptr, this->Current()});  // who demands it
    scope_ = cells_[x];
    Base::Var2(x);
  }

  void Var3(const UpdateFrame& frame) override {
    const Centre demander = scopes_of_frames_.back().label;
    scopes_of_frames_.pop_back();
    const Centre returned = this->Current();
    cells_[frame.thunk] = scope_;
    Base::Var3(frame);
    Relabel(returned, demander);
  }

  void Let(const core::Let& e) override {
    Base::Let(e);
    LabelNewCells();
  }

  void App1(const core::Application& e) override {
    scopes_of_frames_.push_back(scope_);
    Base::App1(e);
  }

  void App2(const ArgumentFrame& frame) override {
    scopes_of_frames_.pop_back();
    Base::App2(frame);
  }

  void Case1(const core::Case& e) override {
    scopes_of_frames_.push_back(scope_);
    Base::Case1(e);
  }

  void Case2(const CaseFrame& frame) override {
    Base::Case2(frame);
    LabelNewCells();  // the variable of a default alternative, bound to the value
    scope_ = scopes_of_frames_.back();
    scopes_of_frames_.pop_back();
  }

  void Prim1(const core::PrimitiveCall& e) override {
    if (NextEvaluated(e, 0) == e.arguments.size()) {
      const LabelScope scope = scope_;
      Base::Prim1(e);
      if (core::Info(e.primitive).how != core::Mechanism::Control) {
        scope_ = {this->Control().expression, parents_.Label(&e, scope)};
      }
      return;
    }
    scopes_of_frames_.push_back(scope_);
    Base::Prim1(e);
  }

  void Prim2(PrimitiveFrame frame) override {
    const LabelScope scope = scopes_of_frames_.back();
    if (AwaitsLastOperand(frame)) {
      scopes_of_frames_.pop_back();
      if (frame.call->primitive == core::Primitive::Seq) {  // goes on with its second operand
        scope_ = scope;
        return Base::Prim2(frame);
      }
      Base::Prim2(frame);
      scope_ = {this->Control().expression, parents_.Label(frame.call, scope)};
    } else {
      scope_ = scope;
      Base::Prim2(frame);
    }
  }

 private:
  // labsub: a function that S subsumes is labelled with the centre that demanded it.
  void Relabel(Centre pinned, Centre demander) {
    const bool subsumed = pinned->kind == core::CostCentreKind::Subsumed ||
                          pinned->kind == core::CostCentreKind::Caf ||
                          pinned->kind == core::CostCentreKind::Dictionary;
    if (subsumed && this->Control().Kind() == core::ExpressionKind::Lambda) {
      scope_ = {this->Control().expression, demander};
    }
  }

  void LabelNewCells() { cells_.resize(this->TheRun().heap.Size(), scope_); }

  Parents parents_;
  LabelScope scope_;
  std::vector<LabelScope> cells_;
  std::vector<LabelScope> scopes_of_frames_;
  std::optional<std::string> violation_;
};

}  // namespace assay::semantics
