// The cost semantics of functional logic programs, Logic '04 figure 2, on flat programs
// (flatten.h).
//
// Judgement:   cc, G : e  =theta=>  D : v, ccv
//
// A value v is a literal, a constructor with its fields, or a logic variable: one that is bound to
// itself. The rules do not say which branch to take; `Choices` does. Where no rule applies the
// derivation ends: without a value (Failed) or, on a logic variable that only somebody else could
// bind, suspended.
//
// Beyond the paper are functions as values, unification and conjunction (apply.cpp), as Curry has
// them. What the paper leaves open: if an expression evaluates to a logic variable y (VarExp), the
// variable x that was bound to it stands for y from then on. Looking x up is looking y up.
#pragma once

#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "semantics/logic/choices.h"
#include "semantics/logic/costs.h"
#include "semantics/logic/flatten.h"
#include "semantics/run.h"

namespace assay::semantics::logic {

enum class Rule : std::uint8_t { VarCons, VarExp, Val, Fun, Let, Or, Select, Guess, Scc, Prim };
inline constexpr std::size_t kRules = 10;

struct Value {
  Closure term;                     // a literal, a construction or a function
  std::optional<Address> variable;  // or a logic variable
  Centre centre;
};

// Thrown where the derivation ends without a value.
struct Failed {};
struct Suspended {
  Diagnostic diagnostic;
};

class BigStep {
 public:
  BigStep(const core::Program& flat, Choices& choices, std::uint64_t step_limit);
  virtual ~BigStep() = default;
  BigStep(const BigStep&) = delete;
  BigStep& operator=(const BigStep&) = delete;

  Value Evaluate(Centre current, Closure e);

  // Costs of the whole derivation, and of each part of it between two choices, by how many choices
  // were made before; parts that another derivation has done already are left out.
  Attribution costs;
  std::vector<Attribution> parts;
  std::array<std::uint64_t, kRules> fired{};

  // The costs that the derivation is about; an instrumented program counts its own.
  [[nodiscard]] virtual const Attribution& Counted() const { return costs; }
  [[nodiscard]] virtual bool IsInstrumented() const { return false; }

  [[nodiscard]] Run& TheRun() { return run_; }
  // What the variable stands for.
  [[nodiscard]] Address Follow(Address x) const;
  [[nodiscard]] bool IsLogicVariable(Address x) const;
  // Logic variables that `main` itself introduced, in this order.
  [[nodiscard]] const std::vector<std::pair<Name, Address>>& Asked() const { return asked_; }

 protected:
  virtual Value VarCons(Centre current, Address x);
  virtual Value VarExp(Centre current, Address x);
  virtual Value Fun(Centre current, const core::Expression& e, const Environment* environment);
  virtual Value Let(Centre current, const core::Let& e, const Environment* environment);
  virtual Value Or(Centre current, const core::Choice& e, const Environment* environment);
  virtual Value Case(Centre current, const core::Case& e, const Environment* environment);
  virtual Value Guess(Centre current, const core::Case& e, const Environment* environment,
                      Address y);
  virtual Value Scc(Centre current, const core::Scc& e, const Environment* environment);
  virtual Value Prim(Centre current, const core::PrimitiveCall& e, const Environment* environment);

  Value Var(Centre current, const core::Variable* variable, Span span,
            const Environment* environment);
  Value Demand(Centre current, Address x, const core::Variable* variable, Span span);
  Value Apply(Centre current, const core::Expression& e, const Environment* environment);
  // apply.cpp: what is beyond the paper.
  Value Control(Centre current, const core::PrimitiveCall& e, const Environment* environment);
  Value Conjunction(Centre current, const core::PrimitiveCall& e, const Environment* environment);
  void MustBeTrue(Centre current, Address x, const core::PrimitiveCall& e);
  void Unify(Centre current, Address x, Address y, const core::PrimitiveCall& e);
  void Match(Centre current, Address x, Address y, const core::PrimitiveCall& e);
  void MatchFields(Centre current, const Value& left, const Value& right,
                   const core::PrimitiveCall& e, bool is_lazy);
  void Bind(Centre current, Address variable, Address term, const core::PrimitiveCall& e);
  // Evaluates a term completely; `variable` must not occur in it.
  Value Normalise(Centre current, Address x, const core::PrimitiveCall& e, bool is_ground,
                  std::optional<Address> variable);
  void Charge(Centre centre, Cost cost, std::uint64_t times = 1);
  void Fire(Rule rule, const core::Expression& at);
  std::uint32_t Choose(std::size_t branches) {
    return choices_.Choose(static_cast<std::uint32_t>(branches));
  }
  // The body of a function with its parameters bound.
  [[nodiscard]] Closure Unfold(const Call& call, const Environment* environment);
  // y is bound to the pattern with new logic variables for its fields; the branch after that.
  Closure BindToPattern(Address y, const core::Alternative& alternative, Centre centre,
                        const Environment* environment);
  [[noreturn]] void Suspend(const core::Expression& e, std::string_view what);

  [[nodiscard]] const Function& Definition(const core::Variable* function) const {
    return functions_.at(function);
  }

 private:
  void NewLogicVariable(Address address, Centre centre);

  Run run_;
  Choices& choices_;
  std::unordered_map<const core::Variable*, Function> functions_;
  std::unordered_map<Address, Address> stands_for_;
  std::vector<std::pair<Name, Address>> asked_;
  std::unordered_set<const core::Variable*> free_in_main_;
};

}  // namespace assay::semantics::logic
