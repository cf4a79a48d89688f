// Variables that a pattern binding binds, and what their signatures say of them.
#include "types/pattern_bindings.h"

#include <algorithm>

#include <fmt/format.h>

namespace assay::types {

namespace {

void ReportOverloadedPattern(Checker& in, const syntax::Binder& binder, const Signature& signature);

}  // namespace

void Bind(Checker& in, const syntax::Binder& binder, const Type* type) {
  if (in.bound == nullptr) {
    binder.symbol->type = type;
    return;
  }
  const auto found = in.signatures.find(binder.symbol);
  if (found == in.signatures.end()) {
    in.bound->inferred.push_back(binder.symbol);
    binder.symbol->type = type;
    return;
  }
  const Signature& signature = found->second;
  if (signature.type->kind != TypeKind::Forall) {
    in.solver.MustUnify(binder.span, type, signature.type);
    return;
  }
  const auto& general = signature.type->As<ForallType>();
  if (!general.context.empty()) {
    ReportOverloadedPattern(in, binder, signature);
    return;
  }
  SignedVariable variable{&binder, nullptr, {}};
  for (const TypeVariable* of : general.variables) {
    variable.instance.Add(of, in.unifier.NewMeta(of->type_kind));
  }
  variable.type = in.store.Substitute(variable.instance, general.body);
  in.solver.MustUnify(binder.span, type, variable.type);
  in.bound->polymorphic.push_back(std::move(variable));
}

namespace {

// Its value would be a function of dictionaries, computed anew for each user of the variable.
void ReportOverloadedPattern(Checker& in, const syntax::Binder& binder,
                             const Signature& signature) {
  if (in.is_monomorphism_restricted) {
    in.errors.Report(
        DiagnosticKind::BadPatternBinding, signature.span,
        fmt::format("`{}` is bound by a pattern, so that its signature cannot have a context "
                    "(the monomorphism restriction)",
                    binder.name.Text()),
        {{binder.span, "it is bound here"}}, "choose one type, or bind it by itself");
  } else {
    in.errors.Report(
        DiagnosticKind::BadPatternBinding, signature.span,
        fmt::format("`{}` is bound by a pattern, so that its signature cannot have a context: "
                    "not supported yet",
                    binder.name.Text()),
        {{binder.span, "it is bound here"}});
  }
}

}  // namespace

// The right-hand side was checked at an instance of the signature. It is as general as that if each
// variable became one of those that the group was generalised over, and no two the same.
void CheckSignedVariables(Checker& in, const std::vector<SignedVariable>& variables,
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
      const Signature& signature = in.signatures.at(variable.binder->symbol);
      in.errors.Report(
          DiagnosticKind::TypeMismatch, variable.binder->span,
          fmt::format("`{}` is less general than its signature: its type is `{}`, not `{}`",
                      variable.binder->name.Text(), Print(variable.type),
                      Print(signature.type->As<ForallType>().body)),
          {{signature.span, "its signature"}});
      break;
    }
  }
}

}  // namespace assay::types
