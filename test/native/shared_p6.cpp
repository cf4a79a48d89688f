#include "native/shared_p6.h"

#include <algorithm>
#include <map>
#include <memory>

#include <fmt/format.h>

#include "base/check.h"
#include "base/mapped_stack.h"
#include "core/passes/box_arguments.h"
#include "core/passes/point_free.h"
#include "core/passes/split_by_origin.h"
#include "core/print.h"
#include "native/shared_batch.h"
#include "semantics/shared.h"
#include "semantics/shared_optimised.h"

namespace assay::test {

namespace {

using semantics::Cost;
using semantics::Costs;

// A generated program that has a value, and what the semantics says of it.
struct Sample {
  std::unique_ptr<core::Program> program;
  semantics::Outcome outcome;
  // Of the program as it was generated, which may have been optimised since.
  std::string value;
  nlohmann::json entries;
  std::string written;  // its text, if it has been optimised
};

// The costs of every centre by its name, as the run-time system reports them.
nlohmann::json ExpectedCosts(const semantics::Outcome& outcome) {
  std::map<std::string, Costs> by_name;
  const semantics::CentreStacks& stacks = outcome.run.Stacks();
  for (const semantics::Centre stack : stacks.All()) {
    const Costs& costs = outcome.run.attribution.Of(*stack);
    Costs& sum = by_name[std::string(stacks.Top(stack)->name.Text())];
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

// Of the costs of each centre those with these letters, without rows of zeros.
nlohmann::json Only(const std::string& letters, const nlohmann::json& costs) {
  nlohmann::json some = nlohmann::json::object();
  for (const auto& [name, row] : costs.items()) {
    for (const char letter : letters) {
      if (const nlohmann::json& count = row[std::string(1, letter)]; count != 0) {
        some[name][std::string(1, letter)] = count;
      }
    }
  }
  return some;
}

nlohmann::json Entries(const nlohmann::json& costs) { return Only("E", costs); }

// Larger ones take LLVM a second each and show nothing that small ones do not.
constexpr int kLargestSize = 24;

// What gives a function from within an scc, as `let .. in (scc "c" \x y -> e) a` does.
bool GivesFunctionUnderScc(const core::Expression& expression, bool has_scc = false) {
  const auto gives = [&](const core::Expression* part) {
    return GivesFunctionUnderScc(*part, has_scc);
  };
  switch (expression.kind) {
    case core::ExpressionKind::Lambda: return has_scc;
    case core::ExpressionKind::Let: return gives(expression.As<core::Let>().body);
    case core::ExpressionKind::Application:
      return gives(expression.As<core::Application>().function);
    case core::ExpressionKind::Scc:
      return GivesFunctionUnderScc(*expression.As<core::Scc>().body, true);
    case core::ExpressionKind::Case:
      return std::ranges::any_of(expression.As<core::Case>().alternatives, gives,
                                 &core::Alternative::body);
    default: return false;
  }
}

// Then a function that is evaluated and never applied does not enter its scc: `f` is split into
// what it does once and a function, and may be gone altogether where `seq` alone asked for it.
bool SplitsConstants(const std::vector<std::string>& functions_under_scc,
                     const core::Program& optimised) {
  const std::string text = core::Print(optimised);
  return text.contains("@once`") || std::ranges::any_of(functions_under_scc, [&](const auto& name) {
           const auto is_it = [&](const core::Definition& definition) {
             return definition.variable->name.Text() == name &&
                    definition.right_hand_side->kind != core::ExpressionKind::Lambda;
           };
           return std::ranges::none_of(optimised.definitions, is_it);
         });
}

std::vector<std::string> FunctionsUnderScc(const core::Program& program) {
  std::vector<std::string> names;
  for (const core::Definition& definition : program.definitions) {
    if (definition.right_hand_side->kind != core::ExpressionKind::Lambda &&
        GivesFunctionUnderScc(*definition.right_hand_side)) {
      names.emplace_back(definition.variable->name.Text());
    }
  }
  return names;
}

// The semantics of the split program is that of the reference machine (P8).
void SplitByOrigin(core::Program& program) {
  std::vector<std::string> unknown;
  core::LexicalRoles roles = core::RolesOfText(program, {}, unknown);
  core::GiveParameters(program, roles);
  static_cast<void>(core::SplitByOrigin(program, roles));
}

// Boxing gives a program that shares variables with the one it is made from.
std::vector<Sample> Samples(std::vector<std::unique_ptr<core::Program>>& programs,
                            const P6Options& options) {
  const auto evaluate = [&](const core::Program& program) {
    return semantics::EvaluateBigStep(program, options.rules, semantics::test::kStepLimit);
  };
  std::vector<Sample> samples;
  RunOnMappedStack([&] {
    for (std::unique_ptr<core::Program>& loaded : programs) {
      if (options.split_by_origin) {
        SplitByOrigin(*loaded);
      }
      std::unique_ptr<core::Program> program =
          options.box_arguments ? core::BoxArguments(*loaded).program : std::move(loaded);
      semantics::Outcome outcome = evaluate(*program);
      if (!outcome.returned) {
        continue;
      }
      const std::string value = semantics::HeadText(outcome.returned->value);
      nlohmann::json entries = Entries(ExpectedCosts(outcome)["costs"]);
      std::string written;
      if (options.optimise_core) {
        const std::vector<std::string> functions_under_scc = FunctionsUnderScc(*program);
        written = core::Print(*program);
        program = semantics::test::Optimised(*program, options.rules);
        CHECK(program != nullptr, "a printed program reads back");
        outcome = evaluate(*program);
        CHECK(outcome.returned, "an optimised program has a value too");
        if (SplitsConstants(functions_under_scc, *program)) {
          entries = Entries(ExpectedCosts(outcome)["costs"]);
        }
      }
      samples.push_back(
          {std::move(program), std::move(outcome), value, std::move(entries), std::move(written)});
    }
  });
  return samples;
}

using StackCosts = std::map<std::vector<std::string>, std::map<std::string, std::uint64_t>>;

void AddTo(StackCosts& sums, const std::vector<std::string>& path, const std::string& what,
           std::uint64_t count) {
  if (count != 0) {
    sums[path][what] += count;
  }
}

// Of the cost kinds with these letters (I: inner), by the names of the centres in the stack.
StackCosts ExpectedStacks(const Sample& sample, const std::string& letters) {
  StackCosts expected;
  const semantics::CentreStacks& stacks = sample.outcome.run.Stacks();
  for (const semantics::Centre stack : stacks.All()) {
    std::vector<std::string> path;
    for (const semantics::Centre centre : stacks.Path(stack)) {
      path.emplace_back(centre->name.Text());
    }
    const Costs& costs = sample.outcome.run.attribution.Of(*stack);
    constexpr std::string_view kLetters = "ACVUHEI";
    for (std::size_t i = 0; i < semantics::kCostKinds; ++i) {
      if (letters.find(kLetters[i]) != std::string::npos) {
        AddTo(expected, path, std::string(1, kLetters[i]), costs[i]);
      }
    }
  }
  return expected;
}

StackCosts FoundStacks(const nlohmann::json& costs, const std::string& letters) {
  StackCosts found;
  for (const nlohmann::json& row : costs["stacks"]) {
    const auto path = row["stack"].get<std::vector<std::string>>();
    for (const char letter : letters) {
      const std::string name(1, letter);
      const nlohmann::json& count = letter == 'I' ? row["inner"] : row["individual"][name];
      AddTo(found, path, name, count.get<std::uint64_t>());
    }
  }
  return found;
}

std::string Disagreement(const Sample& sample, const std::string& what, const nlohmann::json& left,
                         const nlohmann::json& right) {
  return fmt::format("{}: {} and {}\n{}{}{}", what, left.dump(), right.dump(),
                     core::Print(*sample.program), sample.written.empty() ? "" : "\nas written:\n",
                     sample.written);
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

namespace {

std::optional<std::string> CheckBatch(std::vector<std::unique_ptr<core::Program>> loaded,
                                      const P6Options& options) {
  const std::vector<Sample> samples = Samples(loaded, options);
  std::vector<const core::Program*> programs;
  for (const Sample& sample : samples) {
    programs.push_back(sample.program.get());
  }
  const bool has_stacks = semantics::KeepsStacks(options.rules);
  std::map<layout::Policy, BatchResult> results;
  for (const layout::Policy policy :
       {layout::Policy::Plain, layout::Policy::Profiled, layout::Policy::Counting}) {
    results[policy] = RunBatch(
        programs, {.policy = policy,
                   .shadow = options.shadow && policy == layout::Policy::Profiled,
                   .optimise = options.optimise,
                   .stacks = has_stacks && policy != layout::Policy::Plain,
                   .evaluation_scoping = semantics::test::HasEvaluationScoping(options.rules),
                   .flags = options.flags,
                   .unit_size = options.unit_size});
    if (!results[policy].problem.empty()) {
      return results[policy].problem;
    }
  }
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const Sample& sample = samples[i];
    for (const auto& [policy, result] : results) {
      if (result.runs[i].value != sample.value) {
        return Disagreement(sample, fmt::format("values, policy {}", static_cast<int>(policy)),
                            sample.value, result.runs[i].value);
      }
    }
    const nlohmann::json expected = ExpectedCosts(sample.outcome);
    const nlohmann::json& counting = results[layout::Policy::Counting].runs[i].costs;
    const nlohmann::json& profiled = results[layout::Policy::Profiled].runs[i].costs;
    const std::string exact = options.optimise_core ? "ACVHE" : "ACVUHE";
    if (Only(exact, counting["costs"]) != Only(exact, expected["costs"])) {
      return Disagreement(sample, "costs of semantics and counting code", expected["costs"],
                          counting["costs"]);
    }
    if (expected.contains("inner") && counting["inner"] != expected["inner"]) {
      return Disagreement(sample, "inner entries", expected["inner"], counting["inner"]);
    }
    if (Entries(profiled["costs"]) != sample.entries) {
      return Disagreement(sample, "entries of semantics and profiled code", sample.entries,
                          Entries(profiled["costs"]));
    }
    if (expected.contains("inner") && profiled["inner"] != expected["inner"]) {
      return Disagreement(sample, "inner entries of semantics and profiled code", expected["inner"],
                          profiled["inner"]);
    }
    if (has_stacks) {
      for (const auto& [costs, letters] :
           {std::pair(&counting, exact + "I"), std::pair(&profiled, std::string("EI"))}) {
        if (const StackCosts stacks = ExpectedStacks(sample, letters);
            FoundStacks(*costs, letters) != stacks) {
          return Disagreement(sample, fmt::format("{} of the stacks", letters), stacks,
                              FoundStacks(*costs, letters));
        }
      }
    }
    if (profiled["objects"] != counting["objects"]) {
      return Disagreement(sample, "objects of counting and profiled code", counting["objects"],
                          profiled["objects"]);
    }
  }
  return std::nullopt;
}

}  // namespace

// Each program has a table of stacks of its own, and an executable holds less than 2 GB of them.
std::optional<std::string> CheckP6(std::vector<std::unique_ptr<core::Program>> loaded,
                                   const P6Options& options) {
  const std::size_t most = semantics::KeepsStacks(options.rules) ? 20 : loaded.size();
  for (std::size_t from = 0; from < loaded.size(); from += most) {
    std::vector<std::unique_ptr<core::Program>> batch;
    for (std::size_t i = from; i < std::min(from + most, loaded.size()); ++i) {
      batch.push_back(std::move(loaded[i]));
    }
    if (auto problem = CheckBatch(std::move(batch), options)) {
      return problem;
    }
  }
  return std::nullopt;
}

}  // namespace assay::test
