// semantics_fuzz --programs N [--seed S]: checks every property of the cost semantics on N
// generated programs.

#include <cstdint>
#include <cstdlib>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "semantics/shared.h"
#include "semantics/shared_lexical.h"
#include "semantics/shared_logic.h"
#include "support_progress.h"

int main(int argc, char** argv) {
  using namespace assay::semantics::test;
  CLI::App app{"Checks the properties of the cost semantics on generated programs."};
  int programs = 10'000;
  std::uint64_t seed = 1;
  app.add_option("--programs", programs, "Programs to try")->check(CLI::PositiveNumber);
  app.add_option("--seed", seed, "Where the random programs start");
  bool is_lexical = false;
  app.add_flag("--lexical", is_lexical, "Check those of lexical profiling alone");
  CLI11_PARSE(app, argc, argv);

  // RapidCheck announces the seed of its own configuration; let it be ours.
  setenv("RC_PARAMS", fmt::format("seed={}", seed).c_str(), /*replace=*/1);

  // One program in five is a functional logic program; of lexical profiling three in four are as
  // desugaring makes them.
  const int logic_programs = is_lexical ? 0 : programs / 5;
  const int marked_programs = is_lexical ? programs * 3 / 4 : 0;
  const std::vector<NamedProperty> properties = is_lexical ? LexicalProperties() : AllProperties();
  const std::vector<NamedProperty> logic_properties = LogicProperties();
  assay::test::ProgressBar bar(static_cast<std::uint64_t>(programs));
  const auto advance = [&] { bar.Advance(); };
  auto counterexample = FindCounterexample(
      [&](const assay::core::Program& program) { return CheckAll(properties, program); },
      programs - logic_programs - marked_programs, seed, advance);
  if (!counterexample && logic_programs > 0) {
    counterexample = FindLogicCounterexample(
        [&](const assay::core::Program& program) { return CheckAll(logic_properties, program); },
        logic_programs, seed, advance);
  }
  if (!counterexample && marked_programs > 0) {
    counterexample = FindLexicalCounterexample(P8OfMarked, marked_programs, seed, advance);
  }
  bar.Clear();
  if (counterexample) {
    fmt::print("{}\n1 mismatch\n", *counterexample);
    return 1;
  }
  fmt::print("{} programs, 0 mismatches\n", programs);
  return 0;
}
