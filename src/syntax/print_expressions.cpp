// Expressions, patterns, types and literals as PrintTrees.
#include <fmt/format.h>

#include "base/mapped_stack.h"
#include "syntax/printer.h"

namespace assay::syntax {

namespace {

std::string Escaped(std::string_view text, char quote) {
  std::string escaped(1, quote);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    // A surrogate would make the output invalid UTF-8.
    const bool is_surrogate = c == '\xED' && static_cast<unsigned char>(text[i + 1]) >= 0xA0;
    if (is_surrogate) {
      escaped += fmt::format("\\xed{:02x}{:02x}", static_cast<unsigned char>(text[i + 1]),
                             static_cast<unsigned char>(text[i + 2]));
      i += 2;
    } else if (c == quote || c == '\\') {
      escaped += '\\';
      escaped += c;
    } else if (static_cast<unsigned char>(c) < ' ' || c == '\x7F') {
      escaped += fmt::format("\\x{:02x}", static_cast<unsigned>(c));
    } else {
      escaped += c;
    }
  }
  return escaped + quote;
}

}  // namespace

std::string Printer::Text(const QualifiedName& name) const {
  Visit(name.span);
  std::string text(name.qualifier.Text());
  text += text.empty() ? "" : ".";
  text += name.name.Text();
  if (name.symbol != nullptr && options_.describe_symbol) {
    text += options_.describe_symbol(*name.symbol);
  }
  return text;
}

std::string Printer::Text(const Binder& binder) const {
  return Text(QualifiedName{{}, binder.name, binder.span, binder.symbol});
}

std::string Printer::Text(const Literal& literal) {
  std::string text;
  switch (literal.kind) {
    case LiteralKind::Integer: text = literal.text; break;
    case LiteralKind::Fractional:
      text = fmt::format("{}{}{}", literal.text, literal.is_base_two ? 'p' : 'e', literal.exponent);
      break;
    case LiteralKind::Character: text = Escaped(literal.text, '\''); break;
    case LiteralKind::String: text = Escaped(literal.text, '"'); break;
  }
  return text + (literal.has_two_hashes ? "##" : literal.is_unboxed ? "#" : "");
}

// ---- types
// ----------------------------------------------------------------------------------------

PrintTree Printer::Of(const TypeBinder& binder) const {
  if (binder.type_kind == nullptr) {
    return PrintTree::Atom(Text(binder.binder));
  }
  return PrintTree::Node("::").Add(Text(binder.binder)).Add(Of(*binder.type_kind));
}

PrintTree Printer::Of(const Type& type) const {
  Visit(type.span);
  if (StackIsLow()) {
    return PrintTree::Atom("...");
  }
  switch (type.kind) {
    case TypeKind::Variable: return PrintTree::Atom(Text(type.As<TypeVariable>().name));
    case TypeKind::Constructor: return PrintTree::Atom(Text(type.As<TypeConstructor>().name));
    case TypeKind::Apply: {
      const auto& apply = type.As<TypeApply>();
      return PrintTree::Node("apply").Add(Of(*apply.function)).Add(Of(*apply.argument));
    }
    case TypeKind::Function: {
      const auto& function = type.As<FunctionType>();
      return PrintTree::Node("->").Add(Of(*function.argument)).Add(Of(*function.result));
    }
    case TypeKind::List: return PrintTree::Node("list").Add(Of(*type.As<ListType>().element));
    case TypeKind::Tuple: return Group("tuple", type.As<TupleType>().elements);
    case TypeKind::Forall: {
      const auto& forall = type.As<ForallType>();
      return Group("forall", forall.binders).Add(Of(*forall.body));
    }
    case TypeKind::Qualified: {
      const auto& qualified = type.As<QualifiedType>();
      return PrintTree::Node("=>")
          .Add(Group("context", qualified.context))
          .Add(Of(*qualified.body));
    }
    case TypeKind::KindAnnotation: {
      const auto& annotated = type.As<KindAnnotatedType>();
      return PrintTree::Node("::").Add(Of(*annotated.type)).Add(Of(*annotated.type_kind));
    }
    case TypeKind::OperatorSequence: {
      const auto& sequence = type.As<TypeOperatorSequence>();
      if (sequence.resolved != nullptr) {
        return Of(*sequence.resolved);
      }
      PrintTree tree = PrintTree::Node("operators");
      for (std::size_t i = 0; i < sequence.operands.size(); ++i) {
        if (i > 0) {
          tree.Add(Text(sequence.operators[i - 1]));
        }
        tree.Add(Of(*sequence.operands[i]));
      }
      return tree;
    }
    case TypeKind::Wildcard: return PrintTree::Atom("_");
    case TypeKind::Star: return PrintTree::Atom("*");
  }
  return PrintTree::Atom("?");
}

