// native_fuzz --programs N [--seed S]: P6 on N generated programs, a batch at a time. With --curry:
// the values of N functional logic programs.
#include <algorithm>
#include <cstdint>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "native/shared_p6.h"
#include "native/shared_search.h"
#include "support_progress.h"

int main(int argc, char** argv) {
  CLI::App app{"Checks compiled code against the cost semantics on generated programs."};
  int programs = 1'000;
  std::uint64_t seed = 1;
  bool optimise = false;
  bool is_curry = false;
  std::vector<std::string> flags;
  app.add_option("--programs", programs, "Programs to try")->check(CLI::PositiveNumber);
  app.add_option("--seed", seed, "Where the random programs start");
  app.add_flag("--optimise", optimise, "Optimise them, too, and check P5");
  app.add_flag("--curry", is_curry, "Functional logic programs, and their values");
  app.add_option("--flag", flags, "A flag of the run-time system, as --flag=--gc-stress=1");
  CLI11_PARSE(app, argc, argv);

  constexpr int kBatch = 50;
  assay::test::ProgressBar bar(static_cast<std::uint64_t>(programs));
  for (int done = 0; done < programs; done += kBatch) {
    const int now = std::min(kBatch, programs - done);
    const std::uint64_t batch_seed = seed * 1'000'003 + static_cast<std::uint64_t>(done);
    const auto problem =
        is_curry ? assay::test::CheckSearch(
                       {.programs = now, .seed = batch_seed, .optimise = optimise, .flags = flags})
                 : assay::test::CheckP6({.programs = now,
                                         .seed = batch_seed,
                                         .optimise = optimise,
                                         .optimise_core = optimise,
                                         .flags = flags});
    if (problem) {
      bar.Clear();
      fmt::print("{}\n1 mismatch\n", *problem);
      return 1;
    }
    bar.Advance(static_cast<std::uint64_t>(now));
  }
  bar.Clear();
  fmt::print("{} programs, 0 mismatches\n", programs);
  return 0;
}
