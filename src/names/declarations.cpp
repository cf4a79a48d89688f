// Value bindings with their signatures, fixities and pragmas: top level, let and where.
#include "names/declarations.h"

#include <fmt/format.h>

#include "names/expressions.h"
#include "names/fixity_declarations.h"
#include "names/lookup.h"
#include "names/patterns.h"
#include "names/renamer.h"
#include "names/top_level.h"
#include "names/types.h"
#include "names/unbound.h"

namespace assay::names {

using syntax::DeclarationKind;

namespace {

// The place of its first signature.
Span SignatureOf(const Symbol* symbol, const syntax::Declarations& declarations) {
  for (const syntax::Declaration* declaration : declarations.all) {
    if (declaration->kind == DeclarationKind::TypeSignature) {
      for (const syntax::Binder& name : declaration->As<syntax::TypeSignatureDeclaration>().names) {
        if (name.symbol == symbol) {
          return name.span;
        }
      }
    }
  }
  return {};
}

void RenameSignature(Renamer& in, syntax::TypeSignatureDeclaration& signature, Group& group,
                     const syntax::Declarations& declarations);
void ResolvePragma(Renamer& in, syntax::Declaration& declaration, const Group& group);
void ResolvePragmaName(Renamer& in, syntax::Binder& binder, const Group& group,
                       std::string_view pragma);
void RenamePatternBinding(Renamer& in, syntax::PatternBindingDeclaration& binding);

// Top-level binders have their symbols already.
void BindLocal(Renamer& in, syntax::Binder& binder, const Group& group, std::uint32_t number) {
  if (group.is_top_level) {
    if (!IsErrorSymbol(binder.symbol)) {
      binder.symbol->binding = number;
    }
    return;
  }
  const Symbol* const outer = in.locals.Find(binder.name);
  binder.symbol = in.NewSymbol(SymbolKind::Local, binder.name, binder.span);
  binder.symbol->binding = number;
  if (outer != nullptr && outer->binding >= group.first && outer->binding < group.end) {
    return ReportDuplicate(in, binder, *outer);
  }
  in.locals.Bind(binder.name, binder.symbol);
}

void RenameSignatures(Renamer& in, syntax::Declarations& declarations, Group& group) {
  for (syntax::Declaration* declaration : declarations.all) {
    if (declaration->kind == DeclarationKind::TypeSignature) {
      RenameSignature(in, declaration->As<syntax::TypeSignatureDeclaration>(), group, declarations);
    } else {
      ResolvePragma(in, *declaration, group);
    }
  }
}

void RenameSignature(Renamer& in, syntax::TypeSignatureDeclaration& signature, Group& group,
                     const syntax::Declarations& declarations) {
  const bool has_scope = signature.type->kind == syntax::TypeKind::Forall &&
                         in.tree.extension_set.Has(syntax::ExtensionId::ScopedTypeVariables);
  Quantify(in, signature.type);
  for (syntax::Binder& name : signature.names) {
    name.symbol = FindBound(in, group, name.name);
    // Fields and methods are top-level names, but of no binding.
    if (name.symbol == nullptr || name.symbol->binding < group.first) {
      name.symbol = ErrorSymbol(SymbolKind::Value);
      const syntax::QualifiedName missing{.qualifier = {}, .name = name.name, .span = name.span};
      if (!in.unresolved.IsFirst(missing, Space::Values) ||
          ReportMissingBangPatterns(in, missing)) {
        continue;
      }
      in.Report(DiagnosticKind::SignatureWithoutBinding, name.span,
                fmt::format("`{}` has a type signature, but no definition here", name.name.Text()));
      continue;
    }
    if (name.symbol->has_signature) {
      in.Report(DiagnosticKind::DuplicateSignature, name.span,
                fmt::format("`{}` has two type signatures", name.name.Text()),
                {{SignatureOf(name.symbol, declarations), "the other one is here"}});
    }
    name.symbol->has_signature = true;
    if (has_scope) {
      group.scoped[name.symbol->binding - group.first] = &signature.type->As<syntax::ForallType>();
    }
  }
}

void ResolvePragma(Renamer& in, syntax::Declaration& declaration, const Group& group) {
  switch (declaration.kind) {
    case DeclarationKind::InlinePragma:
      for (syntax::Binder& name : declaration.As<syntax::InlinePragmaDeclaration>().names) {
        ResolvePragmaName(in, name, group, "an INLINE");
      }
      break;
    case DeclarationKind::SpecializePragma: {
      auto& pragma = declaration.As<syntax::SpecializePragmaDeclaration>();
      // Of an imported function it may be, too.
      pragma.name.symbol = FindBound(in, group, pragma.name.name);
      if (pragma.name.symbol == nullptr) {
        syntax::QualifiedName name{
            .qualifier = {}, .name = pragma.name.name, .span = pragma.name.span};
        ResolveVariable(in, name);
        pragma.name.symbol = name.symbol;
        const bool is_imported = name.symbol->IsTopLevel() && name.symbol->module != in.tree.name;
        if (!IsErrorSymbol(name.symbol) && !is_imported) {
          ResolvePragmaName(in, pragma.name, group, "a SPECIALIZE");
        }
      }
      for (syntax::Type*& type : pragma.types) {
        Quantify(in, type);
      }
      break;
    }
    case DeclarationKind::SccPragma:
      ResolvePragmaName(in, declaration.As<syntax::SccPragmaDeclaration>().function, group,
                        "an SCC");
      break;
    default: break;
  }
}

void ResolvePragmaName(Renamer& in, syntax::Binder& binder, const Group& group,
                       std::string_view pragma) {
  binder.symbol = FindBound(in, group, binder.name);
  if (binder.symbol == nullptr) {
    binder.symbol = ErrorSymbol(SymbolKind::Value);
    in.Report(
        DiagnosticKind::SignatureWithoutBinding, binder.span,
        fmt::format("`{}` has {} pragma, but no definition here", binder.name.Text(), pragma));
  }
}

void RenameBinding(Renamer& in, syntax::Declaration& binding, const syntax::ForallType* scoped) {
  if (binding.kind == DeclarationKind::Function) {
    RenameFunction(in, binding.As<syntax::FunctionDeclaration>(), scoped);
  } else {
    RenamePatternBinding(in, binding.As<syntax::PatternBindingDeclaration>());
  }
}

void RenamePatternBinding(Renamer& in, syntax::PatternBindingDeclaration& binding) {
  const ScopeGuard scope(in);
  const std::size_t outer = std::exchange(in.binders.current, in.binders.all.size());
  ResolvePattern(in, *binding.pattern);
  in.binders.current = outer;
  RenameRightHandSide(in, *binding.right_hand_side);
}

}  // namespace

Group NumberBindings(Renamer& in, syntax::Declarations& declarations, bool is_top_level) {
  Group group;
  group.is_top_level = is_top_level;
  for (syntax::Declaration* declaration : declarations.all) {
    if (declaration->kind == DeclarationKind::Function ||
        declaration->kind == DeclarationKind::PatternBinding) {
      group.bindings.push_back(declaration);
    }
  }
  group.first = in.uses.TakeNumbers(group.bindings.size());
  group.end = group.first + static_cast<std::uint32_t>(group.bindings.size());
  group.scoped.resize(group.bindings.size());

  for (std::size_t i = 0; i < group.bindings.size(); ++i) {
    const auto number = static_cast<std::uint32_t>(group.first + i);
    if (group.bindings[i]->kind == DeclarationKind::Function) {
      BindLocal(in, group.bindings[i]->As<syntax::FunctionDeclaration>().name, group, number);
      continue;
    }
    const std::size_t mark = in.binders.all.size();
    CollectBinders(in, *group.bindings[i]->As<syntax::PatternBindingDeclaration>().pattern);
    if (!is_top_level) {
      RefuseDuplicateBinders(in, mark);
    }
    for (std::size_t j = mark; j < in.binders.all.size(); ++j) {
      BindLocal(in, *in.binders.all[j], group, number);
    }
    in.binders.all.resize(mark);
  }
  return group;
}

Symbol* FindBound(const Renamer& in, const Group& group, Name name) {
  if (group.is_top_level) {
    return FindIn(in.interface.definitions, Space::Values, name);
  }
  Symbol* const symbol = in.locals.Find(name);
  const bool is_here =
      symbol != nullptr && symbol->binding >= group.first && symbol->binding < group.end;
  return is_here ? symbol : nullptr;
}

void RenameLocalDeclarations(Renamer& in, syntax::Declarations& declarations) {
  Group group = NumberBindings(in, declarations, /*is_top_level=*/false);
  ApplyFixities(in, declarations, group);
  RenameBindings(in, declarations, group);
}

void RenameBindings(Renamer& in, syntax::Declarations& declarations, Group& group) {
  RenameSignatures(in, declarations, group);
  const std::size_t start = in.uses.Mark();
  Dependencies dependencies(group.first, group.bindings.size());
  for (std::uint32_t i = 0; i < group.bindings.size(); ++i) {
    const std::size_t mark = in.uses.Mark();
    RenameBinding(in, *group.bindings[i], group.scoped[i]);
    in.uses.AddTo(dependencies, i, mark);
  }
  declarations.groups = OrderBindings(in, group, dependencies);
  in.uses.ForgetInner(start, group.first);
}

void RenameFunction(Renamer& in, syntax::FunctionDeclaration& function,
                    const syntax::ForallType* scoped) {
  const ScopeGuard scope(in);
  if (scoped != nullptr) {
    for (const syntax::TypeBinder& binder : scoped->binders) {
      in.type_variables.Bind(binder.binder.name, binder.binder.symbol);
    }
  }
  for (const syntax::Clause& clause : function.clauses) {
    const ScopeGuard clause_scope(in);
    BindPatterns(in, clause.parameters);
    RenameRightHandSide(in, *clause.right_hand_side);
  }
}

}  // namespace assay::names
