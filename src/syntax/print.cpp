#include "syntax/print.h"

#include <array>

#include <fmt/format.h>

#include "syntax/printer.h"

namespace assay::syntax {

namespace {

constexpr auto kAssociativities = std::to_array<std::string_view>({"infixl", "infixr", "infix"});
constexpr auto kInlineKinds = std::to_array<std::string_view>({"inline", "noinline", "inlinable"});
constexpr auto kStrategies = std::to_array<std::string_view>({"", "stock", "newtype", "anyclass"});
constexpr auto kOverlaps =
    std::to_array<std::string_view>({"", "overlapping", "overlappable", "overlaps", "incoherent"});

template <typename Enumeration, typename Table>
std::string NameOf(const Table& table, Enumeration value) {
  return std::string(table.at(static_cast<std::size_t>(value)));
}

}  // namespace

PrintTree Printer::Of(const Clause& clause) const {
  Visit(clause.span);
  PrintTree tree = Group("clause", clause.parameters);
  AddAll(tree, clause.right_hand_side->alternatives);
  AddBody(tree, "where", clause.right_hand_side->where);
  return tree;
}

PrintTree Printer::Of(const ConstructorDeclaration& constructor) const {
  Visit(constructor.span);
  PrintTree tree = PrintTree::Node(constructor.is_infix ? "infix-con" : "con");
  tree.Add(Text(constructor.name));
  AddGroup(tree, "forall", constructor.existentials);
  AddGroup(tree, "context", constructor.context);
  for (const FieldDeclaration& field : constructor.fields) {
    PrintTree type = Of(*field.type);
    if (field.is_strict) {
      type = PrintTree::Node("!").Add(std::move(type));
    }
    if (!field.label.name.IsEmpty()) {
      type = PrintTree::Node("field").Add(Text(field.label)).Add(std::move(type));
    }
    tree.Add(std::move(type));
  }
  if (constructor.result != nullptr) {
    tree.Add(PrintTree::Node("result").Add(Of(*constructor.result)));
  }
  return tree;
}

PrintTree Printer::OfData(const DataDeclaration& data) const {
  PrintTree tree = PrintTree::Node(data.is_newtype ? "newtype" : "data").Add(Text(data.name));
  AddGroup(tree, "context", data.context);
  AddGroup(tree, "parameters", data.parameters);
  if (data.kind_signature != nullptr) {
    tree.Add(PrintTree::Node("kind").Add(Of(*data.kind_signature)));
  }
  AddAll(tree, data.constructors);
  if (!data.deriving.empty()) {
    PrintTree deriving = PrintTree::Node("deriving");
    for (const DerivingItem& item : data.deriving) {
      PrintTree type = Of(*item.class_type);
      if (item.via != nullptr) {
        type = PrintTree::Node("via").Add(std::move(type)).Add(Of(*item.via));
      }
      deriving.Add(item.strategy == DerivingStrategy::None
                       ? std::move(type)
                       : PrintTree::Node(NameOf(kStrategies, item.strategy)).Add(std::move(type)));
    }
    tree.Add(std::move(deriving));
  }
  return tree;
}

PrintTree Printer::Of(const Declaration& declaration) const {
  Visit(declaration.span);
  switch (declaration.kind) {
    case DeclarationKind::Function: {
      const auto& function = declaration.As<FunctionDeclaration>();
      PrintTree tree = PrintTree::Node("function").Add(Text(function.name));
      AddAll(tree, function.clauses);
      return tree;
    }
    case DeclarationKind::PatternBinding: {
      const auto& binding = declaration.As<PatternBindingDeclaration>();
      return PrintTree::Node("pattern").Add(Of(*binding.pattern)).Add(Of(*binding.right_hand_side));
    }
    case DeclarationKind::Data: return OfData(declaration.As<DataDeclaration>());
    case DeclarationKind::TypeSynonym: {
      const auto& synonym = declaration.As<TypeSynonymDeclaration>();
      PrintTree tree = PrintTree::Node("type").Add(Text(synonym.name));
      AddGroup(tree, "parameters", synonym.parameters);
      tree.Add(Of(*synonym.type));
      return tree;
    }
    case DeclarationKind::Class: {
      const auto& declared = declaration.As<ClassDeclaration>();
      PrintTree tree = PrintTree::Node("class").Add(Text(declared.name));
      AddGroup(tree, "context", declared.context);
      AddGroup(tree, "parameters", declared.parameters);
      for (const FunctionalDependency& dependency : declared.dependencies) {
        PrintTree node = PrintTree::Node("dependency");
        for (const QualifiedName& name : dependency.from) {
          node.Add(Text(name));
        }
        node.Add("->");
        for (const QualifiedName& name : dependency.to) {
          node.Add(Text(name));
        }
        tree.Add(std::move(node));
      }
      AddBody(tree, "body", declared.body);
      return tree;
    }
    case DeclarationKind::Instance: {
      const auto& instance = declaration.As<InstanceDeclaration>();
      PrintTree tree = PrintTree::Node("instance").Add(Text(instance.class_name));
      if (instance.overlap != Overlap::None) {
        tree.Add(PrintTree::Node(NameOf(kOverlaps, instance.overlap)));
      }
      AddGroup(tree, "forall", instance.binders);
      AddGroup(tree, "context", instance.context);
      AddAll(tree, instance.arguments);
      AddBody(tree, "body", instance.body);
      return tree;
    }
    case DeclarationKind::StandaloneDeriving: {
      const auto& deriving = declaration.As<StandaloneDerivingDeclaration>();
      PrintTree tree = PrintTree::Node("deriving").Add(Text(deriving.class_name));
      if (deriving.strategy != DerivingStrategy::None) {
        tree.Add(PrintTree::Node(NameOf(kStrategies, deriving.strategy)));
      }
      if (deriving.via != nullptr) {
        tree.Add(PrintTree::Node("via").Add(Of(*deriving.via)));
      }
      AddGroup(tree, "context", deriving.context);
      AddAll(tree, deriving.arguments);
      return tree;
    }
    default: return OfSmall(declaration);
  }
}

// Signatures, pragmas and the rest that has no body.
PrintTree Printer::OfSmall(const Declaration& declaration) const {
  switch (declaration.kind) {
    case DeclarationKind::TypeSignature: {
      const auto& signature = declaration.As<TypeSignatureDeclaration>();
      PrintTree tree = PrintTree::Node(signature.is_default ? "default-signature" : "signature");
      for (const Binder& name : signature.names) {
        tree.Add(Text(name));
      }
      tree.Add(Of(*signature.type));
      return tree;
    }
    case DeclarationKind::Fixity: {
      const auto& fixity = declaration.As<FixityDeclaration>();
      PrintTree tree = PrintTree::Node(NameOf(kAssociativities, fixity.associativity));
      tree.Add(std::to_string(fixity.precedence));
      for (const Binder& name : fixity.operators) {
        tree.Add(Text(name));
      }
      return tree;
    }
    case DeclarationKind::Default:
      return Group("default", declaration.As<DefaultDeclaration>().types);
    case DeclarationKind::Foreign: {
      const auto& foreign = declaration.As<ForeignDeclaration>();
      PrintTree tree = PrintTree::Node(foreign.is_export ? "foreign-export" : "foreign-import");
      tree.Add(foreign.convention == CallingConvention::C ? "ccall" : "prim");
      tree.Add(foreign.is_safe ? "safe" : "unsafe");
      tree.Add(fmt::format("\"{}\"", foreign.entity)).Add(Text(foreign.name));
      tree.Add(Of(*foreign.type));
      return tree;
    }
    case DeclarationKind::InlinePragma: {
      const auto& pragma = declaration.As<InlinePragmaDeclaration>();
      PrintTree tree = PrintTree::Node(NameOf(kInlineKinds, pragma.inline_kind));
      for (const Binder& name : pragma.names) {
        tree.Add(Text(name));
      }
      return tree;
    }
    case DeclarationKind::SpecializePragma: {
      const auto& pragma = declaration.As<SpecializePragmaDeclaration>();
      PrintTree tree = PrintTree::Node("specialize").Add(Text(pragma.name));
      AddAll(tree, pragma.types);
      return tree;
    }
    case DeclarationKind::SccPragma: {
      const auto& pragma = declaration.As<SccPragmaDeclaration>();
      PrintTree tree = PrintTree::Node("scc-pragma").Add(Text(pragma.function));
      if (!pragma.centre.IsEmpty()) {
        tree.Add(fmt::format("\"{}\"", pragma.centre.Text()));
      }
      return tree;
    }
    case DeclarationKind::MinimalPragma: return PrintTree::Node("minimal");
    default: return PrintTree::Atom("?");
  }
}

PrintTree Printer::Of(const PortItem& item) const {
  PrintTree tree = PrintTree::Node(item.kind == ExportKind::Variable      ? "value"
                                   : item.kind == ExportKind::TypeOrClass ? "type"
                                                                          : "module");
  tree.Add(Text(item.name));
  if (item.subordinates == SubordinateKind::All) {
    tree.Add("..");
  } else if (item.subordinates == SubordinateKind::Some) {
    PrintTree names = PrintTree::Node("");
    for (const QualifiedName& name : item.names) {
      names.Add(Text(name));
    }
    tree.Add(std::move(names));
  }
  return tree;
}

PrintTree Printer::Of(const Import& import) const {
  PrintTree tree = PrintTree::Node("import").Add(std::string(import.module.Text()));
  if (import.is_qualified) {
    tree.Add("qualified");
  }
  if (!import.alias.IsEmpty()) {
    tree.Add(PrintTree::Node("as").Add(std::string(import.alias.Text())));
  }
  if (import.has_list) {
    tree.Add(Group(import.is_hiding ? "hiding" : "only", import.items));
  }
  return tree;
}

PrintTree Printer::Of(const Module& module) const {
  Visit(module.span);
  PrintTree tree = PrintTree::Node("module").Add(std::string(module.name.Text()));
  PrintTree extensions = PrintTree::Node("extensions");
  for (const Extension& extension : module.extensions) {
    extensions.Add(std::string(extension.name.Text()));
  }
  if (!extensions.children.empty()) {
    tree.Add(std::move(extensions));
  }
  if (module.has_export_list) {
    tree.Add(Group("exports", module.exports));
  }
  AddAll(tree, module.imports);
  AddAll(tree, module.declarations->all);
  return tree;
}

std::string Print(const Module& module, const PrintOptions& options) {
  return Render(Printer(options).Of(module));
}
std::string Print(const Declaration& declaration, const PrintOptions& options) {
  return Render(Printer(options).Of(declaration));
}
std::string Print(const Expression& expression, const PrintOptions& options) {
  return Render(Printer(options).Of(expression));
}
std::string Print(const Pattern& pattern, const PrintOptions& options) {
  return Render(Printer(options).Of(pattern));
}
std::string Print(const Type& type, const PrintOptions& options) {
  return Render(Printer(options).Of(type));
}

}  // namespace assay::syntax
