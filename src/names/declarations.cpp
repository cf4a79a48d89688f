// Value bindings with their signatures, fixities and pragmas: top level, let and where.
#include <fmt/format.h>

#include "names/renamer.h"

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

}  // namespace

Renamer::Group Renamer::NumberBindings(syntax::Declarations& declarations, bool is_top_level) {
  Group group{.is_top_level = is_top_level,
              .first = last_binding_ + 1,
              .end = last_binding_ + 1,
              .bindings = {},
              .scoped = {}};
  for (syntax::Declaration* declaration : declarations.all) {
    if (declaration->kind == DeclarationKind::Function ||
        declaration->kind == DeclarationKind::PatternBinding) {
      group.bindings.push_back(declaration);
    }
  }
  last_binding_ += static_cast<std::uint32_t>(group.bindings.size());
  group.end = last_binding_ + 1;
  group.scoped.resize(group.bindings.size());

  for (std::size_t i = 0; i < group.bindings.size(); ++i) {
    const auto number = static_cast<std::uint32_t>(group.first + i);
    if (group.bindings[i]->kind == DeclarationKind::Function) {
      BindLocal(group.bindings[i]->As<syntax::FunctionDeclaration>().name, group, number);
      continue;
    }
    const std::size_t mark = binders_.size();
    CollectBinders(*group.bindings[i]->As<syntax::PatternBindingDeclaration>().pattern);
    if (!is_top_level) {
      RefuseDuplicateBinders(mark);
    }
    for (std::size_t j = mark; j < binders_.size(); ++j) {
      BindLocal(*binders_[j], group, number);
    }
    binders_.resize(mark);
  }
  return group;
}

// Top-level binders have their symbols already.
void Renamer::BindLocal(syntax::Binder& binder, const Group& group, std::uint32_t number) {
  if (group.is_top_level) {
    if (!IsErrorSymbol(binder.symbol)) {
      binder.symbol->binding = number;
    }
    return;
  }
  const Symbol* const outer = locals_.Find(binder.name);
  binder.symbol = NewSymbol(SymbolKind::Local, binder.name, binder.span);
  binder.symbol->binding = number;
  if (outer != nullptr && outer->binding >= group.first && outer->binding < group.end) {
    return ReportDuplicate(binder, *outer);
  }
  locals_.Bind(binder.name, binder.symbol);
}

Symbol* Renamer::FindBound(const Group& group, Name name) const {
  if (group.is_top_level) {
    return FindIn(interface_.definitions, Space::Values, name);
  }
  Symbol* const symbol = locals_.Find(name);
  const bool is_here =
      symbol != nullptr && symbol->binding >= group.first && symbol->binding < group.end;
  return is_here ? symbol : nullptr;
}

void Renamer::RenameLocalDeclarations(syntax::Declarations& declarations) {
  Group group = NumberBindings(declarations, /*is_top_level=*/false);
  ApplyFixities(declarations, group);
  RenameBindings(declarations, group);
}

void Renamer::RenameBindings(syntax::Declarations& declarations, Group& group) {
  RenameSignatures(declarations, group);
  const std::size_t start = uses_.size();
  Dependencies dependencies = NewDependencies(group.first, group.bindings.size());
  for (std::uint32_t i = 0; i < group.bindings.size(); ++i) {
    const std::size_t mark = uses_.size();
    RenameBinding(*group.bindings[i], group.scoped[i]);
    AddDependencies(dependencies, i, mark);
  }
  declarations.groups = OrderBindings(group, dependencies);
  ForgetUses(start, group.first);
}

void Renamer::RenameSignatures(syntax::Declarations& declarations, Group& group) {
  for (syntax::Declaration* declaration : declarations.all) {
    if (declaration->kind == DeclarationKind::TypeSignature) {
      RenameSignature(declaration->As<syntax::TypeSignatureDeclaration>(), group, declarations);
    } else {
      ResolvePragma(*declaration, group);
    }
  }
}

