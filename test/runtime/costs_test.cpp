// The costs that profiled and counting programs report.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "runtime/machine/run.h"
#include "runtime/support_lists.h"

namespace assay::runtime::test {
namespace {

// Of four centres and some stacks of them.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
layout::CostCounters both_halves[16];  // the first half for subsumed centres, backwards
layout::CostCounters* const counters = &both_halves[8];
layout::BlockCounter blocks[2];  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

constexpr layout::CostCentreRecord kCentres[4] = {
    {"MAIN", "system", "Main", "", 0, 0, 0, 0},
    {"say \"hi\"", "user", "Main", "Main.hs", 3, 1, 3, 9},
    {"f", "user", "Main", "Main.hs", 4, 1, 5, 2},
    {"f", "user", "Öffnen", "Öffnen.hs", 4, 1, 4, 1},
};

layout::ProgramInfo MakeCostProgram(layout::Policy policy, void (*enter)()) {
  layout::ProgramInfo program = MakeProgram();
  program.policy = policy;
  program.centres = 4;
  program.centre_records = kCentres;
  program.counters = counters;
  program.blocks = blocks;
  program.blocks_end = blocks + 2;
  const Word nothing = 0;
  program.main = reinterpret_cast<Word>(
      MakeStatic(Header(MakeInfo({.kind = ObjectKind::StaticThunk})), {&nothing, 1}));
  program.enter = enter;
  return program;
}

void EnterWithCosts() {
  counters[0] = {.application = 1,
                 .cases = 2,
                 .variable = 3,
                 .update = 4,
                 .heap = 5,
                 .entry = 0,
                 .inner = 7,
                 .objects = 8,
                 .bytes = 800,
                 .ticks = 0,
                 .collection_ticks = 0,
                 .arithmetic_ticks = 0,
                 .io_ticks = 0,
                 .other_ticks = 0,
                 .recursion = 0,
                 .recursive = 0};
  counters[1].entry = 9;
  counters[2].objects = 1;
  counters[-1 - 3].objects = 2;  // as if it were subsumed
  blocks[0] = {10, 2, 1, 3, 48, 2, 0, 0};
  blocks[1] = {0, 3, 1, 1, 8, 1, 0, 0};
  assay_machine.registers.r1 = NewInt(assay_machine, 6);
}

std::string RunWith(const layout::ProgramInfo& program, std::string flag) {
  char name[] = "prog";
  char rts[] = "+RTS";
  char* argv[] = {name, rts, flag.data(), nullptr};
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  EXPECT_EQ(RunProgram(program, 3, argv), 0);
  testing::internal::GetCapturedStdout();
  return testing::internal::GetCapturedStderr();
}

TEST(Costs, AsJson) {
  const std::string path =
      (std::filesystem::path(testing::TempDir()) / "assay_runtime_costs.json").string();
  for (int run = 0; run < 2; ++run) {  // counters start from zero each time
    EXPECT_EQ(RunWith(MakeCostProgram(layout::Policy::Counting, EnterWithCosts), "--costs=" + path),
              "");
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    EXPECT_EQ(
        text.str(),
        R"({"value":"6","costs":{"MAIN":{"A":1,"C":2,"V":3,"U":4,"H":5,"E":0},)"
        R"("f":{"A":0,"C":0,"V":0,"U":0,"H":0,"E":10},)"
        R"("say \"hi\"":{"A":0,"C":0,"V":0,"U":0,"H":0,"E":9}},)"
        R"("inner":{"MAIN":7,"f":20},"objects":{"MAIN":8,"f":33},"bytes":{"MAIN":800,"f":480},)"
        "\"ticks\":{}}\n");
  }
  std::filesystem::remove(path);
}

// Columns are as wide as what stands in them, in characters.
TEST(Costs, AsATable) {
  EXPECT_EQ("\n" + RunWith(MakeCostProgram(layout::Policy::Counting, EnterWithCosts), "--tick=0"),
            R"(
cost centre  module  entries  objects  bytes      %  ticks      %  A  C  V  U  H  inner
MAIN         Main          0        8    800   62.5      0    0.0  1  2  3  4  5      7
f            Main         10       31    480   37.5      0    0.0  0  0  0  0  0     20
say "hi"     Main          9        0      0    0.0      0    0.0  0  0  0  0  0      0
f            Öffnen        0        2      0    0.0      0    0.0  0  0  0  0  0      0
total                     19       41   1280  100.0      0    0.0  1  2  3  4  5     27
)");
}

