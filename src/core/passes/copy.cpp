#include "core/passes/copy.h"

#include <ranges>

#include "core/unboxed.h"
#include "diagnostics/call_sites.h"

namespace assay::core {

namespace {

void ForgetUnboxed(Variable& copy) {
  if (UnboxedKind(copy.type) || IsMemory(copy.type)) {
    copy.type = nullptr;
  }
}

class Copier {
 public:
  Copier(Arena& arena, Renaming& renaming, const Types* types = nullptr, Span place = {},
         Span call = {})
      : arena_(arena),
        renaming_(renaming),
        types_(types),
        place_(place),
        caller_file_(call.file),
        caller_(call.caller != 0 || !call.IsKnown() ? call.caller : NumberOfCall(call)) {}

  const Expression* Visit(const Expression& e) {
    switch (e.kind) {
      case ExpressionKind::Occurrence:
        return New<Occurrence>(arena_, At(e), Use(e.As<Occurrence>().variable));
      case ExpressionKind::Literal: return New<Literal>(arena_, At(e), e.As<Literal>().value);
      case ExpressionKind::Lambda: {
        const Variable* const parameter = Bind(e.As<Lambda>().parameter);
        return New<Lambda>(arena_, At(e), parameter, Visit(*e.As<Lambda>().body));
      }
      case ExpressionKind::Application:
        return New<Application>(arena_, At(e), Visit(*e.As<Application>().function),
                                Use(e.As<Application>().argument));
      case ExpressionKind::Construction:
        return New<Construction>(arena_, At(e), e.As<Construction>().constructor,
                                 UseAll(e.As<Construction>().arguments));
      case ExpressionKind::PrimitiveCall:
        return New<PrimitiveCall>(arena_, At(e), e.As<PrimitiveCall>().primitive,
                                  UseAll(e.As<PrimitiveCall>().arguments));
      case ExpressionKind::Let: return VisitLet(e.As<Let>());
      case ExpressionKind::Case: return VisitCase(e.As<Case>());
      case ExpressionKind::Scc:
        return New<Scc>(arena_, At(e), e.As<Scc>().scc_kind, e.As<Scc>().centre,
                        Visit(*e.As<Scc>().body));
      case ExpressionKind::Join: return VisitJoin(e.As<Join>());
      case ExpressionKind::Jump:
        return New<Jump>(arena_, At(e), Use(e.As<Jump>().label), UseAll(e.As<Jump>().arguments));
      case ExpressionKind::Choice:
        return New<Choice>(arena_, At(e), Visit(*e.As<Choice>().first),
                           Visit(*e.As<Choice>().second));
    }
    return &e;
  }

 private:
  [[nodiscard]] Span At(const Expression& e) const {
    return Called(e.span.IsKnown() ? e.span : place_);
  }

  [[nodiscard]] Span Called(Span span) const {
    if (span.caller == 0 && span.IsKnown() && span.file != caller_file_) {
      span.caller = caller_;
    }
    return span;
  }

  const Variable* Bind(const Variable* variable) {
    Variable copy = *variable;
    copy.span = Called(copy.span);
    if (types_ == nullptr) {
      ForgetUnboxed(copy);
    } else if (const auto type = types_->find(variable); type != types_->end()) {
      copy.type = type->second;
    }
    return renaming_[variable] = arena_.New<Variable>(copy);
  }

  std::span<const Variable* const> BindAll(std::span<const Variable* const> variables) {
    std::vector<const Variable*> bound;
    for (const Variable* const variable : variables) {
      bound.push_back(Bind(variable));
    }
    return arena_.Copy(bound);
  }

  const Variable* Use(const Variable* variable) const {
    const auto found = renaming_.find(variable);
    return found == renaming_.end() ? variable : found->second;
  }

  std::span<const Variable* const> UseAll(std::span<const Variable* const> variables) {
    std::vector<const Variable*> used;
    for (const Variable* const variable : variables) {
      used.push_back(Use(variable));
    }
    return arena_.Copy(used);
  }

  const Expression* VisitLet(const Let& let) {
    std::vector<Binding> bindings;
    for (const Binding& binding : let.bindings) {
      bindings.push_back({Bind(binding.variable), nullptr});
    }
    for (std::size_t i = 0; i < bindings.size(); ++i) {
      bindings[i].right_hand_side = Visit(*let.bindings[i].right_hand_side);
    }
    return New<Let>(arena_, At(let), arena_.Copy(bindings), Visit(*let.body));
  }

  const Expression* VisitCase(const Case& node) {
    const Expression* const scrutinee = Visit(*node.scrutinee);
    std::vector<Alternative> alternatives;
    for (const Alternative& alternative : node.alternatives) {
      alternatives.push_back(alternative);
      alternatives.back().variables = BindAll(alternative.variables);
      alternatives.back().body = Visit(*alternative.body);
    }
    return New<Case>(arena_, At(node), scrutinee, arena_.Copy(alternatives), node.is_flexible);
  }

  const Expression* VisitJoin(const Join& join) {
    std::vector<JoinPoint> points;
    for (const JoinPoint& point : join.points) {
      points.push_back({Bind(point.label), {}, nullptr});
    }
    for (std::size_t i = 0; i < points.size(); ++i) {
      points[i].parameters = BindAll(join.points[i].parameters);
      points[i].body = Visit(*join.points[i].body);
    }
    return New<Join>(arena_, At(join), arena_.Copy(points), Visit(*join.body));
  }

  Arena& arena_;
  Renaming& renaming_;
  const Types* types_;
  Span place_;  // of what has none
  FileId caller_file_;
  std::uint32_t caller_;
};

}  // namespace

const Expression* Copy(Arena& arena, const Expression& e, Renaming& renaming, Span place,
                       Span call) {
  return Copier(arena, renaming, nullptr, place, call).Visit(e);
}

const Expression* CopyWithTypes(Arena& arena, const Expression& e, const Types& types) {
  Renaming renaming;
  return Copier(arena, renaming, &types).Visit(e);
}

const Expression* Lambdas(Arena& arena, Span span, std::span<const Variable* const> parameters,
                          const Expression* body) {
  for (const Variable* const parameter : std::views::reverse(parameters)) {
    body = New<Lambda>(arena, span, parameter, body);
  }
  return body;
}

const Variable* CopyVariable(Arena& arena, const Variable& variable) {
  Variable copy = variable;
  ForgetUnboxed(copy);
  return arena.New<Variable>(copy);
}

}  // namespace assay::core
