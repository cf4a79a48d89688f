// Nodes of a tree: a struct with a member `kind`, and for each kind a struct derived from it that
// says in kKind which one it is.
#pragma once

#include "base/check.h"

namespace assay {

// The node as what its kind says that it is.
template <typename Node, typename Base>
[[nodiscard]] const Node& NodeAs(const Base& node) {
  CHECK(node.kind == Node::kKind, "a node is taken for what its kind says");
  return static_cast<const Node&>(node);
}

}  // namespace assay