// ---- patterns
// -------------------------------------------------------------------------------------

PrintTree Printer::Of(const Pattern& pattern) const {
  Visit(pattern.span);
  if (StackIsLow()) {
    return PrintTree::Atom("...");
  }
  switch (pattern.kind) {
    case PatternKind::Wildcard: return PrintTree::Atom("_");
    case PatternKind::Variable: return PrintTree::Atom(Text(pattern.As<VariablePattern>().binder));
    case PatternKind::Literal: {
      const auto& literal = pattern.As<LiteralPattern>();
      return PrintTree::Atom((literal.is_negative ? "-" : "") + Text(literal.literal));
    }
    case PatternKind::NPlusK: {
      const auto& plus = pattern.As<NPlusKPattern>();
      return PrintTree::Node("n+k").Add(Text(plus.binder)).Add(Text(plus.literal));
    }
    case PatternKind::Constructor: {
      const auto& constructor = pattern.As<ConstructorPattern>();
      if (constructor.arguments.empty() && constructor.type_arguments.empty()) {
        return PrintTree::Atom(Text(constructor.constructor));
      }
      PrintTree tree = PrintTree::Node("con").Add(Text(constructor.constructor));
      AddGroup(tree, "@", constructor.type_arguments);
      AddAll(tree, constructor.arguments);
      return tree;
    }
    case PatternKind::Record: {
      const auto& record = pattern.As<RecordPattern>();
      PrintTree tree = PrintTree::Node("record").Add(Text(record.constructor));
      for (const FieldPattern& field : record.fields) {
        PrintTree node = PrintTree::Node(Text(field.field));
        if (field.pattern != nullptr) {
          node.Add(Of(*field.pattern));
        }
        tree.Add(std::move(node));
      }
      if (record.has_wildcard) {
        tree.Add("..");
      }
      return tree;
    }
    case PatternKind::Tuple: return Group("tuple", pattern.As<TuplePattern>().elements);
    case PatternKind::List: return Group("list", pattern.As<ListPattern>().elements);
    case PatternKind::As: {
      const auto& as = pattern.As<AsPattern>();
      return PrintTree::Node("as").Add(Text(as.binder)).Add(Of(*as.pattern));
    }
    case PatternKind::Lazy:
      return PrintTree::Node("lazy").Add(Of(*pattern.As<LazyPattern>().pattern));
    case PatternKind::Bang:
      return PrintTree::Node("bang").Add(Of(*pattern.As<BangPattern>().pattern));
    case PatternKind::View: {
      const auto& view = pattern.As<ViewPattern>();
      return PrintTree::Node("view").Add(Of(*view.function)).Add(Of(*view.pattern));
    }
    case PatternKind::Annotation: {
      const auto& annotated = pattern.As<AnnotatedPattern>();
      return PrintTree::Node("::").Add(Of(*annotated.pattern)).Add(Of(*annotated.type));
    }
    case PatternKind::OperatorSequence: {
      const auto& sequence = pattern.As<PatternOperatorSequence>();
      if (sequence.resolved != nullptr) {
        return Of(*sequence.resolved);
      }
      PrintTree tree = PrintTree::Node("operators");
      for (std::size_t i = 0; i < sequence.operands.size(); ++i) {
        if (i > 0) {
          tree.Add(Text(sequence.operators[i - 1]));
        }
        tree.Add(Of(*sequence.operands[i]));
      }
      return tree;
    }
    case PatternKind::Parenthesis:
      return PrintTree::Node("paren").Add(Of(*pattern.As<ParenthesisedPattern>().pattern));
  }
  return PrintTree::Atom("?");
}

