// Where inference is: the tree of implications, and the one that is open.
//
// Owns the tree and the place in it. Levels: that of the open scope is its depth. A metavariable of
// a deeper level than the scope may be generalised; a rigid variable of a deeper level than a
// metavariable must not enter its solution.
#pragma once

#include <deque>

#include "types/constraints.h"

namespace assay::types {

class Scopes {
 public:
  // `storage` keeps the dictionaries' scopes, `evidence` is that of the whole module.
  Scopes(std::deque<EvidenceScope>& storage, EvidenceScope& evidence) : storage_(&storage) {
    root_.scope = &evidence;
  }

  [[nodiscard]] Implication& Root() { return root_; }
  [[nodiscard]] Implication& Current() const { return *current_; }
  [[nodiscard]] std::uint32_t Level() const { return current_->level; }

  Implication& Open(Span span);
  // Scopes are closed in the order of a stack. What has nothing left to be shown is forgotten.
  void Close();

  // The scope that solving is in while this lives, a child of the open one.
  class [[nodiscard]] Inside {
   public:
    Inside(Scopes& scopes, Implication& child) : scopes_(scopes), before_(scopes.current_) {
      scopes.current_ = &child;
    }
    ~Inside() { scopes_.current_ = before_; }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

   private:
    Scopes& scopes_;
    Implication* before_;
  };

 private:
  std::deque<EvidenceScope>* storage_;
  Implication root_;
  Implication* current_ = &root_;
};

}  // namespace assay::types
