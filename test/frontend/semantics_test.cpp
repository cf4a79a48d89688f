// Whole programs under the executable semantics: programs/NAME.hs writes NAME.out. Those that need
// what the semantics has not are left to the compiled ones (programs_test.cpp).
#include <functional>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "base/mapped_stack.h"
#include "core/verify.h"
#include "diagnostics/render.h"
#include "frontend/frontend.h"
#include "semantics/evaluate.h"
#include "semantics/lexical/profile.h"
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

class SemanticsTest : public testing::TestWithParam<std::filesystem::path> {
 public:
  struct Written {
    std::string output;
    std::optional<Diagnostic> failure;
  };

 protected:
  static void Check(const std::vector<std::function<Written(const core::Program&)>>& runs) {
    if (IsLeftOut(GetParam(), 6)) {
      GTEST_SKIP() << "for the larger tests";
    }
    RunOnMappedStack([&] {
      SourceManager sources;
      Diagnostics diagnostics;
      const Options options{.search_path = {},
                            .library = std::filesystem::path(ASSAY_SOURCE_DIR) / "lib"};
      Compiled compiled = Compile(GetParam().string(), options, sources, diagnostics);
      ASSERT_NE(compiled.program, nullptr) << Rendered(diagnostics, sources);
      Diagnostics broken;
      core::Verify(*compiled.program, broken);
      ASSERT_TRUE(broken.IsEmpty()) << Rendered(broken, sources);
      Prune(compiled);
      for (const auto& run : runs) {
        const Written written = run(*compiled.program);
        if (written.failure && written.failure->kind == DiagnosticKind::PrimitiveNotSupported) {
          GTEST_SKIP() << written.failure->message;
        }
        EXPECT_EQ(written.output,
                  ReadFile(std::filesystem::path(GetParam()).replace_extension(".out")))
            << (written.failure ? Render(*written.failure, sources, Colour::No) : "");
      }
    });
  }
};

constexpr std::uint64_t kSteps = 50'000'000;

SemanticsTest::Written UnderStaticRules(const core::Program& program) {
  const semantics::Outcome outcome =
      semantics::EvaluateMachine(program, semantics::RuleSet::Static, kSteps);
  return {outcome.run.output, outcome.failure};
}

SemanticsTest::Written UnderLexicalRules(const core::Program& program) {
  const semantics::lexical::Profile profile =
      semantics::lexical::ProfileLexically(program, {}, kSteps);
  return {profile.output, profile.failure};
}

// Compiled once for both, since that takes longer than to run it.
TEST_P(SemanticsTest, WritesWhatIsExpectedUnderStaticAndLexicalRules) {
  Check({UnderStaticRules, UnderLexicalRules});
}

INSTANTIATE_TEST_SUITE_P(Programs, SemanticsTest, testing::ValuesIn(ProgramsIn("programs")),
                         [](const auto& info) { return TestName(info.param); });

}  // namespace
}  // namespace assay::frontend
