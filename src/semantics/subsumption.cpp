#include "semantics/subsumption.h"

namespace assay::semantics {

using core::CostCentreKind;

bool IsSubsumed(const core::CostCentre& centre) {
  return centre.kind == CostCentreKind::Subsumed || centre.kind == CostCentreKind::Caf ||
         centre.kind == CostCentreKind::Dictionary;
}

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

Centre SubsumeStacked(Run& run, Centre current, Centre pinned, const Closure& value) {
  const Centre subsumed = SubsumeModified(run, current, pinned, value);
  const bool is_function = value.Kind() == core::ExpressionKind::Lambda;
  return is_function && subsumed == pinned ? run.RebaseCentre(current, pinned) : subsumed;
}

Centre SubsumeOriginal(Run& run, Centre current, Centre pinned) {
  if (pinned->kind != CostCentreKind::Subsumed) {
    return pinned;
  }
  run.Note(Rule::SubsumeSub);
  return current;
}

}  // namespace assay::semantics