void Renamer::RenameSignature(syntax::TypeSignatureDeclaration& signature, Group& group,
                              const syntax::Declarations& declarations) {
  const bool has_scope = signature.type->kind == syntax::TypeKind::Forall &&
                         tree_.extension_set.Has(syntax::ExtensionId::ScopedTypeVariables);
  Quantify(signature.type);
  for (syntax::Binder& name : signature.names) {
    name.symbol = FindBound(group, name.name);
    // Fields and methods are top-level names, but of no binding.
    if (name.symbol == nullptr || name.symbol->binding < group.first) {
      name.symbol = ErrorSymbol(SymbolKind::Value);
      const syntax::QualifiedName missing{.qualifier = {}, .name = name.name, .span = name.span};
      if (!IsFirstReport(missing, Space::Values) || ReportMissingBangPatterns(missing)) {
        continue;
      }
      Report(DiagnosticKind::SignatureWithoutBinding, name.span,
             fmt::format("`{}` has a type signature, but no definition here", name.name.Text()));
      continue;
    }
    if (name.symbol->has_signature) {
      Report(DiagnosticKind::DuplicateSignature, name.span,
             fmt::format("`{}` has two type signatures", name.name.Text()),
             {{SignatureOf(name.symbol, declarations), "the other one is here"}});
    }
    name.symbol->has_signature = true;
    if (has_scope) {
      group.scoped[name.symbol->binding - group.first] = &signature.type->As<syntax::ForallType>();
    }
  }
}

void Renamer::ResolvePragma(syntax::Declaration& declaration, const Group& group) {
  switch (declaration.kind) {
    case DeclarationKind::InlinePragma:
      for (syntax::Binder& name : declaration.As<syntax::InlinePragmaDeclaration>().names) {
        ResolvePragmaName(name, group, "an INLINE");
      }
      break;
    case DeclarationKind::SpecializePragma: {
      auto& pragma = declaration.As<syntax::SpecializePragmaDeclaration>();
      // Of an imported function it may be, too.
      pragma.name.symbol = FindBound(group, pragma.name.name);
      if (pragma.name.symbol == nullptr) {
        syntax::QualifiedName name{
            .qualifier = {}, .name = pragma.name.name, .span = pragma.name.span};
        ResolveVariable(name);
        pragma.name.symbol = name.symbol;
        const bool is_imported = name.symbol->IsTopLevel() && name.symbol->module != tree_.name;
        if (!IsErrorSymbol(name.symbol) && !is_imported) {
          ResolvePragmaName(pragma.name, group, "a SPECIALIZE");
        }
      }
      for (syntax::Type*& type : pragma.types) {
        Quantify(type);
      }
      break;
    }
    case DeclarationKind::SccPragma:
      ResolvePragmaName(declaration.As<syntax::SccPragmaDeclaration>().function, group, "an SCC");
      break;
    default: break;
  }
}

void Renamer::ResolvePragmaName(syntax::Binder& binder, const Group& group,
                                std::string_view pragma) {
  binder.symbol = FindBound(group, binder.name);
  if (binder.symbol == nullptr) {
    binder.symbol = ErrorSymbol(SymbolKind::Value);
    Report(DiagnosticKind::SignatureWithoutBinding, binder.span,
           fmt::format("`{}` has {} pragma, but no definition here", binder.name.Text(), pragma));
  }
}

void Renamer::RenameBinding(syntax::Declaration& binding, const syntax::ForallType* scoped) {
  if (binding.kind == DeclarationKind::Function) {
    RenameFunction(binding.As<syntax::FunctionDeclaration>(), scoped);
  } else {
    RenamePatternBinding(binding.As<syntax::PatternBindingDeclaration>());
  }
}

void Renamer::RenameFunction(syntax::FunctionDeclaration& function,
                             const syntax::ForallType* scoped) {
  const ScopeGuard scope(*this);
  if (scoped != nullptr) {
    for (const syntax::TypeBinder& binder : scoped->binders) {
      type_variables_.Bind(binder.binder.name, binder.binder.symbol);
    }
  }
  for (const syntax::Clause& clause : function.clauses) {
    const ScopeGuard clause_scope(*this);
    BindPatterns(clause.parameters);
    RenameRightHandSide(*clause.right_hand_side);
  }
}

void Renamer::RenamePatternBinding(syntax::PatternBindingDeclaration& binding) {
  const ScopeGuard scope(*this);
  const std::size_t outer = std::exchange(pattern_mark_, binders_.size());
  ResolvePattern(*binding.pattern);
  pattern_mark_ = outer;
  RenameRightHandSide(*binding.right_hand_side);
}

}  // namespace assay::names
