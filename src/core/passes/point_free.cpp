#include "core/passes/point_free.h"

#include <algorithm>
#include <ranges>

#include <fmt/format.h>

#include "core/passes/copy.h"
#include "core/passes/traverse.h"

namespace assay::core {

namespace {

// `case scc_sub c e of {function -> \x -> scc c (function x)}`, where desugaring made it.
bool CountsCalls(const Expression& e) {
  if (e.kind != ExpressionKind::Case || e.As<Case>().alternatives.size() != 1) {
    return false;
  }
  const Expression& scrutinee = *e.As<Case>().scrutinee;
  const Expression& body = *e.As<Case>().alternatives[0].body;
  return scrutinee.kind == ExpressionKind::Scc &&
         scrutinee.As<Scc>().scc_kind == SccKind::Subordinate &&
         scrutinee.As<Scc>().centre->kind == CostCentreKind::Automatic &&
         body.kind == ExpressionKind::Lambda && IsCallEntry(*body.As<Lambda>().body) &&
         body.As<Lambda>().body->As<Scc>().centre == scrutinee.As<Scc>().centre;
}

class ParameterGiver {
 public:
  ParameterGiver(Program& program, LexicalRoles& roles)
      : program_(program), arena_(program.arena), roles_(roles) {
    for (const Definition& definition : program.definitions) {
      arities_[definition.variable] = LambdaCount(*definition.right_hand_side);
    }
  }

  // A function that got its parameters may be what makes another one partial.
  void Run() {
    for (bool again = true; again;) {
      again = false;
      for (std::size_t i = 0; i < program_.definitions.size(); ++i) {
        again = Expand(i) || again;
      }
    }
    const std::size_t count = program_.definitions.size();
    for (std::size_t i = 0; i < count; ++i) {
      NameValue(i);
    }
    for (std::size_t i = 0; roles_.inherits && i < program_.definitions.size(); ++i) {
      const Definition& definition = program_.definitions[i];
      if (roles_.Of(definition.variable) == LexicalRole::Owned &&
          definition.right_hand_side->kind == ExpressionKind::Lambda) {
        roles_.roles[definition.variable] = LexicalRole::Inherited;
      }
    }
  }

 private:
  // A constant taken apart: what it binds, and the function that is left.
  struct Parts {
    const Scc* scc = nullptr;
    std::vector<Binding> shared;
    std::vector<Binding> small;
    const Expression* function = nullptr;
    std::size_t missing = 0;  // arguments
  };

  [[nodiscard]] bool IsOfInterest(const Definition& definition) const {
    const LexicalRole role = roles_.Of(definition.variable);
    return (role == LexicalRole::Profiled || role == LexicalRole::Owned) &&
           !definition.is_dictionary && definition.variable->name != Name("main") &&
           definition.right_hand_side->kind != ExpressionKind::Lambda;
  }

  bool Expand(std::size_t place) {
    const Definition definition = program_.definitions[place];
    if (!IsOfInterest(definition)) {
      return false;
    }
    Parts parts = PartsOf(*definition.right_hand_side);
    if (parts.missing == 0 && parts.function->kind != ExpressionKind::Lambda) {
      return false;
    }
    Renaming renaming;
    for (const Binding& binding : parts.shared) {
      renaming[binding.variable] = NewVariable(definition);
    }
    for (const Binding& binding : parts.shared) {
      Renaming copy = renaming;
      const Expression* const e = UsesSmall(parts, *binding.right_hand_side)
                                      ? WithSmall(parts, binding.right_hand_side)
                                      : binding.right_hand_side;
      Define(renaming[binding.variable], Copy(arena_, *e, copy), definition);
    }
    const Expression* const e = Function(parts, renaming);
    arities_[definition.variable] = LambdaCount(*e);
    program_.definitions[place].right_hand_side = e;
    program_.definitions[place].centre = program_.centres.Subsumed();
    return true;
  }

