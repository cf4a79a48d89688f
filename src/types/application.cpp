// Applications. The head's type is inferred and taken apart by the arguments, so that an argument
// may be of polymorphic type; then the result is compared with what is expected, and the arguments
// are checked last, when most is known about their types.
#include <algorithm>

#include <fmt/format.h>

#include "types/checker.h"

namespace assay::types {

// Does a field's type speak of an existential variable of its constructor that the record's does
// not?
bool Checker::HidesType(const Symbol* field) {
  const Type* type = field->type;
  if (type->kind == TypeKind::Forall) {
    type = type->As<ForallType>().body;
  }
  const TypeConstructor* constructor = field->parent->type_constructor;
  return std::ranges::any_of(constructor->constructors, [&](const ConstructorInfo* info) {
    return std::ranges::any_of(info->existentials, [&](const TypeVariable* variable) {
      const auto& selector = type->As<FunctionType>();
      return Mentions(selector.result, variable) && !Mentions(selector.argument, variable);
    });
  });
}

Checker::Typed Checker::InferVariable(Symbol* symbol, Span span) {
  Expr variable = symbol->kind == names::SymbolKind::Constructor
                      ? static_cast<Expr>(New<ConstructorExpression>(
                            arena_, span, static_cast<const ConstructorInfo*>(symbol->constructor)))
                      : static_cast<Expr>(New<VariableExpression>(arena_, span, symbol));
  if (symbol->type == nullptr) {
    // A name that could not be resolved, or whose declaration is wrong: reported already.
    has_errors_ = true;
    ++error_count_;
    return {variable, NewMeta()};
  }
  if (symbol->kind == names::SymbolKind::Field && HidesType(symbol)) {
    Report(DiagnosticKind::EscapingType, span,
           fmt::format("the field `{}` cannot be used as a function: its type is known only where "
                       "the constructor is matched",
                       symbol->name.Text()),
           {{symbol->span, "it is declared here"}}, "match the constructor with a pattern");
    return {variable, NewMeta()};
  }
  if (const auto uses = recursive_uses_.find(symbol); uses != recursive_uses_.end()) {
    auto* use =
        arena_.New<ApplyExpression>(ApplyExpression{{ApplyExpression::kKind, span}, variable, {}});
    uses->second.push_back(use);
    return {use, symbol->type};
  }
  return {variable, symbol->type};
}

Checker::Typed Checker::InferHead(const syntax::Expression& head) {
  switch (head.kind) {
    case syntax::ExpressionKind::Variable:
      return InferVariable(head.As<syntax::VariableExpression>().name.symbol, head.span);
    case syntax::ExpressionKind::Constructor:
      return InferVariable(head.As<syntax::ConstructorExpression>().name.symbol, head.span);
    case syntax::ExpressionKind::Parenthesis:
      return InferHead(*head.As<syntax::ParenthesisedExpression>().expression);
    case syntax::ExpressionKind::OperatorSequence:
      return InferHead(*head.As<syntax::OperatorSequenceExpression>().resolved);
    case syntax::ExpressionKind::Annotation: {
      const auto& annotation = head.As<syntax::AnnotatedExpression>();
      const Type* type = ConvertSignature(*annotation.type);
      if (type->kind != TypeKind::Forall) {
        return {Check(*annotation.expression, type), type};
      }
      Enter(head.span);
      std::vector<Evidence*> dictionaries;
      const Type* rho = Skolemise(type->As<ForallType>(), annotation.type, dictionaries);
      const EvidenceScope* scope = current_->scope;
      Expr body = Check(*annotation.expression, rho);
      Leave();
      body = New<EvidenceLetExpression>(arena_, head.span, scope, body);
      if (!dictionaries.empty()) {
        body = New<EvidenceLambdaExpression>(
            arena_, head.span, List<Evidence* const>(arena_.Copy(dictionaries)), body);
      }
      return {body, type};
    }
    default: {
      const Type* type = nullptr;
      const Why outer = std::exchange(why_, {});
      Expr expression = Infer(head, type);
      why_ = outer;
      return {expression, type};
    }
  }
}

bool Checker::SplitFunction(const Type* type, const Type*& argument, const Type*& result) {
  type = Head(type);
  if (type->kind == TypeKind::Meta) {
    argument = NewMeta();
    const Type* new_result = NewMeta();
    if (!Unify(type, store_.Function(argument, new_result))) {
      return false;
    }
    result = new_result;
    return true;
  }
  if (type->kind == TypeKind::Function) {
    argument = type->As<FunctionType>().argument;
    result = type->As<FunctionType>().result;
    return true;
  }
  // f a, where f may turn out to be (->) b
  Application parts;
  if (SplitApplication(store_, type, parts)) {
    const Type* from = NewMeta();
    const Type* to = NewMeta();
    if (Unify(type, store_.Function(from, to))) {
      argument = from;
      result = to;
      return true;
    }
  }
  return false;
}

Checker::Expr Checker::Apply(Span span, Expr function, const std::vector<Expr>& arguments) {
  if (arguments.empty()) {
    return function;
  }
  return New<ApplyExpression>(arena_, span, function,
                              List<const Expression* const>(arena_.Copy(arguments)));
}

Checker::Expr Checker::CheckApplication(const syntax::Expression& head,
                                        const std::vector<const syntax::Expression*>& arguments,
                                        Span span, const Type* expected) {
  // ((f a) b) is f a b.
  const syntax::Expression* inner = &head;
  while (inner->kind == syntax::ExpressionKind::Parenthesis) {
    inner = inner->As<syntax::ParenthesisedExpression>().expression;
  }
  if (inner->kind == syntax::ExpressionKind::Apply) {
    const auto& apply = inner->As<syntax::ApplyExpression>();
    std::vector<const syntax::Expression*> all(apply.arguments.begin(), apply.arguments.end());
    all.insert(all.end(), arguments.begin(), arguments.end());
    return CheckApplication(*apply.function, all, span, expected);
  }
  return FinishApplication(InferHead(head), inner, arguments, span, expected);
}

Checker::Expr Checker::CheckKnownApplication(
    names::Known known, const std::vector<const syntax::Expression*>& arguments, Span span,
    const Type* expected) {
  Symbol* symbol = Get(known, span);
  if (symbol == nullptr) {
    return nullptr;
  }
  return FinishApplication(InferVariable(symbol, span), nullptr, arguments, span, expected);
}

Checker::Expr Checker::FinishApplication(const Typed& head, const syntax::Expression* written,
                                         const std::vector<const syntax::Expression*>& arguments,
                                         Span span, const Type* expected) {
  std::vector<Expr> parts;  // dictionaries and arguments in order
  std::vector<Pending> pending;
  if (!SplitArguments(head, written, arguments, span, parts, pending, expected)) {
    return head.expression;
  }
  for (const Pending& waiting : pending) {
    parts[waiting.place] =
        CheckIn({Why::Place::Argument, waiting.index, written}, *waiting.argument, waiting.type);
  }
  return Apply(span, head.expression, parts);
}

// Takes the head's type apart by the arguments, which are left pending, and compares the result
// with what is expected (null: anything). False: there are too many arguments.
bool Checker::SplitArguments(const Typed& head, const syntax::Expression* written,
                             const std::vector<const syntax::Expression*>& arguments, Span span,
                             std::vector<Expr>& parts, std::vector<Pending>& pending,
                             const Type* expected) {
  const Type* type = head.type;
  std::size_t index = 0;
  for (const syntax::Expression* argument : arguments) {
    if (argument->kind == syntax::ExpressionKind::TypeArgument) {
      type = ApplyToType(type, *argument->As<syntax::TypeArgumentExpression>().type, argument->span,
                         parts);
      continue;
    }
    ++index;
    type = Instantiate(Head(type), span, parts);
    const Type* argument_type = nullptr;
    const Type* result = nullptr;
    if (!SplitFunction(type, argument_type, result)) {
      ReportTooManyArguments(written, head.type, arguments.size(), index - 1, span);
      // What the arguments contain is checked all the same.
      const Type* ignored = nullptr;
      Infer(*argument, ignored);
      return false;
    }
    pending.push_back({parts.size(), argument, argument_type, index});
    parts.push_back(nullptr);
    type = result;
  }
  type = Instantiate(Head(type), span, parts);
  if (expected == nullptr || Unify(type, expected)) {
    return true;
  }
  ReportMismatch(span, type, expected);
  // The arguments are checked on their own, so that they do not repeat the error.
  parts.clear();
  pending.clear();
  return SplitArguments(head, written, arguments, span, parts, pending, nullptr);
}

// f @t: the first variable of f's type is t.
const Type* Checker::ApplyToType(const Type* function, const syntax::Type& argument, Span span,
                                 std::vector<Expr>& dictionaries) {
  function = Resolve(function);
  if (function->kind != TypeKind::Forall || function->As<ForallType>().variables.empty()) {
    Report(DiagnosticKind::TypeMismatch, span,
           fmt::format("there is no type variable to be instantiated in `{}`", Print(function)));
    return function;
  }
  const auto& forall = function->As<ForallType>();
  const TypeVariable* first = forall.variables[0];
  Substitution substitution;
  substitution.Add(first, ConvertWithWildcards(argument, first->type_kind));
  if (forall.variables.size() == 1) {
    return InstantiateWith(forall, substitution, span, dictionaries);
  }
  std::vector<Predicate> context;
  for (const Predicate& predicate : forall.context) {
    context.push_back(store_.Substitute(substitution, predicate));
  }
  return store_.Forall(forall.variables.subspan(1), arena_.Copy(context),
                       store_.Substitute(substitution, forall.body));
}

Checker::Expr Checker::CheckInfix(const syntax::InfixExpression& infix, const Type* expected) {
  // f $ x is f x, also where x is of polymorphic type (runST $ do ..).
  if (infix.operation->kind == syntax::ExpressionKind::Variable) {
    const Symbol* symbol = infix.operation->As<syntax::VariableExpression>().name.symbol;
    if (symbol->name == dollar_ && symbol->module.Text().starts_with("Assay.")) {
      return CheckApplication(*infix.left, {infix.right}, infix.span, expected);
    }
  }
  return CheckApplication(*infix.operation, {infix.left, infix.right}, infix.span, expected);
}

}  // namespace assay::types
