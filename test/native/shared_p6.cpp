#include "native/shared_p6.h"

#include <map>
#include <memory>

#include <fmt/format.h>

#include "base/mapped_stack.h"
#include "core/print.h"
#include "native/shared_batch.h"
#include "semantics/box_arguments.h"
#include "semantics/shared.h"

namespace assay::test {

namespace {

using semantics::Cost;
using semantics::Costs;

// A generated program that has a value, and what the semantics says of it.
struct Sample {
  std::unique_ptr<core::Program> program;
  semantics::Outcome outcome;
};

// Larger ones take LLVM a second each and show nothing that small ones do not.
constexpr int kLargestSize = 24;

// Boxing gives a program that shares variables with the one it is made from.
std::vector<Sample> Samples(std::vector<std::unique_ptr<core::Program>>& programs,
                            const P6Options& options) {
  std::vector<Sample> samples;
  RunOnMappedStack([&] {
    for (std::unique_ptr<core::Program>& loaded : programs) {
      std::unique_ptr<core::Program> program =
          options.box_arguments ? semantics::BoxArguments(*loaded).program : std::move(loaded);
      semantics::Outcome outcome =
          semantics::EvaluateBigStep(*program, options.rules, semantics::test::kStepLimit);
      if (outcome.returned) {
        samples.push_back({std::move(program), std::move(outcome)});
      }
    }
  });
  return samples;
}

// The costs of every centre by its name, as the run-time system reports them.
nlohmann::json ExpectedCosts(const Sample& sample) {
  std::map<std::string, Costs> by_name;
  for (const core::CostCentre& centre : sample.program->centres.All()) {
    const Costs& costs = sample.outcome.run.attribution.Of(centre);
    Costs& sum = by_name[std::string(centre.name.Text())];
    for (std::size_t i = 0; i < semantics::kCostKinds; ++i) {
      sum[i] += costs[i];
    }
  }
  nlohmann::json expected = nlohmann::json::object();
  constexpr auto kInner = static_cast<std::size_t>(Cost::Inner);
  for (const auto& [name, costs] : by_name) {
    bool any = false;
    nlohmann::json row;
    for (std::size_t i = 0; i < kInner; ++i) {
      row[std::string(semantics::kCostLetters[i])] = costs[i];
      any = any || costs[i] != 0;
    }
    if (any) {
      expected["costs"][name] = row;
    }
    if (costs[kInner] != 0) {
      expected["inner"][name] = costs[kInner];
    }
  }
  return expected;
}

std::string Disagreement(const Sample& sample, const std::string& what, const nlohmann::json& left,
                         const nlohmann::json& right) {
  return fmt::format("{}: {} and {}\n{}", what, left.dump(), right.dump(),
                     core::Print(*sample.program));
}

nlohmann::json Entries(const nlohmann::json& costs) {
  nlohmann::json entries = nlohmann::json::object();
  for (const auto& [name, row] : costs.items()) {
    if (row["E"] != 0) {
      entries[name] = row["E"];
    }
  }
  return entries;
}

}  // namespace

std::optional<std::string> CheckP6(const P6Options& options) {
  std::vector<std::unique_ptr<core::Program>> programs;
  RunOnMappedStack([&] {
    for (const core::syntax::Program& tree :
         semantics::test::GeneratePrograms(options.programs, options.seed, kLargestSize)) {
      programs.push_back(semantics::test::Build(tree));
    }
  });
  return CheckP6(std::move(programs), options);
}

std::optional<std::string> CheckP6(std::vector<std::unique_ptr<core::Program>> loaded,
                                   const P6Options& options) {
  const std::vector<Sample> samples = Samples(loaded, options);
  std::vector<const core::Program*> programs;
  for (const Sample& sample : samples) {
    programs.push_back(sample.program.get());
  }
  std::map<layout::Policy, BatchResult> results;
  for (const layout::Policy policy :
       {layout::Policy::Plain, layout::Policy::Profiled, layout::Policy::Counting}) {
    results[policy] =
        RunBatch(programs, {.policy = policy,
                            .shadow = options.shadow && policy == layout::Policy::Profiled,
                            .optimise = options.optimise,
                            .evaluation_scoping = options.rules == semantics::RuleSet::Evaluation,
                            .flags = options.flags,
                            .unit_size = options.unit_size});
    if (!results[policy].problem.empty()) {
      return results[policy].problem;
    }
  }
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const Sample& sample = samples[i];
    const std::string value = semantics::HeadText(sample.outcome.returned->value);
    for (const auto& [policy, result] : results) {
      if (result.runs[i].value != value) {
        return Disagreement(sample, fmt::format("values, policy {}", static_cast<int>(policy)),
                            value, result.runs[i].value);
      }
    }
    const nlohmann::json expected = ExpectedCosts(sample);
    const nlohmann::json& counting = results[layout::Policy::Counting].runs[i].costs;
    const nlohmann::json& profiled = results[layout::Policy::Profiled].runs[i].costs;
    if (counting["costs"] != expected["costs"]) {
      return Disagreement(sample, "costs of semantics and counting code", expected["costs"],
                          counting["costs"]);
    }
    if (expected.contains("inner") && counting["inner"] != expected["inner"]) {
      return Disagreement(sample, "inner entries", expected["inner"], counting["inner"]);
    }
    if (Entries(profiled["costs"]) != Entries(expected["costs"])) {
      return Disagreement(sample, "entries of semantics and profiled code",
                          Entries(expected["costs"]), Entries(profiled["costs"]));
    }
    if (expected.contains("inner") && profiled["inner"] != expected["inner"]) {
      return Disagreement(sample, "inner entries of semantics and profiled code", expected["inner"],
                          profiled["inner"]);
    }
    if (profiled["objects"] != counting["objects"]) {
      return Disagreement(sample, "objects of counting and profiled code", counting["objects"],
                          profiled["objects"]);
    }
  }
  return std::nullopt;
}

}  // namespace assay::test
