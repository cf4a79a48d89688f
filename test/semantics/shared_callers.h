// On whose stack functions run: a property of the machines with stacks (001 section 8.3). Constants
// are evaluated on stacks of their own, but a function that one of them made runs on the stack of
// whoever applies it: no application leads from a stack without CAF:x to one with it.
#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "semantics/shared.h"

namespace assay::semantics::test {

template <typename Rules>
class CallersMachine : public Rules {
 public:
  using Rules::Rules;

  [[nodiscard]] const std::optional<std::string>& Violation() const { return violation_; }

 protected:
  void App1(const core::Application& e) override {
    Run& run = this->TheRun();
    run.Charge(this->Current(), Cost::Application);
    this->Push(
        ArgumentFrame{run.Lookup(this->Control().environment, e.argument), this->Current(), &e});
    this->Continue(this->Current(), {e.function, this->Control().environment});
  }
  void App2(const ArgumentFrame& frame) override {
    Rules::App2(frame);
    const Centre constant = ConstantIn(this->Current());
    if (constant != nullptr && constant != ConstantIn(frame.centre)) {
      violation_ = fmt::format("{} applies a function that runs in {}", frame.centre->name.Text(),
                               this->Current()->name.Text());
    }
  }

 private:
  // The constant that a stack comes from; null if it comes from MAIN.
  Centre ConstantIn(Centre stack) {
    const std::vector<Centre> path = this->TheRun().Stacks().Path(stack);
    const auto constant =
        std::ranges::find(path, core::CostCentreKind::Caf, &core::CostCentre::kind);
    return constant == path.end() ? nullptr : *constant;
  }

  std::optional<std::string> violation_;
};

template <typename Rules>
Verdict RunsOnCallers(const core::Program& program) {
  std::optional<std::string> violation;
  const Outcome outcome = Attempt(program, kStepLimit, [&](Run& run) {
    CallersMachine<Rules> machine(run, program.centres.Main(), MainVariable(run));
    const Returned returned = machine.RunToEnd();
    violation = machine.Violation();
    return returned;
  });
  return violation ? Fails(*violation) : Holds();
}

}  // namespace assay::semantics::test
