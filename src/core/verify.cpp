#include "core/verify.h"

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "core/unboxed.h"

namespace assay::core {

namespace {

// Expressions in tail position of each other, in one centre, form a region; jumps stay within
// theirs. An scc_sub may come back to the centre, and thereby to the region, around an scc.
struct Region {
  int chain;                 // of tail positions
  const CostCentre* centre;  // of the scc around; null: there is none

  friend bool operator==(const Region&, const Region&) = default;
};

struct Label {
  std::size_t parameters;
  Region region;
};

std::string Count(std::size_t number, std::string_view noun) {
  return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
}

constexpr auto kFirstUseDecides =
    "without a data declaration the first use of a constructor decides how many it takes";

class Verifier {
 public:
  Verifier(const Program& program, Diagnostics& diagnostics,
           const std::function<bool(const Variable*)>& is_elsewhere)
      : program_(program), diagnostics_(diagnostics), is_elsewhere_(is_elsewhere) {}

  void Run() {
    for (const Definition& definition : program_.definitions) {
      Bind(definition.variable);
    }
    for (const Definition& definition : program_.definitions) {
      CheckPinned(definition);
      CheckResult(definition);
      Visit(*definition.right_hand_side, NewRegion());
    }
  }

 private:
  void Report(DiagnosticKind kind, Span span, std::string message, std::string hint = "") {
    diagnostics_.Add({kind, span, std::move(message), {}, std::move(hint)});
  }

  void Report(DiagnosticKind kind, Span span, std::string message, Note note) {
    diagnostics_.Add({kind, span, std::move(message), {std::move(note)}});
  }

  // Scoping.

  void Bind(const Variable* variable) {
    if (!bound_.insert(variable).second) {
      Report(DiagnosticKind::DuplicateBinder, variable->span,
             fmt::format("variable `{}` has more than one binder", variable->name.Text()));
    }
    in_scope_.insert(variable);
  }

