#include "native/shared_p8.h"

#include <map>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/check.h"
#include "base/mapped_stack.h"
#include "core/print.h"
#include "native/shared_batch.h"
#include "semantics/shared_lexical.h"
#include "semantics/shared_optimised.h"

namespace assay::test {

namespace {

using semantics::test::SplitCase;

using Calls = std::map<std::string, std::uint64_t>;

struct Sample {
  std::unique_ptr<core::Program> original;
  std::unique_ptr<core::Program> program;
  SplitCase how;
  std::string value;
  Calls expected;
};

constexpr int kLargestSize = 40;

// Nothing: it has no value.
std::optional<Sample> SampleOf(const core::syntax::Program& tree, std::size_t number,
                               bool optimise) {
  Sample sample{.original = semantics::test::Build(tree),
                .program = nullptr,
                .how = {},
                .value = {},
                .expected = {}};
  CHECK(sample.original != nullptr, "generated programs are well-formed");
  sample.how =
      number % 2 == 0 ? SplitCase{.is_marked = true} : semantics::test::SomeCase(*sample.original);
  const auto reference =
      semantics::test::ReferenceCounts(*sample.original, sample.how.wish, sample.how.is_marked);
  if (!reference) {
    return std::nullopt;
  }
  semantics::test::AskedProgram asked =
      semantics::test::Ask(*sample.original, sample.how.wish, sample.how.is_marked);
  const std::size_t most_copied = number % 5 == 4 ? 0 : core::kMostCopied;
  static_cast<void>(core::SplitByOrigin(*asked.program, asked.roles, most_copied));
  if (optimise) {
    asked.program = semantics::test::Optimised(*asked.program, semantics::RuleSet::Static,
                                               /*keep_costs=*/true);
    CHECK(asked.program != nullptr, "a printed program reads back");
  }
  const auto steps = semantics::EvaluateBigStep(*asked.program, semantics::RuleSet::Static,
                                                semantics::test::kStepLimit);
  if (!steps.returned) {
    return std::nullopt;  // it takes too long
  }
  sample.program = std::move(asked.program);
  sample.value = reference->value;
  for (const auto& [pair, counts] : reference->pairs) {
    if (counts.first != 0) {
      sample.expected[pair] = counts.first;
    }
  }
  return sample;
}

Calls Entries(const nlohmann::json& costs) {
  Calls calls;
  for (const auto& [name, row] : costs.items()) {
    if (row["E"] != 0 && name.contains(" <- ")) {
      calls[name] = row["E"].get<std::uint64_t>();
    }
  }
  return calls;
}

}  // namespace

std::optional<std::string> CheckP8(const P8Options& options) {
  std::vector<Sample> samples;
  RunOnMappedStack([&] {
    for (const core::syntax::Program& tree :
         semantics::test::GenerateLexicalPrograms(options.programs, options.seed, kLargestSize)) {
      if (auto sample = SampleOf(tree, samples.size(), options.optimise)) {
        samples.push_back(std::move(*sample));
      }
    }
  });
  std::vector<const core::Program*> programs;
  for (const Sample& sample : samples) {
    programs.push_back(sample.program.get());
  }
  const BatchResult result = RunBatch(programs, {.policy = layout::Policy::Profiled,
                                                 .shadow = options.shadow,
                                                 .optimise = options.optimise,
                                                 .flags = options.flags});
  if (!result.problem.empty()) {
    return result.problem;
  }
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const Sample& sample = samples[i];
    const Calls found = Entries(result.runs[i].costs["costs"]);
    if (result.runs[i].value != sample.value || found != sample.expected) {
      return fmt::format("{} and {}; calls {} instead of {}, profiled {}{}{}{}:\n{}\nsplit:\n{}",
                         sample.value, result.runs[i].value, found, sample.expected,
                         fmt::join(sample.how.wish.profiled, ","),
                         sample.how.wish.inherits ? ", inherited" : "",
                         sample.how.wish.instances_own ? ", instances" : "",
                         sample.how.is_marked ? ", marked" : "", core::Print(*sample.original),
                         core::Print(*sample.program));
    }
  }
  return std::nullopt;
}

}  // namespace assay::test
