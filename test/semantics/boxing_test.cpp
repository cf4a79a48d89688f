// Boxing as a transformation of text, and that P7 can fail.
#include <gtest/gtest.h>

#include "core/parse.h"
#include "core/passes/box_arguments.h"
#include "core/print.h"
#include "semantics/big_step_references.h"
#include "semantics/shared.h"
#include "semantics/shared_boxing.h"

namespace assay::semantics::test {
namespace {

std::string Boxed(std::string_view text) {
  Diagnostics diagnostics;
  const std::unique_ptr<core::Program> program = core::Parse(FileId{}, text, diagnostics);
  return program == nullptr ? "does not parse" : core::Print(*core::BoxArguments(*program).program);
}

TEST(BoxArguments, BoxesFunctionsOfTheTopLevelOnly) {
  EXPECT_EQ(Boxed("f = \\x -> x; c = 1; main = \\y -> f f y c;"),
            "f = \\x -> x;\n"
            "c = 1;\n"
            "main = \\y -> let { f.box = f } in f f.box y c;\n");
}

TEST(BoxArguments, ConstructionsStayValues) {
  EXPECT_EQ(Boxed("f = \\x -> x;\n"
                  "p = Pair f f;\n"
                  "main = let { a = Box f; b = scc_sub \"c\" (Box f) } in Box f;"),
            "f = \\x -> x;\n"
            "p = Pair f.box f.box_2;\n"
            "main = let {\n"
            "  a = Box f.box_3;\n"
            "  f.box_3 = f;\n"
            "  b = scc_sub \"c\" Box f.box_4;\n"
            "  f.box_4 = scc_sub \"c\" f\n"
            "} in\n"
            "let { f.box_5 = f } in Box f.box_5;\n"
            "f.box = scc_sub caf \"CAF:p\" f;\n"
            "f.box_2 = scc_sub caf \"CAF:p\" f;\n");
}

// The centre of a reference: forgotten, or that of every passing on.
struct Forgets : ReferenceBigStep {
  using ReferenceBigStep::ReferenceBigStep;
  Centre Reference(const Environment*, const core::Variable*, Centre) override { return nullptr; }
};
struct RefersAnew : ReferenceBigStep {
  using ReferenceBigStep::ReferenceBigStep;
  Centre Reference(const Environment* environment, const core::Variable* variable,
                   Centre now) override {
    return ReferenceBigStep::Reference(environment, variable, now) == nullptr ? nullptr : now;
  }
};
struct ForgetsWhatIsPassedOn : ReferenceBigStep {
  using ReferenceBigStep::ReferenceBigStep;
  Centre Reference(const Environment* environment, const core::Variable* variable,
                   Centre now) override {
    return Run::Find(environment, variable) != nullptr
               ? nullptr
               : ReferenceBigStep::Reference(environment, variable, now);
  }
};
struct ChargesTheReference : ReferenceBigStep {
  using ReferenceBigStep::ReferenceBigStep;
  Returned Var(Centre current, const core::Variable* variable, Span span,
               const Environment* environment) override {
    const Environment* const local = Run::Find(environment, variable);
    const bool carries = local != nullptr && local->reference != nullptr;
    return ReferenceBigStep::Var(carries ? local->reference : current, variable, span, environment);
  }
};
struct JumpForgets : ReferenceBigStep {
  using ReferenceBigStep::ReferenceBigStep;
  Returned Jump(Centre current, const core::Jump& e, const Environment* environment) override {
    return OriginalBigStep::Jump(current, e, environment);
  }
};
struct CaseForgets : ReferenceBigStep {
  using ReferenceBigStep::ReferenceBigStep;
  Returned Case(Centre current, const core::Case& e, const Environment* environment) override {
    return OriginalBigStep::Case(current, e, environment);
  }
};

template <typename Mutant>
bool IsCaught() {
  const BigStepMaker make = [](Run& run) { return std::make_unique<Mutant>(run); };
  return HasCounterexample([&](const core::Program& p) { return P7(p, make); }, 2'000, 11);
}

TEST(ReferenceMutants, AreCaughtByP7) {
  EXPECT_TRUE(IsCaught<Forgets>());
  EXPECT_TRUE(IsCaught<RefersAnew>());
  EXPECT_TRUE(IsCaught<ForgetsWhatIsPassedOn>());
  EXPECT_TRUE(IsCaught<ChargesTheReference>());
  EXPECT_TRUE(IsCaught<CaseForgets>());
}

// Generated join points take integers, so this one is written by hand.
TEST(ReferenceMutants, AJumpThatForgetsIsCaughtByP7) {
  Diagnostics diagnostics;
  const std::unique_ptr<core::Program> program =
      core::Parse(FileId{},
                  "f = \\x -> +# x 1;"
                  "use = \\g -> join { j k = scc \"applies\" (k 1) } in jump j g;"
                  "main = scc \"refers\" (use f);",
                  diagnostics);
  const auto verdict = [&](const BigStepMaker& make) { return P7(*program, make).kind; };
  EXPECT_EQ(verdict([](semantics::Run& run) { return std::make_unique<ReferenceBigStep>(run); }),
            Verdict::Kind::Holds);
  EXPECT_EQ(verdict([](semantics::Run& run) { return std::make_unique<JumpForgets>(run); }),
            Verdict::Kind::Fails);
}

}  // namespace
}  // namespace assay::semantics::test
