// How polymorphic types become rigid (on the inside) or flexible (at a use).

#include "types/instantiate.h"

#include "types/call_stacks.h"

namespace assay::types {

const Type* SkolemiseTracking(Checker& in, const ForallType& type, Substitution& rigid,
                              std::vector<Evidence*>& dictionaries) {
  for (const TypeVariable* bound : type.variables) {
    rigid.Add(bound,
              in.store.NewVariable(bound->name, bound->type_kind, in.scopes.Level(), bound->span));
  }
  for (const Predicate& predicate : type.context) {
    const Predicate given = in.store.Substitute(rigid, predicate);
    if (given.IsEquality()) {
      in.unifier.AssumeEqual(in.scopes.Current(), given.arguments[0], given.arguments[1]);
      continue;
    }
    Evidence* evidence = in.solver.NewEvidence(EvidenceKind::Parameter, given, predicate.span);
    dictionaries.push_back(evidence);
    in.solver.AddGiven(in.scopes.Current(), evidence);
  }
  return in.store.Substitute(rigid, type.body);
}

const Type* Skolemise(Checker& in, const ForallType& type, const syntax::Type* written,
                      std::vector<Evidence*>& dictionaries) {
  Substitution rigid;
  const Type* body = SkolemiseTracking(in, type, rigid, dictionaries);
  // The written type's outer forall binds the first of the variables.
  if (written != nullptr && written->kind == syntax::TypeKind::Forall) {
    const auto& binders = written->As<syntax::ForallType>().binders;
    for (std::size_t i = 0; i < binders.size() && i < type.variables.size(); ++i) {
      binders[i].binder.symbol->type = rigid.Find(type.variables[i]);
    }
  }
  return body;
}

const Type* Instantiate(Checker& in, const Type* type, Span span, std::vector<Expr>& dictionaries,
                        Expr function) {
  type = Resolve(type);
  while (type->kind == TypeKind::Forall) {
    type = Resolve(InstantiateWith(in, type->As<ForallType>(), {}, span, dictionaries, function));
  }
  return type;
}

const Type* InstantiateWith(Checker& in, const ForallType& type, const Substitution& given,
                            Span span, std::vector<Expr>& dictionaries, Expr function) {
  Substitution substitution = given;
  for (const TypeVariable* variable : type.variables) {
    if (given.Find(variable) == nullptr) {
      substitution.Add(variable, in.unifier.NewMeta(variable->type_kind));
    }
  }
  for (const Predicate& predicate : type.context) {
    const Evidence* evidence =
        IsCallStack(in, predicate)
            ? StackOfCall(in, predicate, span, function)
            : in.solver.Want(in.store.Substitute(substitution, predicate), span);
    if (evidence != nullptr) {
      dictionaries.push_back(New<DictionaryExpression>(in.arena, span, evidence));
    }
  }
  return in.store.Substitute(substitution, type.body);
}

}  // namespace assay::types
