// Whole runs: a C++ function stands for the generated code of `main`.
#include "runtime/machine/run.h"

#include <algorithm>
#include <sstream>

#include <gtest/gtest.h>

#include "runtime/support_lists.h"

namespace assay::runtime::test {
namespace {

struct Outcome {
  int code;
  std::string output;
  std::string errors;
};

Outcome RunWith(const layout::ProgramInfo& program, std::vector<std::string> words) {
  words.insert(words.begin(), "prog");
  std::vector<char*> argv;
  for (std::string& word : words) {
    argv.push_back(word.data());
  }
  argv.push_back(nullptr);
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const int code = RunProgram(program, static_cast<int>(words.size()), argv.data());
  return {code, testing::internal::GetCapturedStdout(), testing::internal::GetCapturedStderr()};
}

layout::ProgramInfo ProgramThatRuns(void (*enter)()) {
  layout::ProgramInfo program = MakeProgram();
  const Word nothing = 0;
  program.main = reinterpret_cast<Word>(
      MakeStatic(Header(MakeInfo({.kind = ObjectKind::StaticThunk})), {&nothing, 1}));
  program.enter = enter;
  return program;
}

// Evaluates the CAF main, with some work, to an integer.
void EnterCounting() {
  Machine& machine = assay_machine;
  Object* const caf = layout::Untag(machine.registers.r1);
  assay_caf_entered(caf);
  caf->header = Header(Common().black_hole);
  Push(machine, Common().update_frame, {reinterpret_cast<Word>(caf)});
  Push(machine, FrameInfo(), {NewInt(machine, 0)});
  ExtendList(machine, 20'000);
  Drop(machine);
  machine.registers.r1 = NewInt(machine, static_cast<Word>(-17));
  Update(machine, caf, machine.registers.r1, 0);
  Drop(machine);
}

void EnterNothing() {
  static const std::uint32_t info =
      MakeInfo({.kind = ObjectKind::Constructor, .tag = 2, .name = "Nothing"});
  static Object* const object = MakeStatic(Header(info), {});
  assay_machine.registers.r1 = reinterpret_cast<Word>(object) | 3;
}

void EnterFunction() {
  static const std::uint32_t info = MakeInfo({.kind = ObjectKind::Function, .tag = 2});
  static Object* const object = MakeStatic(Header(info), {});
  assay_machine.registers.r1 = reinterpret_cast<Word>(object) | 2;
}

TEST(Run, PrintsTheHeadOfTheValue) {
  EXPECT_EQ(RunWith(ProgramThatRuns(EnterCounting), {}).output, "-17\n");
  EXPECT_EQ(RunWith(ProgramThatRuns(EnterNothing), {}).output, "Nothing\n");
  EXPECT_EQ(RunWith(ProgramThatRuns(EnterFunction), {}).output, "<function>\n");
}

TEST(Run, ManyTimesInOneProcess) {
  const layout::ProgramInfo program = ProgramThatRuns(EnterCounting);
  for (int i = 0; i < 5; ++i) {
    const Outcome outcome = RunWith(program, {"+RTS", i % 2 == 0 ? "-A32k" : "--gc-stress=500"});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(outcome.output, "-17\n");
    EXPECT_EQ(outcome.errors, "");
  }
}

TEST(Run, WrongFlags) {
  const Outcome outcome = RunWith(ProgramThatRuns(EnterCounting), {"+RTS", "--wrong"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_EQ(outcome.output, "");
  EXPECT_EQ(outcome.errors, "prog: unknown run-time flag '--wrong'; +RTS --help lists them\n");
}

TEST(Run, SummaryAndTrace) {
  const Outcome outcome = RunWith(ProgramThatRuns(EnterCounting), {"+RTS", "-S", "-A32k"});
  EXPECT_EQ(outcome.output, "-17\n");
  EXPECT_NE(outcome.errors.find("800032 bytes allocated in the heap\n"), std::string::npos)
      << outcome.errors;
  for (const char* const part :
       {"bytes copied by the collector", "live at most", "of memory at most", "minor", "major",
        "mutator", "%gc", "kind\n"}) {
    EXPECT_NE(outcome.errors.find(part), std::string::npos) << part;
  }
  const Outcome summary = RunWith(ProgramThatRuns(EnterCounting), {"+RTS", "-s", "-A32k"});
  EXPECT_EQ(summary.errors.find("kind\n"), std::string::npos);
  EXPECT_NE(summary.errors.find("%gc"), std::string::npos);
}

// Figures that must not depend on addresses or time.
std::string DeterministicPart(const std::string& errors) {
  std::istringstream lines(errors);
  std::string line;
  std::string kept;
  while (std::getline(lines, line)) {
    if (line.find("bytes") != std::string::npos || line.ends_with("minor") ||
        line.ends_with("major")) {
      kept += line.substr(0, 51) + "\n";
    }
  }
  return kept;
}

TEST(Run, IsTheSameEveryTime) {
  const layout::ProgramInfo program = ProgramThatRuns(EnterCounting);
  const std::string first = DeterministicPart(RunWith(program, {"+RTS", "-S", "-A32k"}).errors);
  EXPECT_GT(std::ranges::count(first, '\n'), 20);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(DeterministicPart(RunWith(program, {"+RTS", "-S", "-A32k"}).errors), first);
  }
}

class FailingRun : public testing::Test {
 protected:
  static int Exit(void (*enter)(), const char* flag = "-s") {
    const layout::ProgramInfo program = ProgramThatRuns(enter);
    char name[] = "prog";
    char rts[] = "+RTS";
    std::string last = flag;
    char* argv[] = {name, rts, last.data(), nullptr};
    return RunProgram(program, 3, argv);
  }
};
using RunDeathTest = FailingRun;

TEST_F(RunDeathTest, Loop) {
  EXPECT_EXIT(Exit([] { assay_loop(); }), testing::ExitedWithCode(1), "^prog: <<loop>>\n");
}

TEST_F(RunDeathTest, Failure) {
  EXPECT_EXIT(Exit([] { assay_fail("no alternative matches"); }), testing::ExitedWithCode(1),
              "^prog: no alternative matches\n(.|\n)*bytes allocated");
}

TEST_F(RunDeathTest, HeapExhausted) {
  const auto enter = [] {
    Push(assay_machine, FrameInfo(), {NewInt(assay_machine, 0)});
    ExtendList(assay_machine, 1'000'000);
  };
  EXPECT_EXIT(Exit(enter, "-M8m"), testing::ExitedWithCode(251),
              "heap exhausted: the heap is at its limit of 8388608 bytes");
}

}  // namespace
}  // namespace assay::runtime::test
