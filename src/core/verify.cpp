#include "core/verify.h"

#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

namespace assay::core {

namespace {

using Labels = std::unordered_map<const Variable*, std::size_t>;  // and their number of parameters

std::string Count(std::size_t number) {
  return number == 1 ? "1 argument" : fmt::format("{} arguments", number);
}

class Verifier {
 public:
  Verifier(const Program& program, Diagnostics& diagnostics)
      : program_(program), diagnostics_(diagnostics) {}

  void Run() {
    for (const Definition& definition : program_.definitions) {
      Bind(definition.variable);
    }
    for (const Definition& definition : program_.definitions) {
      CheckPinned(definition);
      Visit(*definition.right_hand_side, {});
    }
  }

 private:
  void Report(DiagnosticKind kind, Span span, std::string message, std::string hint = "") {
    diagnostics_.Add({kind, span, std::move(message), {}, std::move(hint)});
  }

  // Scoping.

  void Bind(const Variable* variable) {
    if (!bound_.insert(variable).second) {
      Report(DiagnosticKind::DuplicateBinder, variable->span,
             fmt::format("variable `{}` has more than one binder", variable->name.Text()));
    }
    in_scope_.insert(variable);
  }

  void BindAll(std::span<const Variable* const> variables) {
    for (const Variable* const variable : variables) {
      Bind(variable);
    }
  }

  void UnbindAll(std::span<const Variable* const> variables) {
    for (const Variable* const variable : variables) {
      in_scope_.erase(variable);
    }
  }

  void Use(const Variable* variable, Span span) {
    if (!in_scope_.contains(variable)) {
      Report(DiagnosticKind::UnboundVariable, span,
             fmt::format("`{}` is not in scope", variable->name.Text()));
    }
  }

  void UseAll(std::span<const Variable* const> variables, Span span) {
    for (const Variable* const variable : variables) {
      Use(variable, span);
    }
  }

  // `reachable`: the labels that may be jumped to from here.
  void Visit(const Expression& e, const Labels& reachable) {
    switch (e.kind) {
      case ExpressionKind::Occurrence: return Use(e.As<Occurrence>().variable, e.span);
      case ExpressionKind::Literal: return;
      case ExpressionKind::Lambda: {
        const auto& lambda = e.As<Lambda>();
        Bind(lambda.parameter);
        Visit(*lambda.body, {});
        in_scope_.erase(lambda.parameter);
        return;
      }
      case ExpressionKind::Application:
        Visit(*e.As<Application>().function, {});
        return Use(e.As<Application>().argument, e.span);
      case ExpressionKind::Construction: return VisitConstruction(e.As<Construction>());
      case ExpressionKind::PrimitiveCall: return VisitPrimitive(e.As<PrimitiveCall>());
      case ExpressionKind::Let: {
        const auto& let = e.As<Let>();
        for (const Binding& binding : let.bindings) {
          Bind(binding.variable);
        }
        for (const Binding& binding : let.bindings) {
          Visit(*binding.right_hand_side, {});
        }
        Visit(*let.body, reachable);
        for (const Binding& binding : let.bindings) {
          in_scope_.erase(binding.variable);
        }
        return;
      }
      case ExpressionKind::Case: return VisitCase(e.As<Case>(), reachable);
      case ExpressionKind::Scc: CheckCentre(e.As<Scc>()); return Visit(*e.As<Scc>().body, {});
      case ExpressionKind::Join: return VisitJoin(e.As<Join>(), reachable);
      case ExpressionKind::Jump: return VisitJump(e.As<Jump>(), reachable);
    }
  }

  // Saturation.

  void VisitConstruction(const Construction& construction) {
    const Constructor& constructor = *construction.constructor;
    if (construction.arguments.size() != constructor.arity) {
      ReportArity(constructor, construction.arguments.size(), construction.span);
    }
    UseAll(construction.arguments, construction.span);
  }

  void ReportArity(const Constructor& constructor, std::size_t given, Span span) {
    Report(DiagnosticKind::ConstructorArity, span,
           fmt::format("constructor `{}` takes {} but is given {} here", constructor.name.Text(),
                       Count(constructor.arity), given),
           constructor.data_type == nullptr
               ? "without a data declaration its first use decides how many it takes"
               : "to pass it on as a function, write a lambda around it");
  }

  void VisitPrimitive(const PrimitiveCall& call) {
    const PrimitiveInfo& info = Info(call.primitive);
    if (call.arguments.size() != info.arity) {
      Report(DiagnosticKind::PrimitiveArity, call.span,
             fmt::format("primitive `{}` takes {} but is given {}", info.text, Count(info.arity),
                         call.arguments.size()));
    }
    UseAll(call.arguments, call.span);
  }

  // Alternatives.

