// Literals as static objects.
#include <gmpxx.h>

#include "base/check.h"
#include "llvm/module.h"

namespace assay::codegen {

using core::LiteralKind;
using layout::ValueKind;

ValueKind ValueKindOf(const core::LiteralValue& value) {
  switch (value.kind) {
    case LiteralKind::Int: return ValueKind::Int;
    case LiteralKind::Word: return ValueKind::Word;
    case LiteralKind::Char: return ValueKind::Char;
    case LiteralKind::Double: return ValueKind::Double;
    case LiteralKind::Float: return ValueKind::Float;
    case LiteralKind::Integer:
      return value.IsSmallInteger() ? ValueKind::Integer : ValueKind::LargeInteger;
    case LiteralKind::String: return ValueKind::String;
  }
  CHECK(false, "every literal has an object");
}

bool IsLong(const core::LiteralValue& value) {
  return value.kind == LiteralKind::String ||
         (value.kind == LiteralKind::Integer && !value.IsSmallInteger());
}

std::uint64_t PointerTagOf(const core::LiteralValue& value) {
  return ValueKindOf(value) == ValueKind::LargeInteger ? 2 : 1;
}

namespace {

struct Shape {
  const char* name;
  const char* shown;  // to people
  layout::ObjectKind kind;
  std::uint32_t tag = 0;
  std::uint32_t pointers = 0;
  std::uint32_t non_pointers = 0;
};
constexpr Shape kShapes[layout::kValueKinds] = {
    {"Int", "Int", layout::ObjectKind::Constructor, 0, 0, 1},
    {"Word", "Word", layout::ObjectKind::Constructor, 0, 0, 1},
    {"Char", "Char", layout::ObjectKind::Constructor, 0, 0, 1},
    {"Double", "Double", layout::ObjectKind::Constructor, 0, 0, 1},
    {"Float", "Float", layout::ObjectKind::Constructor, 0, 0, 1},
    {"Integer", "Integer", layout::ObjectKind::Constructor, 0, 0, 1},
    {"Integer", "Integer", layout::ObjectKind::Bytes, 1},
    {"String#", "text literal", layout::ObjectKind::Bytes},
    {"Reference#", "IORef", layout::ObjectKind::Constructor, 0, 1},
    {"Array#", "array", layout::ObjectKind::Array},
    {"Bytes#", "bytes", layout::ObjectKind::Bytes},
};

layout::Contents ContentsOf(ValueKind kind) {
  switch (kind) {
    case ValueKind::Char: return layout::Contents::Character;
    case ValueKind::Int: return layout::Contents::Int;
    case ValueKind::Integer: return layout::Contents::Integer;
    case ValueKind::Reference:
    case ValueKind::Array: return layout::Contents::WrittenTo;
    default: return layout::Contents::Any;
  }
}

}  // namespace

// Objects of values are never entered: the code behind the info table is there to have an address.
llvm::Function* Module::ValueInfo(ValueKind kind) {
  llvm::Function*& info = value_infos_[static_cast<std::uint32_t>(kind)];
  if (info == nullptr) {
    const Shape& shape = kShapes[static_cast<std::uint32_t>(kind)];
    info = CommonCode(std::string("value.") + shape.name +
                      (kind == ValueKind::LargeInteger ? ".large" : ""));
    if (!DefinesCommon()) {
      return info;  // the common module has them all
    }
    llvm::IRBuilder<> builder(llvm::BasicBlock::Create(*context_, "", info));
    builder.CreateUnreachable();
    SetInfo(info, {shape.kind, shape.tag, shape.pointers, shape.non_pointers, nullptr,
                   Description(shape.shown, shape.shown), ContentsOf(kind)});
  }
  return info;
}

llvm::Function* Module::ValueInfo(ValueKind kind, const SourceDefinition* definition, Span place) {
  if (definition == nullptr) {
    return ValueInfo(kind);
  }
  llvm::Function*& info = made_values_[{kind, definition, place.begin, place.end, place.caller}];
  if (info == nullptr) {
    const Shape& shape = kShapes[static_cast<std::uint32_t>(kind)];
    info = NewCode(std::string("value.") + shape.name);
    llvm::IRBuilder<> builder(llvm::BasicBlock::Create(*context_, "", info));
    builder.CreateUnreachable();
    SetInfo(info, {shape.kind, shape.tag, shape.pointers, shape.non_pointers, nullptr,
                   Description(shape.shown, shape.shown, definition, place), ContentsOf(kind)});
  }
  return info;
}

namespace {

// The sign, then limbs, as layout/object.h has them.
std::string LargeIntegerBytes(std::string_view digits) {
  const mpz_class number{std::string(digits)};
  const std::size_t limbs = mpz_size(number.get_mpz_t());
  const std::uint64_t sign = number < 0 ? 1 : 0;
  std::string bytes(reinterpret_cast<const char*>(&sign), sizeof sign);
  bytes.append(reinterpret_cast<const char*>(mpz_limbs_read(number.get_mpz_t())),
               limbs * sizeof(mp_limb_t));
  return bytes;
}

}  // namespace

llvm::Constant* Module::BytesContents(ValueKind kind, std::uint64_t centre,
                                      std::string_view bytes) {
  std::string padded(bytes);
  padded.resize((bytes.size() + layout::kWordSize - 1) / layout::kWordSize * layout::kWordSize);
  return llvm::ConstantStruct::getAnon(
      *context_,
      {llvm::ConstantExpr::getAdd(AddressOf(ValueInfo(kind)), Int(centre)), Int(bytes.size()),
       llvm::ConstantDataArray::getString(*context_, padded, /*AddNull=*/false),
       Int(0)});  // static link
}

llvm::Constant* Module::LiteralContents(const core::LiteralValue& value, std::uint64_t centre) {
  const ValueKind kind = ValueKindOf(value);
  switch (kind) {
    case ValueKind::String: return BytesContents(kind, centre, value.text);
    case ValueKind::LargeInteger: return BytesContents(kind, centre, LargeIntegerBytes(value.text));
    default: return ObjectContents(ValueInfo(kind), centre, {Int(value.bits)});
  }
}

llvm::Constant* Module::StaticLiteral(const core::LiteralValue& value) {
  llvm::Constant*& pointer = literals_[value];
  if (pointer == nullptr) {
    pointer = llvm::ConstantExpr::getAdd(AddressOf(NewObject("literal", LiteralContents(value, 0))),
                                         Int(codegen::PointerTagOf(value)));
    if (value.IsSmallInteger()) {
      small_integers_[pointer] = value.AsInt();
    }
  }
  return pointer;
}

std::optional<std::int64_t> Module::SmallIntegerAt(const llvm::Value* pointer) const {
  const auto found = small_integers_.find(pointer);
  return found == small_integers_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace assay::codegen
