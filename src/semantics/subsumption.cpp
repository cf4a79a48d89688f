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

}  // namespace assay::semantics
