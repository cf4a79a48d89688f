#include "names/print.h"

#include <algorithm>

#include <fmt/format.h>

#include "names/known.h"
#include "names/printer.h"

namespace assay::names {

using syntax::DeclarationKind;

std::string Printer::Meaning(const Symbol* symbol, Name name) {
  if (symbol == nullptr || IsErrorSymbol(symbol)) {
    return fmt::format("?{}", name.Text());
  }
  if (symbol->IsTopLevel()) {
    return symbol->QualifiedText();
  }
  const auto [place, is_new] = numbers_.emplace(symbol, 0);
  if (is_new) {
    place->second = ++counts_[symbol->name];
  }
  return place->second == 1 ? std::string(symbol->name.Text())
                            : fmt::format("{}~{}", symbol->name.Text(), place->second);
}

std::string Printer::Names(syntax::List<syntax::Binder> binders) {
  std::string text;
  for (const syntax::Binder& binder : binders) {
    text += (text.empty() ? "" : ", ") + Meaning(binder);
  }
  return text;
}

std::string Printer::Declarations(const syntax::Declarations& declarations) {
  indentation_ += "  ";
  std::string text;
  for (const syntax::Declaration* declaration : declarations.all) {
    if (declaration->kind == DeclarationKind::TypeSignature) {
      text += indentation_ + Declaration(*declaration);
    }
  }
  for (const syntax::BindingGroup& group : declarations.groups) {
    if (group.is_recursive) {
      text += indentation_ + "rec";
      indentation_ += "  ";
    }
    for (const syntax::Declaration* binding : group.bindings) {
      text += indentation_ + Declaration(*binding);
    }
    if (group.is_recursive) {
      indentation_.resize(indentation_.size() - 2);
    }
  }
  indentation_.resize(indentation_.size() - 2);
  return text;
}

std::string Printer::Declaration(const syntax::Declaration& declaration) {
  switch (declaration.kind) {
    case DeclarationKind::TypeSignature: {
      const auto& signature = declaration.As<syntax::TypeSignatureDeclaration>();
      const std::string names = Names(signature.names);
      return fmt::format("{}{} :: {}", signature.is_default ? "default " : "", names,
                         Type(*signature.type));
    }
    case DeclarationKind::Function: {
      const auto& function = declaration.As<syntax::FunctionDeclaration>();
      std::string text;
      for (const syntax::Clause& clause : function.clauses) {
        text += text.empty() ? "" : indentation_;
        text += Meaning(function.name);
        text += (clause.parameters.empty() ? "" : " ") + Patterns(clause.parameters, " ");
        text += RightHandSide(*clause.right_hand_side, "=");
      }
      return text;
    }
    case DeclarationKind::PatternBinding: {
      const auto& binding = declaration.As<syntax::PatternBindingDeclaration>();
      const std::string pattern = Pattern(*binding.pattern);
      return pattern + RightHandSide(*binding.right_hand_side, "=");
    }
    case DeclarationKind::Data: return Data(declaration.As<syntax::DataDeclaration>());
    case DeclarationKind::TypeSynonym: {
      const auto& synonym = declaration.As<syntax::TypeSynonymDeclaration>();
      const std::string parameters = TypeBinders(synonym.parameters);
      return fmt::format("type {}{} = {}", Meaning(synonym.name), parameters, Type(*synonym.type));
    }
    case DeclarationKind::Class: return Class(declaration.As<syntax::ClassDeclaration>());
    case DeclarationKind::Instance: return Instance(declaration.As<syntax::InstanceDeclaration>());
    case DeclarationKind::StandaloneDeriving: {
      const auto& deriving = declaration.As<syntax::StandaloneDerivingDeclaration>();
      const std::string binders = TypeBinders(deriving.binders);
      return fmt::format("deriving instance forall{}. {}{} {}", binders, Context(deriving.context),
                         Meaning(deriving.class_name), Types(deriving.arguments, " "));
    }
    case DeclarationKind::Foreign: {
      const auto& foreign = declaration.As<syntax::ForeignDeclaration>();
      return fmt::format("foreign {} {} :: {}", foreign.is_export ? "export" : "import",
                         Meaning(foreign.name), Type(*foreign.type));
    }
    case DeclarationKind::Default:
      return fmt::format("default ({})",
                         Types(declaration.As<syntax::DefaultDeclaration>().types, ", "));
    default: return "";
  }
}

std::string Printer::Data(const syntax::DataDeclaration& data) {
  std::string text = data.is_newtype ? "newtype " : "data ";
  const std::string parameters = TypeBinders(data.parameters);
  text += Context(data.context) + Meaning(data.name) + parameters;
  for (const syntax::ConstructorDeclaration& constructor : data.constructors) {
    const std::string existentials = TypeBinders(constructor.existentials);
    text += fmt::format("\n  {}{}{}", existentials.empty() ? "" : "forall" + existentials + ". ",
                        Context(constructor.context), Meaning(constructor.name));
    for (const syntax::FieldDeclaration& field : constructor.fields) {
      text += field.label.name.IsEmpty() ? " " : fmt::format(" {}::", Meaning(field.label));
      text += (field.is_strict ? "!" : "") + Type(*field.type);
    }
    text += constructor.result == nullptr ? "" : " :: " + Type(*constructor.result);
  }
  for (const syntax::DerivingItem& item : data.deriving) {
    text += "\n  deriving " + Type(*item.class_type);
  }
  return text;
}

std::string Printer::Class(const syntax::ClassDeclaration& declaration) {
  const std::string parameters = TypeBinders(declaration.parameters);
  std::string text = fmt::format("class {}{}{}", Context(declaration.context),
                                 Meaning(declaration.name), parameters);
  for (const syntax::FunctionalDependency& dependency : declaration.dependencies) {
    text += " |";
    for (const syntax::QualifiedName& name : dependency.from) {
      text += " " + Meaning(name);
    }
    text += " ->";
    for (const syntax::QualifiedName& name : dependency.to) {
      text += " " + Meaning(name);
    }
  }
  return text + Declarations(*declaration.body);
}

std::string Printer::Instance(const syntax::InstanceDeclaration& instance) {
  const std::string binders = TypeBinders(instance.binders);
  return fmt::format(
      "instance{}{} {}{}",
      binders.empty() ? " " : fmt::format(" forall{}. ", binders) + Context(instance.context),
      Meaning(instance.class_name), Types(instance.arguments, " "), Declarations(*instance.body));
}

namespace {

std::string Exported(const Exports& exports) {
  std::vector<std::string> names;
  for (const auto& [name, symbol] : exports.types) {
    names.push_back("type " + symbol->QualifiedText());
  }
  for (const auto& [name, symbol] : exports.values) {
    names.push_back(symbol->QualifiedText());
  }
  std::ranges::sort(names);
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

std::string Print(const RenamedModule& module) {
  Printer printer;
  std::string text = fmt::format("module {} ({})\n", module.interface->name.Text(),
                                 Exported(module.interface->exports));
  for (const std::vector<syntax::Declaration*>& group : module.type_groups) {
    if (group.size() > 1) {
      text += "-- together\n";
    }
    for (const syntax::Declaration* declaration : group) {
      text += printer.Declaration(*declaration) + "\n";
    }
  }
  for (const syntax::Declaration* declaration : module.tree->declarations->all) {
    if (declaration->kind == DeclarationKind::Instance ||
        declaration->kind == DeclarationKind::StandaloneDeriving ||
        declaration->kind == DeclarationKind::Foreign ||
        declaration->kind == DeclarationKind::Default) {
      text += printer.Declaration(*declaration) + "\n";
    }
  }
  const std::string values = printer.Declarations(*module.tree->declarations);
  return text + (values.empty() ? "" : "values" + values + "\n");
}

std::string Print(const syntax::Declarations& declarations) {
  return Printer().Declarations(declarations) + "\n";
}

}  // namespace assay::names
