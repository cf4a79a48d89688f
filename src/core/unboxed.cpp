#include "core/unboxed.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/check.h"

namespace assay::core {

namespace {

struct NamedKind {
  std::string_view name;
  PrimitiveKind kind;
};

constexpr std::array<NamedKind, 5> kUnboxed = {{{"Int#", PrimitiveKind::Int},
                                                {"Word#", PrimitiveKind::Word},
                                                {"Char#", PrimitiveKind::Char},
                                                {"Double#", PrimitiveKind::Double},
                                                {"Float#", PrimitiveKind::Float}}};

constexpr std::string_view kMemory = "Memory#";

}  // namespace

bool IsMemory(const Type* type) {
  return type != nullptr && type->kind == TypeKind::Constructor && type->name.Text() == kMemory;
}

const Type* MemoryType(Arena& arena) {
  return arena.New<Type>(TypeKind::Constructor, Name(kMemory), std::span<const Type* const>());
}

std::optional<PrimitiveKind> UnboxedKind(const Type* type) {
  if (type == nullptr || type->kind != TypeKind::Constructor) {
    return std::nullopt;
  }
  const auto* const found = std::ranges::find(kUnboxed, type->name.Text(), &NamedKind::name);
  return found == kUnboxed.end() ? std::nullopt : std::optional(found->kind);
}

const Type* UnboxedType(Arena& arena, PrimitiveKind kind) {
  const auto* const found = std::ranges::find(kUnboxed, kind, &NamedKind::kind);
  CHECK(found != kUnboxed.end(), "only numbers and characters are words");
  return arena.New<Type>(TypeKind::Constructor, Name(found->name), std::span<const Type* const>());
}

const Type* FieldsType(Arena& arena, Name constructor,
                       std::span<const std::optional<PrimitiveKind>> words) {
  std::vector<const Type*> fields;
  for (const std::optional<PrimitiveKind>& word : words) {
    fields.push_back(
        word ? UnboxedType(arena, *word)
             : arena.New<Type>(TypeKind::Variable, Name("a"), std::span<const Type* const>()));
  }
  return arena.New<Type>(TypeKind::Constructor, constructor, arena.Copy(fields));
}

}  // namespace assay::core
