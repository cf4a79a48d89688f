#include "core/passes/unbox_results.h"

#include <algorithm>
#include <unordered_map>

#include "base/mapped_stack.h"
#include "core/passes/finished.h"
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
  Outcome outcome;
  std::size_t words = 0;    // calls whose result is looked at
  std::size_t objects = 0;  // other calls, and other uses
};

class Chooser {
 public:
  Chooser(Program& program, const OptimiserOptions& options)
      : program_(program), options_(options), results_(program, options) {}

  void Run() {
    for (const Definition& definition : program_.definitions) {
      const Outcome outcome = results_.OfFunction(definition.variable);
      const bool is_number = outcome.form == Outcome::Form::Number && outcome.is_computed;
      if (is_number || outcome.form == Outcome::Form::Fields) {
        const bool has_registers =
            LambdaCount(*definition.right_hand_side) <= layout::kMostParameters;
        groups_[definition.variable] = {definition.variable, has_registers, outcome};
      }
    }
    for (const Definition& definition : program_.definitions) {
      const Variable* const function =
          groups_.contains(definition.variable) ? definition.variable : nullptr;
      Visit(UnderLambdas(*definition.right_hand_side), function);
    }
    for (const auto& [function, called] : tail_calls_) {
      ResultGroup& group = GroupOf(function);
      group.is_possible = group.is_possible && ReturnTheSame(group.outcome, called);
    }
    for (Definition& definition : program_.definitions) {
      if (groups_.contains(definition.variable) && IsWorthIt(GroupOf(definition.variable))) {
        definition.result = TypeOf(GroupOf(definition.variable).outcome);
      }
    }
  }

 private:
  // An object that somebody asks for has to be built from the word, by a frame of its own.
  static bool IsWorthIt(const ResultGroup& group) {
    const bool is_called = group.words != 0 || group.outcome.form == Outcome::Form::Fields;
    return group.is_possible && is_called && group.words >= group.objects;
  }

  static bool IsWord(const Outcome& field) {
    return field.form == Outcome::Form::Number && field.is_computed;
  }

  const Type* TypeOf(const Outcome& outcome) {
    if (outcome.form == Outcome::Form::Number) {
      return UnboxedType(program_.arena, outcome.kind);
    }
    std::vector<std::optional<PrimitiveKind>> words;
    for (const Outcome& field : outcome.fields) {
      words.push_back(IsWord(field) ? std::optional(field.kind) : std::nullopt);
    }
    return FieldsType(program_.arena, outcome.constructor, words);
  }

  // In the same registers.
  static bool ReturnTheSame(const Outcome& a, const Outcome& b) {
    if (a.form != b.form || a.constructor != b.constructor) {
      return false;
    }
    for (std::size_t i = 0; i < a.fields.size(); ++i) {
      if (IsWord(a.fields[i]) != IsWord(b.fields[i])) {
        return false;
      }
    }
    return true;
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
      into.outcome = Either(into.outcome, from.outcome);
      into.is_possible =
          into.is_possible && from.is_possible && into.outcome.form != Outcome::Form::Other;
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
        VisitScrutinee(*e.As<Case>().scrutinee, e.As<Case>());
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

  // A default that gives the value a name asks for an object where there are fields.
  static bool AsksForObject(const Case& e, const ResultGroup& group) {
    return group.outcome.form == Outcome::Form::Fields &&
           std::ranges::none_of(e.alternatives, [&](const Alternative& alternative) {
             return alternative.pattern == PatternKind::Constructor
                        ? alternative.constructor->name == group.outcome.constructor
                        : alternative.variables.empty();
           });
  }

  void VisitScrutinee(const Expression& e, const Case& around) {
    if (e.kind == ExpressionKind::Scc) {
      return VisitScrutinee(*e.As<Scc>().body, around);
    }
    if (e.kind == ExpressionKind::Let) {
      for (const Binding& binding : e.As<Let>().bindings) {
        Visit(*binding.right_hand_side, nullptr);
      }
      return VisitScrutinee(*e.As<Let>().body, around);
    }
    const Spine spine = SpineOf(e);
    if (spine.Function() != nullptr && groups_.contains(spine.Function()) &&
        !spine.arguments.empty()) {
      ResultGroup& group = GroupOf(spine.Function());
      ++(AsksForObject(around, group) ? group.objects : group.words);
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
    const FinishedDefinition* const finished = FindFinished(options_, function);
    if (tail != nullptr && finished != nullptr &&
        GroupOf(tail).outcome.form == Outcome::Form::Fields &&
        finished->outcome.form != Outcome::Form::Never) {
      tail_calls_.emplace_back(tail, ResultOf(finished->definition));
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
  const OptimiserOptions& options_;
  Results results_;
  std::unordered_map<const Variable*, ResultGroup> groups_;
  // Of functions that have been finished, by functions that may return the same.
  std::vector<std::pair<const Variable*, Outcome>> tail_calls_;
};

}  // namespace

void UnboxResults(Program& program, const OptimiserOptions& options) {
  Chooser(program, options).Run();
}

}  // namespace assay::core
