// The costs that profiled and counting programs report.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "runtime/machine/run.h"
#include "runtime/support_lists.h"

namespace assay::runtime::test {
namespace {

layout::CostCounters counters[4];  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
layout::BlockCounter blocks[2];    // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

constexpr layout::CostCentreRecord kCentres[4] = {
    {.name = "MAIN", .kind = "system", .module = "Main", .line = 0, .column = 0},
    {.name = "say \"hi\"", .kind = "user", .module = "Main", .line = 3, .column = 1},
    {.name = "f", .kind = "user", .module = "Main", .line = 4, .column = 1},
    {.name = "f", .kind = "user", .module = "Other", .line = 4, .column = 1},
};

layout::ProgramInfo MakeCostProgram(layout::Policy policy, void (*enter)()) {
  layout::ProgramInfo program = MakeProgram();
  program.policy = policy;
  program.centres = 4;
  program.centre_records = kCentres;
  program.counters = counters;
  program.blocks = blocks;
  program.block_count = 2;
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
                 .unused = {}};
  counters[1].entry = 9;
  counters[2].objects = 1;
  counters[3].objects = 2;
  blocks[0] = {.count = 10, .centre = 2, .entries = 1, .objects = 3, .bytes = 48};
  blocks[1] = {.count = 0, .centre = 3, .entries = 1, .objects = 1, .bytes = 8};
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
    EXPECT_EQ(text.str(),
              R"({"value":"6","costs":{"MAIN":{"A":1,"C":2,"V":3,"U":4,"H":5,"E":0},)"
              R"("f":{"A":0,"C":0,"V":0,"U":0,"H":0,"E":10},)"
              R"("say \"hi\"":{"A":0,"C":0,"V":0,"U":0,"H":0,"E":9}},)"
              R"("inner":{"MAIN":7},"objects":{"MAIN":8,"f":33},"bytes":{"MAIN":800,"f":480},)"
              "\"ticks\":{}}\n");
  }
  std::filesystem::remove(path);
}

TEST(Costs, AsATable) {
  const std::string table =
      RunWith(MakeCostProgram(layout::Policy::Profiled, EnterWithCosts), "--tick=0");
  std::istringstream lines(table);
  std::vector<std::vector<std::string>> rows;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    rows.emplace_back(std::istream_iterator<std::string>(words),
                      std::istream_iterator<std::string>());
  }
  using Row = std::vector<std::string>;
  ASSERT_EQ(rows.size(), 6U) << table;
  EXPECT_EQ(rows[0],
            (Row{"cost", "centre", "module", "entries", "objects", "bytes", "%", "ticks", "%"}));
  EXPECT_EQ(rows[1], (Row{"MAIN", "Main", "0", "8", "800", "62.5", "0", "0.0"}));
  EXPECT_EQ(rows[2], (Row{"f", "Main", "10", "31", "480", "37.5", "0", "0.0"}));
  EXPECT_EQ(rows[3], (Row{"say", "\"hi\"", "Main", "9", "0", "0", "0.0", "0", "0.0"}));
  EXPECT_EQ(rows[4], (Row{"f", "Other", "0", "2", "0", "0.0", "0", "0.0"}));
  EXPECT_EQ(rows[5], (Row{"total", "19", "41", "1280", "100.0", "0", "0.0"}));
}

// Runs until the clock has ticked, which it does at the centre that was stored last.
void EnterUntilTicks() {
  Machine& machine = assay_machine;
  machine.registers.centre = Word{2} << layout::kCentreShift;
  const volatile Word* const ticks = &counters[2].ticks;
  const std::uint64_t begin = Now().elapsed;
  while (*ticks < 5 && Now().elapsed - begin < 10'000'000'000U) {
  }
  machine.ticker.collecting = true;
  const volatile std::uint64_t* const in_collector = &machine.ticker.collection_ticks;
  while (*in_collector < 5 && Now().elapsed - begin < 10'000'000'000U) {
  }
  machine.ticker.collecting = false;
  machine.registers.centre = 12345;  // no centre
  const volatile std::uint64_t* const lost = &machine.ticker.lost_ticks;
  while (*lost < 5 && Now().elapsed - begin < 10'000'000'000U) {
  }
  machine.registers.r1 = NewInt(machine, 0);
}

TEST(Costs, TicksGoToTheCurrentCentreOrTheCollector) {
  const std::string table =
      RunWith(MakeCostProgram(layout::Policy::Profiled, EnterUntilTicks), "--tick=1000");
  EXPECT_GE(counters[2].ticks, 5U);
  EXPECT_EQ(counters[0].ticks + counters[1].ticks + counters[3].ticks, 0U);
  EXPECT_NE(table.find("ticks in the collector: "), std::string::npos) << table;
}

}  // namespace
}  // namespace assay::runtime::test
