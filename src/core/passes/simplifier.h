// One run of the simplifier. An expression is visited together with its *context*, what happens to
// its value: a list of frames, innermost first. `(case e of alts) y` is e in the context
// [Select alts, Apply y].
//
// Every expression of the input is visited once, and what it binds keeps its variables; whatever is
// used in several places is copied first, with new ones. The substitution is therefore one table.
#pragma once

#include <deque>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/ir.h"
#include "core/passes/options.h"
#include "core/passes/usage.h"

namespace assay::core {

enum class FrameKind : std::uint8_t { Apply, Select };

struct Frame {
  FrameKind kind;
  const Variable* argument;  // of Apply: one of the output
  const Case* node;          // of Select: whose alternatives
  bool is_ready;             // they are output, to be copied
  const Frame* next;         // null: the value is returned
  Span span;
  Region region;  // which pays for what is done with the value
};
using Context = const Frame*;

// A top-level definition.
struct Global {
  const Expression* right_hand_side = nullptr;
  bool is_breaker = false;
  bool is_wanted = false;  // the program asks for it to be inlined
  bool is_done = false;    // simplified, in this run
  bool has_usage = false;
  std::size_t arity = 0;
  std::size_t enough = 0;  // arguments to inline it
  std::size_t size = 0;
  std::uint32_t mentions = 0;
};

// What is known of a variable of the output.
struct Known {
  const Expression* value = nullptr;  // a value that it is bound to, or a partial application
  bool is_evaluated = false;
  std::size_t region = 0;
  // Where there are logic variables: what it is, which is none, as it was found to be before.
  const Variable* bound = nullptr;
};

class Simplifier {
 public:
  Simplifier(Program& program, const OptimiserOptions& options);
  void Run();

 private:
  struct Replacement {
    const Variable* variable = nullptr;      // or
    const Expression* expression = nullptr;  // of the input, to be visited where it is used
    Span place = {};                         // of the mention of the variable, if it is known
  };

  struct Label {
    const JoinPoint* once = nullptr;  // visited where it is jumped to
    const JoinPoint* tiny = nullptr;  // of the output, copied to where it is jumped to
    Context context = nullptr;
  };

  using Variables = std::span<const Variable* const>;

  // Definitions: simplify.cpp.
  void SimplifyDefinition(std::size_t place);

  // Expressions: simplifier.cpp.
  const Expression* Visit(const Expression& e, Context context);
  const Expression* VisitChoice(const Choice& choice, Context context);
  const Expression* VisitLambda(const Lambda& lambda, Context context);
  const Expression* VisitScc(const Scc& scc, Context context);
  bool IsInlined(const Expression& e, Context context);
  [[nodiscard]] bool IsConstant(const Expression& e);
  void NoteBound(const Variable* variable);
  const Expression* MakeScc(Span span, SccKind kind, const CostCentre* centre, Region inside,
                            const Expression* body);
  const Expression* VisitPrimitive(const PrimitiveCall& call, Context context);
  const Expression* WithLiterals(const PrimitiveCall& call);
  const Expression* Rebuild(const Expression* e, Context context);
  Context Push(Frame frame);
  template <typename VisitIt>
  const Expression* InRegion(const Region& region, Span span, VisitIt visit);
  const Variable* Use(const Variable* variable) const;
  const Variable* Original(const Variable* variable) const;
  Variables UseAll(Variables variables);
  const Variable* Fresh(const Variable& like);
  // A copy to be visited: its variables are used as those of the original are. The places are those
  // of Copy.
  const Expression* CopyToVisit(const Expression& e,
                                std::unordered_map<const Variable*, const Variable*> renaming = {},
                                Span place = {}, Span call = {});

  // Let and join: simplifier_let.cpp.
  const Expression* VisitLet(const Let& let, Context context);
  const Expression* VisitRecursive(const Let& let, Context context);
  // Null: it has been substituted or is not needed.
  const Expression* VisitBinding(const Binding& binding);
  const Expression* ToMove(const Binding& binding);
  bool MaySubstitute(const Variable* alias, const Variable* original) const;
  bool IsCheap(const Expression& e) const;
  void Learn(const Variable* variable, const Expression& value);
  const Expression* VisitJoin(const Join& join, Context context);
  const Expression* VisitJump(const Jump& jump);

