#include "semantics/subsumption.h"

namespace assay::semantics {

using core::CostCentreKind;

Centre SubsumeModified(Run& run, Centre current, Centre pinned, const Closure& value) {
  if (value.Kind() != core::ExpressionKind::Lambda) {
    return pinned;
  }
  switch (pinned->kind) {
    case CostCentreKind::Subsumed: run.Note(Rule::SubsumeSub); return current;
    case CostCentreKind::Caf: run.Note(Rule::SubsumeCaf); return current;
    case CostCentreKind::Dictionary: run.Note(Rule::SubsumeDict); return current;
    default: return pinned;
  }
}

Centre SubsumeOriginal(Run& run, Centre current, Centre pinned) {
  if (pinned->kind != CostCentreKind::Subsumed) {
    return pinned;
  }
  run.Note(Rule::SubsumeSub);
  return current;
}

const core::Scc* AsSubordinate(const core::Expression& right_hand_side) {
  if (right_hand_side.kind != core::ExpressionKind::Scc) {
    return nullptr;
  }
  const auto& scc = right_hand_side.As<core::Scc>();
  return scc.scc_kind == core::SccKind::Subordinate ? &scc : nullptr;
}

}  // namespace assay::semantics
