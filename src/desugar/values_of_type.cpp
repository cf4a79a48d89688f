#include "desugar/values_of_type.h"

#include <algorithm>
#include <deque>
#include <ranges>
#include <vector>

namespace assay::desugar {

namespace {

constexpr int kMostNewtypes = 16;  // inside each other: one may be of itself

struct Scope;

// A type, and what its variables stand for.
struct TypeIn {
  const types::Type* type;
  const Scope* scope;
};

// The parameters of a newtype, and what it is applied to.
struct Scope {
  std::span<const types::TypeVariable* const> parameters;
  std::vector<TypeIn> arguments;
};

// Null: it stands for itself.
const TypeIn* MeaningOf(const types::Type* variable, const Scope* scope) {
  if (scope == nullptr) {
    return nullptr;
  }
  const auto found = std::ranges::find(scope->parameters, variable);
  const auto place = static_cast<std::size_t>(found - scope->parameters.begin());
  return place < scope->arguments.size() ? &scope->arguments[place] : nullptr;
}

// Its head, not applied and not a variable that stands for something, and what that is applied to.
TypeIn HeadOf(TypeIn of, std::vector<TypeIn>& arguments) {
  while (true) {
    of.type = types::Resolve(of.type);
    if (of.type->kind == types::TypeKind::Apply) {
      const auto& apply = of.type->As<types::ApplyType>();
      arguments.push_back({apply.argument, of.scope});
      of.type = apply.function;
    } else if (of.type->kind == types::TypeKind::Forall &&
               of.type->As<types::ForallType>().context.empty()) {
      of.type = of.type->As<types::ForallType>().body;
    } else if (const TypeIn* const meaning = MeaningOf(of.type, of.scope); meaning != nullptr) {
      of = *meaning;
    } else {
      std::ranges::reverse(arguments);
      return of;
    }
  }
}

}  // namespace

Values ValuesOfType(const types::Type* type) {
  std::deque<Scope> scopes;
  TypeIn of{type, nullptr};
  for (int newtypes = 0; newtypes <= kMostNewtypes; ++newtypes) {
    std::vector<TypeIn> arguments;
    of = HeadOf(of, arguments);
    if (of.type->kind == types::TypeKind::Function) {
      return Values::Functions;
    }
    if (of.type->kind == types::TypeKind::Variable || of.type->kind == types::TypeKind::Meta) {
      return arguments.empty() ? Values::Data : Values::EitherOne;
    }
    if (of.type->kind != types::TypeKind::Constructor) {
      return Values::Data;
    }
    const types::TypeConstructor& head = *of.type->As<types::ConstructorType>().constructor;
    if (head.constructor_kind != types::TypeConstructorKind::Newtype || head.constructors.empty()) {
      return Values::Data;
    }
    const types::ConstructorInfo& constructor = *head.constructors[0];
    scopes.push_back({constructor.universals, std::move(arguments)});
    of = {constructor.fields[0], &scopes.back()};
  }
  return Values::Data;
}

}  // namespace assay::desugar
