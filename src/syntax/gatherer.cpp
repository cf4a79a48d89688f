#include "syntax/gatherer.h"

#include <string>
#include <utility>

#include <fmt/format.h>

namespace assay::syntax {

// Neighbours of one name are clauses of one function. Two without parameters are two definitions,
// which the renamer reports; in Curry they are two rules.
bool Gatherer::Joins(const Item& item) {
  return item.is_clause && clauses_.Size() > 0 && item.name.name == name_.name &&
         (parser_.IsCurry() || !item.clause.parameters.empty() || !clauses_[0].parameters.empty());
}

// Once for a function, at its beginning: which of its clauses is wrong nobody knows.
void Gatherer::ReportArity(const Item& item) {
  if (std::exchange(has_reported_arity_, true)) {
    return;
  }
  const std::size_t first = clauses_[0].parameters.size();
  const std::size_t other = item.clause.parameters.size();
  const auto count = [](std::size_t n) {
    return n == 0 ? std::string("no") : fmt::format("{}", n);
  };
  parser_.Report(
      DiagnosticKind::ClauseArity, name_.span,
      fmt::format("the clauses of `{}` have different numbers of parameters: {} here, {} "
                  "in another",
                  name_.name.Text(), count(first), count(other)),
      {{item.name.span,
        fmt::format("this clause has {} parameter{}", count(other), other == 1 ? "" : "s")}});
}

namespace {

// prim_external "f"
Expression* NoCode(Parser& in, const Binder& name) {
  const Literal text{LiteralKind::String, name.name.Text()};
  ListBuilder<Expression*> arguments = in.Builder<Expression*>();
  arguments.Add(in.Make<LiteralExpression>(name.span, text));
  const QualifiedName function{{}, Name("prim_external"), name.span};
  return in.Make<ApplyExpression>(name.span, in.Make<VariableExpression>(name.span, function),
                                  arguments.Finish());
}

}  // namespace

void Gatherer::AddFree(const Item& item) {
  for (const Binder& variable : item.free) {
    Flush();
    Expression* const value =
        item.is_external ? NoCode(parser_, variable)
                         : parser_.Make<WildcardExpression>(variable.span, Known().underscore);
    ListBuilder<GuardedExpression> alternatives = parser_.Builder<GuardedExpression>();
    alternatives.Add({{}, value, variable.span});
    RightHandSide* const side = parser_.New<RightHandSide>(
        alternatives.Finish(), static_cast<Declarations*>(nullptr), variable.span);
    name_ = variable;
    clauses_.Add({{}, side, variable.span});
  }
  Flush();
}

void Gatherer::Add(const Item& item) {
  has_items_ = true;
  if (!item.free.empty()) {
    return AddFree(item);
  }
  if (!Joins(item)) {
    Flush();
  } else if (item.clause.parameters.size() != clauses_[0].parameters.size()) {
    return ReportArity(item);
  }
  if (item.is_clause) {
    if (clauses_.Size() == 0) {
      name_ = item.name;
      has_reported_arity_ = false;
    }
    clauses_.Add(item.clause);
  } else if (item.declaration != nullptr) {
    all_.Add(item.declaration);
  }
}

void Gatherer::Flush() {
  if (clauses_.Size() == 0) {
    return;
  }
  const Span span = Join(clauses_[0].span, clauses_.Last().span);
  if (parser_.IsCurry() && JoinWithEarlier(span)) {
    return;
  }
  const List<Clause> clauses = clauses_.Finish();
  auto* const function = parser_.Make<FunctionDeclaration>(span, name_, clauses);
  if (parser_.IsCurry()) {
    functions_.emplace(name_.name, function);
  }
  all_.Add(function);
}

// Rules of one operation that do not stand together are its rules all the same. Without parameters
// those of different places are two definitions: of a local variable there is one.
bool Gatherer::JoinWithEarlier(Span span) {
  const auto earlier = functions_.find(name_.name);
  if (earlier == functions_.end() || earlier->second->clauses[0].parameters.empty() ||
      earlier->second->clauses[0].parameters.size() != clauses_[0].parameters.size()) {
    return false;
  }
  FunctionDeclaration& function = *earlier->second;
  parser_.Report(DiagnosticKind::DuplicateDefinition, name_.span,
                 fmt::format("the rules of `{}` do not stand together", name_.name.Text()),
                 {{function.name.span, fmt::format("`{}` has rules here, too", name_.name.Text())}},
                 {}, Severity::Warning);
  const List<Clause> more = clauses_.Finish();
  ListBuilder<Clause> all = parser_.Builder<Clause>();
  for (const List<Clause>& some : {function.clauses, more}) {
    for (const Clause& clause : some) {
      all.Add(clause);
    }
  }
  function.clauses = all.Finish();
  function.span = Join(function.span, span);
  return true;
}

Declarations* Gatherer::Finish() {
  Flush();
  return parser_.New<Declarations>(all_.Finish(), List<BindingGroup>{});
}

}  // namespace assay::syntax
