// The types with syntax of their own, `->`, `[]`, `()` and tuples, as the checker knows them.
#pragma once

namespace assay::types {

// Hangs type constructors and data constructors on the symbols of names::BuiltIns(). Once.
void SetUpBuiltInTypes();

}  // namespace assay::types
