#include <ostream>
#include <sstream>
#include <string_view>

#include "base/mapped_stack.h"
#include "core/print.h"
#include "core/resolve.h"
#include "core/verify.h"
#include "semantics/generator/generate.h"
#include "semantics/generator/generate_lexical.h"
#include "semantics/generator/generate_logic.h"
#include "semantics/generator/shrink.h"
#include "semantics/shared.h"
#include "test_size.h"

namespace assay::semantics::test {

std::unique_ptr<core::Program> Build(const core::syntax::Program& tree) {
  Diagnostics diagnostics;
  std::unique_ptr<core::Program> program = core::Resolve(tree, diagnostics);
  core::Verify(*program, diagnostics);
  return diagnostics.IsEmpty() ? std::move(program) : nullptr;
}

void showValue(const GeneratedProgram& program, std::ostream& stream) {
  const std::unique_ptr<core::Program> built = Build(program.tree);
  stream << (built == nullptr ? "<not well-formed>" : "\n" + core::Print(*built));
}

void showValue(const GeneratedLogicProgram& program, std::ostream& stream) {
  showValue(GeneratedProgram{program.tree}, stream);
}
void showValue(const GeneratedLexicalProgram& program, std::ostream& stream) {
  showValue(GeneratedProgram{program.tree}, stream);
}

BigStepMaker MakerOfBigStep(RuleSet rules) {
  return [rules](Run& run) { return NewBigStep(rules, run); };
}

MachineMaker MakerOfMachine(RuleSet rules) {
  return [rules](Run& run, Centre current, Closure control) {
    return NewMachine(rules, run, current, control);
  };
}

int ProgramsToTry() { return assay::test::Scaled(60, 1'000, 20'000); }

namespace {

class Listener : public rc::detail::TestListener {
 public:
  explicit Listener(const std::function<void()>& on_program) : on_program_(on_program) {}
  void onTestCaseFinished(const rc::detail::CaseDescription& /*description*/) override {
    if (on_program_) {
      on_program_();
    }
  }
  void onShrinkTried(const rc::detail::CaseDescription& /*shrink*/, bool /*accepted*/) override {}
  void onTestFinished(const rc::detail::TestMetadata& /*metadata*/,
                      const rc::detail::TestResult& /*result*/) override {}

 private:
  const std::function<void()>& on_program_;
};

enum class Shrinking : std::uint8_t { On, Off };

template <typename Generated>
std::optional<std::string> Find(const Property& property, int programs, std::uint64_t seed,
                                const std::function<void()>& on_program,
                                Shrinking shrinking = Shrinking::On) {
  rc::detail::TestParams parameters;
  parameters.disableShrinking = shrinking == Shrinking::Off;
  parameters.seed = seed;
  parameters.maxSuccess = programs;
  Listener listener(on_program);
  std::optional<std::string> message;
  const auto testable = [&](const Generated& generated) {
    const std::unique_ptr<core::Program> program = Build(generated.tree);
    const bool is_well_formed = program != nullptr;  // RC_PRE cannot show a null pointer
    RC_PRE(is_well_formed);
    const Verdict verdict = property(*program);
    const bool applies = verdict.kind != Verdict::Kind::DoesNotApply;
    RC_PRE(applies);
    if (verdict.kind == Verdict::Kind::Fails) {
      RC_FAIL(verdict.why);
    }
  };
  RunOnMappedStack([&] {
    const rc::detail::TestResult result =
        rc::detail::checkTestable(testable, rc::detail::TestMetadata{}, parameters, listener);
    if (!result.template is<rc::detail::SuccessResult>()) {
      std::ostringstream text;
      rc::detail::printResultMessage(result, text);
      message = text.str();
    }
  });
  return message;
}

}  // namespace

namespace {

template <auto Generate>
std::vector<core::syntax::Program> Several(int programs, std::uint64_t seed, int largest_size) {
  std::vector<core::syntax::Program> all;
  rc::Random random(seed);
  for (int i = 0; i < programs; ++i) {
    rc::Random one = random.split();
    Choices choices([&] { return one.next(); });
    all.push_back(Generate(choices, i % (largest_size + 1)));
  }
  return all;
}

}  // namespace

std::vector<core::syntax::Program> GeneratePrograms(int programs, std::uint64_t seed,
                                                    int largest_size) {
  return Several<Generate>(programs, seed, largest_size);
}

std::vector<core::syntax::Program> GenerateLogicPrograms(int programs, std::uint64_t seed,
                                                         int largest_size) {
  return Several<GenerateLogic>(programs, seed, largest_size);
}

std::vector<core::syntax::Program> GenerateLexicalPrograms(int programs, std::uint64_t seed,
                                                           int largest_size) {
  return Several<GenerateLexical>(programs, seed, largest_size);
}

std::optional<std::string> FindCounterexample(const Property& property, int programs,
                                              std::uint64_t seed,
                                              const std::function<void()>& on_program) {
  return Find<GeneratedProgram>(property, programs, seed, on_program);
}

bool HasCounterexample(const Property& property, int programs, std::uint64_t seed) {
  return Find<GeneratedProgram>(property, programs, seed, {}, Shrinking::Off).has_value();
}

bool HasLogicCounterexample(const Property& property, int programs, std::uint64_t seed) {
  return Find<GeneratedLogicProgram>(property, programs, seed, {}, Shrinking::Off).has_value();
}

bool HasLexicalCounterexample(const Property& property, int programs, std::uint64_t seed) {
  return Find<GeneratedLexicalProgram>(property, programs, seed, {}, Shrinking::Off).has_value();
}

std::optional<std::string> FindLexicalCounterexample(const Property& property, int programs,
                                                     std::uint64_t seed,
                                                     const std::function<void()>& on_program) {
  return Find<GeneratedLexicalProgram>(property, programs, seed, on_program);
}

std::optional<std::string> FindLogicCounterexample(const Property& property, int programs,
                                                   std::uint64_t seed,
                                                   const std::function<void()>& on_program) {
  return Find<GeneratedLogicProgram>(property, programs, seed, on_program);
}

}  // namespace assay::semantics::test

namespace {

template <typename Generated, auto Generate>
rc::Gen<Generated> ShrinkingGenerator() {
  return [](const rc::Random& start, int size) {
    rc::Random random = start;
    assay::semantics::Choices choices([&] { return random.next(); });
    Generated program{Generate(choices, size)};
    return rc::shrinkable::shrinkRecur(std::move(program), [](const Generated& larger) {
      std::vector<Generated> smaller;
      for (assay::core::syntax::Program& tree : assay::semantics::Shrink(larger.tree)) {
        smaller.push_back({std::move(tree)});
      }
      return rc::seq::fromContainer(std::move(smaller));
    });
  };
}

}  // namespace

rc::Gen<assay::semantics::test::GeneratedProgram>
rc::Arbitrary<assay::semantics::test::GeneratedProgram>::arbitrary() {
  return ShrinkingGenerator<assay::semantics::test::GeneratedProgram, assay::semantics::Generate>();
}

rc::Gen<assay::semantics::test::GeneratedLogicProgram>
rc::Arbitrary<assay::semantics::test::GeneratedLogicProgram>::arbitrary() {
  return ShrinkingGenerator<assay::semantics::test::GeneratedLogicProgram,
                            assay::semantics::GenerateLogic>();
}

rc::Gen<assay::semantics::test::GeneratedLexicalProgram>
rc::Arbitrary<assay::semantics::test::GeneratedLexicalProgram>::arbitrary() {
  return ShrinkingGenerator<assay::semantics::test::GeneratedLexicalProgram,
                            assay::semantics::GenerateLexical>();
}
