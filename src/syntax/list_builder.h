// Lists that grow while their elements are parsed, then move to the arena. The elements of all open
// lists of one type share a stack, so a list costs no allocation of its own.
#pragma once

#include <cstddef>
#include <span>
#include <tuple>
#include <vector>

#include "base/arena.h"
#include "syntax/tree.h"

namespace assay::syntax {

struct ListStacks {
  template <typename T>
  std::vector<T>& Of() {
    return std::get<std::vector<T>>(stacks);
  }

  std::tuple<std::vector<Expression*>, std::vector<Pattern*>, std::vector<Type*>,
             std::vector<Statement*>, std::vector<Declaration*>, std::vector<CaseAlternative>,
             std::vector<GuardedExpression>, std::vector<OperatorElement>,
             std::vector<QualifiedName>, std::vector<Binder>, std::vector<TypeBinder>,
             std::vector<FieldBinding>, std::vector<FieldPattern>, std::vector<FieldDeclaration>,
             std::vector<ConstructorDeclaration>, std::vector<DerivingItem>,
             std::vector<FunctionalDependency>, std::vector<Clause>, std::vector<PortItem>,
             std::vector<Import>>
      stacks;
};

// Builders of one type end in the reverse order of their beginning.
template <typename T>
class ListBuilder {
 public:
  ListBuilder(ListStacks& stacks, Arena& arena)
      : stack_(stacks.Of<T>()), arena_(arena), base_(stack_.size()) {}
  ListBuilder(const ListBuilder&) = delete;
  ListBuilder& operator=(const ListBuilder&) = delete;
  ~ListBuilder() { Clear(); }

  void Add(const T& element) { stack_.push_back(element); }
  [[nodiscard]] std::size_t Size() const { return stack_.size() - base_; }
  [[nodiscard]] T& operator[](std::size_t i) { return stack_[base_ + i]; }
  [[nodiscard]] T& Last() { return stack_.back(); }

  void Truncate(std::size_t size) {
    stack_.erase(stack_.begin() + static_cast<std::ptrdiff_t>(base_ + size), stack_.end());
  }
  void Clear() { Truncate(0); }

  [[nodiscard]] List<T> Finish() {
    const List<T> list = arena_.List(std::span<const T>(stack_).subspan(base_));
    Clear();
    return list;
  }

 private:
  std::vector<T>& stack_;
  Arena& arena_;
  std::size_t base_;
};

}  // namespace assay::syntax
