// Whole programs under the executable semantics: programs/NAME.hs writes NAME.out. Those that need
// what the semantics has not are left to the compiled ones (programs_test.cpp).
#include <gtest/gtest.h>

#include "base/mapped_stack.h"
#include "core/verify.h"
#include "diagnostics/render.h"
#include "frontend/frontend.h"
#include "semantics/evaluate.h"
#include "support.h"

namespace assay::frontend {
namespace {

std::string Rendered(const Diagnostics& diagnostics, const SourceManager& sources) {
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics.Sorted()) {
    text += Render(diagnostic, sources, Colour::No);
  }
  return text;
}

class SemanticsTest : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(SemanticsTest, WritesWhatIsExpected) {
  RunOnMappedStack([] {
    SourceManager sources;
    Diagnostics diagnostics;
    const Options options{.search_path = {},
                          .library = std::filesystem::path(ASSAY_SOURCE_DIR) / "lib"};
    const Compiled compiled = Compile(GetParam().string(), options, sources, diagnostics);
    ASSERT_NE(compiled.program, nullptr) << Rendered(diagnostics, sources);
    Diagnostics broken;
    core::Verify(*compiled.program, broken);
    ASSERT_TRUE(broken.IsEmpty()) << Rendered(broken, sources);
    Prune(*compiled.program);
    const semantics::Outcome outcome =
        semantics::EvaluateMachine(*compiled.program, semantics::RuleSet::Static, 50'000'000);
    if (outcome.failure && outcome.failure->kind == DiagnosticKind::PrimitiveNotSupported) {
      GTEST_SKIP() << outcome.failure->message;
    }
    EXPECT_EQ(outcome.run.output,
              ReadFile(std::filesystem::path(GetParam()).replace_extension(".out")))
        << (outcome.failure ? Render(*outcome.failure, sources, Colour::No) : "");
  });
}

INSTANTIATE_TEST_SUITE_P(Programs, SemanticsTest, testing::ValuesIn(ProgramsIn("programs")),
                         [](const auto& info) { return TestName(info.param); });

}  // namespace
}  // namespace assay::frontend
