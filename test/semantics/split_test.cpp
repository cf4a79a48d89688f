// The program split by origin: what it looks like. That wrong splits are found:
// split_mutants_test.cpp.
#include <gtest/gtest.h>

#include "core/parse.h"
#include "core/passes/point_free.h"
#include "core/print.h"
#include "semantics/shared_lexical.h"

namespace assay::semantics::test {
namespace {

using core::Expression;
using core::ExpressionKind;

std::string SplitText(std::string_view text, const core::LexicalWish& wish = {},
                      std::size_t most_copied = core::kMostCopied) {
  Diagnostics diagnostics;
  const std::unique_ptr<core::Program> program = core::Parse(FileId{}, text, diagnostics);
  EXPECT_NE(program, nullptr) << text;
  std::vector<std::string> unknown;
  core::LexicalRoles roles = core::RolesOfText(*program, wish, unknown);
  core::GiveParameters(*program, roles);
  static_cast<void>(core::SplitByOrigin(*program, roles, most_copied));
  return core::Print(*program);
}

TEST(SplitByOrigin, ACopyForEachTextThatMentionsAFunction) {
  EXPECT_EQ(SplitText("f = \\x -> g x; g = \\x -> x; main = case f 1 of { y -> g y };"),
            "main = scc auto \"main <- (root)\" case let { arg = 1 } in `f@main` arg of {\n"
            "  y -> `g@main` y\n"
            "};\n"
            "`f@main` = \\x -> scc auto \"f <- main\" `g@f` x;\n"
            "`g@main` = \\x -> scc auto \"g <- main\" x;\n"
            "`g@f` = \\x -> scc auto \"g <- f\" x;\n");
}

TEST(SplitByOrigin, ConstantsAreNotCopied) {
  EXPECT_EQ(SplitText("k = +# 1 2; f = \\x -> x; main = case k of { y -> f k };"),
            "main = scc auto \"main <- (root)\" case scc auto \"k <- main\" k of {\n"
            "  y -> let { k.box = scc auto \"k <- main\" k } in `f@main` k.box\n"
            "};\n"
            "k = scc_sub auto \"k <- (once)\" let { arg = 1; arg_2 = 2 } in +# arg arg_2;\n"
            "`f@main` = \\x -> scc auto \"f <- main\" x;\n");
}

// So that the optimiser sees it.
TEST(SplitByOrigin, AMentionOfALiteralIsTheLiteral) {
  EXPECT_EQ(SplitText("k = 4; main = k;"),
            "main = scc auto \"main <- (root)\" scc auto \"k <- main\" 4;\n");
}

TEST(SplitByOrigin, CopiesThatWouldBeTooLargeShareTheirBody) {
  EXPECT_EQ(SplitText("g = \\x -> x; f = \\x -> g x; main = case f 1 of { y -> g y };", {}, 0),
            "main = scc auto \"main <- (root)\" case let { arg = 1 } in `f@main` arg of {\n"
            "  y -> `g@main` y\n"
            "};\n"
            "`f@main` = \\x -> scc auto \"f <- main\" `g@f` x;\n"
            "g = \\x -> x;\n"
            "`g@main` = \\x -> scc auto \"g <- main\" g x;\n"
            "`g@f` = \\x -> scc auto \"g <- f\" g x;\n");
}

}  // namespace
}  // namespace assay::semantics::test
