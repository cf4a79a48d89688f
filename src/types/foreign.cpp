// Foreign declarations. What is imported from C has a type whose values C knows:
//
//     foreign import ccall "pow" c_pow :: Double -> Double -> Double
//     foreign import ccall "time" c_time :: Ptr CTime -> IO CTime      newtypes are looked through
//     foreign import ccall "sin" c_sin :: Maybe Int -> Double          refused: `Maybe Int`
#include <array>
#include <utility>

#include <fmt/format.h>

#include "types/checker.h"

namespace assay::types {

namespace {

// By the module that defines them: some are newtypes themselves, and end there.
struct KnownForeign {
  std::string_view module;
  std::string_view name;
  ForeignKind kind;
};
constexpr auto kKnown = std::to_array<KnownForeign>({
    {"Assay.Types", "Int", ForeignKind::Int64},
    {"Assay.Types", "Word", ForeignKind::Word64},
    {"Assay.Types", "Char", ForeignKind::Char},
    {"Assay.Types", "Bool", ForeignKind::Bool},
    {"Assay.Types", "Double", ForeignKind::Double},
    {"Assay.Types", "Float", ForeignKind::Float},
    {"Assay.Sized.Int8", "Int8", ForeignKind::Int8},
    {"Assay.Sized.Int16", "Int16", ForeignKind::Int16},
    {"Assay.Sized.Int32", "Int32", ForeignKind::Int32},
    {"Assay.Sized.Int64", "Int64", ForeignKind::Int64},
    {"Assay.Sized.Word8", "Word8", ForeignKind::Word8},
    {"Assay.Sized.Word16", "Word16", ForeignKind::Word16},
    {"Assay.Sized.Word32", "Word32", ForeignKind::Word32},
    {"Assay.Sized.Word64", "Word64", ForeignKind::Word64},
});

std::optional<ForeignKind> FindKnown(const names::Symbol& symbol) {
  for (const KnownForeign& known : kKnown) {
    if (symbol.name.Text() == known.name && symbol.module.Text() == known.module) {
      return known.kind;
    }
  }
  return std::nullopt;
}

constexpr int kMostNewtypes = 100;  // one may be defined by itself

}  // namespace

void Checker::CheckForeigns() {
  for (const syntax::ForeignDeclaration* declaration : module_.foreigns) {
    const Type* type = ConvertSignature(*declaration->type);
    if (!declaration->is_export) {
      declaration->name.symbol->type = type;
    }
    CheckedForeign checked{declaration->name.symbol, declaration, type, {}};
    if (declaration->convention == syntax::CallingConvention::C) {
      if (auto signature = ForeignSignatureOf(*declaration, type)) {
        checked.signature = *std::move(signature);
      }
    }
    checked_.foreigns.push_back(std::move(checked));
  }
}

// Reports the first type that cannot cross.
std::optional<ForeignSignature> Checker::ForeignSignatureOf(
    const syntax::ForeignDeclaration& declaration, const Type* type) {
  const auto refuse = [&](std::string message, std::string hint) {
    Report(DiagnosticKind::ForeignType, declaration.type->span, std::move(message), {},
           std::move(hint));
    return std::nullopt;
  };
  ForeignSignature signature;
  type = Resolve(type);
  if (type->kind == TypeKind::Forall) {
    if (!type->As<ForallType>().context.empty()) {
      return refuse("a C function cannot have a class context", "");
    }
    type = Resolve(type->As<ForallType>().body);  // Ptr a
  }
  const std::string hint =
      "numbers, characters, Bool, pointers and newtypes of them cross to C and back";
  for (; type->kind == TypeKind::Function; type = Resolve(type->As<FunctionType>().result)) {
    const Type* argument = type->As<FunctionType>().argument;
    const std::optional<ForeignKind> kind = ForeignKindOf(argument);
    if (!kind) {
      return refuse(fmt::format("`{}` cannot be passed to C", Print(argument)), hint);
    }
    signature.arguments.push_back(*kind);
  }
  const Spine result = SplitSpine(type);
  if (result.arguments.size() == 1 && result.head->kind == TypeKind::Constructor &&
      result.head->As<ConstructorType>().constructor->symbol == known_.Find(names::Known::IOType)) {
    signature.is_action = true;
    type = Resolve(result.arguments[0]);
  }
  const bool is_unit =
      type->kind == TypeKind::Constructor &&
      type->As<ConstructorType>().constructor->symbol == names::BuiltIns().unit_type;
  if (is_unit) {
    return signature;
  }
  const std::optional<ForeignKind> kind = ForeignKindOf(type);
  if (!kind) {
    return refuse(fmt::format("C cannot give a `{}`", Print(type)), hint);
  }
  signature.result = *kind;
  return signature;
}

std::optional<ForeignKind> Checker::ForeignKindOf(const Type* type) {
  for (int i = 0; i < kMostNewtypes; ++i) {
    const Spine spine = SplitSpine(Resolve(type));
    if (spine.head->kind != TypeKind::Constructor) {
      return std::nullopt;
    }
    const TypeConstructor& constructor = *spine.head->As<ConstructorType>().constructor;
    if (const std::optional<ForeignKind> known = FindKnown(*constructor.symbol)) {
      return known;
    }
    if (constructor.constructor_kind != TypeConstructorKind::Newtype ||
        constructor.constructors.size() != 1 || constructor.constructors[0]->fields.size() != 1 ||
        constructor.parameters.size() != spine.arguments.size()) {
      return std::nullopt;
    }
    const ConstructorInfo& wrapper = *constructor.constructors[0];
    Substitution substitution;
    for (std::size_t k = 0; k < spine.arguments.size(); ++k) {
      substitution.Add(wrapper.universals[k], spine.arguments[k]);
    }
    type = store_.Substitute(substitution, wrapper.fields[0]);
  }
  return std::nullopt;
}

}  // namespace assay::types