// ---- expressions
// ----------------------------------------------------------------------------------

PrintTree Printer::OfOperators(const OperatorSequenceExpression& sequence) const {
  if (sequence.resolved != nullptr) {
    return Of(*sequence.resolved);
  }
  PrintTree tree = PrintTree::Node("operators");
  for (const OperatorElement& element : sequence.elements) {
    if (element.operand != nullptr) {
      tree.Add(Of(*element.operand));
    } else {
      tree.Add(element.is_negation ? "negate" : Text(element.operator_name));
    }
  }
  return tree;
}

PrintTree Printer::OfRecord(std::string head, List<FieldBinding> fields, bool has_wildcard) const {
  PrintTree tree = PrintTree::Node(std::move(head));
  for (const FieldBinding& field : fields) {
    PrintTree node = PrintTree::Node(Text(field.field));
    if (field.value != nullptr) {
      node.Add(Of(*field.value));
    }
    tree.Add(std::move(node));
  }
  if (has_wildcard) {
    tree.Add("..");
  }
  return tree;
}

PrintTree Printer::Of(const Expression& expression) const {
  Visit(expression.span);
  if (StackIsLow()) {
    return PrintTree::Atom("...");
  }
  switch (expression.kind) {
    case ExpressionKind::Variable:
      return PrintTree::Atom(Text(expression.As<VariableExpression>().name));
    case ExpressionKind::Constructor:
      return PrintTree::Atom(Text(expression.As<ConstructorExpression>().name));
    case ExpressionKind::Literal:
      return PrintTree::Atom(Text(expression.As<LiteralExpression>().literal));
    case ExpressionKind::Wildcard: return PrintTree::Atom("_");
    case ExpressionKind::Apply: {
      const auto& apply = expression.As<ApplyExpression>();
      PrintTree tree = PrintTree::Node("apply").Add(Of(*apply.function));
      AddAll(tree, apply.arguments);
      return tree;
    }
    case ExpressionKind::TypeArgument:
      return PrintTree::Node("@").Add(Of(*expression.As<TypeArgumentExpression>().type));
    case ExpressionKind::OperatorSequence:
      return OfOperators(expression.As<OperatorSequenceExpression>());
    case ExpressionKind::Infix: {
      const auto& infix = expression.As<InfixExpression>();
      return PrintTree::Node("infix")
          .Add(Of(*infix.operation))
          .Add(Of(*infix.left))
          .Add(Of(*infix.right));
    }
    case ExpressionKind::Negate:
      return PrintTree::Node("negate").Add(Of(*expression.As<NegateExpression>().operand));
    case ExpressionKind::Tuple: return Group("tuple", expression.As<TupleExpression>().elements);
    case ExpressionKind::List: return Group("list", expression.As<ListExpression>().elements);
    case ExpressionKind::ArithmeticSequence: {
      const auto& sequence = expression.As<ArithmeticSequenceExpression>();
      PrintTree tree = PrintTree::Node("enum").Add(Of(*sequence.from));
      if (sequence.then != nullptr) {
        tree.Add(Of(*sequence.then));
      }
      tree.Add("..");
      if (sequence.to != nullptr) {
        tree.Add(Of(*sequence.to));
      }
      return tree;
    }
    case ExpressionKind::LeftSection: {
      const auto& section = expression.As<LeftSectionExpression>();
      return PrintTree::Node("left-section").Add(Of(*section.operand)).Add(Of(*section.operation));
    }
    case ExpressionKind::RightSection: {
      const auto& section = expression.As<RightSectionExpression>();
      return PrintTree::Node("right-section").Add(Of(*section.operation)).Add(Of(*section.operand));
    }
    case ExpressionKind::RecordConstruction: {
      const auto& record = expression.As<RecordConstructionExpression>();
      return OfRecord("record " + Text(record.constructor), record.fields, record.has_wildcard);
    }
    case ExpressionKind::RecordUpdate: {
      const auto& update = expression.As<RecordUpdateExpression>();
      PrintTree tree = OfRecord("update", update.fields, false);
      tree.children.insert(tree.children.begin(), Of(*update.record));
      return tree;
    }
    case ExpressionKind::Annotation: {
      const auto& annotated = expression.As<AnnotatedExpression>();
      return PrintTree::Node("::").Add(Of(*annotated.expression)).Add(Of(*annotated.type));
    }
    case ExpressionKind::Parenthesis:
      return PrintTree::Node("paren").Add(Of(*expression.As<ParenthesisedExpression>().expression));
    default: return OfNesting(expression);
  }
}

