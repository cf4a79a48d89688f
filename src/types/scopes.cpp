#include "types/scopes.h"

#include <memory>
#include <utility>

namespace assay::types {

Implication& Scopes::Open(Span span) {
  auto child = std::make_unique<Implication>();
  child->parent = current_;
  child->level = current_->level + 1;
  child->span = span;
  child->scope = &storage_->emplace_back();
  current_->children.push_back(std::move(child));
  current_ = current_->children.back().get();
  return *current_;
}

void Scopes::Close() {
  const Implication& scope = *current_;
  current_ = scope.parent;
  if (scope.wanteds.empty() && scope.children.empty()) {
    current_->children.pop_back();
  }
}

}  // namespace assay::types
