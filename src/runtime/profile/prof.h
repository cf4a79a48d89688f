// -p, -P, -pa, -pj: GHC's profile at the end of a run.
#pragma once

namespace assay::runtime {

struct Machine;

// Does nothing if none is asked for.
void WriteProfFile(const Machine& machine);

}  // namespace assay::runtime
