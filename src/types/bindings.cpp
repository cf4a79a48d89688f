// Binding groups: those with a type signature are checked against it, the others' types are
// inferred and generalised.
#include "types/bindings.h"

#include <algorithm>

#include <fmt/format.h>

#include "types/ambiguity.h"
#include "types/application.h"
#include "types/convert.h"
#include "types/generalise.h"
#include "types/instantiate.h"
#include "types/occurs.h"
#include "types/pattern_bindings.h"
#include "types/patterns.h"
#include "types/specialize.h"
#include "types/statements.h"

namespace assay::types {

namespace {

void DeclareSignatures(Checker& in, const syntax::Declarations& declarations);
void CheckGroup(Checker& in, const syntax::BindingGroup& group,
                std::vector<const Binding*>& bindings);
void InferGroup(Checker& in, const syntax::BindingGroup& group,
                std::vector<const Binding*>& bindings);
bool HasHopelessWanted(Checker& in, const Implication& scope);
const Type* AnyType(Checker& in);
void FinishRecursiveUses(Checker& in, const Symbol* symbol,
                         const std::vector<Evidence*>& dictionaries);

}  // namespace

std::vector<const Binding*> CheckDeclarations(Checker& in, syntax::Declarations& declarations) {
  DeclareSignatures(in, declarations);
  DeclarePragmas(in, declarations);
  std::vector<const Binding*> bindings;
  for (const syntax::BindingGroup& group : declarations.groups) {
    CheckGroup(in, group, bindings);
  }
  CheckSpecializations(in, declarations);
  return bindings;
}

namespace {

void DeclareSignatures(Checker& in, const syntax::Declarations& declarations) {
  for (const syntax::Declaration* declaration : declarations.all) {
    if (declaration->kind != syntax::DeclarationKind::TypeSignature) {
      continue;
    }
    const auto& signature = declaration->As<syntax::TypeSignatureDeclaration>();
    for (const syntax::Binder& name : signature.names) {
      const std::size_t errors_before = in.errors.Count();
      const Type* type = ConvertSignature(in, *signature.type);
      CheckAmbiguity(in, type, signature.type->span);
      if (in.errors.Count() != errors_before) {
        name.symbol->type = AnyType(in);  // as if it were not there, and of no use to the others
        continue;
      }
      name.symbol->type = type;
      in.signatures[name.symbol] = {type, signature.type, signature.span};
    }
  }
}

}  // namespace

void DeclarePragmas(Checker& in, const syntax::Declarations& declarations) {
  for (const syntax::Declaration* declaration : declarations.all) {
    if (declaration->kind == syntax::DeclarationKind::InlinePragma) {
      const auto& pragma = declaration->As<syntax::InlinePragmaDeclaration>();
      for (const syntax::Binder& name : pragma.names) {
        in.pragmas[name.symbol].has_inline_pragma = true;
        in.pragmas[name.symbol].inline_kind = pragma.inline_kind;
      }
    } else if (declaration->kind == syntax::DeclarationKind::SpecializePragma) {
      const auto& pragma = declaration->As<syntax::SpecializePragmaDeclaration>();
      in.pragmas[pragma.name.symbol].has_specialize_pragma = true;
    } else if (declaration->kind == syntax::DeclarationKind::SccPragma) {
      const auto& pragma = declaration->As<syntax::SccPragmaDeclaration>();
      in.pragmas[pragma.function.symbol].centre =
          pragma.centre.IsEmpty() ? pragma.function.name : pragma.centre;
    }
  }
}

// What is said of a method in an instance's body holds for the function that implements it.
void CopyPragmas(Checker& in, const Symbol* from, const Symbol* to) {
  if (const auto found = in.pragmas.find(from); found != in.pragmas.end()) {
    in.pragmas[to] = found->second;
    in.pragmas.erase(from);
  }
}

namespace {

void CheckGroup(Checker& in, const syntax::BindingGroup& group,
                std::vector<const Binding*>& bindings) {
  if (group.bindings.size() == 1 && group.bindings[0]->kind == syntax::DeclarationKind::Function) {
    const auto& function = group.bindings[0]->As<syntax::FunctionDeclaration>();
    const auto signature = in.signatures.find(function.name.symbol);
    if (signature != in.signatures.end()) {
      bindings.push_back(CheckSigned(in, function.name.symbol, function, signature->second));
      return;
    }
  }
  InferGroup(in, group, bindings);
}

// Curry: a local variable stands for one value, which may be a logic variable. So it has one type.
bool IsSharedVariable(const Checker& in, const syntax::FunctionDeclaration& function) {
  return in.is_curry && function.clauses.front().parameters.empty() &&
         function.name.symbol->kind == names::SymbolKind::Local;
}

// Their metavariables belong to the scope outside.
void KeepShared(Checker& in, const std::vector<const Type*>& types) {
  for (const Type* const type : types) {
    std::vector<const MetaVariable*> metas;
    CollectMetas(type, metas);
    for (const MetaVariable* const meta : metas) {
      meta->level = std::min(meta->level, in.scopes.Level() - 1);
    }
  }
}

}  // namespace

const Binding* CheckSigned(Checker& in, Symbol* symbol, const syntax::FunctionDeclaration& function,
                           const Signature& signature) {
  if (signature.type->kind != TypeKind::Forall) {
    return NewBinding(in, symbol, {}, nullptr, CheckClauses(in, function, signature.type),
                      function.span);
  }
  if (IsSharedVariable(in, function)) {
    in.errors.Report(DiagnosticKind::TypeMismatch, function.name.span,
                     fmt::format("`{}` is a variable: it has one type, not the polymorphic `{}`",
                                 function.name.name.Text(), Print(signature.type)),
                     {{signature.span, "its signature"}},
                     "only operations with parameters are polymorphic in a `let` or `where`");
  }
  in.solver.Enter(function.span);
  std::vector<Evidence*> dictionaries;
  const Type* rho =
      Skolemise(in, signature.type->As<ForallType>(), signature.written, dictionaries);
  EvidenceScope* scope = in.scopes.Current().scope;
  const std::span<const Clause> clauses = CheckClauses(in, function, rho);
  in.solver.Leave();
  return NewBinding(in, symbol, std::move(dictionaries), scope, clauses, function.span);
}

namespace {

void InferGroup(Checker& in, const syntax::BindingGroup& group,
                std::vector<const Binding*>& bindings) {
  const Span span = group.bindings.front()->span;
  const std::size_t errors_before = in.errors.Count();
  Implication& scope = in.solver.Enter(span);
  bool is_restricted = false;
  bool is_shared = false;          // it binds a local variable of Curry
  std::vector<const Type*> types;  // of the right-hand sides
  std::vector<Symbol*> symbols;    // that the group binds
  for (const syntax::Declaration* binding : group.bindings) {
    if (binding->kind == syntax::DeclarationKind::Function) {
      const auto& function = binding->As<syntax::FunctionDeclaration>();
      is_restricted = is_restricted || (in.is_monomorphism_restricted &&
                                        function.clauses.front().parameters.empty());
      Symbol* symbol = function.name.symbol;
      is_shared = is_shared || IsSharedVariable(in, function);
      // The goal has one type: what is open in it is decided by default.
      is_restricted =
          is_restricted ||
          (in.is_curry && (symbol->name == Name("main") || symbol->name == Name(names::kGoal)));
      if (const auto signature = in.signatures.find(symbol); signature == in.signatures.end()) {
        symbol->type = in.unifier.NewMeta();
        in.recursive_uses[symbol];
        symbols.push_back(symbol);
      }
      types.push_back(symbol->type);
    } else {
      is_restricted = true;
      is_shared = is_shared || in.is_curry;
      types.push_back(in.unifier.NewMeta());
    }
  }
  // Patterns first: their variables may be used by any of the right-hand sides.
  std::vector<const Pattern*> elaborated(group.bindings.size(), nullptr);
  PatternVariables bound_by_patterns;
  for (std::size_t i = 0; i < group.bindings.size(); ++i) {
    if (group.bindings[i]->kind == syntax::DeclarationKind::PatternBinding) {
      const auto& binding = group.bindings[i]->As<syntax::PatternBindingDeclaration>();
      const ScopeMark mark = OpenScopes(in);
      PatternVariables* const outer = std::exchange(in.bound, &bound_by_patterns);
      elaborated[i] = CheckPattern(in, *binding.pattern, types[i]);
      in.bound = outer;
      if (in.scopes.Level() != mark.depth) {
        in.errors.Report(DiagnosticKind::BadPatternBinding, binding.pattern->span,
                         "a pattern binding cannot match an existential or GADT constructor", {},
                         "use `case` instead");
      }
      CloseScopes(in, mark);
    }
  }
  std::vector<std::span<const Clause>> clauses;
  for (std::size_t i = 0; i < group.bindings.size(); ++i) {
    if (elaborated[i] == nullptr) {
      const auto& function = group.bindings[i]->As<syntax::FunctionDeclaration>();
      if (const auto signature = in.signatures.find(function.name.symbol);
          signature != in.signatures.end()) {
        bindings.push_back(CheckSigned(in, function.name.symbol, function, signature->second));
        clauses.emplace_back();
        continue;
      }
      clauses.push_back(CheckClauses(in, function, types[i]));
    } else {
      const auto& binding = group.bindings[i]->As<syntax::PatternBindingDeclaration>();
      const std::vector<Clause> clause = {
          {{}, CheckRightHandSide(in, *binding.right_hand_side, types[i]), binding.span}};
      clauses.push_back(in.arena.Copy(clause));
    }
  }

  in.solver.SolveScope(scope);
  symbols.insert(symbols.end(), bound_by_patterns.inferred.begin(),
                 bound_by_patterns.inferred.end());
  std::vector<const Type*> bound;
  for (Symbol* symbol : symbols) {
    LimitSize(in, *symbol);
    bound.push_back(symbol->type);
  }
  for (const SignedVariable& variable : bound_by_patterns.polymorphic) {
    bound.push_back(variable.type);
  }
  if (is_shared) {
    KeepShared(in, bound);
  }
  const Generalised general = Generalise(in, scope, bound, is_restricted || is_shared);
  std::vector<Predicate> context;
  for (const Evidence* dictionary : general.dictionaries) {
    context.push_back(dictionary->predicate);
  }
  const auto variables = in.arena.Copy(general.variables);
  const auto shared_context = in.arena.Copy(context);
  const bool has_failed = in.errors.Count() != errors_before || HasHopelessWanted(in, scope);
  if (!has_failed) {
    CheckSignedVariables(in, bound_by_patterns.polymorphic, general);
  }
  for (Symbol* symbol : symbols) {
    const Type* type = in.store.Zonk(symbol->type);
    symbol->type =
        type->kind == TypeKind::Forall ? type : in.store.Forall(variables, shared_context, type);
    if (!has_failed) {
      CheckInferredAmbiguity(in, *symbol, general.dictionaries);
    } else {
      symbol->type = AnyType(in);  // of no use to those who use it
    }
    FinishRecursiveUses(in, symbol, general.dictionaries);
  }
  EvidenceScope* evidence = scope.scope;
  in.solver.Leave();
  for (std::size_t i = 0; i < group.bindings.size(); ++i) {
    if (elaborated[i] != nullptr) {
      bindings.push_back(in.arena.New<Binding>(Binding{nullptr,
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
          NewBinding(in, group.bindings[i]->As<syntax::FunctionDeclaration>().name.symbol,
                     general.dictionaries, evidence, clauses[i], group.bindings[i]->span));
    }
  }
}

// Is a missing instance certain to be reported? `Num Bool`, say: nothing is left open in it, and
// there is no context around that could provide it, be it by way of a superclass or of equal types.
bool HasHopelessWanted(Checker& in, const Implication& scope) {
  for (const Implication* around = scope.parent; around != nullptr; around = around->parent) {
    if (!around->givens.empty() || !around->equalities.empty()) {
      return false;
    }
  }
  return std::ranges::any_of(scope.wanteds, [&](const Evidence* wanted) {
    const Predicate predicate = in.store.Zonk(wanted->predicate);
    const Symbol* const type_class = predicate.class_info->symbol;
    const bool is_ordinary = type_class == in.known.Find(names::Known::Num) ||
                             type_class == in.known.Find(names::Known::Show) ||
                             type_class == in.known.Find(names::Known::Eq) ||
                             type_class == in.known.Find(names::Known::Ord);
    std::vector<const MetaVariable*> metas;
    CollectMetas(predicate, metas);
    return is_ordinary && metas.empty() && !in.instances.CanHave(predicate);
  });
}

// forall a. a
const Type* AnyType(Checker& in) {
  const TypeVariable* const variable =
      in.store.NewVariable(Name("a"), Star(), in.scopes.Level(), {});
  const std::vector<const TypeVariable*> variables = {variable};
  return in.store.Forall(in.arena.Copy(variables), {}, variable);
}

// Within its own group a function was used at one type; now it takes the group's dictionaries.
void FinishRecursiveUses(Checker& in, const Symbol* symbol,
                         const std::vector<Evidence*>& dictionaries) {
  const auto uses = in.recursive_uses.find(symbol);
  if (uses == in.recursive_uses.end()) {
    return;
  }
  for (ApplyExpression* use : uses->second) {
    std::vector<Expr> arguments;
    for (const Evidence* dictionary : dictionaries) {
      arguments.push_back(New<DictionaryExpression>(in.arena, use->span, dictionary));
    }
    use->arguments = in.arena.Copy(arguments);
  }
  in.recursive_uses.erase(uses);
}

}  // namespace

std::span<const Clause> CheckClauses(Checker& in, const syntax::FunctionDeclaration& function,
                                     const Type* type) {
  std::vector<const Type*> parameters;
  const Type* result = type;
  for (std::size_t i = 0; i < function.clauses.front().parameters.size(); ++i) {
    const Type* argument = nullptr;
    if (!SplitFunction(in, result, argument, result)) {
      in.errors.Report(DiagnosticKind::TooManyParameters, function.clauses.front().span,
                       fmt::format("`{}` has {} parameters, but its type `{}` has only {}",
                                   function.name.name.Text(),
                                   function.clauses.front().parameters.size(), Print(type), i));
      return {};
    }
    parameters.push_back(argument);
  }
  std::vector<Clause> clauses;
  const Why outer = std::exchange(in.errors.why, {});
  for (const syntax::Clause& clause : function.clauses) {
    const ScopeMark mark = OpenScopes(in);
    std::vector<const Pattern*> patterns;
    for (std::size_t i = 0; i < clause.parameters.size(); ++i) {
      patterns.push_back(CheckPattern(in, *clause.parameters[i], parameters[i]));
    }
    const RightHandSide* side = CheckRightHandSide(in, *clause.right_hand_side, result);
    side = CloseScopesAround(in, side, mark);
    clauses.push_back({in.arena.Copy(patterns), side, clause.span});
  }
  in.errors.why = outer;
  return in.arena.Copy(clauses);
}

const Binding* NewBinding(Checker& in, Symbol* symbol, std::vector<Evidence*> dictionaries,
                          EvidenceScope* scope, std::span<const Clause> clauses, Span span,
                          const Type* type) {
  Pragmas pragmas;
  if (const auto found = in.pragmas.find(symbol); found != in.pragmas.end()) {
    pragmas = found->second;
  }
  return in.arena.New<Binding>(Binding{
      symbol, nullptr, in.arena.Copy(dictionaries), scope, clauses, pragmas.centre,
      pragmas.inline_kind, pragmas.has_inline_pragma, pragmas.has_specialize_pragma, span, type});
}

}  // namespace assay::types
