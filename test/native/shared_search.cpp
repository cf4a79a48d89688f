#include "native/shared_search.h"

#include <algorithm>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/check.h"
#include "base/mapped_stack.h"
#include "core/parse.h"
#include "core/passes/leave_choices.h"
#include "core/passes/optimise.h"
#include "core/passes/search_primitives.h"
#include "core/passes/traverse.h"
#include "core/print.h"
#include "native/shared_batch.h"
#include "semantics/logic/flatten.h"
#include "semantics/logic/search.h"
#include "semantics/shared.h"

namespace assay::test {

namespace {

using semantics::logic::Derivation;

constexpr std::uint64_t kStepLimit = 50'000;
constexpr std::size_t kMostDerivations = 300;

// So that tags of pointers tell constructors apart, as in programs with types.
constexpr std::string_view kTypes = R"(
data Unit = `()`;
data Truth = False | True;
data Nat = Z | S Nat;
data List = Nil | Cons Nat List;
)";

// A generated program, and the values that the semantics finds.
struct Sample {
  std::unique_ptr<core::Program> program;
  std::string text;
  std::vector<std::string> answers;
};

core::syntax::Program WithTypes(core::syntax::Program tree) {
  Diagnostics diagnostics;
  const core::syntax::Program types = core::ParseSyntax(FileId{}, kTypes, diagnostics);
  CHECK(diagnostics.IsEmpty(), "the types of generated programs are well-formed");
  tree.data_declarations.insert(tree.data_declarations.end(), types.data_declarations.begin(),
                                types.data_declarations.end());
  return tree;
}

// case e of {x -> ..}: the semantics waits for a logic variable there, compiled code takes it for
// the value that it is, as Curry's seq does.
bool OnlyNames(const core::Expression& e) {
  bool found = e.kind == core::ExpressionKind::Case && !e.As<core::Case>().is_flexible &&
               e.As<core::Case>().alternatives[0].pattern == core::PatternKind::Default;
  core::ForEachChild(e, [&](const core::Expression& child) { found = found || OnlyNames(child); });
  return found;
}

// main = let {value = e} in normalForm# value
void AskForNormalForm(core::Program& program) {
  for (core::Definition& definition : program.definitions) {
    if (definition.variable->name == Name("main")) {
      const Span span = definition.right_hand_side->span;
      const auto* const value = program.arena.New<core::Variable>(Name("value"), nullptr, span);
      const std::vector<core::Binding> bindings{{value, definition.right_hand_side}};
      const std::vector<const core::Variable*> operands{value};
      definition.right_hand_side = core::New<core::Let>(
          program.arena, span, program.arena.Copy(bindings),
          core::New<core::PrimitiveCall>(program.arena, span, core::Primitive::NormalForm,
                                         program.arena.Copy(operands)));
    }
  }
}

// Nothing: the search does not end, or ends with an error.
std::optional<std::vector<std::string>> AnswersOf(const core::Program& program) {
  Diagnostics diagnostics;
  const std::unique_ptr<core::Program> flat = semantics::logic::Flatten(program, diagnostics);
  if (flat == nullptr) {
    return std::nullopt;
  }
  const auto result =
      semantics::logic::Search(*flat, {.step_limit = kStepLimit, .derivations = kMostDerivations});
  if (result.failure || result.derivations.size() >= kMostDerivations) {
    return std::nullopt;
  }
  std::vector<std::string> answers;
  for (const Derivation& derivation : result.derivations) {
    if (derivation.end == Derivation::End::Answer) {
      answers.push_back(derivation.value);
    }
  }
  return answers;
}

std::vector<Sample> Samples(const SearchCheck& check) {
  std::vector<Sample> samples;
  RunOnMappedStack([&] {
    for (core::syntax::Program& tree :
         semantics::test::GenerateLogicPrograms(check.programs, check.seed, /*largest_size=*/100)) {
      std::unique_ptr<core::Program> program = semantics::test::Build(WithTypes(std::move(tree)));
      if (program == nullptr) {
        continue;
      }
      if (std::ranges::any_of(program->definitions, [](const core::Definition& definition) {
            return OnlyNames(*definition.right_hand_side);
          })) {
        continue;
      }
      AskForNormalForm(*program);
      auto answers = AnswersOf(*program);
      if (!answers) {
        continue;
      }
      std::string text = core::Print(*program);
      program->logic = Span{};
      if (!core::MakeSearchExplicit(*program)) {
        continue;  // it has one value, and is none that searches
      }
      if (check.optimise) {
        static_cast<void>(core::Optimise(*program, {.searches = true, .verify = true}));
      }
      core::LeaveChoices(*program);
      samples.push_back({std::move(program), std::move(text), std::move(*answers)});
    }
  });
  return samples;
}

}  // namespace

std::optional<std::string> CheckSearch(const SearchCheck& check) {
  const std::vector<Sample> samples = Samples(check);
  const auto several = static_cast<std::size_t>(std::ranges::count_if(
      samples, [](const Sample& sample) { return sample.answers.size() > 1; }));
  if (10 * several < static_cast<std::size_t>(check.programs)) {
    return fmt::format("of {} programs {} search, {} with several values", check.programs,
                       samples.size(), several);
  }
  std::vector<const core::Program*> programs;
  for (const Sample& sample : samples) {
    programs.push_back(sample.program.get());
  }
  const BatchResult result = RunBatch(programs, {.policy = layout::Policy::Plain,
                                                 .optimise = check.optimise,
                                                 .flags = check.flags,
                                                 .searches = true});
  if (result.runs.size() != samples.size()) {
    return result.problem;
  }
  for (std::size_t i = 0; i < samples.size(); ++i) {
    if (result.runs[i].answers != samples[i].answers) {
      return fmt::format("the semantics finds\n  {}\ncompiled code finds\n  {}\n{}",
                         fmt::join(samples[i].answers, "\n  "),
                         fmt::join(result.runs[i].answers, "\n  "), samples[i].text);
    }
  }
  return std::nullopt;
}

}  // namespace assay::test