  Parts PartsOf(const Expression& constant) {
    Parts parts;
    const Expression* e = &constant;
    if (CountsCalls(*e)) {
      parts.scc = &e->As<Case>().alternatives[0].body->As<Lambda>().body->As<Scc>();
      e = e->As<Case>().scrutinee->As<Scc>().body;
    } else if (IsCallEntry(*e)) {
      parts.scc = &e->As<Scc>();
      e = e->As<Scc>().body;
    }
    for (; e->kind == ExpressionKind::Let; e = e->As<Let>().body) {
      for (const Binding& binding : e->As<Let>().bindings) {
        (IsSmallData(*binding.right_hand_side) ? parts.small : parts.shared).push_back(binding);
        arities_[binding.variable] = LambdaCount(*binding.right_hand_side);
      }
    }
    const Spine spine = SpineOf(*e);
    const auto arity =
        spine.Function() == nullptr ? arities_.end() : arities_.find(spine.Function());
    if (arity != arities_.end() && arity->second > spine.arguments.size()) {
      parts.missing = arity->second - spine.arguments.size();
    }
    parts.function = e;
    return parts;
  }

  static bool UsesSmall(const Parts& parts, const Expression& e) {
    bool uses = false;
    ForEachMention(e, [&](const Variable* variable) {
      uses =
          uses || std::ranges::find(parts.small, variable, &Binding::variable) != parts.small.end();
    });
    ForEachChild(e, [&](const Expression& child) { uses = uses || UsesSmall(parts, child); });
    return uses;
  }

  const Expression* WithSmall(const Parts& parts, const Expression* e) {
    for (const Binding& binding : std::views::reverse(parts.small)) {
      e = New<Let>(arena_, e->span, arena_.Copy(std::vector{binding}), e);
    }
    return e;
  }

  // \x.. -> scc "f" (function x..)
  const Expression* Function(const Parts& parts, Renaming renaming) {
    std::vector<const Variable*> parameters;
    const Expression* body = parts.function;
    if (body->kind == ExpressionKind::Lambda) {
      body = WithSmallUnder(parts, *body, parameters);
      for (const Variable*& parameter : parameters) {
        parameter = renaming[parameter] = CopyVariable(arena_, *parameter);
      }
      body = Copy(arena_, *body, renaming);
    } else {
      body = Copy(arena_, *WithSmall(parts, body), renaming);
      for (std::size_t i = 0; i < parts.missing; ++i) {
        parameters.push_back(arena_.New<Variable>(Name("eta"), nullptr, parts.function->span));
        body = New<Application>(arena_, body->span, body, parameters.back());
      }
    }
    if (parts.scc != nullptr) {
      body = New<Scc>(arena_, parts.scc->span, SccKind::Scc, parts.scc->centre, body);
    }
    return Lambdas(arena_, parts.function->span, parameters, body);
  }

  const Expression* WithSmallUnder(const Parts& parts, const Expression& lambda,
                                   std::vector<const Variable*>& parameters) {
    const Expression* body = &lambda;
    for (; body->kind == ExpressionKind::Lambda; body = body->As<Lambda>().body) {
      parameters.push_back(body->As<Lambda>().parameter);
    }
    return WithSmall(parts, body);
  }

  // f@1 = e; f = case f@1 of {function -> ..}
  void NameValue(std::size_t place) {
    const Definition definition = program_.definitions[place];
    if (!IsOfInterest(definition) || !CountsCalls(*definition.right_hand_side)) {
      return;
    }
    const auto& evaluated = definition.right_hand_side->As<Case>();
    const Variable* const value = NewVariable(definition);
    Define(value, evaluated.scrutinee->As<Scc>().body, definition);
    roles_.values[value] = definition.variable;
    program_.definitions[place].right_hand_side =
        New<Case>(arena_, evaluated.span, New<Occurrence>(arena_, evaluated.span, value),
                  evaluated.alternatives, evaluated.is_flexible);
  }

  const Variable* NewVariable(const Definition& of) {
    return arena_.New<Variable>(
        Name(fmt::format("{}@{}", of.variable->name.Text(), ++made_[of.variable])), nullptr,
        of.variable->span);
  }

  void Define(const Variable* variable, const Expression* e, const Definition& of) {
    arities_[variable] = LambdaCount(*e);
    const auto whole = roles_.parts.find(of.variable);
    roles_.parts[variable] = whole == roles_.parts.end() ? of.variable : whole->second;
    program_.Define(variable, e, false, of.centre->module);
  }

  Program& program_;
  Arena& arena_;
  LexicalRoles& roles_;
  std::unordered_map<const Variable*, std::size_t> arities_;
  std::unordered_map<const Variable*, int> made_;
};

}  // namespace

void GiveParameters(Program& program, LexicalRoles& roles) { ParameterGiver(program, roles).Run(); }

}  // namespace assay::core
