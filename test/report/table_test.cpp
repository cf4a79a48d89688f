#include "report/table.h"

#include <cmath>

#include <gtest/gtest.h>

#include "report/heading.h"
#include "report/shares.h"
#include "report/support.h"
#include "report/text.h"
#include "report/tree.h"

namespace assay::report::test {
namespace {

TEST(Text, UnitsAreSensible) {
  EXPECT_EQ(Grouped(0), "0");
  EXPECT_EQ(Grouped(999), "999");
  EXPECT_EQ(Grouped(1'234'567), "1,234,567");
  EXPECT_EQ(InBytes(1), "1 byte");
  EXPECT_EQ(InBytes(999), "999 bytes");
  EXPECT_EQ(InBytes(1000), "1.00 kB");
  EXPECT_EQ(InBytes(12'345'678), "12.3 MB");
  EXPECT_EQ(InBytes(999'999'999), "1.00 GB");
  EXPECT_EQ(InSeconds(0.0124), "12 ms");
  EXPECT_EQ(InSeconds(1.234), "1.23 s");
  EXPECT_EQ(InSeconds(123.4), "2 min 3 s");
  EXPECT_EQ(WithSign(0.01), "=");
  EXPECT_EQ(WithSign(-1.25), "-1.2");
}

// The culprit heads the table: time is that of its own code and of what the run-time did for it.
TEST(Table, OfThePapers) {
  EXPECT_EQ("\n" + Table(Example(), {}), R"(
cost centre  module     place                            entries  %time    ±  %own   %gc  %rts  %alloc  inner
fib          Main       Main.hs:2:1-50                 1,234,567   75.0  1.3  60.0  10.0   5.0    75.0      3
naïve        Data.Text  src/Data/Text.hs:(7,5)-(9,30)         42   24.0  1.3  20.0         4.0    25.0
CAF:primes   Main       Main.hs:12:1-20                             0.5  0.2   0.5                 0.0
MAIN         MAIN                                                   0.0                            0.0     11
LOST         SYSTEM                                                 0.5
)");
}

TEST(Table, WithAllPartsOfTheTime) {
  EXPECT_EQ(
      "\n" + Table(Example(), {.most = 2, .numbers = true, .all_parts = true, .has_places = false}),
      R"(
cost centre  module       entries  %time    ±  %own   %gc  %integer  %io  %alloc  inner  ticks      bytes  objects
fib          Main       1,234,567   75.0  1.3  60.0  10.0       5.0         75.0      3    750  3,000,000      100
naïve        Data.Text         42   24.0  1.3  20.0                  4.0    25.0           240  1,000,000       10
and 3 more
)");
}

// What is measured has no error of sampling; where the program alone took time there are no parts.
TEST(Table, ShowsNoErrorOfWhatIsMeasured) {
  Profile profile = Example();
  profile.totals.exact_time = 1;
  for (Costs& costs : profile.costs) {
    costs.gc = costs.gc_hit = costs.arithmetic = costs.io = costs.other = 0;
  }
  const std::string table = Table(profile, {.most = 1, .has_places = false});
  EXPECT_EQ("\n" + table, R"(
cost centre  module    entries  %time  %alloc  inner
fib          Main    1,234,567   74.1    75.0      3
and 4 more
)");
  EXPECT_EQ(Tree(profile, {}).find("±"), std::string::npos);
}

// Major collections are part of the time of those whose objects were alive. As they struck they are
// another view, not more of it. Recursion is part of what is entered from a centre.
TEST(Table, WhoKeepsMemoryAliveAndWhoCallsItself) {
  Profile profile = Example();
  profile.costs[2].recursive = 2;
  profile.costs[2].gc = 20;
  profile.costs[3].gc = 80;
  EXPECT_EQ("\n" + Table(profile, {.most = 2, .has_places = false}), R"(
cost centre  module       entries  %time    ±  %own  %gc  %rts  %gc-hit  %alloc  inner  recursive
fib          Main       1,234,567   67.0  1.3  60.0  2.0   5.0     10.0    75.0      3          2
naïve        Data.Text         42   32.0  1.3  20.0  8.0   4.0             25.0
and 3 more
)");
  // On a narrow terminal the time and its parts stay.
  EXPECT_EQ("\n" + Table(profile, {.most = 1, .has_places = false, .terminal = {.width = 72}}), R"(
cost centre  module    entries  %time    ±  %own  %gc  %rts  %alloc
fib          Main    1,234,567   67.0  1.3  60.0  2.0   5.0    75.0
(no room for %gc-hit, inner, recursive)
and 4 more
)");
  profile.costs[2].gc = profile.costs[2].gc_hit;
  profile.costs[3].gc = 0;
  EXPECT_EQ(Table(profile, {}).find("%gc-hit"), std::string::npos) << "both views are the same";
}

// P10: nothing lost, nothing counted twice, whichever way one looks at it.
TEST(Table, PartsAddUpToTheWhole) {
  for (const Profile& profile : {Example(), ExampleWithStacks()}) {
    Costs sum;
    for (const Line& line : MakeLines(profile, {}).shown) {
      sum += line.costs;
    }
    EXPECT_EQ(sum.AllTicks(), profile.AllTicks());
    EXPECT_EQ(sum.bytes, profile.Sum().bytes);
    for (const std::vector<TimePart>& parts : {TimeParts(), AllTimeParts()}) {
      std::uint64_t ticks = 0;
      for (const TimePart& part : parts) {
        ticks += part.ticks(sum);
      }
      EXPECT_EQ(ticks, profile.AllTicks());
    }
    EXPECT_EQ(profile.Inherited()[0], profile.Sum());
  }
}

TEST(Shares, ErrorIsThatOfSampling) {
  const Profile profile = Example();
  const Shares shares(profile);
  // 650 of 900 samples, of 1000 ticks: the others are the collector's, which are measured.
  EXPECT_NEAR(shares.Error(profile.costs[2]), std::sqrt(650 * (1 - 650.0 / 900)) / 10, 1e-9);
  EXPECT_EQ(shares.Error(profile.costs[0]), 0);
}

std::vector<std::string> NamesBy(SortBy sort) {
  std::vector<std::string> names;
  for (const Line& line : MakeLines(Example(), {.sort = sort}).shown) {
    if (!line.is_lost) {
      names.push_back(line.name);
    }
  }
  return names;
}

TEST(Table, CanBeSortedByAnyColumn) {
  using Names = std::vector<std::string>;
  EXPECT_EQ(NamesBy(SortBy::Allocation), (Names{"fib", "naïve", "MAIN", "CAF:primes"}));
  EXPECT_EQ(NamesBy(SortBy::Inner), (Names{"MAIN", "fib", "naïve", "CAF:primes"}));
  EXPECT_EQ(NamesBy(SortBy::Name), (Names{"CAF:primes", "MAIN", "fib", "naïve"}));
  EXPECT_EQ(NamesBy(SortBy::Module), (Names{"naïve", "MAIN", "CAF:primes", "fib"}));
  EXPECT_EQ(NamesBy(SortBy::Entries), (Names{"fib", "naïve", "CAF:primes", "MAIN"}));
  EXPECT_EQ(NamesBy(SortBy::Own), (Names{"fib", "naïve", "CAF:primes", "MAIN"}));
}

TEST(Table, LeavesOutWhatIsBelowTheThreshold) {
  const Lines lines = MakeLines(Example(), {.at_least = 10});
  EXPECT_EQ(lines.shown.size(), 2U);
  EXPECT_EQ(lines.left_out, 3U);
}

TEST(Heading, SaysWhatRanAndHowItEnded) {
  Profile profile = Example();
  const std::string heading = Heading(profile);
  EXPECT_NE(heading.find("Main 10 x y    2017-02-23 "), std::string::npos) << heading;
  EXPECT_NE(
      heading.find("time       1.00 s (1,000 ticks of 1000 us; 1.20 s elapsed)\n"
                   "of which   80.5% own code, 10.0% collector, 5.0% Integer arithmetic, 4.0% "
                   "input and output, 0.5% lost: whose code ran is not known\n"
                   "allocated  4.00 MB in 113 objects\n"
                   "memory     4.19 MB at most; 12.3 kB live at most\n"
                   "collector  100 ms in 4 minor and 1 major collections\n"
                   "mark       500 ms: half way\n"),
      std::string::npos)
      << heading;
  profile.end = End{"signal", 15};
  EXPECT_NE(Heading(profile).find("\nended by signal 15\n"), std::string::npos);
  profile.end = End{"heap exhausted", 251};
  EXPECT_NE(Heading(profile).find("\nheap exhausted (exit code 251)\n"), std::string::npos);
  profile.end.reset();
  EXPECT_NE(Heading(profile).find("\nit has not ended, or was killed: "), std::string::npos);
}

TEST(Summary, EndsWithTheTotalsAndWhereThereIsMore) {
  const std::string text = Summary(Example(), "Main.assay");
  EXPECT_NE(text.find("\ntime    1.00 s: 80.5% own code, 10.0% collector, 5.0% Integer arithmetic, "
                      "4.0% input and output, 0.5% lost: whose code ran is not known\n"
                      "memory  4.19 MB at most; 12.3 kB live at most; 4.00 MB allocated\n"
                      "all of it: assay report Main.assay\n"),
            std::string::npos)
      << text;
}

TEST(Summary, SaysThatARunIsTooShort) {
  Profile profile = Example();
  EXPECT_EQ(Summary(profile, "x").find("--exact-time"), std::string::npos);
  for (Costs& costs : profile.costs) {
    costs.ticks = costs.ticks * 9 / 100;
    costs.gc = costs.gc_hit = costs.arithmetic = costs.io = costs.other = 0;
  }
  const std::string note =
      "only 77 ticks: too short a run for a clock; run it for longer, or with --exact-time\n";
  EXPECT_NE(Summary(profile, "x").find(note), std::string::npos) << Summary(profile, "x");
  EXPECT_NE(Heading(profile).find(note), std::string::npos) << Heading(profile);
  profile.totals.exact_time = 1;
  EXPECT_EQ(Summary(profile, "x").find("--exact-time"), std::string::npos);
}

TEST(Tree, HasIndividualAndInheritedCosts) {
  EXPECT_EQ("\n" + Tree(ExampleWithStacks(), {}), R"(
                                                        inherited
cost centre   module       entries  %time    ±  %alloc      %time    ±  %alloc
MAIN          MAIN                    0.0          0.0       99.5  0.2   100.0
  fib         Main       1,234,567   68.2  1.4    75.0       75.5  1.3    75.0
    naïve     Data.Text          5    7.3  0.8     0.0        7.3  0.8     0.0
  naïve       Data.Text         42   21.8  1.2    25.0       23.6  1.3    25.0
    fib       Main               7    1.8  0.4     0.0        1.8  0.4     0.0
  CAF:primes  Main                    0.5  0.2     0.0        0.5  0.2     0.0
)");
}

TEST(CallGraph, SaysWhoEnteredWhom) {
  EXPECT_EQ("\n" + CallGraph(ExampleWithStacks(), 10), R"(
                                                  inherited
                     entries  %time    ±  %alloc      %time    ±  %alloc
MAIN.MAIN                  0    0.0          0.0       99.5  0.2   100.0
    to fib         1,234,567                           75.5  1.3    75.0
    to naïve              42                           23.6  1.3    25.0
    to CAF:primes          0                            0.5  0.2     0.0

    from MAIN      1,234,567                           75.5  1.3    75.0
    from naïve             7                            1.8  0.4     0.0
Main.fib           1,234,574   70.0  1.4    75.0       77.3  1.2    75.0
    to naïve               5                            7.3  0.8     0.0

    from MAIN             42                           23.6  1.3    25.0
    from fib               5                            7.3  0.8     0.0
Data.Text.naïve           47   29.1  1.3    25.0       30.9  1.4    25.0
    to fib                 7                            1.8  0.4     0.0
)");
}

}  // namespace
}  // namespace assay::report::test