  // Case: simplifier_case.cpp.
  const Expression* BuildCase(const Expression* scrutinee, const Frame& select);
  bool IsDeadConversion(const Expression& scrutinee, const Alternative& alternative);
  const Expression* AfterEvaluating(const Variable* variable, const Alternative& alternative,
                                    const Frame& select);
  const Expression* CaseOfConstant(const Expression& constant, const Expression& literal,
                                   const Alternative& alternative, const Frame& select);
  const Expression* SelectKnown(const Expression& value, const Variable* name, const Frame& select,
                                bool& is_selected);
  const Expression* TakeAlternative(const Alternative& alternative, const Expression& value,
                                    const Variable* name, const Frame& select);
  std::span<const Alternative> AlternativesToVisit(const Frame& select);
  Context MakeDuplicable(Context context, std::vector<JoinPoint>& points);
  const Expression* WrapJoins(const std::vector<JoinPoint>& points, const Expression* body,
                              Span span);
  bool IsTiny(const Expression& e) const;

  // Cases that only give their value a name: merge_cases.cpp.
  const Case* MergedCase(const Case& e);
  const Expression* WithValue(const Alternative& alternative, const Variable* value);
  const Expression* WithOtherName(const Alternative& alternative, const Variable* value);

  // Null: it is no definition.
  [[nodiscard]] Global* GlobalOf(const Variable* variable) const;

  // Variables, and what to inline for them: simplifier_call.cpp.
  // `mention`: where the source names it, if that is not where it has got to.
  const Expression* VisitVariable(const Variable* variable, Span span, Context context,
                                  Span mention = {});
  const Expression* KnownValue(const Variable* variable) const;
  bool IsEvaluated(const Variable* variable) const;
  // Null: it may be a logic variable.
  const Variable* BoundBehind(const Variable* variable) const;
  const Expression* LiteralBehind(const Variable* variable) const;
  const Expression* InlineOf(const Variable* variable, Span place, Context context);
  const Expression* InlineGlobal(const Variable* variable, Global& global, Span place,
                                 Context context);
  // The call that a copy of this is for, if it is to be noted.
  [[nodiscard]] Span CallOf(const Variable& inlined, Span call, Context context) const;
  static Span PlaceOfCall(Span mention, std::size_t arity, Context context);
  bool MayInline(const Global& global, Context context) const;
  bool IsWorthInlining(const Global& global, Context context) const;
  std::size_t Interest(const Variable* argument) const;

  // Primitives of literals, and of what other primitives have made: fold_primitives.cpp. Of the
  // output; null: there is nothing to be gained.
  const Expression* FoldLiterals(const PrimitiveCall& call, Variables arguments);
  const Expression* FoldConversion(const PrimitiveCall& call, Variables arguments);
  const Expression* Truth(bool truth, Span span);
  void NoteComputed(const Variable* variable, const Expression& value);
  [[nodiscard]] const PrimitiveCall* ComputedBy(const Variable* variable) const;
  const Variable* IntBehind(const Variable* integer, std::vector<Binding>& literals);

  Region region_{};
  std::size_t budget_ = 0;
  bool gave_up_ = false;

  Program& program_;
  Arena& arena_;
  const OptimiserOptions& options_;
  Regions regions_;
  // Those of the program, and of finished ones those that it has been asked for.
  mutable std::unordered_map<const Variable*, Global> globals_;
  UsageTable usage_;
  std::unordered_map<const Variable*, Replacement> substitution_;
  std::unordered_map<const Variable*, Known> known_;
  std::unordered_map<const Variable*, const PrimitiveCall*> computed_;  // Integers made of words
  std::unordered_set<const Variable*> pinned_;  // bound by lets, with a centre that pays
  std::unordered_map<const Variable*, Label> labels_;
  std::deque<Frame> frames_;
};

// Visits what another region pays for.
template <typename VisitIt>
const Expression* Simplifier::InRegion(const Region& region, Span span, VisitIt visit) {
  if (region.number == region_.number) {
    return visit();
  }
  const Region outside = region_;
  region_ = region;
  const Expression* const e = visit();
  region_ = outside;
  return MakeScc(span, SccKind::Subordinate, region.centre, region, e);
}

}  // namespace assay::core
