#include "core/passes/unbox_results.h"

#include <unordered_map>

#include "base/mapped_stack.h"
#include "core/passes/results.h"
#include "core/passes/traverse.h"
#include "core/unboxed.h"
#include "layout/object.h"

namespace assay::core {

namespace {

// Functions that tail-call each other return the same, or the calls would be no tail calls.
struct ResultGroup {
  const Variable* leader;  // of another group: the one that this one has become part of
  bool is_possible;
  std::size_t words = 0;    // calls whose result is looked at
  std::size_t objects = 0;  // other calls, and other uses
};

class Chooser {
 public:
  Chooser(Program& program, const OptimiserOptions& options)
      : program_(program), results_(program, options) {}

  void Run() {
    for (const Definition& definition : program_.definitions) {
      const Outcome outcome = results_.OfFunction(definition.variable);
      if (outcome.form == Outcome::Form::Number && outcome.is_computed) {
        const bool has_registers =
            LambdaCount(*definition.right_hand_side) <= layout::kMaximumArity;
        groups_[definition.variable] = {definition.variable, has_registers};
      }
    }
    for (const Definition& definition : program_.definitions) {
      const Variable* const function =
          groups_.contains(definition.variable) ? definition.variable : nullptr;
      Visit(UnderLambdas(*definition.right_hand_side), function);
    }
    for (Definition& definition : program_.definitions) {
      if (groups_.contains(definition.variable) && IsWorthIt(GroupOf(definition.variable))) {
        definition.result =
            UnboxedType(program_.arena, results_.OfFunction(definition.variable).kind);
      }
    }
  }

 private:
  // An object that somebody asks for has to be built from the word, by a frame of its own.
  static bool IsWorthIt(const ResultGroup& group) {
    return group.is_possible && group.words != 0 && group.words >= group.objects;
  }

  ResultGroup& GroupOf(const Variable* function) {
    ResultGroup& group = groups_.at(function);
    if (group.leader == function) {
      return group;
    }
    ResultGroup& leader = GroupOf(group.leader);
    group.leader = leader.leader;
    return leader;
  }

  void Join(const Variable* a, const Variable* b) {
    ResultGroup& into = GroupOf(a);
    ResultGroup& from = GroupOf(b);
    if (&into != &from) {
      into.is_possible = into.is_possible && from.is_possible;
      into.words += from.words;
      into.objects += from.objects;
      from.leader = into.leader;
    }
  }

  // `tail`: the function that returns what the expression does, if it may return words.
  void Visit(const Expression& e, const Variable* tail) {
    if (StackIsLow()) {
      return;
    }
    const auto visit_inside = [&](const Expression& child) { Visit(child, nullptr); };
    switch (e.kind) {
      case ExpressionKind::Application: return VisitCall(e, tail);
      case ExpressionKind::Case:
        VisitScrutinee(*e.As<Case>().scrutinee);
        for (const Alternative& alternative : e.As<Case>().alternatives) {
          Visit(*alternative.body, tail);
        }
        return;
      case ExpressionKind::Let:
        for (const Binding& binding : e.As<Let>().bindings) {
          Visit(*binding.right_hand_side, nullptr);
        }
        return Visit(*e.As<Let>().body, tail);
      case ExpressionKind::Scc: return Visit(*e.As<Scc>().body, tail);
      case ExpressionKind::Join:
        for (const JoinPoint& point : e.As<assay::core::Join>().points) {
          Visit(*point.body, tail);
        }
        return Visit(*e.As<assay::core::Join>().body, tail);
      default: NoteObjects(e); return ForEachChild(e, visit_inside);
    }
  }

  void VisitScrutinee(const Expression& e) {
    if (e.kind == ExpressionKind::Scc) {
      return VisitScrutinee(*e.As<Scc>().body);
    }
    const Spine spine = SpineOf(e);
    if (spine.Function() != nullptr && groups_.contains(spine.Function()) &&
        !spine.arguments.empty()) {
      ++GroupOf(spine.Function()).words;
      return;
    }
    Visit(e, nullptr);
  }

  void VisitCall(const Expression& e, const Variable* tail) {
    const Spine spine = SpineOf(e);
    const Variable* const function = spine.Function();
    if (function == nullptr) {
      return Visit(*spine.head, nullptr);
    }
    if (groups_.contains(function)) {
      if (tail != nullptr) {
        Join(tail, function);
      } else {
        ++GroupOf(function).objects;
      }
    }
    for (const Variable* const argument : spine.arguments) {
      NoteObject(argument);
    }
  }

  void NoteObjects(const Expression& e) {
    ForEachMention(e, [&](const Variable* variable) { NoteObject(variable); });
  }

  void NoteObject(const Variable* variable) {
    if (groups_.contains(variable)) {
      ++GroupOf(variable).objects;
    }
  }

  Program& program_;
  Results results_;
  std::unordered_map<const Variable*, ResultGroup> groups_;
};

}  // namespace

void UnboxResults(Program& program, const OptimiserOptions& options) {
  Chooser(program, options).Run();
}

}  // namespace assay::core
