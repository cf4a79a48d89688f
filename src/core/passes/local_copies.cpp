#include "core/passes/local_copies.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/known_names.h"
#include "core/passes/traverse.h"

namespace assay::core {

namespace {

// Of one let. Dictionaries that grow by polymorphic recursion end elsewhere (specialise.cpp).
constexpr std::size_t kMostLocalCopies = 24;

}  // namespace

// By its shape, or in Core text by its type.
bool LocalCopies::IsDictionary(const Variable& variable) {
  Name head;
  if (variable.shape != nullptr) {
    head = variable.shape->head;
  } else if (variable.type != nullptr && variable.type->kind == TypeKind::Constructor) {
    head = variable.type->name;
  }
  if (head.IsEmpty()) {
    return false;
  }
  const auto [found, is_new] = is_class_.try_emplace(head, false);
  if (is_new) {
    const std::string record = fmt::format("{}{}", kDictionaryPrefix, head.Text());
    found->second = program_.FindConstructor(Name(record)) != nullptr;
  }
  return found->second;
}

void LocalCopies::Bind(const Variable* variable) {
  if (IsDictionary(*variable)) {
    scopes_[variable] = next_scope_++;
  }
}

LocalCopies::Group* LocalCopies::Open(const Let& let) {
  Group* group = nullptr;
  for (const Binding& binding : let.bindings) {
    if (binding.right_hand_side->kind == ExpressionKind::Lambda &&
        binding.variable->inlining != Inlining::Never) {
      group = group == nullptr ? &groups_.emplace_back() : group;
      functions_[binding.variable] = {group, binding.right_hand_side,
                                      LambdaCount(*binding.right_hand_side)};
    }
  }
  if (group != nullptr) {
    group->scope = next_scope_++;
  }
  return group;
}

void LocalCopies::Close(Group& group, const Let& let) {
  group.copies.clear();
  for (const Binding& binding : let.bindings) {
    functions_.erase(binding.variable);
  }
}

// What is bound before the let and can be mentioned in its scope is in scope of its bindings, too.
bool LocalCopies::IsOutside(const Variable* variable, const Group& group) const {
  const auto scope = scopes_.find(variable);
  return scope != scopes_.end() && scope->second < group.scope;
}

const Variable* LocalCopies::Want(const Variable* function, const Function& of, Arguments known,
                                  Arguments& arguments) {
  while (!known.empty() && known.back() == nullptr) {
    known.pop_back();
  }
  const bool is_constant = known.size() == of.arity && std::ranges::count(known, nullptr) == 0;
  if (known.empty() || (is_constant && !may_make_constants)) {
    return nullptr;
  }
  Group& group = *of.group;
  const auto key = std::pair(function, known);
  auto copy = group.copies.find(key);
  if (copy == group.copies.end()) {
    if (group.copies.size() >= kMostLocalCopies) {
      return nullptr;
    }
    Variable variable = *function;
    variable.type = nullptr;
    variable.shape = ShapeWithout(known, function->shape);
    copy = group.copies.emplace(key, program_.arena.New<Variable>(variable)).first;
    group.wanted.push_back({copy->second, of.right_hand_side, known});
  }
  Arguments rest;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (i >= known.size() || known[i] == nullptr) {
      rest.push_back(arguments[i]);
    }
  }
  arguments = rest;
  return copy->second;
}

// What is left of a function that is given the known ones of its arguments.
const Shape* LocalCopies::ShapeWithout(std::span<const Variable* const> known,
                                       const Shape* function) {
  if (function == nullptr || known.empty()) {
    return function;
  }
  const Shape* const rest = ShapeWithout(known.subspan(1), function->result);
  return known[0] != nullptr ? rest : shapes_.Function(function->argument, rest);
}

}  // namespace assay::core
