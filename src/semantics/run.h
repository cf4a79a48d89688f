// What the rules of every rule set work on: heap, attribution, environments, limits.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/arena.h"
#include "core/ir.h"
#include "diagnostics/diagnostic.h"
#include "semantics/costs.h"
#include "semantics/heap.h"
#include "semantics/stacks.h"

namespace assay::semantics {

enum class Rule : std::uint8_t {
#define RULE(name) name,
#include "semantics/rules.def"
#undef RULE
};

inline constexpr auto kRuleNames = std::to_array<std::string_view>({
#define RULE(name) #name,
#include "semantics/rules.def"
#undef RULE
});

using RuleCounts = std::array<std::uint64_t, kRuleNames.size()>;

// What an evaluation ends with: a value (the rules' z) and the returned cost centre.
struct Returned {
  Closure value;
  Centre centre;
};

// The program has no derivation; thrown by the rules, caught where a run is started.
struct Failure {
  Diagnostic diagnostic;
};

struct Operand;
struct OperandList;

class Run {
 public:
  // The initial heap: top-level definition number i at address i, with its pinned centre.
  Run(const core::Program& program, std::uint64_t step_limit);

  Heap heap;
  Attribution attribution;
  RuleCounts fired{};
  std::uint64_t steps = 0;
  std::string output;  // what the program has written
  std::string errors;  // and to its standard error

  [[nodiscard]] const core::Program& Program() const { return *program_; }

  // One application of a rule, at this expression.
  void Fire(Rule rule, const core::Expression& at) {
    Note(rule);
    CountStep(at);
  }
  void CountStep(const core::Expression& at) {
    if (++steps > step_limit_) [[unlikely]] {
      FailStepLimit(at);
    }
  }
  void Note(Rule rule) { ++fired[static_cast<std::size_t>(rule)]; }

  void Charge(Centre centre, Cost cost, std::uint64_t times = 1) {
    attribution.Charge(centre, cost, times);
  }

  // Stacks of centres, under inheritance.
  [[nodiscard]] Centre PushCentre(Centre stack, Centre centre);
  // The stack that a function runs on which `pinned` is pinned on and `current` applies. If
  // `pinned` comes from a constant or a dictionary, whoever applies the function takes the place of
  // that, unless it comes from there itself.
  [[nodiscard]] Centre RebaseCentre(Centre current, Centre pinned);
  [[nodiscard]] const CentreStacks& Stacks() const { return *stacks_; }

  // Environments.
  [[nodiscard]] Address Lookup(const Environment* environment,
                               const core::Variable* variable) const;
  // The entry of a local variable or label; null at the top level.
  [[nodiscard]] static const Environment* Find(const Environment* environment,
                                               const core::Variable* variable);
  [[nodiscard]] const Environment* Extend(const Environment* environment,
                                          const core::Variable* variable, Address address,
                                          Centre reference = nullptr);
  // Every variable of the let at a fresh address, in scope of all right-hand sides and the body.
  [[nodiscard]] const Environment* BindFresh(const core::Let& let, const Environment* environment);
  // Labels of join points, in scope of all their bodies.
  [[nodiscard]] const Environment* BindLabels(const core::Join& join,
                                              const Environment* environment);
  // The body of the join point with its parameters bound to the arguments.
  [[nodiscard]] Closure JumpTarget(const core::Jump& jump, const Environment* environment);
  // The body of a lambda with its parameter bound.
  [[nodiscard]] Closure Instantiate(const Closure& lambda, Address argument);

  // The alternative that the value takes (or a failure), and its body with the fields bound. The
  // variable of a default alternative is bound to the value itself, pinned with the centre that was
  // returned with it, as if it had been let-bound and then evaluated; that costs nothing more.
  [[nodiscard]] static bool Matches(const core::Alternative& alternative, const Closure& value);
  [[nodiscard]] const core::Alternative& Select(const core::Case& expression,
                                                const Returned& value);
  [[nodiscard]] Closure TakeAlternative(const core::Alternative& alternative, const Returned& value,
                                        const Environment* environment);

  // An occurrence of a top-level variable.
  [[nodiscard]] Closure NewOccurrence(const core::Variable* variable);

  // Values that no expression of the program stands for: results of primitives.
  [[nodiscard]] Closure NewLiteral(const core::LiteralValue& value);
  [[nodiscard]] Closure NewTruth(bool value);
  [[nodiscard]] Closure NewUnit();
  [[nodiscard]] Closure NewWorld();
  [[nodiscard]] Closure NewResult(Address content);
  [[nodiscard]] Closure NewConstruction(const core::Constructor* constructor,
                                        const std::vector<Address>& fields);
  // Zeroes.
  [[nodiscard]] Closure NewBytes(std::size_t size);
  [[nodiscard]] bool IsBytes(const Closure& construction) const;
  [[nodiscard]] std::vector<std::uint8_t>& BytesOf(const Closure& construction);
  // Of references and arrays.
  [[nodiscard]] const core::Constructor* MemoryConstructor(core::PrimitiveKind kind) const;
  [[nodiscard]] const core::Constructor* ResultConstructor() const { return result_; }
  // The variable at an address; a primitive applied to it; the variable applied to others.
  [[nodiscard]] Closure NewOccurrenceOf(Address address);
  [[nodiscard]] Closure NewCall(core::Primitive primitive, Address operand);
  [[nodiscard]] Closure NewApplication(Address function, const std::vector<Address>& arguments);
  // Text that lives as long as the run.
  [[nodiscard]] std::string_view Copy(std::string_view text);
  [[nodiscard]] const OperandList* NewOperand(const Operand& operand, const OperandList* before);

  // Failures.
  [[noreturn]] void FailBlackHole(const core::Variable* variable, Span span);
  [[noreturn]] void FailNotAFunction(const Closure& value, const core::Expression& application);
  [[noreturn]] void FailTooDeep(const core::Expression& at);
  [[noreturn]] void Fail(DiagnosticKind kind, Span span, std::string message,
                         std::string note = "");

 private:
  [[noreturn]] void FailStepLimit(const core::Expression& at);

  const core::Program* program_;
  std::uint64_t step_limit_;
  std::shared_ptr<Arena> arena_;  // shared by copies of the run: what is in it never changes
  std::shared_ptr<CentreStacks> stacks_;
  std::unordered_map<const core::Variable*, Address> top_level_;
  [[nodiscard]] const core::Variable* NewVariable();

  std::array<const core::Expression*, 2> truths_;
  const core::Expression* unit_;
  const core::Expression* world_;
  const core::Constructor* result_;
  const core::Constructor* reference_;
  const core::Constructor* array_;
  std::map<const core::Constructor*, std::vector<std::uint8_t>> bytes_;
};

// Head constructor, literal or <function>.
[[nodiscard]] std::string HeadText(const Closure& value);

}  // namespace assay::semantics
