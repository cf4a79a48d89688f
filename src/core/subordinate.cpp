#include "core/subordinate.h"

namespace assay::core {

const Scc* AsSubordinate(const Expression& right_hand_side) {
  if (right_hand_side.kind != ExpressionKind::Scc) {
    return nullptr;
  }
  const auto& scc = right_hand_side.As<Scc>();
  return scc.scc_kind == SccKind::Subordinate ? &scc : nullptr;
}

}  // namespace assay::core
