// Applications. The head's type is inferred and taken apart by the arguments, so that an argument
// may be of polymorphic type; then the result is compared with what is expected, and the arguments
// are checked last, when most is known about their types.
#include "types/application.h"

#include <algorithm>

#include <fmt/format.h>

#include "types/convert.h"
#include "types/expressions.h"
#include "types/instantiate.h"
#include "types/library.h"
#include "types/occurs.h"

namespace assay::types {

namespace {

// An argument that is still to be checked.
struct Pending {
  std::size_t place;  // among the parts
  const syntax::Expression* argument;
  const Type* type;
  std::size_t index;
};

Expr FinishApplication(Checker& in, const Typed& head, const syntax::Expression* written,
                       const std::vector<const syntax::Expression*>& arguments, Span span,
                       const Type* expected);
bool SplitArguments(Checker& in, const Typed& head, const syntax::Expression* written,
                    const std::vector<const syntax::Expression*>& arguments, Span span,
                    std::vector<Expr>& parts, std::vector<Pending>& pending, const Type* expected);
const Type* ApplyToType(Checker& in, Expr head, const Type* function, const syntax::Type& argument,
                        Span span, std::vector<Expr>& dictionaries);

// Does a field's type speak of an existential variable of its constructor that the record's does
// not?
bool HidesType(const Symbol* field) {
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

}  // namespace

Typed InferVariable(Checker& in, Symbol* symbol, Span span) {
  Expr variable =
      symbol->kind == names::SymbolKind::Constructor
          ? static_cast<Expr>(New<ConstructorExpression>(
                in.arena, span, static_cast<const ConstructorInfo*>(symbol->constructor)))
          : static_cast<Expr>(New<VariableExpression>(in.arena, span, symbol));
  if (symbol->type == nullptr) {
    // A name that could not be resolved, or whose declaration is wrong: reported already.
    in.errors.NoteReported();
    return {variable, in.unifier.NewMeta()};
  }
  if (symbol->kind == names::SymbolKind::Field && HidesType(symbol)) {
    in.errors.Report(
        DiagnosticKind::EscapingType, span,
        fmt::format("the field `{}` cannot be used as a function: its type is known only where "
                    "the constructor is matched",
                    symbol->name.Text()),
        {{symbol->span, "it is declared here"}}, "match the constructor with a pattern");
    return {variable, in.unifier.NewMeta()};
  }
  if (const auto uses = in.recursive_uses.find(symbol); uses != in.recursive_uses.end()) {
    auto* use = in.arena.New<ApplyExpression>(
        ApplyExpression{{ApplyExpression::kKind, span}, variable, {}});
    uses->second.push_back(use);
    return {use, symbol->type};
  }
  return {variable, symbol->type};
}

Typed InferHead(Checker& in, const syntax::Expression& head) {
  switch (head.kind) {
    case syntax::ExpressionKind::Variable:
      return InferVariable(in, head.As<syntax::VariableExpression>().name.symbol, head.span);
    case syntax::ExpressionKind::Constructor:
      return InferVariable(in, head.As<syntax::ConstructorExpression>().name.symbol, head.span);
    case syntax::ExpressionKind::Parenthesis:
      return InferHead(in, *head.As<syntax::ParenthesisedExpression>().expression);
    case syntax::ExpressionKind::OperatorSequence:
      return InferHead(in, *head.As<syntax::OperatorSequenceExpression>().resolved);
    case syntax::ExpressionKind::Annotation: {
      const auto& annotation = head.As<syntax::AnnotatedExpression>();
      const Type* type = ConvertSignature(in, *annotation.type);
      if (type->kind != TypeKind::Forall) {
        return {Check(in, *annotation.expression, type), type};
      }
      in.solver.Enter(head.span);
      std::vector<Evidence*> dictionaries;
      const Type* rho = Skolemise(in, type->As<ForallType>(), annotation.type, dictionaries);
      const EvidenceScope* scope = in.scopes.Current().scope;
      Expr body = Check(in, *annotation.expression, rho);
      in.solver.Leave();
      body = New<EvidenceLetExpression>(in.arena, head.span, scope, body);
      if (!dictionaries.empty()) {
        body = New<EvidenceLambdaExpression>(
            in.arena, head.span, List<Evidence* const>(in.arena.Copy(dictionaries)), body);
      }
      return {body, type};
    }
    default: {
      const Type* type = nullptr;
      const Why outer = std::exchange(in.errors.why, {});
      Expr expression = Infer(in, head, type);
      in.errors.why = outer;
      return {expression, type};
    }
  }
}

bool SplitFunction(Checker& in, const Type* type, const Type*& argument, const Type*& result) {
  type = in.unifier.Head(type);
  if (type->kind == TypeKind::Meta) {
    argument = in.unifier.NewMeta();
    const Type* new_result = in.unifier.NewMeta();
    if (!in.unifier.Unify(type, in.store.Function(argument, new_result))) {
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
  if (SplitApplication(in.store, type, parts)) {
    const Type* from = in.unifier.NewMeta();
    const Type* to = in.unifier.NewMeta();
    if (in.unifier.Unify(type, in.store.Function(from, to))) {
      argument = from;
      result = to;
      return true;
    }
  }
  return false;
}

Expr Apply(Checker& in, Span span, Expr function, const std::vector<Expr>& arguments) {
  if (arguments.empty()) {
    return function;
  }
  return New<ApplyExpression>(in.arena, span, function,
                              List<const Expression* const>(in.arena.Copy(arguments)));
}

Expr CheckApplication(Checker& in, const syntax::Expression& head,
                      const std::vector<const syntax::Expression*>& arguments, Span span,
                      const Type* expected) {
  // ((f a) b) is f a b.
  const syntax::Expression* inner = &head;
  while (inner->kind == syntax::ExpressionKind::Parenthesis) {
    inner = inner->As<syntax::ParenthesisedExpression>().expression;
  }
  if (inner->kind == syntax::ExpressionKind::Apply) {
    const auto& apply = inner->As<syntax::ApplyExpression>();
    std::vector<const syntax::Expression*> all(apply.arguments.begin(), apply.arguments.end());
    all.insert(all.end(), arguments.begin(), arguments.end());
    return CheckApplication(in, *apply.function, all, span, expected);
  }
  return FinishApplication(in, InferHead(in, head), inner, arguments, span, expected);
}

Expr CheckKnownApplication(Checker& in, names::Known known,
                           const std::vector<const syntax::Expression*>& arguments, Span span,
                           const Type* expected) {
  Symbol* symbol = Get(in, known, span);
  if (symbol == nullptr) {
    return nullptr;
  }
  return FinishApplication(in, InferVariable(in, symbol, span), nullptr, arguments, span, expected);
}

namespace {

Expr FinishApplication(Checker& in, const Typed& head, const syntax::Expression* written,
                       const std::vector<const syntax::Expression*>& arguments, Span span,
                       const Type* expected) {
  std::vector<Expr> parts;  // dictionaries and arguments in order
  std::vector<Pending> pending;
  if (!SplitArguments(in, head, written, arguments, span, parts, pending, expected)) {
    return head.expression;
  }
  for (const Pending& waiting : pending) {
    parts[waiting.place] = CheckIn(in, {Why::Place::Argument, waiting.index, written},
                                   *waiting.argument, waiting.type);
  }
  return Apply(in, span, head.expression, parts);
}

// Takes the head's type apart by the arguments, which are left pending, and compares the result
// with what is expected (null: anything). False: there are too many arguments.
bool SplitArguments(Checker& in, const Typed& head, const syntax::Expression* written,
                    const std::vector<const syntax::Expression*>& arguments, Span span,
                    std::vector<Expr>& parts, std::vector<Pending>& pending, const Type* expected) {
  const Type* type = head.type;
  std::size_t index = 0;
  for (const syntax::Expression* argument : arguments) {
    if (argument->kind == syntax::ExpressionKind::TypeArgument) {
      type =
          ApplyToType(in, head.expression, type,
                      *argument->As<syntax::TypeArgumentExpression>().type, argument->span, parts);
      continue;
    }
    ++index;
    type = Instantiate(in, in.unifier.Head(type), span, parts, head.expression);
    const Type* argument_type = nullptr;
    const Type* result = nullptr;
    if (!SplitFunction(in, type, argument_type, result)) {
      in.errors.ReportTooManyArguments(written, head.type, arguments.size(), index - 1, span);
      // What the arguments contain is checked all the same.
      const Type* ignored = nullptr;
      Infer(in, *argument, ignored);
      return false;
    }
    pending.push_back({parts.size(), argument, argument_type, index});
    parts.push_back(nullptr);
    type = result;
  }
  type = Instantiate(in, in.unifier.Head(type), span, parts, head.expression);
  if (expected == nullptr || in.unifier.Unify(type, expected)) {
    return true;
  }
  in.errors.ReportMismatch(span, type, expected);
  // The arguments are checked on their own, so that they do not repeat the error.
  parts.clear();
  pending.clear();
  return SplitArguments(in, head, written, arguments, span, parts, pending, nullptr);
}

// f @t: the first variable of f's type is t.
const Type* ApplyToType(Checker& in, Expr head, const Type* function, const syntax::Type& argument,
                        Span span, std::vector<Expr>& dictionaries) {
  function = Resolve(function);
  if (function->kind != TypeKind::Forall || function->As<ForallType>().variables.empty()) {
    in.errors.Report(
        DiagnosticKind::TypeMismatch, span,
        fmt::format("there is no type variable to be instantiated in `{}`", Print(function)));
    return function;
  }
  const auto& forall = function->As<ForallType>();
  const TypeVariable* first = forall.variables[0];
  Substitution substitution;
  substitution.Add(first, ConvertWithWildcards(in, argument, first->type_kind));
  if (forall.variables.size() == 1) {
    return InstantiateWith(in, forall, substitution, span, dictionaries, head);
  }
  std::vector<Predicate> context;
  for (const Predicate& predicate : forall.context) {
    context.push_back(in.store.Substitute(substitution, predicate));
  }
  return in.store.Forall(forall.variables.subspan(1), in.arena.Copy(context),
                         in.store.Substitute(substitution, forall.body));
}

}  // namespace

Expr CheckInfix(Checker& in, const syntax::InfixExpression& infix, const Type* expected) {
  // f $ x is f x, also where x is of polymorphic type (runST $ do ..).
  if (infix.operation->kind == syntax::ExpressionKind::Variable) {
    const Symbol* symbol = infix.operation->As<syntax::VariableExpression>().name.symbol;
    if (symbol->name.Text() == "$" && symbol->module.Text().starts_with("Assay.")) {
      return CheckApplication(in, *infix.left, {infix.right}, infix.span, expected);
    }
  }
  return CheckApplication(in, *infix.operation, {infix.left, infix.right}, infix.span, expected);
}

}  // namespace assay::types
