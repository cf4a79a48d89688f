// assay check and assay core.
#include <string>

#include <gtest/gtest.h>

#include "driver/process.h"

namespace assay {
namespace {

const std::string kProgram =
    "data List a = Nil | Cons a (List a);\n"
    "sum : List a -> Int = \\list -> case list of { Nil -> 0; Cons x xs -> +# x (sum xs) };\n"
    "main = scc \"total\" sum (Cons 1 (Cons 2 Nil));\n";

TEST(CheckCommandTest, SaysNothingOfAGoodProgram) {
  const ProcessResult result = RunAssay({"check", "-"}, kProgram);
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.output, "");
  EXPECT_EQ(result.errors, "");
}

TEST(CheckCommandTest, NeedsNoMain) {
  EXPECT_EQ(RunAssay({"check", "-"}, "library = 1;").exit_code, 0);
  EXPECT_EQ(RunAssay({"check", "-"}, "").exit_code, 0);
}

TEST(CheckCommandTest, ReportsOnStandardError) {
  const ProcessResult result = RunAssay({"check", "-"}, "main = );");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(result.output, "");
  EXPECT_NE(result.errors.find("[syntax]"), std::string::npos);
}

TEST(CoreCommandTest, PrintsTheProgramWithItsArgumentsLetBound) {
  const ProcessResult result = RunAssay({"core", "-"}, "main = f (f 1);f=\\x->x");
  EXPECT_EQ(result.exit_code, 0) << result.errors;
  EXPECT_EQ(result.output,
            "main = let { arg = let { arg_2 = 1 } in f arg_2 } in f arg;\nf = \\x -> x;\n");
}

TEST(CoreCommandTest, ItsOutputReadsBackAsItself) {
  const ProcessResult once = RunAssay({"core", "-"}, kProgram);
  ASSERT_EQ(once.exit_code, 0) << once.errors;
  EXPECT_NE(once.output, kProgram);
  const ProcessResult twice = RunAssay({"core", "-"}, once.output);
  EXPECT_EQ(twice.exit_code, 0) << twice.errors;
  EXPECT_EQ(twice.output, once.output);
}

TEST(CoreCommandTest, ItsOutputCostsTheSame) {
  const std::string costs = RunAssay({"semantics", "--json", "-"}, kProgram).output;
  EXPECT_TRUE(costs.starts_with("{\"value\":\"3\"")) << costs;
  EXPECT_EQ(RunAssay({"semantics", "--json", "-"}, RunAssay({"core", "-"}, kProgram).output).output,
            costs);
}

TEST(CoreCommandTest, DeepProgramsArePrinted) {
  std::string program = "f = \\x -> ";
  for (int i = 0; i < 15'000; ++i) {
    program += "T (";
  }
  program += "T x" + std::string(15'000, ')') + ";";
  const ProcessResult once = RunAssay({"core", "-"}, program);
  ASSERT_EQ(once.exit_code, 0) << once.errors;
  EXPECT_EQ(RunAssay({"core", "-"}, once.output).output, once.output);
}

TEST(CoreCommandTest, OptionsThatWouldChangeNothingAreRefused) {
  const ProcessResult costs = RunAssay({"core", "--keep-costs", "-"}, kProgram);
  EXPECT_EQ(costs.exit_code, 2);
  EXPECT_EQ(costs.errors,
            "assay core: --keep-costs goes with -O or --passes (try `assay core --help`)\n");
  const ProcessResult module = RunAssay({"core", "-O", "--module", "Data.List", "-"}, kProgram);
  EXPECT_EQ(module.exit_code, 2);
  EXPECT_EQ(module.errors,
            "assay core: what -O and --passes print is the whole program; for one module add "
            "--dump-after=PASS (try `assay core --help`)\n");
}

}  // namespace
}  // namespace assay
