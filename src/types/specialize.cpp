// {-# SPECIALIZE f :: t #-}: t is a type, and one of those that f has. What the pragma asks for is
// left to the optimiser, which makes copies for the dictionaries that it sees.
//
//     total :: Num a => [a] -> a
//     {-# SPECIALIZE total :: [Int] -> Int #-}       well
//     {-# SPECIALIZE total :: [Bool] -> Bool #-}     no instance for `Num Bool`
//     {-# SPECIALIZE total :: [Int] -> Integer #-}   not of this form
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "names/known.h"
#include "types/checker.h"

namespace assay::types {

namespace {

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
void Checker::CheckSpecializations(const syntax::Declarations& declarations) {
  EachSpecialization(declarations, [&](const syntax::SpecializePragmaDeclaration& pragma) {
    if (pragma.name.symbol->type != nullptr) {
      CheckSpecialization(pragma, pragma.name.symbol->type);
    }
  });
}

// In an instance the method is one of the instance's types already.
void Checker::CheckSpecializations(const syntax::Declarations& body, const InstanceInfo& instance) {
  const ClassInfo& class_info = *instance.class_info;
  EachSpecialization(body, [&](const syntax::SpecializePragmaDeclaration& pragma) {
    const auto method =
        std::ranges::find(class_info.methods, pragma.name.symbol, &MethodInfo::symbol);
    if (method == class_info.methods.end()) {
      return;  // reported
    }
    const Types head = HeadWithMetas(instance);
    Substitution class_types;
    for (std::size_t i = 0; i < class_info.parameters.size(); ++i) {
      class_types.Add(class_info.parameters[i], head[i]);
    }
    CheckSpecialization(pragma, store_.Substitute(class_types, method->type));
  });
}

void Checker::CheckSpecialization(const syntax::SpecializePragmaDeclaration& pragma,
                                  const Type* general) {
  for (const syntax::Type* const written : pragma.types) {
    const bool had_errors = std::exchange(has_errors_, false);
    const Type* const special = ConvertSignature(*written);
    const bool is_type = !has_errors_;
    has_errors_ = had_errors || !is_type;
    if (!is_type) {
      continue;  // one message is enough
    }
    Enter(written->span);
    std::vector<Evidence*> givens;
    const Type* const wanted = special->kind == TypeKind::Forall
                                   ? Skolemise(special->As<ForallType>(), nullptr, givens)
                                   : special;
    std::vector<Expr> unused;
    const Type* const instance = Instantiate(general, written->span, unused);
    if (!Unify(instance, wanted)) {
      Report(DiagnosticKind::TypeMismatch, written->span,
             fmt::format("`{}` cannot be specialised to `{}`", pragma.name.name.Text(),
                         Print(special)),
             {}, fmt::format("its type is `{}`", Print(general)));
    }
    Leave();
  }
}

}  // namespace assay::types
