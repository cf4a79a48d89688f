// Nodes -> PrintTree, one function per kind of node.
#pragma once

#include "syntax/print.h"
#include "syntax/print_tree.h"

namespace assay::syntax {

class Printer {
 public:
  explicit Printer(const PrintOptions& options) : options_(options) {}

  PrintTree Of(const Module& module) const;
  PrintTree Of(const Declaration& declaration) const;
  PrintTree Of(const Expression& expression) const;
  PrintTree Of(const Pattern& pattern) const;
  PrintTree Of(const Type& type) const;

 private:
  void Visit(Span span) const {
    if (options_.visit) {
      options_.visit(span);
    }
  }
  std::string Text(const QualifiedName& name) const;
  std::string Text(const Binder& binder) const;
  static std::string Text(const Literal& literal);

  PrintTree Of(const Statement& statement) const;
  PrintTree Of(const RightHandSide& right) const;
  PrintTree Of(const GuardedExpression& alternative) const;
  PrintTree Of(const CaseAlternative& alternative) const;
  PrintTree Of(const Clause& clause) const;
  PrintTree Of(const ConstructorDeclaration& constructor) const;
  PrintTree Of(const TypeBinder& binder) const;
  PrintTree Of(const PortItem& item) const;
  PrintTree Of(const Import& import) const;
  PrintTree OfData(const DataDeclaration& data) const;
  PrintTree OfSmall(const Declaration& declaration) const;
  PrintTree OfOperators(const OperatorSequenceExpression& sequence) const;
  PrintTree OfNesting(const Expression& expression) const;
  PrintTree OfRecord(std::string head, List<FieldBinding> fields, bool has_wildcard) const;

  template <typename T>
  void AddAll(PrintTree& tree, List<T> nodes) const {
    for (const auto& node : nodes) {
      if constexpr (std::is_pointer_v<T>) {
        if (node == nullptr) {
          tree.Add("_missing_");
        } else {
          tree.Add(Of(*node));
        }
      } else {
        tree.Add(Of(node));
      }
    }
  }
  template <typename T>
  PrintTree Group(std::string head, List<T> nodes) const {
    PrintTree tree = PrintTree::Node(std::move(head));
    AddAll(tree, nodes);
    return tree;
  }
  template <typename T>
  void AddGroup(PrintTree& tree, std::string head, List<T> nodes) const {
    if (!nodes.empty()) {
      tree.Add(Group(std::move(head), nodes));
    }
  }
  void AddBody(PrintTree& tree, std::string head, const Declarations* declarations) const;

  const PrintOptions& options_;
};

}  // namespace assay::syntax