  void VisitCase(const Case& expression, const Labels& reachable) {
    Visit(*expression.scrutinee, {});
    std::set<std::pair<const Constructor*, std::int64_t>> seen;
    bool seen_default = false;
    const Alternative* first = nullptr;
    for (const Alternative& alternative : expression.alternatives) {
      if (seen_default) {
        Report(DiagnosticKind::UnreachableAlternative, alternative.span,
               "no value reaches this alternative: the one before matches everything");
      }
      if (alternative.pattern == PatternKind::Default) {
        seen_default = true;
      } else {
        if (!seen.emplace(alternative.constructor, alternative.literal).second) {
          Report(DiagnosticKind::DuplicateAlternative, alternative.span,
                 "an earlier alternative has the same pattern");
        }
        CheckFamily(first, alternative);
        first = first == nullptr ? &alternative : first;
      }
      if (alternative.pattern == PatternKind::Constructor &&
          alternative.variables.size() != alternative.constructor->arity) {
        ReportArity(*alternative.constructor, alternative.variables.size(), alternative.span);
      }
      BindAll(alternative.variables);
      Visit(*alternative.body, reachable);
      UnbindAll(alternative.variables);
    }
    if (expression.alternatives.empty()) {
      Report(DiagnosticKind::NoAlternative, expression.span, "a case needs an alternative");
    }
  }

  void CheckFamily(const Alternative* first, const Alternative& alternative) {
    if (first == nullptr) {
      return;
    }
    const bool same_pattern = first->pattern == alternative.pattern;
    const bool same_type = !same_pattern || first->constructor == nullptr ||
                           first->constructor->data_type == nullptr ||
                           alternative.constructor->data_type == nullptr ||
                           first->constructor->data_type == alternative.constructor->data_type;
    if (!same_pattern || !same_type) {
      Report(DiagnosticKind::MixedAlternatives, alternative.span,
             "this pattern is of another type than the first one");
    }
  }

  // Cost centres.

  void CheckPinned(const Definition& definition) {
    const bool is_function = definition.right_hand_side->kind == ExpressionKind::Lambda;
    const CostCentreKind expected = is_function                ? CostCentreKind::Subsumed
                                    : definition.is_dictionary ? CostCentreKind::Dictionary
                                                               : CostCentreKind::Caf;
    if (definition.centre->kind != expected) {
      Report(DiagnosticKind::BadCostCentre, definition.variable->span,
             fmt::format("`{}` is pinned with a centre of kind `{}` instead of `{}`",
                         definition.variable->name.Text(), KindWord(definition.centre->kind),
                         KindWord(expected)));
    }
  }

  void CheckCentre(const Scc& scc) {
    const CostCentreKind kind = scc.centre->kind;
    if (scc.centre->name.IsEmpty()) {
      Report(DiagnosticKind::BadCostCentre, scc.span, "a cost centre needs a name");
    }
    if (kind == CostCentreKind::Subsumed) {
      Report(DiagnosticKind::BadCostCentre, scc.span,
             "SUB is pinned on top-level functions and is never entered");
    } else if (scc.scc_kind == SccKind::Dictionary && kind != CostCentreKind::Dictionary) {
      Report(DiagnosticKind::BadCostCentre, scc.span, "scc_dict enters dictionary centres only");
    } else if (scc.scc_kind == SccKind::Scc &&
               (kind == CostCentreKind::Dictionary || kind == CostCentreKind::Caf)) {
      Report(DiagnosticKind::BadCostCentre, scc.span,
             fmt::format("scc cannot enter a centre of kind `{}`", KindWord(kind)),
             "use scc_dict for dictionaries; a CAF's centre is entered by evaluating the CAF");
    }
  }

  // Join points.

  void VisitJoin(const Join& join, const Labels& reachable) {
    Labels inner = reachable;
    for (const JoinPoint& point : join.points) {
      Bind(point.label);
      inner[point.label] = point.parameters.size();
    }
    for (const JoinPoint& point : join.points) {
      BindAll(point.parameters);
      Visit(*point.body, inner);
      UnbindAll(point.parameters);
    }
    Visit(*join.body, inner);
    for (const JoinPoint& point : join.points) {
      in_scope_.erase(point.label);
    }
  }

  void VisitJump(const Jump& jump, const Labels& reachable) {
    Use(jump.label, jump.span);
    UseAll(jump.arguments, jump.span);
    const auto target = reachable.find(jump.label);
    if (target == reachable.end()) {
      Report(DiagnosticKind::BadJump, jump.span,
             fmt::format("`{}` cannot be jumped to from here", jump.label->name.Text()),
             "jumps leave from tail positions of their join, and never from inside an scc");
    } else if (target->second != jump.arguments.size()) {
      Report(DiagnosticKind::BadJump, jump.span,
             fmt::format("join point `{}` takes {} but is given {}", jump.label->name.Text(),
                         Count(target->second), jump.arguments.size()));
    }
  }

  const Program& program_;
  Diagnostics& diagnostics_;
  std::unordered_set<const Variable*> bound_;
  std::unordered_set<const Variable*> in_scope_;
};

}  // namespace

void Verify(const Program& program, Diagnostics& diagnostics) {
  Verifier(program, diagnostics).Run();
}

}  // namespace assay::core
