// Binding groups: those with a type signature are checked against it, the others' types are
// inferred and generalised.
#include <algorithm>

#include <fmt/format.h>

#include "types/checker.h"

namespace assay::types {

std::vector<const Binding*> Checker::CheckDeclarations(syntax::Declarations& declarations) {
  DeclareSignatures(declarations);
  DeclarePragmas(declarations);
  std::vector<const Binding*> bindings;
  for (const syntax::BindingGroup& group : declarations.groups) {
    CheckGroup(group, bindings);
  }
  CheckSpecializations(declarations);
  return bindings;
}

void Checker::DeclareSignatures(const syntax::Declarations& declarations) {
  for (const syntax::Declaration* declaration : declarations.all) {
    if (declaration->kind != syntax::DeclarationKind::TypeSignature) {
      continue;
    }
    const auto& signature = declaration->As<syntax::TypeSignatureDeclaration>();
    for (const syntax::Binder& name : signature.names) {
      const std::size_t errors_before = error_count_;
      const Type* type = ConvertSignature(*signature.type);
      CheckAmbiguity(type, signature.type->span);
      if (error_count_ != errors_before) {
        name.symbol->type = AnyType();  // as if it were not there, and of no use to the others
        continue;
      }
      name.symbol->type = type;
      signatures_[name.symbol] = {type, signature.type, signature.span};
    }
  }
}

void Checker::DeclarePragmas(const syntax::Declarations& declarations) {
  for (const syntax::Declaration* declaration : declarations.all) {
    if (declaration->kind == syntax::DeclarationKind::InlinePragma) {
      const auto& pragma = declaration->As<syntax::InlinePragmaDeclaration>();
      for (const syntax::Binder& name : pragma.names) {
        pragmas_[name.symbol].has_inline_pragma = true;
        pragmas_[name.symbol].inline_kind = pragma.inline_kind;
      }
    } else if (declaration->kind == syntax::DeclarationKind::SpecializePragma) {
      const auto& pragma = declaration->As<syntax::SpecializePragmaDeclaration>();
      pragmas_[pragma.name.symbol].has_specialize_pragma = true;
    } else if (declaration->kind == syntax::DeclarationKind::SccPragma) {
      const auto& pragma = declaration->As<syntax::SccPragmaDeclaration>();
      pragmas_[pragma.function.symbol].centre =
          pragma.centre.IsEmpty() ? pragma.function.name : pragma.centre;
    }
  }
}

// What is said of a method in an instance's body holds for the function that implements it.
void Checker::CopyPragmas(const Symbol* from, const Symbol* to) {
  if (const auto found = pragmas_.find(from); found != pragmas_.end()) {
    pragmas_[to] = found->second;
    pragmas_.erase(from);
  }
}

void Checker::CheckGroup(const syntax::BindingGroup& group, std::vector<const Binding*>& bindings) {
  if (group.bindings.size() == 1 && group.bindings[0]->kind == syntax::DeclarationKind::Function) {
    const auto& function = group.bindings[0]->As<syntax::FunctionDeclaration>();
    const auto signature = signatures_.find(function.name.symbol);
    if (signature != signatures_.end()) {
      bindings.push_back(CheckSigned(function.name.symbol, function, signature->second));
      return;
    }
  }
  InferGroup(group, bindings);
}

const Binding* Checker::CheckSigned(Symbol* symbol, const syntax::FunctionDeclaration& function,
                                    const Signature& signature) {
  if (signature.type->kind != TypeKind::Forall) {
    return NewBinding(symbol, {}, nullptr, CheckClauses(function, signature.type), function.span);
  }
  Enter(function.span);
  std::vector<Evidence*> dictionaries;
  const Type* rho = Skolemise(signature.type->As<ForallType>(), signature.written, dictionaries);
  EvidenceScope* scope = current_->scope;
  const std::span<const Clause> clauses = CheckClauses(function, rho);
  Leave();
  return NewBinding(symbol, std::move(dictionaries), scope, clauses, function.span);
}

void Checker::InferGroup(const syntax::BindingGroup& group, std::vector<const Binding*>& bindings) {
  const Span span = group.bindings.front()->span;
  const std::size_t errors_before = error_count_;
  Implication& scope = Enter(span);
  bool is_restricted = false;
  std::vector<const Type*> types;  // of the right-hand sides
  std::vector<Symbol*> symbols;    // that the group binds
  for (const syntax::Declaration* binding : group.bindings) {
    if (binding->kind == syntax::DeclarationKind::Function) {
      const auto& function = binding->As<syntax::FunctionDeclaration>();
      is_restricted = is_restricted ||
                      (is_monomorphism_restricted_ && function.clauses.front().parameters.empty());
      Symbol* symbol = function.name.symbol;
      if (const auto signature = signatures_.find(symbol); signature == signatures_.end()) {
        symbol->type = NewMeta();
        recursive_uses_[symbol];
        symbols.push_back(symbol);
      }
      types.push_back(symbol->type);
    } else {
      is_restricted = true;
      types.push_back(NewMeta());
    }
  }
  // Patterns first: their variables may be used by any of the right-hand sides.
  std::vector<const Pattern*> elaborated(group.bindings.size(), nullptr);
  PatternVariables bound_by_patterns;
  for (std::size_t i = 0; i < group.bindings.size(); ++i) {
    if (group.bindings[i]->kind == syntax::DeclarationKind::PatternBinding) {
      const auto& binding = group.bindings[i]->As<syntax::PatternBindingDeclaration>();
      const ScopeMark mark = OpenScopes();
      PatternVariables* const outer = std::exchange(bound_, &bound_by_patterns);
      elaborated[i] = CheckPattern(*binding.pattern, types[i]);
      bound_ = outer;
      if (depth_ != mark.depth) {
        Report(DiagnosticKind::BadPatternBinding, binding.pattern->span,
               "a pattern binding cannot match an existential or GADT constructor", {},
               "use `case` instead");
      }
      CloseScopes(mark);
    }
  }
  std::vector<std::span<const Clause>> clauses;
  for (std::size_t i = 0; i < group.bindings.size(); ++i) {
    if (elaborated[i] == nullptr) {
      const auto& function = group.bindings[i]->As<syntax::FunctionDeclaration>();
      if (const auto signature = signatures_.find(function.name.symbol);
          signature != signatures_.end()) {
        bindings.push_back(CheckSigned(function.name.symbol, function, signature->second));
        clauses.emplace_back();
        continue;
      }
      clauses.push_back(CheckClauses(function, types[i]));
    } else {
      const auto& binding = group.bindings[i]->As<syntax::PatternBindingDeclaration>();
      const std::vector<Clause> clause = {
          {{}, CheckRightHandSide(*binding.right_hand_side, types[i]), binding.span}};
      clauses.push_back(arena_.Copy(clause));
    }
  }

  SolveScope(scope);
  symbols.insert(symbols.end(), bound_by_patterns.inferred.begin(),
                 bound_by_patterns.inferred.end());
  std::vector<const Type*> bound;
  for (Symbol* symbol : symbols) {
    LimitSize(*symbol);
    bound.push_back(symbol->type);
  }
  for (const SignedVariable& variable : bound_by_patterns.polymorphic) {
    bound.push_back(variable.type);
  }
  const Generalised general = Generalise(scope, bound, is_restricted);
  std::vector<Predicate> context;
  for (const Evidence* dictionary : general.dictionaries) {
    context.push_back(dictionary->predicate);
  }
  const auto variables = arena_.Copy(general.variables);
  const auto shared_context = arena_.Copy(context);
  const bool has_failed = error_count_ != errors_before || HasHopelessWanted(scope);
  if (!has_failed) {
    CheckSignedVariables(bound_by_patterns.polymorphic, general);
  }
  for (Symbol* symbol : symbols) {
    const Type* type = store_.Zonk(symbol->type);
    symbol->type =
        type->kind == TypeKind::Forall ? type : store_.Forall(variables, shared_context, type);
    if (!has_failed) {
      CheckInferredAmbiguity(*symbol, general.dictionaries);
    } else {
      symbol->type = AnyType();  // of no use to those who use it
    }
    FinishRecursiveUses(symbol, general.dictionaries);
  }
  EvidenceScope* evidence = scope.scope;
  Leave();
  for (std::size_t i = 0; i < group.bindings.size(); ++i) {
    if (elaborated[i] != nullptr) {
      bindings.push_back(arena_.New<Binding>(Binding{nullptr,
                                                     elaborated[i],
                                                     {},
                                                     evidence,
                                                     clauses[i],
                                                     Name(),
                                                     syntax::InlineKind::NoInline,
                                                     false,
                                                     false,
                                                     group.bindings[i]->span}));
    } else if (!clauses[i].empty()) {
      bindings.push_back(
          NewBinding(group.bindings[i]->As<syntax::FunctionDeclaration>().name.symbol,
                     general.dictionaries, evidence, clauses[i], group.bindings[i]->span));
    }
  }
}

// Is a missing instance certain to be reported? `Num Bool`, say: nothing is left open in it, and
// there is no context around that could provide it, be it by way of a superclass or of equal types.
bool Checker::HasHopelessWanted(const Implication& scope) {
  for (const Implication* around = scope.parent; around != nullptr; around = around->parent) {
    if (!around->givens.empty() || !around->equalities.empty()) {
      return false;
    }
  }
  return std::ranges::any_of(scope.wanteds, [&](const Evidence* wanted) {
    const Predicate predicate = store_.Zonk(wanted->predicate);
    const Symbol* const type_class = predicate.class_info->symbol;
    const bool is_ordinary = type_class == known_.Find(names::Known::Num) ||
                             type_class == known_.Find(names::Known::Show) ||
                             type_class == known_.Find(names::Known::Eq) ||
                             type_class == known_.Find(names::Known::Ord);
    std::vector<const MetaVariable*> metas;
    CollectMetas(predicate, metas);
    return is_ordinary && metas.empty() && !CanHaveInstance(predicate);
  });
}

// forall a. a
const Type* Checker::AnyType() {
  const TypeVariable* const variable = store_.NewVariable(Name("a"), Star(), level_, {});
  const std::vector<const TypeVariable*> variables = {variable};
  return store_.Forall(arena_.Copy(variables), {}, variable);
}

// Within its own group a function was used at one type; now it takes the group's dictionaries.
void Checker::FinishRecursiveUses(const Symbol* symbol,
                                  const std::vector<Evidence*>& dictionaries) {
  const auto uses = recursive_uses_.find(symbol);
  if (uses == recursive_uses_.end()) {
    return;
  }
  for (ApplyExpression* use : uses->second) {
    std::vector<Expr> arguments;
    for (const Evidence* dictionary : dictionaries) {
      arguments.push_back(New<DictionaryExpression>(arena_, use->span, dictionary));
    }
    use->arguments = arena_.Copy(arguments);
  }
  recursive_uses_.erase(uses);
}

std::span<const Clause> Checker::CheckClauses(const syntax::FunctionDeclaration& function,
                                              const Type* type) {
  std::vector<const Type*> parameters;
  const Type* result = type;
  for (std::size_t i = 0; i < function.clauses.front().parameters.size(); ++i) {
    const Type* argument = nullptr;
    if (!SplitFunction(result, argument, result)) {
      Report(DiagnosticKind::TooManyParameters, function.clauses.front().span,
             fmt::format("`{}` has {} parameters, but its type `{}` has only {}",
                         function.name.name.Text(), function.clauses.front().parameters.size(),
                         Print(type), i));
      return {};
    }
    parameters.push_back(argument);
  }
  std::vector<Clause> clauses;
  const Why outer = std::exchange(why_, {});
  for (const syntax::Clause& clause : function.clauses) {
    const ScopeMark mark = OpenScopes();
    std::vector<const Pattern*> patterns;
    for (std::size_t i = 0; i < clause.parameters.size(); ++i) {
      patterns.push_back(CheckPattern(*clause.parameters[i], parameters[i]));
    }
    const RightHandSide* side = CheckRightHandSide(*clause.right_hand_side, result);
    side = CloseScopesAround(side, mark);
    clauses.push_back({arena_.Copy(patterns), side, clause.span});
  }
  why_ = outer;
  return arena_.Copy(clauses);
}

const Binding* Checker::NewBinding(Symbol* symbol, std::vector<Evidence*> dictionaries,
                                   EvidenceScope* scope, std::span<const Clause> clauses,
                                   Span span) {
  Pragmas pragmas;
  if (const auto found = pragmas_.find(symbol); found != pragmas_.end()) {
    pragmas = found->second;
  }
  return arena_.New<Binding>(Binding{symbol, nullptr, arena_.Copy(dictionaries), scope, clauses,
                                     pragmas.centre, pragmas.inline_kind, pragmas.has_inline_pragma,
                                     pragmas.has_specialize_pragma, span});
}

}  // namespace assay::types
