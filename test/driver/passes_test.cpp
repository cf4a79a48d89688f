// Passes that one can see: --passes, --dump-after, --time-passes, --opt-limit, --verify.
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "driver/process.h"

namespace assay {
namespace {

const std::string kProgram = "main = \\s f -> let { x = f s } in case s of { A -> s; B -> f x };\n";

TEST(PassesTest, OneRunsAloneOnCoreText) {
  const ProcessResult result = RunAssay({"core", "--passes=float-in", "-"}, kProgram);
  EXPECT_EQ(result.exit_code, 0) << result.errors;
  EXPECT_EQ(result.output, "main = \\s f -> case s of { A -> s; B -> let { x = f s } in f x };\n");
}

TEST(PassesTest, SeveralRunInTheOrderGiven) {
  const std::string text = "main = \\f x -> let { y = f x; z = y } in case z of { A -> x };";
  EXPECT_EQ(RunAssay({"core", "--passes=split-lets,simplify", "-"}, text).output,
            "main = \\f x -> case f x of { A -> x };\n");
}

TEST(PassesTest, UnknownOnesAreRefusedWithTheList) {
  const std::string list =
      "drop-unused, strip-centres, inline-main, split-lets, simplify, specialise, split-constants, "
      "lift-parts, eta-expand, gather-arguments, split-actions, contify, float-in, let-to-case, "
      "fuse-lists, float-out, lift-lambdas, expand-partial, take-apart, unbox-parameters, "
      "unbox-results";
  const ProcessResult passes = RunAssay({"core", "--passes=simplify,flat-in", "-"}, kProgram);
  EXPECT_EQ(passes.exit_code, 2);
  EXPECT_EQ(passes.errors, "assay core: --passes: there is no pass `flat-in`; passes are " + list +
                               " (try `assay core --help`)\n");
  const ProcessResult dump = RunAssay({"core", "--dump-after=flat-in", "-"}, kProgram);
  EXPECT_EQ(dump.exit_code, 2);
  EXPECT_EQ(dump.errors, "assay core: --dump-after: there is no pass `flat-in`; passes are " +
                             list + ", to-stg, find-data (try `assay core --help`)\n");
}

TEST(PassesTest, TheProgramCanBeSeenAfterEachRunOfOne) {
  const ProcessResult result = RunAssay(
      {"core", "--passes=float-in,split-lets,float-in", "--dump-after=float-in", "-"}, kProgram);
  const std::string once =
      "-- after float-in\nmain = \\s f -> case s of { A -> s; B -> let { x = f s } in f x };\n\n";
  EXPECT_EQ(result.output, once + once) << result.errors;
}

TEST(PassesTest, StgCanBeSeenToo) {
  const ProcessResult result =
      RunAssay({"build", "--dump-after=to-stg", "--dump=stg", "-"}, "main = 3;");
  EXPECT_TRUE(result.output.starts_with("-- after to-stg\n")) << result.output << result.errors;
}

// Two stores of words and one load that spans both would stall (Note [Words are moved one by one]).
TEST(PassesTest, CodeMovesWordsOneByOne) {
  const ProcessResult result = RunAssay({"build", "--dump=llvm", "-"}, "main = 3;");
  std::istringstream lines(result.output);
  int groups = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("attributes #") && line.contains("\"frame-pointer\"=\"none\"")) {
      ++groups;
      EXPECT_TRUE(line.contains(" noimplicitfloat ")) << line;
    }
  }
  EXPECT_GT(groups, 0) << result.output << result.errors;
}

TEST(PassesTest, TheirTimesAreATable) {
  const ProcessResult result =
      RunAssay({"core", "--passes=float-in", "--time-passes", "-"}, kProgram);
  EXPECT_TRUE(result.errors.starts_with("pass ")) << result.errors;
  EXPECT_NE(result.errors.find("\nfloat-in "), std::string::npos) << result.errors;
  EXPECT_NE(result.errors.find("\ntotal "), std::string::npos) << result.errors;
}

TEST(PassesTest, TheStepAtTheLimitHasAName) {
  const ProcessResult none =
      RunAssay({"core", "--passes=float-in", "--opt-limit=0", "-"}, kProgram);
  EXPECT_EQ(none.output, RunAssay({"core", "-"}, kProgram).output);
  const ProcessResult one = RunAssay({"core", "--passes=float-in", "--opt-limit=1", "-"}, kProgram);
  EXPECT_EQ(one.errors, "step 1 is `float-in` of `main`\n");
  EXPECT_NE(one.output, none.output);
  const ProcessResult two = RunAssay({"core", "--passes=float-in", "--opt-limit=2", "-"}, kProgram);
  EXPECT_EQ(two.errors, "there is only 1 step\n");
}

TEST(PassesTest, OneCanBeLeftOut) {
  const ProcessResult result =
      RunAssay({"core", "--passes=float-in", "--without=float-in", "-"}, kProgram);
  EXPECT_EQ(result.output, RunAssay({"core", "-"}, kProgram).output) << result.errors;
}

}  // namespace
}  // namespace assay
