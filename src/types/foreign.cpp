// Foreign declarations. What is imported from C has a type whose values C knows:
//
//     foreign import ccall "pow" c_pow :: Double -> Double -> Double
//     foreign import ccall "time" c_time :: Ptr CTime -> IO CTime      newtypes are looked through
//     foreign import ccall "sin" c_sin :: Maybe Int -> Double          refused: `Maybe Int`
//     foreign import ccall "&free" c_free :: FunPtr (Ptr a -> IO ())   an address
//     foreign import ccall "dynamic" call :: FunPtr (Int -> Int) -> Int -> Int
#include "types/foreign.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "types/convert.h"

namespace assay::types {

namespace {

std::optional<ForeignEntity> ForeignEntityOf(Checker& in,
                                             const syntax::ForeignDeclaration& declaration);
void CheckPointer(Checker& in, const syntax::ForeignDeclaration& declaration, ForeignForm form,
                  const Type* type);

std::optional<ForeignSignature> ForeignSignatureOf(Checker& in,
                                                   const syntax::ForeignDeclaration& declaration,
                                                   const Type* type);
std::optional<ForeignKind> ForeignKindOf(Checker& in, const Type* type);

// Some are newtypes themselves, and end there.
struct KnownForeign {
  names::Known type;
  ForeignKind kind;
};
constexpr auto kKnown = std::to_array<KnownForeign>({
    {names::Known::IntType, ForeignKind::Int64},
    {names::Known::WordType, ForeignKind::Word64},
    {names::Known::CharType, ForeignKind::Char},
    {names::Known::BoolType, ForeignKind::Bool},
    {names::Known::DoubleType, ForeignKind::Double},
    {names::Known::FloatType, ForeignKind::Float},
    {names::Known::Int8Type, ForeignKind::Int8},
    {names::Known::Int16Type, ForeignKind::Int16},
    {names::Known::Int32Type, ForeignKind::Int32},
    {names::Known::Int64Type, ForeignKind::Int64},
    {names::Known::Word8Type, ForeignKind::Word8},
    {names::Known::Word16Type, ForeignKind::Word16},
    {names::Known::Word32Type, ForeignKind::Word32},
    {names::Known::Word64Type, ForeignKind::Word64},
});

std::optional<ForeignKind> FindKnown(const names::Symbol& symbol) {
  for (const KnownForeign& known : kKnown) {
    if (names::Is(symbol, known.type)) {
      return known.kind;
    }
  }
  return std::nullopt;
}

bool IsLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool IsDigit(char c) { return c >= '0' && c <= '9'; }

bool IsNameInC(std::string_view text) {
  return !text.empty() && IsLetter(text[0]) &&
         std::ranges::all_of(text, [](char c) { return IsLetter(c) || IsDigit(c); });
}

// What a pointer points to; null: the type is none of a pointer.
const Type* PointedTo(const Type* type, names::Known pointer) {
  const Spine spine = SplitSpine(Resolve(type));
  if (spine.head->kind != TypeKind::Constructor || spine.arguments.size() != 1) {
    return nullptr;
  }
  const names::Symbol& symbol = *spine.head->As<ConstructorType>().constructor->symbol;
  return names::Is(symbol, pointer) ? Resolve(spine.arguments[0]) : nullptr;
}

constexpr int kMostNewtypes = 100;  // one may be defined by itself

}  // namespace

void CheckForeigns(Checker& in) {
  for (const syntax::ForeignDeclaration* declaration : in.module.foreigns) {
    const Type* type = ConvertSignature(in, *declaration->type);
    if (!declaration->is_export) {
      declaration->name.symbol->type = type;
    }
    CheckedForeign checked{declaration->name.symbol, declaration, type, {}, {}};
    if (declaration->convention == syntax::CallingConvention::C) {
      const auto entity = ForeignEntityOf(in, *declaration);
      auto signature = entity ? ForeignSignatureOf(in, *declaration, type) : std::nullopt;
      if (signature) {
        CheckPointer(in, *declaration, entity->form, type);
        checked.entity = *entity;
        checked.signature = *std::move(signature);
      }
    }
    in.checked.foreigns.push_back(std::move(checked));
  }
}

namespace {

// "static math.h sin", in which everything may be missing; "static &free"; "dynamic".
std::optional<ForeignEntity> ForeignEntityOf(Checker& in,
                                             const syntax::ForeignDeclaration& declaration) {
  const auto refuse = [&](std::string message) {
    in.errors.Report(DiagnosticKind::NotSupported, declaration.span, std::move(message));
    return std::nullopt;
  };
  if (declaration.is_export) {
    return refuse("foreign export is not supported");
  }
  std::string_view text = declaration.entity;
  if (text == "dynamic") {
    return ForeignEntity{ForeignForm::Dynamic, {}};
  }
  if (text == "wrapper") {
    return refuse("foreign import of a `wrapper` is not supported");
  }
  ForeignEntity entity{ForeignForm::Function, declaration.name.name.Text()};
  while (!text.empty()) {
    const std::size_t space = text.find(' ');
    std::string_view word = text.substr(0, space);
    text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
    if (word.starts_with('&')) {
      entity.form = ForeignForm::Address;
      word.remove_prefix(1);
    }
    if (!word.empty() && word != "static" && !word.ends_with(".h")) {
      entity.name = word;
    }
  }
  if (!IsNameInC(entity.name)) {
    return refuse(fmt::format("`{}` is no name of a C function", entity.name));
  }
  return entity;
}

// An address is a pointer, and what is called by its address is what the pointer says it is.
void CheckPointer(Checker& in, const syntax::ForeignDeclaration& declaration, ForeignForm form,
                  const Type* type) {
  type = Resolve(type);
  if (type->kind == TypeKind::Forall) {
    type = Resolve(type->As<ForallType>().body);
  }
  if (form == ForeignForm::Address && PointedTo(type, names::Known::PtrType) == nullptr &&
      PointedTo(type, names::Known::FunPtrType) == nullptr) {
    in.errors.Report(DiagnosticKind::ForeignType, declaration.type->span,
                     fmt::format("an address is a `Ptr` or a `FunPtr`, not `{}`", Print(type)));
  }
  if (form == ForeignForm::Dynamic) {
    const bool is_function = type->kind == TypeKind::Function;
    const Type* const called =
        is_function ? PointedTo(type->As<FunctionType>().argument, names::Known::FunPtrType)
                    : nullptr;
    if (called == nullptr || !in.unifier.Equal(called, Resolve(type->As<FunctionType>().result))) {
      in.errors.Report(
          DiagnosticKind::ForeignType, declaration.type->span,
          fmt::format("what is called by its address has a type `FunPtr f -> f`, not `{}`",
                      Print(type)));
    }
  }
}

// Reports the first type that cannot cross.
std::optional<ForeignSignature> ForeignSignatureOf(Checker& in,
                                                   const syntax::ForeignDeclaration& declaration,
                                                   const Type* type) {
  const auto refuse = [&](std::string message, std::string hint) {
    in.errors.Report(DiagnosticKind::ForeignType, declaration.type->span, std::move(message), {},
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
    const std::optional<ForeignKind> kind = ForeignKindOf(in, argument);
    if (!kind) {
      return refuse(fmt::format("`{}` cannot be passed to C", Print(argument)), hint);
    }
    signature.arguments.push_back(*kind);
  }
  const Spine result = SplitSpine(type);
  if (result.arguments.size() == 1 && result.head->kind == TypeKind::Constructor &&
      result.head->As<ConstructorType>().constructor->symbol ==
          in.known.Find(names::Known::IOType)) {
    signature.is_action = true;
    type = Resolve(result.arguments[0]);
  }
  const bool is_unit =
      type->kind == TypeKind::Constructor &&
      type->As<ConstructorType>().constructor->symbol == names::BuiltIns().unit_type;
  if (is_unit) {
    return signature;
  }
  const std::optional<ForeignKind> kind = ForeignKindOf(in, type);
  if (!kind) {
    return refuse(fmt::format("C cannot give a `{}`", Print(type)), hint);
  }
  signature.result = *kind;
  return signature;
}

std::optional<ForeignKind> ForeignKindOf(Checker& in, const Type* type) {
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
    type = in.store.Substitute(substitution, wrapper.fields[0]);
  }
  return std::nullopt;
}

}  // namespace

}  // namespace assay::types
