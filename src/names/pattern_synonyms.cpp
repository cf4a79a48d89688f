// Pattern synonyms are patterns with holes: where one is used, its pattern stands there, with the
// arguments in the holes. (Matching goes from left to right through both, where GHC matches all of
// the synonym first; that differs only where an argument's pattern fails and the rest does not
// end.)
#include <algorithm>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include "base/mapped_stack.h"
#include "names/patterns.h"
#include "names/renamer.h"

namespace assay::names {

using syntax::DeclarationKind;
using syntax::PatternKind;

namespace {

// The name at the head of the type that a pattern of this type matches.
const syntax::QualifiedName* MatchedType(const syntax::Type* type) {
  for (;;) {
    switch (type->kind) {
      case syntax::TypeKind::Forall: type = type->As<syntax::ForallType>().body; break;
      case syntax::TypeKind::Qualified: type = type->As<syntax::QualifiedType>().body; break;
      case syntax::TypeKind::Function: type = type->As<syntax::FunctionType>().result; break;
      case syntax::TypeKind::Apply: type = type->As<syntax::TypeApply>().function; break;
      case syntax::TypeKind::Constructor: return &type->As<syntax::TypeConstructor>().name;
      default: return nullptr;
    }
  }
}

bool CheckParameters(Renamer& in, const syntax::PatternSynonymDeclaration& synonym);

// One that another one mentions goes before it.
void RenamePatternSynonym(Renamer& in, syntax::PatternSynonymDeclaration& synonym) {
  const auto [known, is_new] = in.synonyms.emplace(&synonym, SynonymState::Open);
  if (!is_new) {
    if (known->second == SynonymState::Open) {
      in.Report(
          DiagnosticKind::CyclicSynonym, synonym.name.span,
          fmt::format("the pattern synonym `{}` is defined by itself", synonym.name.name.Text()));
    }
    return;
  }
  if (synonym.builder != nullptr) {
    synonym.builder->name.symbol->fixity = synonym.name.symbol->fixity;
  }
  const ScopeGuard scope(in);
  BindPatterns(in, {&synonym.pattern, 1});
  in.uses.ForgetSince(0);
  in.synonyms[&synonym] = CheckParameters(in, synonym) ? SynonymState::Good : SynonymState::Bad;
}

// The parameters are what the pattern binds.
bool CheckParameters(Renamer& in, const syntax::PatternSynonymDeclaration& synonym) {
  const std::size_t mark = in.binders.all.size();
  CollectBinders(in, *synonym.pattern);
  std::vector<Name> bound;
  for (std::size_t i = mark; i < in.binders.all.size(); ++i) {
    bound.push_back(in.binders.all[i]->name);
  }
  in.binders.all.resize(mark);
  for (const syntax::Binder& parameter : synonym.parameters) {
    if (std::erase(bound, parameter.name) == 0) {
      in.Report(DiagnosticKind::UnboundVariable, parameter.span,
                fmt::format("the pattern of `{}` does not bind `{}`", synonym.name.name.Text(),
                            parameter.name.Text()));
      return false;
    }
  }
  if (!bound.empty()) {
    in.Report(DiagnosticKind::UnboundVariable, synonym.pattern->span,
              fmt::format("the pattern of `{}` binds `{}`, which is none of its parameters",
                          synonym.name.name.Text(), bound.front().Text()));
  }
  return bound.empty();
}

syntax::Pattern* CopyPattern(Renamer& in, const syntax::PatternSynonymDeclaration& synonym,
                             const syntax::ConstructorPattern& use, syntax::Pattern* pattern) {
  const auto copy = [&](syntax::Pattern* part) { return CopyPattern(in, synonym, use, part); };
  const auto copy_all = [&](syntax::List<syntax::Pattern*> parts) {
    std::vector<syntax::Pattern*> copies;
    std::ranges::transform(parts, std::back_inserter(copies), copy);
    return in.arena.List(copies);
  };
  if (StackIsLow()) {
    return pattern;
  }
  switch (pattern->kind) {
    case PatternKind::Wildcard:
    case PatternKind::Literal: return pattern;
    case PatternKind::Variable: {
      const Name name = pattern->As<syntax::VariablePattern>().binder.name;
      const auto hole = std::ranges::find(synonym.parameters, name, &syntax::Binder::name);
      if (hole != synonym.parameters.end()) {
        return use.arguments[static_cast<std::size_t>(hole - synonym.parameters.begin())];
      }
      return syntax::New<syntax::WildcardPattern>(in.arena, pattern->span);
    }
    case PatternKind::Parenthesis: return copy(pattern->As<syntax::ParenthesisedPattern>().pattern);
    case PatternKind::OperatorSequence:
      return copy(pattern->As<syntax::PatternOperatorSequence>().resolved);
    case PatternKind::Tuple:
      return syntax::New<syntax::TuplePattern>(
          in.arena, use.span, copy_all(pattern->As<syntax::TuplePattern>().elements));
    case PatternKind::List:
      return syntax::New<syntax::ListPattern>(
          in.arena, use.span, copy_all(pattern->As<syntax::ListPattern>().elements));
    case PatternKind::Bang:
      return syntax::New<syntax::BangPattern>(in.arena, use.span,
                                              copy(pattern->As<syntax::BangPattern>().pattern));
    case PatternKind::Constructor: {
      const auto& constructor = pattern->As<syntax::ConstructorPattern>();
      if (constructor.expansion != nullptr) {
        return copy(constructor.expansion);
      }
      return syntax::New<syntax::ConstructorPattern>(in.arena, use.span, constructor.constructor,
                                                     constructor.type_arguments,
                                                     copy_all(constructor.arguments));
    }
    case PatternKind::View: {
      const auto& view = pattern->As<syntax::ViewPattern>();
      if (view.function->kind == syntax::ExpressionKind::Variable) {
        in.Use(*view.function->As<syntax::VariableExpression>().name.symbol);
        return syntax::New<syntax::ViewPattern>(in.arena, use.span, view.function,
                                                copy(view.pattern));
      }
      break;
    }
    default: break;
  }
  in.Report(DiagnosticKind::UnsupportedExtension, pattern->span,
            "this form of pattern is not supported in a pattern synonym yet", {},
            "a view function must be a name");
  return pattern;
}

}  // namespace

// Builders join the other functions of the module, with the types that the signatures of their
// synonyms give them.
void AddPatternBuilders(Renamer& in) {
  std::unordered_map<Name, syntax::Type*> types;
  for (syntax::Declaration* declaration : in.tree.declarations->all) {
    if (declaration->kind == DeclarationKind::PatternSignature) {
      const auto& signature = declaration->As<syntax::PatternSignatureDeclaration>();
      for (const syntax::Binder& binder : signature.names) {
        types.emplace(binder.name, signature.type);
      }
    }
  }
  std::vector<syntax::Declaration*> all(in.tree.declarations->all.begin(),
                                        in.tree.declarations->all.end());
  const std::size_t written = all.size();
  for (std::size_t i = 0; i < written; ++i) {
    if (all[i]->kind == DeclarationKind::PatternSynonym) {
      const auto& synonym = all[i]->As<syntax::PatternSynonymDeclaration>();
      if (synonym.builder == nullptr) {
        continue;
      }
      all.push_back(synonym.builder);
      if (const auto type = types.find(synonym.name.name); type != types.end()) {
        const std::vector<syntax::Binder> names = {synonym.builder->name};
        all.push_back(in.arena.New<syntax::TypeSignatureDeclaration>(
            syntax::TypeSignatureDeclaration{{DeclarationKind::TypeSignature, synonym.span},
                                             in.arena.List(names),
                                             type->second,
                                             /*is_default=*/false}));
      }
    }
  }
  if (all.size() > written) {
    in.tree.declarations->all = in.arena.List(all);
  }
}

// With a signature a synonym belongs to the type that it matches: `Seq (..)` brings it along. One
// that another module defines has no part in this: the synonym knows it, and an export list may
// name it with the type.
void AdoptPatternSynonyms(Renamer& in, const syntax::PatternSignatureDeclaration& signature) {
  const syntax::QualifiedName* const name = MatchedType(signature.type);
  Symbol* const type =
      name == nullptr ? nullptr : in.scope.Lookup(name->qualifier, name->name, Space::Types).symbol;
  for (const syntax::Binder& binder : signature.names) {
    Symbol* const synonym = FindIn(in.interface.definitions, Space::Values, binder.name);
    if (synonym == nullptr || synonym->synonym == nullptr) {
      in.Report(DiagnosticKind::SignatureWithoutBinding, binder.span,
                fmt::format("the pattern synonym `{}` has a signature, but no definition",
                            binder.name.Text()));
    } else if (type != nullptr && type->kind == SymbolKind::DataType) {
      synonym->parent = type;
      if (FindIn(in.interface.definitions, Space::Types, type->name) == type) {
        std::vector<Symbol*> children(type->children.begin(), type->children.end());
        children.push_back(synonym);
        type->children = in.arena.List(children);
      }
    }
  }
}

void RenamePatternSynonyms(Renamer& in) {
  for (syntax::Declaration* declaration : in.tree.declarations->all) {
    if (declaration->kind == DeclarationKind::PatternSynonym) {
      RenamePatternSynonym(in, declaration->As<syntax::PatternSynonymDeclaration>());
    }
  }
}

// Sets what the pattern stands for, if its constructor is a synonym.
void ExpandSynonym(Renamer& in, syntax::ConstructorPattern& use) {
  syntax::PatternSynonymDeclaration* const synonym = use.constructor.symbol->SynonymDeclaration();
  if (synonym == nullptr) {
    return;
  }
  if (use.constructor.symbol->module == in.interface.name) {
    RenamePatternSynonym(in, *synonym);
    if (in.synonyms[synonym] != SynonymState::Good) {
      use.constructor.symbol = ErrorSymbol(SymbolKind::Constructor);
      return;
    }
  }
  if (use.arguments.size() != synonym->parameters.size()) {
    return in.Report(DiagnosticKind::ConstructorArity, use.span,
                     fmt::format("`{}` has {} argument{}, not {}", use.constructor.name.Text(),
                                 synonym->parameters.size(),
                                 synonym->parameters.size() == 1 ? "" : "s", use.arguments.size()));
  }
  use.expansion = CopyPattern(in, *synonym, use, synonym->pattern);
}

}  // namespace assay::names
