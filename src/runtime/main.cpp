// The entry of a compiled program.
#include "runtime/machine/run.h"

extern "C" const assay::layout::ProgramInfo assay_program;  // NOLINT(readability-identifier-naming)

int main(int argc, char** argv) { return assay::runtime::RunProgram(assay_program, argc, argv); }
