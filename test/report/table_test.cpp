#include "report/table.h"

#include <gtest/gtest.h>

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

TEST(Table, OfThePapers) {
  EXPECT_EQ(
      Table(Example(), {}),
      "cost centre  module     place                            entries  %time  +sys  %alloc  "
      "inner\n"
      "fib          Main       Main.hs:2:1-50                 1,234,567   60.0  15.0    75.0      "
      "3\n"
      "naïve        Data.Text  src/Data/Text.hs:(7,5)-(9,30)         42   20.0   4.0    25.0\n"
      "GC           SYSTEM                                                10.0\n"
      "INTEGER      SYSTEM                                                 5.0\n"
      "IO           SYSTEM                                                 4.0\n"
      "CAF:primes   Main       Main.hs:12:1-20                             0.5           0.0\n"
      "LOST         SYSTEM                                                 0.5\n"
      "MAIN         MAIN                                                   0.0           0.0     "
      "11\n");
}

TEST(Table, WithTheSystemsTimeAtItsCause) {
  EXPECT_EQ(
      Table(Example(),
            {.system = SystemTime::WithItsCause, .most = 2, .numbers = true, .has_places = false}),
      "cost centre  module       entries  %time  %alloc  inner  ticks      bytes  objects\n"
      "fib          Main       1,234,567   75.0    75.0      3    750  3,000,000      100\n"
      "naïve        Data.Text         42   24.0    25.0           240  1,000,000       10\n"
      "and 3 more\n");
}

// P10: nothing lost, nothing counted twice, whichever way one looks at it.
TEST(Table, PartsAddUpToTheWhole) {
  for (const Profile& profile : {Example(), ExampleWithStacks()}) {
    for (const SystemTime system : {SystemTime::OnLinesOfItsOwn, SystemTime::WithItsCause}) {
      std::uint64_t time = 0;
      std::uint64_t bytes = 0;
      for (const Line& line : MakeLines(profile, {.system = system}).shown) {
        time += line.time;
        bytes += line.costs.bytes;
      }
      EXPECT_EQ(time, profile.AllTicks());
      EXPECT_EQ(bytes, profile.Sum().bytes);
    }
    EXPECT_EQ(profile.Inherited()[0], profile.Sum());
  }
}

std::vector<std::string> NamesBy(SortBy sort) {
  std::vector<std::string> names;
  for (const Line& line : MakeLines(Example(), {.sort = sort}).shown) {
    if (!line.is_system) {
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
}

TEST(Table, LeavesOutWhatIsBelowTheThreshold) {
  const Lines lines = MakeLines(Example(), {.at_least = 10});
  EXPECT_EQ(lines.shown.size(), 3U);
  EXPECT_EQ(lines.left_out, 5U);
}

TEST(Heading, SaysWhatRanAndHowItEnded) {
  Profile profile = Example();
  const std::string heading = Heading(profile);
  EXPECT_NE(heading.find("Main 10 x y    2017-02-23 "), std::string::npos) << heading;
  EXPECT_NE(
      heading.find("time       1.00 s (1,000 ticks of 1000 us; 1.20 s elapsed)\n"
                   "allocated  4.00 MB in 113 objects\n"
                   "memory     4.19 MB at most; 12.3 kB live at most, after a major collection\n"
                   "collector  10.0% of the time: 100 ms (4 minor, 1 major collections)\n"
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
  EXPECT_NE(text.find("\n1.00 s in total, 4.00 MB allocated, 10.0% in the collector\n"
                      "all of it: assay report Main.assay\n"),
            std::string::npos)
      << text;
}

TEST(Tree, HasIndividualAndInheritedCosts) {
  EXPECT_EQ(Tree(ExampleWithStacks(), {}),
            "cost centre   module       entries  %time  %alloc  inherited  %alloc\n"
            "MAIN          MAIN                    0.0     0.0       99.5   100.0\n"
            "  fib         Main       1,234,567   68.2    75.0       75.5    75.0\n"
            "    naïve     Data.Text          5    7.3     0.0        7.3     0.0\n"
            "  naïve       Data.Text         42   21.8    25.0       23.6    25.0\n"
            "    fib       Main               7    1.8     0.0        1.8     0.0\n"
            "  CAF:primes  Main                    0.5     0.0        0.5     0.0\n");
}

TEST(CallGraph, SaysWhoEnteredWhom) {
  EXPECT_EQ(CallGraph(ExampleWithStacks(), 10),
            "                     entries  %time  %alloc  inherited  %alloc\n"
            "MAIN.MAIN                  0    0.0     0.0       99.5   100.0\n"
            "    to fib         1,234,567                      75.5    75.0\n"
            "    to naïve              42                      23.6    25.0\n"
            "    to CAF:primes          0                       0.5     0.0\n"
            "\n"
            "    from MAIN      1,234,567                      75.5    75.0\n"
            "    from naïve             7                       1.8     0.0\n"
            "Main.fib           1,234,574   70.0    75.0       77.3    75.0\n"
            "    to naïve               5                       7.3     0.0\n"
            "\n"
            "    from MAIN             42                      23.6    25.0\n"
            "    from fib               5                       7.3     0.0\n"
            "Data.Text.naïve           47   29.1    25.0       30.9    25.0\n"
            "    to fib                 7                       1.8     0.0\n");
}

}  // namespace
}  // namespace assay::report::test
