// Random programs of a model mutator: after each collection the heap equals its shadow.
#include <gtest/gtest.h>

#include "runtime/support_mutator.h"

namespace assay::runtime::test {
namespace {

Options SmallHeap() {
  Options options;
  options.nursery_bytes = std::size_t{64} << 10;
  options.verify_heap = true;
  return options;
}

void RunMutator(const Options& options, std::uint64_t seed, std::size_t steps,
                const MutatorOptions& mutator_options = {},
                layout::Policy policy = layout::Policy::Plain) {
  RunningMachine running(options, policy);
  Mutator mutator(running.TheMachine(), seed, mutator_options);
  for (std::size_t i = 0; i < steps; ++i) {
    mutator.Step();
    ASSERT_EQ(mutator.Difference(), "") << "seed " << seed << ", step " << i;
  }
  mutator.CollectAndCompare(true);
  ASSERT_EQ(mutator.Difference(), "") << "seed " << seed << ", at the end";
  ASSERT_GT(mutator.Comparisons(), steps / 500);
}

TEST(RandomGraphs, SurviveCollections) {
  for (std::uint64_t seed = 0; seed < Scaled(10, 60, 600); ++seed) {
    RunMutator(SmallHeap(), seed, 4000);
    if (HasFatalFailure()) return;
  }
}

TEST(RandomGraphs, SurviveWithOneCentre) {
  for (std::uint64_t seed = 0; seed < Scaled(5, 30, 300); ++seed) {
    RunMutator(SmallHeap(), seed, 4000, {.centres = 1});
    if (HasFatalFailure()) return;
  }
}

TEST(RandomGraphs, SurviveStress) {
  for (std::uint64_t seed = 0; seed < Scaled(2, 10, 100); ++seed) {
    Options options = SmallHeap();
    options.gc_stress = 1 + (seed % 5);
    RunMutator(options, seed, Scaled(200, 600, 600), {.large_objects = seed % 2 == 0});
    if (HasFatalFailure()) return;
  }
}

TEST(RandomGraphs, SurviveWithoutReductions) {
  for (std::uint64_t seed = 0; seed < Scaled(5, 20, 200); ++seed) {
    Options options = SmallHeap();
    options.reduce_selectors = seed % 2 == 0;
    options.remove_indirections = !options.reduce_selectors;
    RunMutator(options, seed, 3000, {.reduces = false});
    if (HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace assay::runtime::test
