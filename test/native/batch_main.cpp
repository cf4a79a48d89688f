// The main function of an executable that holds many programs: runs each in turn. Arguments: a
// folder for the costs (one JSON file per program, by its number), then run-time flags.
#include <cstdio>

#include "runtime/machine/run.h"

extern "C" {
extern const assay::layout::ProgramInfo* const assay_programs[];
extern const unsigned long assay_program_count;
}

namespace {
constexpr int kNoValue = 2;
}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    return 2;
  }
  for (unsigned long i = 0; i < assay_program_count; ++i) {
    char costs[4096];
    std::snprintf(costs, sizeof costs, "--costs=%s/%lu.json", argv[1], i);
    char rts[] = "+RTS";
    char* arguments[64] = {argv[0], rts, costs};
    int count = 3;
    for (int k = 2; k < argc && count < 63; ++k) {
      arguments[count++] = argv[k];
    }
    std::printf("%lu ", i);
    const bool searches = assay_programs[i]->search != nullptr;
    std::printf(searches ? "\n" : "");
    const int exit_code = assay::runtime::RunProgram(*assay_programs[i], count, arguments);
    if (exit_code != 0 && !(searches && exit_code == kNoValue)) {
      return exit_code;
    }
  }
  return 0;
}
