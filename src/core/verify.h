// The invariants of Core that every pass may rely on and must keep; verified after each pass in
// debug builds and tests (passes/pipeline.h). For Core text the findings are the user's errors, so
// they are diagnostics with places.
//
// - Scoping: a variable occurs only in the scope of its binder; it is bound exactly once.
// - Saturation: constructors, primitives and join points get all their arguments.
// - Alternatives: at least one, no two alike, a default last, constructors of one data type; only
//   constructors have fields.
// - Cost centres: scc_dict and only scc_dict enters a dictionary centre; SUB is never entered.
// - Jumps: only from tail positions of their join, and not out of an scc. A label is no variable.
#pragma once

#include <functional>

#include "core/ir.h"
#include "diagnostics/diagnostic.h"

namespace assay::core {

// `is_elsewhere`: the variables of definitions that the program, a part of a whole, may use.
void Verify(const Program& program, Diagnostics& diagnostics,
            const std::function<bool(const Variable*)>& is_elsewhere = nullptr);

// A diagnostic if it is a functional logic program: for everything but the logic rules.
void RefuseLogic(const Program& program, Diagnostics& diagnostics);

}  // namespace assay::core