  void CheckAsksNothing(const Variable& parameter) {
    if (parameter.inlining != Inlining::Undecided || parameter.wants_copies) {
      Report(DiagnosticKind::BadRequest, parameter.span,
             fmt::format("parameter `{}` cannot be inlined or specialised", parameter.name.Text()));
    }
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

  void CheckInScope(const Variable* variable, Span span) {
    if (!in_scope_.contains(variable) && !(is_elsewhere_ && is_elsewhere_(variable))) {
      Report(DiagnosticKind::UnboundVariable, span,
             fmt::format("`{}` is not in scope", variable->name.Text()));
    }
  }

  void Use(const Variable* variable, Span span) {
    CheckInScope(variable, span);
    if (labels_.contains(variable)) {
      Report(DiagnosticKind::BadJump, span,
             fmt::format("join point `{}` is used as a variable", variable->name.Text()));
    }
  }

  void UseAll(std::span<const Variable* const> variables, Span span) {
    for (const Variable* const variable : variables) {
      Use(variable, span);
    }
  }

  Region NewRegion(const CostCentre* centre = nullptr) { return {++regions_, centre}; }

  void Visit(const Expression& e, Region region) {
    switch (e.kind) {
      case ExpressionKind::Occurrence: return Use(e.As<Occurrence>().variable, e.span);
      case ExpressionKind::Literal: return;
      case ExpressionKind::Lambda: {
        const auto& lambda = e.As<Lambda>();
        Bind(lambda.parameter);
        CheckAsksNothing(*lambda.parameter);
        Visit(*lambda.body, NewRegion(region.centre));
        in_scope_.erase(lambda.parameter);
        return;
      }
      case ExpressionKind::Application:
        Visit(*e.As<Application>().function, NewRegion(region.centre));
        return Use(e.As<Application>().argument, e.span);
      case ExpressionKind::Construction: return VisitConstruction(e.As<Construction>());
      case ExpressionKind::PrimitiveCall: return VisitPrimitive(e.As<PrimitiveCall>());
      case ExpressionKind::Let: {
        const auto& let = e.As<Let>();
        for (const Binding& binding : let.bindings) {
          Bind(binding.variable);
        }
        for (const Binding& binding : let.bindings) {
          Visit(*binding.right_hand_side, NewRegion(region.centre));
        }
        Visit(*let.body, region);
        for (const Binding& binding : let.bindings) {
          in_scope_.erase(binding.variable);
        }
        return;
      }
      case ExpressionKind::Case: return VisitCase(e.As<Case>(), region);
      case ExpressionKind::Scc:
        CheckCentre(e.As<Scc>());
        return Visit(*e.As<Scc>().body, {region.chain, e.As<Scc>().centre});
      case ExpressionKind::Join: return VisitJoin(e.As<Join>(), region);
      case ExpressionKind::Jump: return VisitJump(e.As<Jump>(), region);
      case ExpressionKind::Choice:
        Visit(*e.As<Choice>().first, region);
        return Visit(*e.As<Choice>().second, region);
    }
  }

  // Saturation.

  void VisitConstruction(const Construction& construction) {
    const Constructor& constructor = *construction.constructor;
    const std::size_t given = construction.arguments.size();
    if (given != constructor.arity) {
      std::string hint;
      if (constructor.data_type == nullptr) {
        hint = kFirstUseDecides;
      } else if (given < constructor.arity) {
        hint = "to pass it on as a function, write a lambda around it";
      }
      Report(DiagnosticKind::ConstructorArity, construction.span,
             fmt::format("constructor `{}` takes {} but is given {} here", constructor.name.Text(),
                         Count(constructor.arity, "argument"), given),
             std::move(hint));
    }
    UseAll(construction.arguments, construction.span);
  }

  void VisitPrimitive(const PrimitiveCall& call) {
    const PrimitiveInfo& info = Info(call.primitive);
    if (call.arguments.size() != info.Arity()) {
      Report(DiagnosticKind::PrimitiveArity, call.span,
             fmt::format("primitive `{}` takes {} but is given {}", info.text,
                         Count(info.Arity(), "argument"), call.arguments.size()));
    }
    UseAll(call.arguments, call.span);
  }

  // Alternatives.

  void VisitCase(const Case& expression, Region region) {
    Visit(*expression.scrutinee, NewRegion(region.centre));
    std::map<std::pair<const Constructor*, LiteralValue>, Span> seen;
    const Alternative* first_default = nullptr;
    const Alternative* first = nullptr;
    for (const Alternative& alternative : expression.alternatives) {
      if (first_default != nullptr) {
        Report(DiagnosticKind::UnreachableAlternative, alternative.span,
               "no value reaches this alternative",
               Note{first_default->span, "this one matches everything"});
      }
      if (alternative.pattern == PatternKind::Default) {
        first_default = first_default == nullptr ? &alternative : first_default;
      } else {
        const auto [earlier, is_new] =
            seen.emplace(std::pair(alternative.constructor, alternative.literal), alternative.span);
        if (!is_new) {
          Report(DiagnosticKind::DuplicateAlternative, alternative.span,
                 "an earlier alternative has the same pattern",
                 Note{earlier->second, "it is this one"});
        }
        CheckFamily(first, alternative);
        first = first == nullptr ? &alternative : first;
      }
      CheckFields(alternative);
      BindAll(alternative.variables);
      Visit(*alternative.body, region);
      UnbindAll(alternative.variables);
    }
    if (expression.alternatives.empty()) {
      Report(DiagnosticKind::NoAlternative, expression.span, "a case needs an alternative");
    }
  }

  void CheckFields(const Alternative& alternative) {
    const std::size_t named = alternative.variables.size();
    if (alternative.pattern == PatternKind::Constructor) {
      const Constructor& constructor = *alternative.constructor;
      if (named != constructor.arity) {
        Report(DiagnosticKind::ConstructorArity, alternative.span,
               fmt::format("constructor `{}` has {} but this pattern names {}",
                           constructor.name.Text(), Count(constructor.arity, "field"), named),
               constructor.data_type == nullptr ? kFirstUseDecides : "");
      }
    } else if (named > (alternative.pattern == PatternKind::Default ? 1U : 0U)) {
      Report(DiagnosticKind::ConstructorArity, alternative.span,
             "only a pattern with a constructor has fields");
    }
  }

  void CheckFamily(const Alternative* first, const Alternative& alternative) {
    if (first == nullptr) {
      return;
    }
    const bool same_pattern =
        first->pattern == alternative.pattern &&
        (first->pattern != PatternKind::Literal || first->literal.kind == alternative.literal.kind);
    const bool same_type = !same_pattern || first->constructor == nullptr ||
                           first->constructor->data_type == nullptr ||
                           alternative.constructor->data_type == nullptr ||
                           first->constructor->data_type == alternative.constructor->data_type;
    if (!same_pattern || !same_type) {
      Report(DiagnosticKind::MixedAlternatives, alternative.span,
             "this pattern is of another type than the first one",
             Note{first->span, "the first one is here"});
    }
  }

  // Cost centres.

  [[nodiscard]] bool IsResult(const Type& type) const {
    if (UnboxedKind(&type)) {
      return true;
    }
    // Of Haskell it may be one that another module has.
    const auto made = program_.constructors.find(type.name);
    const bool is_construction = made == program_.constructors.end()
                                     ? program_.has_types
                                     : made->second->arity == type.arguments.size();
    return is_construction && !type.arguments.empty() && type.arguments.size() <= kMostFields;
  }

  void CheckResult(const Definition& definition) {
    if (definition.result != nullptr &&
        (!IsResult(*definition.result) ||
         definition.right_hand_side->kind != ExpressionKind::Lambda)) {
      Report(DiagnosticKind::BadResult, definition.variable->span,
             fmt::format("`{}` cannot return this", definition.variable->name.Text()),
             "only functions do, a number of type Int#, Word#, Char#, Double# or Float#, or the "
             "fields of a constructor");
    }
  }

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

  void VisitJoin(const Join& join, Region region) {
    for (const JoinPoint& point : join.points) {
      Bind(point.label);
      labels_[point.label] = {point.parameters.size(), region};
    }
    for (const JoinPoint& point : join.points) {
      BindAll(point.parameters);
      Visit(*point.body, region);
      UnbindAll(point.parameters);
    }
    Visit(*join.body, region);
    for (const JoinPoint& point : join.points) {
      in_scope_.erase(point.label);
    }
  }

  void VisitJump(const Jump& jump, Region region) {
    CheckInScope(jump.label, jump.span);
    UseAll(jump.arguments, jump.span);
    const auto label = labels_.find(jump.label);
    if (label == labels_.end() || label->second.region != region) {
      Report(DiagnosticKind::BadJump, jump.span,
             fmt::format("`{}` cannot be jumped to from here", jump.label->name.Text()),
             "jumps leave from tail positions of their join, in the same cost centre");
    } else if (label->second.parameters != jump.arguments.size()) {
      Report(DiagnosticKind::BadJump, jump.span,
             fmt::format("join point `{}` takes {} but is given {}", jump.label->name.Text(),
                         Count(label->second.parameters, "argument"), jump.arguments.size()));
    }
  }

  const Program& program_;
  Diagnostics& diagnostics_;
  const std::function<bool(const Variable*)>& is_elsewhere_;
  std::unordered_set<const Variable*> bound_;
  std::unordered_set<const Variable*> in_scope_;
  std::unordered_map<const Variable*, Label> labels_;
  int regions_ = 0;
};

}  // namespace

void Verify(const Program& program, Diagnostics& diagnostics,
            const std::function<bool(const Variable*)>& is_elsewhere) {
  Verifier(program, diagnostics, is_elsewhere).Run();
}

void RefuseLogic(const Program& program, Diagnostics& diagnostics) {
  if (program.logic) {
    diagnostics.Add({DiagnosticKind::NeedsLogicRules,
                     *program.logic,
                     "this is for functional logic programs",
                     {},
                     "assay semantics --rules=logic evaluates them"});
  }
}

}  // namespace assay::core
