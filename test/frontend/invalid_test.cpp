// Programs that must be refused: the first line of invalid/NAME.hs says where, and perhaps how, as
// in `-- error: 7 type-mismatch`. Other errors may follow, none may come before.
#include <sstream>

#include <gtest/gtest.h>

#include "base/mapped_stack.h"
#include "diagnostics/render.h"
#include "frontend/frontend.h"
#include "support.h"

namespace assay::frontend {
namespace {

class InvalidTest : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(InvalidTest, IsRefusedAtTheRightLine) {
  if (IsLeftOut(GetParam(), 3)) {
    GTEST_SKIP() << "for the larger tests";
  }
  const std::string text = ReadFile(GetParam());
  std::istringstream first_line(text.substr(0, text.find('\n')));
  std::string dashes;
  std::string mark;
  std::uint32_t line = 0;
  std::string kind;
  first_line >> dashes >> mark >> line >> kind;
  ASSERT_EQ(mark, "error:") << "the first line says which error is expected";
  RunOnMappedStack([&] {
    SourceManager sources;
    Diagnostics diagnostics;
    const Options options{.search_path = {},
                          .library = std::filesystem::path(ASSAY_SOURCE_DIR) / "lib"};
    const Compiled compiled = Compile(GetParam().string(), options, sources, diagnostics);
    EXPECT_EQ(compiled.program, nullptr);
    std::string found = "no error";
    std::string all;
    for (const Diagnostic& diagnostic : diagnostics.Sorted()) {
      all += Render(diagnostic, sources, Colour::No);
      if (diagnostic.severity == Severity::Error && found == "no error") {
        const std::uint32_t at =
            diagnostic.span.IsKnown() ? sources.Locate(diagnostic.span).line : 0;
        found = std::to_string(at);
        found += kind.empty() ? "" : " " + std::string(Slug(diagnostic.kind));
      }
    }
    EXPECT_EQ(found, std::to_string(line) + (kind.empty() ? "" : " " + kind)) << all;
  });
}

INSTANTIATE_TEST_SUITE_P(Programs, InvalidTest, testing::ValuesIn(ProgramsIn("invalid")),
                         [](const auto& info) { return TestName(info.param); });

}  // namespace
}  // namespace assay::frontend
