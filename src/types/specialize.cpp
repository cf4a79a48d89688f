// {-# SPECIALIZE f :: t #-}: t is a type, and one of those that f has. What the pragma asks for is
// left to the optimiser, which makes copies for the dictionaries that it sees.
//
//     total :: Num a => [a] -> a
//     {-# SPECIALIZE total :: [Int] -> Int #-}       well
//     {-# SPECIALIZE total :: [Bool] -> Bool #-}     no instance for `Num Bool`
//     {-# SPECIALIZE total :: [Int] -> Integer #-}   not of this form
#include "types/specialize.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "names/known.h"
#include "types/convert.h"
#include "types/instantiate.h"

namespace assay::types {

namespace {

void CheckSpecialization(Checker& in, const syntax::SpecializePragmaDeclaration& pragma,
                         const Type* general);

template <typename Use>
void EachSpecialization(const syntax::Declarations& declarations, const Use& use) {
  for (const syntax::Declaration* declaration : declarations.all) {
    if (declaration->kind == syntax::DeclarationKind::SpecializePragma) {
      const auto& pragma = declaration->As<syntax::SpecializePragmaDeclaration>();
      if (pragma.name.symbol != nullptr && !names::IsErrorSymbol(pragma.name.symbol)) {
        use(pragma);
      }
    }
  }
}

}  // namespace

// After the functions themselves: their types may have been inferred.
void CheckSpecializations(Checker& in, const syntax::Declarations& declarations) {
  EachSpecialization(declarations, [&](const syntax::SpecializePragmaDeclaration& pragma) {
    if (pragma.name.symbol->type != nullptr) {
      CheckSpecialization(in, pragma, pragma.name.symbol->type);
    }
  });
}

// In an instance the method is one of the instance's types already.
void CheckSpecializations(Checker& in, const syntax::Declarations& body,
                          const InstanceInfo& instance) {
  const ClassInfo& class_info = *instance.class_info;
  EachSpecialization(body, [&](const syntax::SpecializePragmaDeclaration& pragma) {
    const auto method =
        std::ranges::find(class_info.methods, pragma.name.symbol, &MethodInfo::symbol);
    if (method == class_info.methods.end()) {
      return;  // reported
    }
    const Types head = in.dependencies.HeadWithMetas(instance);
    Substitution class_types;
    for (std::size_t i = 0; i < class_info.parameters.size(); ++i) {
      class_types.Add(class_info.parameters[i], head[i]);
    }
    CheckSpecialization(in, pragma, in.store.Substitute(class_types, method->type));
  });
}

namespace {

void CheckSpecialization(Checker& in, const syntax::SpecializePragmaDeclaration& pragma,
                         const Type* general) {
  for (const syntax::Type* const written : pragma.types) {
    const std::size_t errors_before = in.errors.Count();
    const Type* const special = ConvertSignature(in, *written);
    if (in.errors.Count() != errors_before) {
      continue;  // one message is enough
    }
    in.solver.Enter(written->span);
    std::vector<Evidence*> givens;
    const Type* const wanted = special->kind == TypeKind::Forall
                                   ? Skolemise(in, special->As<ForallType>(), nullptr, givens)
                                   : special;
    std::vector<Expr> unused;
    const Type* const instance = Instantiate(in, general, written->span, unused);
    if (!in.unifier.Unify(instance, wanted)) {
      in.errors.Report(DiagnosticKind::TypeMismatch, written->span,
                       fmt::format("`{}` cannot be specialised to `{}`", pragma.name.name.Text(),
                                   Print(special)),
                       {}, fmt::format("its type is `{}`", Print(general)));
    }
    in.solver.Leave();
  }
}

}  // namespace

}  // namespace assay::types
