// A whole run of a program.
#pragma once

#include "layout/program.h"

namespace assay::runtime {

struct Machine;

// Runs the program on assay_machine, prints the head of its value and what the options ask for.
// Gives the exit code. Several programs may be run one after the other.
int RunProgram(const layout::ProgramInfo& program, int argc, char** argv);

// The reports at the end of a run: profile, costs, -s. `value` is null if the program failed. How
// it ended: see CloseRecord.
void Report(Machine& machine, const char* value, const char* reason = "end",
            std::uint64_t code = 0);

}  // namespace assay::runtime
