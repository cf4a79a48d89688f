// Scopes of constraints: entering and leaving them, givens, wanteds, and how polymorphic types
// become rigid (on the inside) or flexible (at a use).
#include "types/checker.h"

namespace assay::types {

EvidenceScope* Checker::NewScope() { return &checked_.storage->scopes.emplace_back(); }

Implication& Checker::Enter(Span span) {
  auto child = std::make_unique<Implication>();
  child->parent = current_;
  child->level = ++level_;
  child->span = span;
  child->scope = NewScope();
  ++depth_;
  current_->children.push_back(std::move(child));
  current_ = current_->children.back().get();
  return *current_;
}

void Checker::Leave() {
  Implication& scope = *current_;
  SolveScope(scope);
  equality_scopes_ -= scope.equalities.size();
  current_ = scope.parent;
  --depth_;
  --level_;
  FloatOut(scope, *current_);
  if (scope.wanteds.empty() && scope.children.empty()) {
    current_->children.pop_back();  // the last one: scopes are left in the order of a stack
  }
}

Evidence* Checker::NewEvidence(EvidenceKind kind, const Predicate& predicate, Span span) {
  return arena_.New<Evidence>(Evidence{kind, predicate, span, nullptr, {}, nullptr, 0, nullptr});
}

void Checker::AddGiven(Implication& scope, Evidence* evidence) {
  for (const Evidence* given : scope.givens) {
    if (Equal(given->predicate, evidence->predicate)) {
      return;
    }
  }
  scope.givens.push_back(evidence);
  const ClassInfo& class_info = *evidence->predicate.class_info;
  Substitution substitution;
  for (std::size_t i = 0; i < class_info.parameters.size(); ++i) {
    substitution.Add(class_info.parameters[i], evidence->predicate.arguments[i]);
  }
  std::uint32_t index = 0;
  for (const Predicate& superclass : class_info.superclasses) {
    const Predicate predicate = store_.Substitute(substitution, superclass);
    if (predicate.IsEquality()) {
      AssumeEqual(scope, predicate.arguments[0], predicate.arguments[1]);
      continue;
    }
    Evidence* super = NewEvidence(EvidenceKind::Superclass, predicate, evidence->span);
    super->source = evidence;
    super->superclass = index++;
    AddGiven(scope, super);
  }
}

Evidence* Checker::Want(const Predicate& predicate, Span span) {
  if (predicate.IsEquality()) {
    MustUnify(span, predicate.arguments[0], predicate.arguments[1]);
    return nullptr;
  }
  Evidence* evidence = NewEvidence(EvidenceKind::Unsolved, predicate, span);
  current_->wanteds.push_back(evidence);
  return evidence;
}

const Type* Checker::SkolemiseTracking(const ForallType& type, Substitution& rigid,
                                       std::vector<Evidence*>& dictionaries) {
  for (const TypeVariable* bound : type.variables) {
    rigid.Add(bound, store_.NewVariable(bound->name, bound->type_kind, level_, bound->span));
  }
  for (const Predicate& predicate : type.context) {
    const Predicate given = store_.Substitute(rigid, predicate);
    if (given.IsEquality()) {
      AssumeEqual(*current_, given.arguments[0], given.arguments[1]);
      continue;
    }
    Evidence* evidence = NewEvidence(EvidenceKind::Parameter, given, predicate.span);
    dictionaries.push_back(evidence);
    AddGiven(*current_, evidence);
  }
  return store_.Substitute(rigid, type.body);
}

const Type* Checker::Skolemise(const ForallType& type, const syntax::Type* written,
                               std::vector<Evidence*>& dictionaries) {
  Substitution rigid;
  const Type* body = SkolemiseTracking(type, rigid, dictionaries);
  // The written type's outer forall binds the first of the variables.
  if (written != nullptr && written->kind == syntax::TypeKind::Forall) {
    const auto& binders = written->As<syntax::ForallType>().binders;
    for (std::size_t i = 0; i < binders.size() && i < type.variables.size(); ++i) {
      binders[i].binder.symbol->type = rigid.Find(type.variables[i]);
    }
  }
  return body;
}

const Type* Checker::Instantiate(const Type* type, Span span, std::vector<Expr>& dictionaries) {
  type = Resolve(type);
  while (type->kind == TypeKind::Forall) {
    type = Resolve(InstantiateWith(type->As<ForallType>(), {}, span, dictionaries));
  }
  return type;
}

const Type* Checker::InstantiateWith(const ForallType& type, const Substitution& given, Span span,
                                     std::vector<Expr>& dictionaries) {
  Substitution substitution = given;
  for (const TypeVariable* variable : type.variables) {
    if (given.Find(variable) == nullptr) {
      substitution.Add(variable, store_.NewMeta(level_, variable->type_kind));
    }
  }
  for (const Predicate& predicate : type.context) {
    const Evidence* evidence = Want(store_.Substitute(substitution, predicate), span);
    if (evidence != nullptr) {
      dictionaries.push_back(New<DictionaryExpression>(arena_, span, evidence));
    }
  }
  return store_.Substitute(substitution, type.body);
}

}  // namespace assay::types