// Runs until the clock has ticked, which it does at the centre that was stored last.
void EnterUntilTicks() {
  Machine& machine = assay_machine;
  const std::uint64_t begin = Now().elapsed;
  const auto wait_for = [&](const Word& ticks) {
    const volatile Word* const counted = &ticks;
    while (*counted < 5 && Now().elapsed - begin < 20'000'000'000U) {
    }
  };
  machine.registers.centre = layout::CentreWord(2, /*is_subsumed=*/false);
  wait_for(counters[2].other_ticks);
  machine.registers.activity = static_cast<Word>(layout::Activity::Arithmetic);
  wait_for(counters[2].arithmetic_ticks);
  machine.registers.activity = static_cast<Word>(layout::Activity::InputOutput);
  wait_for(counters[2].io_ticks);
  machine.ticker.collecting = true;
  machine.registers.centre = layout::CentreWord(1, /*is_subsumed=*/true);
  wait_for(counters[1].collection_ticks);
  machine.ticker.collecting = false;
  machine.registers.centre = 12345;  // no centre
  wait_for(machine.ticker.lost_ticks);
  machine.registers.r1 = NewInt(machine, 0);
}

TEST(Costs, TicksGoToTheCurrentCentreAndSayWhatFor) {
  layout::ProgramInfo program = MakeCostProgram(layout::Policy::Profiled, EnterUntilTicks);
  program.counter_rows = 4;
  EXPECT_EQ(RunWith(program, "--tick=1000"), "");
  EXPECT_EQ(counters[2].ticks, 0U) << "it was never in generated code";
  EXPECT_GE(counters[2].other_ticks, 5U);
  EXPECT_GE(counters[2].arithmetic_ticks, 5U);
  EXPECT_GE(counters[2].io_ticks, 5U);
  EXPECT_EQ(counters[2].collection_ticks, 0U);
  EXPECT_GE(counters[1].collection_ticks, 5U);
  EXPECT_EQ(counters[0].ticks + counters[3].ticks, 0U);
}

// The record of a run, as bytes that start and end as they should; test/report reads such files.
TEST(Record, IsWrittenAtTheEnd) {
  const std::string path =
      (std::filesystem::path(testing::TempDir()) / "assay_runtime_record.assay").string();
  layout::ProgramInfo program = MakeCostProgram(layout::Policy::Profiled, EnterWithCosts);
  program.counter_rows = 4;
  EXPECT_EQ(RunWith(program, "--record=" + path), "");
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  const std::string bytes = text.str();
  EXPECT_TRUE(
      bytes.starts_with("\x89"
                        "ASSAY\r\n"));
  for (const char* const kind : {"RUN ", "CENT", "SAMP", "END "}) {
    EXPECT_NE(bytes.find(kind), std::string::npos) << kind;
  }
  EXPECT_EQ(bytes.find("STAK"), std::string::npos);
  std::filesystem::remove(path);
}

TEST(Record, ThatCannotBeWrittenIsReported) {
  layout::ProgramInfo program = MakeCostProgram(layout::Policy::Profiled, EnterWithCosts);
  program.counter_rows = 4;
  EXPECT_EQ(
      RunWith(program, "--record=/no/such/folder/x.assay"),
      "prog: cannot write the profile to /no/such/folder/x.assay: No such file or directory\n");
}

TEST(CentreStacks, FoldRecursion) {
  layout::ProgramInfo program = MakeCostProgram(layout::Policy::Profiled, EnterWithCosts);
  program.keeps_stacks = 1;
  program.counter_rows = 6;
  Machine machine{};
  machine.program = &program;
  OpenCentreStacks(machine);
  EXPECT_EQ(PushCentre(machine, 0, 2), 2U) << "on MAIN: the centre's own number";
  const std::uint32_t two_three = PushCentre(machine, 2, 3);
  EXPECT_EQ(two_three, 4U);
  EXPECT_EQ(PushCentre(machine, 2, 3), two_three);
  EXPECT_EQ(PushCentre(machine, two_three, 3), two_three);
  EXPECT_EQ(PushCentre(machine, two_three, 2), 2U) << "what was pushed since is dropped";
  EXPECT_EQ(PushCentre(machine, 3, 2), 5U);
  EXPECT_EQ(PushCentre(machine, 5, 1), 5U) << "there is no room";
  EXPECT_EQ(machine.stacks.refused, 1U);
  EXPECT_EQ(CounterRows(machine), 6U);
  CloseCentreStacks(machine);
}

}  // namespace
}  // namespace assay::runtime::test
