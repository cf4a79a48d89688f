// Variables that a pattern binding binds, and what their signatures say of them.
#include <algorithm>

#include <fmt/format.h>

#include "types/checker.h"

namespace assay::types {

void Checker::Bind(const syntax::Binder& binder, const Type* type) {
  if (bound_ == nullptr) {
    binder.symbol->type = type;
    return;
  }
  const auto found = signatures_.find(binder.symbol);
  if (found == signatures_.end()) {
    bound_->inferred.push_back(binder.symbol);
    binder.symbol->type = type;
    return;
  }
  const Signature& signature = found->second;
  if (signature.type->kind != TypeKind::Forall) {
    MustUnify(binder.span, type, signature.type);
    return;
  }
  const auto& general = signature.type->As<ForallType>();
  if (!general.context.empty()) {
    ReportOverloadedPattern(binder, signature);
    return;
  }
  SignedVariable variable{&binder, nullptr, {}};
  for (const TypeVariable* of : general.variables) {
    variable.instance.Add(of, store_.NewMeta(level_, of->type_kind));
  }
  variable.type = store_.Substitute(variable.instance, general.body);
  MustUnify(binder.span, type, variable.type);
  bound_->polymorphic.push_back(std::move(variable));
}

// Its value would be a function of dictionaries, computed anew for each user of the variable.
void Checker::ReportOverloadedPattern(const syntax::Binder& binder, const Signature& signature) {
  if (is_monomorphism_restricted_) {
    Report(DiagnosticKind::BadPatternBinding, signature.span,
           fmt::format("`{}` is bound by a pattern, so that its signature cannot have a context "
                       "(the monomorphism restriction)",
                       binder.name.Text()),
           {{binder.span, "it is bound here"}}, "choose one type, or bind it by itself");
  } else {
    Report(DiagnosticKind::BadPatternBinding, signature.span,
           fmt::format("`{}` is bound by a pattern, so that its signature cannot have a context: "
                       "not supported yet",
                       binder.name.Text()),
           {{binder.span, "it is bound here"}});
  }
}

// The right-hand side was checked at an instance of the signature. It is as general as that if each
// variable became one of those that the group was generalised over, and no two the same.
void Checker::CheckSignedVariables(const std::vector<SignedVariable>& variables,
                                   const Generalised& general) {
  for (const SignedVariable& variable : variables) {
    std::vector<const Type*> seen;
    for (const auto& [of, instance] : variable.instance.pairs) {
      const Type* const type = Resolve(instance);
      const bool is_general = std::ranges::find(general.variables, type) != general.variables.end();
      if (is_general && std::ranges::find(seen, type) == seen.end()) {
        seen.push_back(type);
        continue;
      }
      const Signature& signature = signatures_.at(variable.binder->symbol);
      Report(DiagnosticKind::TypeMismatch, variable.binder->span,
             fmt::format("`{}` is less general than its signature: its type is `{}`, not `{}`",
                         variable.binder->name.Text(), Print(variable.type),
                         Print(signature.type->As<ForallType>().body)),
             {{signature.span, "its signature"}});
      break;
    }
  }
}

}  // namespace assay::types
