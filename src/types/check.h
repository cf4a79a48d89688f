// Infers and checks the types of a renamed module, and elaborates it.
#pragma once

#include "base/arena.h"
#include "diagnostics/diagnostic.h"
#include "diagnostics/render.h"
#include "names/rename.h"
#include "types/elaborated.h"

namespace assay::types {

// With errors, only the diagnostics mean anything. Otherwise the symbols of the module have their
// types, and those of later modules may refer to them. The result owns what it made; it must live
// as long as any module that imports this one. `locator` tells places for run-time errors.
CheckedModule CheckModule(const names::RenamedModule& module, const names::ModuleTable& modules,
                          Arena& arena, Diagnostics& diagnostics, const Locator* locator = nullptr);

}  // namespace assay::types