// The constructs with bodies, blocks and bindings.
PrintTree Printer::OfNesting(const Expression& expression) const {
  switch (expression.kind) {
    case ExpressionKind::Lambda: {
      const auto& lambda = expression.As<LambdaExpression>();
      return Group("lambda", lambda.parameters).Add(Of(*lambda.body));
    }
    case ExpressionKind::LambdaCase:
      return Group("lambda-case", expression.As<LambdaCaseExpression>().alternatives);
    case ExpressionKind::Let: {
      const auto& let = expression.As<LetExpression>();
      PrintTree tree = PrintTree::Node("let");
      AddBody(tree, "bindings", let.declarations);
      tree.Add(Of(*let.body));
      return tree;
    }
    case ExpressionKind::If: {
      const auto& branch = expression.As<IfExpression>();
      return PrintTree::Node("if")
          .Add(Of(*branch.condition))
          .Add(Of(*branch.consequence))
          .Add(Of(*branch.alternative));
    }
    case ExpressionKind::MultiWayIf:
      return Group("multi-way-if", expression.As<MultiWayIfExpression>().alternatives);
    case ExpressionKind::Case: {
      const auto& cases = expression.As<CaseExpression>();
      PrintTree tree = PrintTree::Node("case").Add(Of(*cases.scrutinee));
      AddAll(tree, cases.alternatives);
      return tree;
    }
    case ExpressionKind::Do: return Group("do", expression.As<DoExpression>().statements);
    case ExpressionKind::ListComprehension: {
      const auto& comprehension = expression.As<ListComprehensionExpression>();
      PrintTree tree = PrintTree::Node("comprehension").Add(Of(*comprehension.body));
      AddAll(tree, comprehension.qualifiers);
      return tree;
    }
    case ExpressionKind::Scc: {
      const auto& scc = expression.As<SccExpression>();
      return PrintTree::Node("scc").Add(Escaped(scc.centre.Text(), '"')).Add(Of(*scc.body));
    }
    default: return PrintTree::Atom("?");
  }
}

PrintTree Printer::Of(const Statement& statement) const {
  Visit(statement.span);
  switch (statement.kind) {
    case StatementKind::Bind:
      return PrintTree::Node("<-").Add(Of(*statement.pattern)).Add(Of(*statement.expression));
    case StatementKind::Let: {
      PrintTree tree = PrintTree::Node("let");
      for (const Declaration* const declaration : statement.declarations->all) {
        tree.Add(Of(*declaration));
      }
      return tree;
    }
    case StatementKind::Expression: return Of(*statement.expression);
  }
  return PrintTree::Atom("?");
}

PrintTree Printer::Of(const GuardedExpression& alternative) const {
  Visit(alternative.span);
  if (alternative.guards.empty()) {
    return Of(*alternative.body);
  }
  return Group("|", alternative.guards).Add(PrintTree::Node("=").Add(Of(*alternative.body)));
}

PrintTree Printer::Of(const RightHandSide& right) const {
  Visit(right.span);
  PrintTree tree = Group("=", right.alternatives);
  AddBody(tree, "where", right.where);
  return tree;
}

PrintTree Printer::Of(const CaseAlternative& alternative) const {
  PrintTree tree = PrintTree::Node("of").Add(Of(*alternative.pattern));
  AddAll(tree, alternative.right_hand_side->alternatives);
  AddBody(tree, "where", alternative.right_hand_side->where);
  return tree;
}

void Printer::AddBody(PrintTree& tree, std::string head, const Declarations* declarations) const {
  if (declarations != nullptr) {
    tree.Add(Group(std::move(head), declarations->all));
  }
}

}  // namespace assay::syntax
