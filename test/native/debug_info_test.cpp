// Debug information: code knows the definition and the line that it comes from.
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/parse.h"
#include "llvm/compile.h"
#include "stg/from_core.h"

namespace assay::test {
namespace {

// Of one text; every character is a column.
class TextLocator : public Locator {
 public:
  explicit TextLocator(std::string text) : text_(std::move(text)) {}

  [[nodiscard]] Location Locate(Span span) const override {
    Location place{"program.core", 1, 1, "", 1};
    for (std::size_t i = 0; i < span.begin; ++i) {
      const bool ends_line = text_[i] == '\n';
      place.line += ends_line ? 1 : 0;
      place.column = ends_line ? 1 : place.column + 1;
    }
    return place;
  }

 private:
  std::string text_;
};

std::string LlvmOf(const std::string& text, bool debug_info) {
  Diagnostics diagnostics;
  const std::unique_ptr<core::Program> program = core::Parse(1, text, diagnostics);
  const TextLocator locator(text);
  return codegen::CompileToText(
      *stg::FromCore(*program),
      {.symbol_prefix = "", .module_name = "test", .locator = &locator, .debug_info = debug_info});
}

constexpr const char* kProgram =
    "main = first 1\n"
    "  2;\n"
    "first = \\x y ->\n"
    "  let { t = +# x\n"
    "              y } in\n"
    "  t;\n";

TEST(DebugInfo, NamesDefinitionsAndLines) {
  const std::string text = LlvmOf(kProgram, true);
  const auto mentions = [&](const char* part) { return text.find(part) != std::string::npos; };
  EXPECT_TRUE(mentions("!DISubprogram(name: \"first\""));
  EXPECT_TRUE(mentions("!DISubprogram(name: \"first.t\""));
  EXPECT_TRUE(mentions("!DIFile(filename: \"program.core\""));
  EXPECT_TRUE(mentions("!DILocation(line: 4, column: 13"));  // the addition
  EXPECT_TRUE(mentions("!DILocation(line: 6, column: 3"));   // eval t
}

TEST(DebugInfo, IsThereOnlyIfAskedFor) {
  EXPECT_EQ(LlvmOf(kProgram, false).find("!DI"), std::string::npos);
}

}  // namespace
}  // namespace assay::test
