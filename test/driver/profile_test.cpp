// A program is run, and its profile read: the whole way, as a user goes it.
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "driver/profile_fixture.h"

namespace assay {
namespace {

class ProfileTest : public ProfileFixture {
 protected:
  ProfileTest() { Write("fib.core", kFib); }
};

TEST_F(ProfileTest, RunEndsWithASummaryAndLeavesTheRecord) {
  const ProcessResult run = Assay({"run", "fib.core"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.output, "610\n");
  EXPECT_NE(run.errors.find("cost centre"), std::string::npos) << run.errors;
  EXPECT_NE(run.errors.find("all of it: assay report fib.assay\n"), std::string::npos);
  ASSERT_TRUE(Exists("fib.assay"));

  const ProcessResult report = Assay({"report", "fib.assay", "--json"});
  EXPECT_EQ(report.errors, "");
  const nlohmann::json json = nlohmann::json::parse(report.output);
  const nlohmann::json fib = CentreCalled(json, "fib");
  EXPECT_EQ(fib["entries"], 1973);
  EXPECT_EQ(fib["inner"], 1972);
  EXPECT_EQ(fib["recursive"], 1972);
  EXPECT_EQ(fib["file"], "fib.core");
  EXPECT_EQ(fib["line"], 1);
  EXPECT_EQ(CentreCalled(json, "start")["inner"], 1);
  EXPECT_EQ(json["end"]["reason"], "end");
  // P10
  std::uint64_t bytes = 0;
  for (const nlohmann::json& centre : json["centres"]) {
    bytes += centre["bytes"].get<std::uint64_t>();
  }
  EXPECT_EQ(bytes, json["totals"]["bytes"].get<std::uint64_t>());
}

// By calls that are known, by way of library functions, and of each other, which is none.
TEST_F(ProfileTest, RecursionIsToldFromOtherCallers) {
  Write("Main.hs", R"(module Main where
fib :: Int -> Int
fib n = if n < 2 then n else fib (n - 1) + fib (n - 2)
isEven, isOdd :: Int -> Bool
isEven n = n == 0 || isOdd (n - 1)
isOdd n = n /= 0 && isEven (n - 1)
tree :: Int -> Int
tree n = sum (map tree [0 .. n - 1]) + 1
twice :: (Int -> Int) -> Int -> Int
twice f x = f (f x)
main :: IO ()
main = print (fib 15, isEven 1000, tree 10, twice (twice (+ 1)) 5)
)");
  for (const std::vector<std::string>& way :
       {std::vector<std::string>{}, {"--stacks"}, {"--O0"}, {"--O0", "--stacks"}}) {
    std::vector<std::string> command = {"run", "-q", "Main.hs"};
    command.insert(command.end(), way.begin(), way.end());
    ASSERT_EQ(Assay(command).exit_code, 0);
    const nlohmann::json json = Profile("Main.assay");
    const auto expect = [&](const std::string& name, int entries, int recursive) {
      EXPECT_EQ(CentreCalled(json, name)["entries"], entries) << name;
      EXPECT_EQ(CentreCalled(json, name)["recursive"], recursive) << name;
    };
    expect("fib", 1973, 1972);
    expect("isEven", 501, 0);
    expect("isOdd", 500, 0);
    expect("tree", 1024, 1023);
    expect("twice", 3, 0);
    expect("main", 1, 0);
  }
}

TEST_F(ProfileTest, PlainProgramsLeaveNothing) {
  const ProcessResult run = Assay({"run", "--policy=plain", "fib.core"});
  EXPECT_EQ(run.output, "610\n");
  EXPECT_EQ(run.errors, "");
  EXPECT_FALSE(Exists("fib.assay"));
}

TEST_F(ProfileTest, StacksGiveTreeAndCallGraph) {
  ASSERT_EQ(Assay({"run", "-q", "--stacks", "fib.core"}).exit_code, 0);
  const std::string tree = Assay({"report", "fib.assay", "--tree"}).output;
  EXPECT_NE(tree.find("\n  CAF:main"), std::string::npos) << tree;
  EXPECT_NE(tree.find("\n    start"), std::string::npos) << tree;
  EXPECT_NE(tree.find("\n      fib"), std::string::npos) << tree;
  const std::string graph = Assay({"report", "fib.assay", "--call-graph"}).output;
  EXPECT_NE(graph.find("from start"), std::string::npos) << graph;
  EXPECT_NE(graph.find("1+1,972"), std::string::npos) << graph;
  EXPECT_NE(Assay({"report", "fib.assay", "--folded-alloc"}).output.find(";fib.start;fib.fib "),
            std::string::npos);
}

// Whichever module main is defined in, what it does is below its constant.
TEST_F(ProfileTest, StacksOfAnImportedMainHaveOneRoot) {
  Write("Start.hs",
        "module Start (main) where\nwork :: Int -> Int\nwork n = sum [1 .. n]\n"
        "main :: IO ()\nmain = print (work 1000) >> print (work 20)\n");
  Write("Main.hs", "module Main (main) where\nimport Start (main)\n");
  ASSERT_EQ(Assay({"run", "-q", "--stacks", "--centres=all", "Main.hs"}).exit_code, 0);
  const std::string tree = Assay({"report", "Main.assay", "--tree"}).output;
  EXPECT_NE(tree.find("\n  CAF:main"), std::string::npos) << tree;
  EXPECT_NE(tree.find("\n    main"), std::string::npos) << tree;
  EXPECT_EQ(tree.find("\n  main"), std::string::npos) << tree;
}

TEST_F(ProfileTest, TheTableAloneOfARunWithStacks) {
  ASSERT_EQ(Assay({"run", "-q", "--stacks", "fib.core"}).exit_code, 0);
  EXPECT_NE(Assay({"report", "fib.assay"}).output.find("inherited"), std::string::npos);
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"report", "fib.assay", "--table"},
        {"report", "fib.assay", "--sort=alloc"},
        {"report", "fib.assay", "--top=1"}}) {
    const std::string table = Assay(arguments).output;
    EXPECT_NE(table.find("cost centre"), std::string::npos) << table;
    EXPECT_EQ(table.find("inherited"), std::string::npos) << table;
  }
}

// `script` runs a command on a terminal of its own.
TEST_F(ProfileTest, WhatIsNoTextIsNotForATerminal) {
  ASSERT_EQ(Assay({"run", "-q", "fib.core"}).exit_code, 0);
  EXPECT_EQ(Assay({"report", "fib.assay", "--pprof"}).output.substr(0, 2), "\x1f\x8b");
  EXPECT_NE(Shell("script -qec '" ASSAY_EXECUTABLE " report fib.assay --pprof' out > /dev/null"),
            0);
  EXPECT_NE(Read("out").find("what --pprof writes is not for a terminal: add -o FILE"),
            std::string::npos)
      << Read("out");
  EXPECT_EQ(Assay({"report", "fib.assay", "--pprof", "-o", "x.pb.gz"}).exit_code, 0);
}

// On a terminal tables fit it and have colours, unless NO_COLOR is set; in files neither.
TEST_F(ProfileTest, TablesFitTheTerminal) {
  const std::string long_name(80, 'x');
  Write("wide.core", "f = \\n -> scc \"" + long_name + "\" n;\nmain = f 1;\n");
  ASSERT_EQ(Assay({"run", "-q", "wide.core"}).exit_code, 0);
  const auto on_terminal = [&](const std::string& before) {
    EXPECT_EQ(Shell("script -qec 'stty cols 80; " + before +
                    " " ASSAY_EXECUTABLE " report wide.assay --table' out > /dev/null"),
              0);
    return Read("out");
  };
  const std::string shown = on_terminal("TERM=xterm");
  EXPECT_NE(shown.find("\033[1mcost centre"), std::string::npos) << shown;
  EXPECT_NE(shown.find("xxx…xxx"), std::string::npos) << shown;
  EXPECT_EQ(shown.find(long_name), std::string::npos) << shown;
  EXPECT_EQ(on_terminal("TERM=xterm NO_COLOR=1").find("\033["), std::string::npos);
  const std::string piped = Assay({"report", "wide.assay", "--table"}).output;
  EXPECT_NE(piped.find(long_name), std::string::npos) << piped;
  EXPECT_EQ(piped.find("\033["), std::string::npos) << piped;
}

// Standard error is a terminal and output is not: nothing else says that something goes on.
TEST_F(ProfileTest, ALongRunShowsThatItRuns) {
  Write("Main.hs", "main :: IO ()\nmain = getLine >>= putStrLn\n");
  Write("answer",
        "for i in $(seq 600); do grep -q running out && break; sleep 0.1; done\necho done\n");
  EXPECT_EQ(Shell("script -qefc 'sh answer | " ASSAY_EXECUTABLE
                  " run -q Main.hs > said' out > /dev/null"),
            0);
  EXPECT_NE(Read("out").find("Main: running, "), std::string::npos) << Read("out");
  EXPECT_EQ(Read("said"), "done\n");
}

TEST_F(ProfileTest, WithoutStacksThereIsNoCallGraph) {
  ASSERT_EQ(Assay({"run", "-q", "fib.core"}).exit_code, 0);
  const ProcessResult graph = Assay({"report", "fib.assay", "--call-graph"});
  EXPECT_EQ(graph.exit_code, 1);
  EXPECT_EQ(
      graph.errors,
      "assay report: the profile has no cost-centre stacks (assay run --stacks keeps them)\n");
}

TEST_F(ProfileTest, BuiltProgramsWriteGhcsProfile) {
  ASSERT_EQ(Assay({"build", "-prof", "fib.core", "-o", "fib"}).exit_code, 0);
  ASSERT_EQ(Shell("./fib +RTS -p -RTS one > out"), 0);
  const std::string prof = Read("fib.prof");
  EXPECT_NE(
      prof.find("Time and Allocation Profiling Report  (Final)\n\n\t   fib +RTS -p -RTS one\n"),
      std::string::npos)
      << prof;
  EXPECT_NE(prof.find("COST CENTRE MODULE SRC"), std::string::npos);
  EXPECT_NE(prof.find("       1973  "), std::string::npos) << prof;
  ASSERT_EQ(Shell("./fib +RTS -pj -poother > out"), 0);
  EXPECT_EQ(nlohmann::json::parse(Read("other.prof"))["program"], "fib");
}

TEST_F(ProfileTest, WhatIsNoProfileIsRefused) {
  const ProcessResult missing = Assay({"report", "none.assay"});
  EXPECT_EQ(missing.exit_code, 1);
  EXPECT_EQ(missing.errors,
            "error: cannot read `none.assay`: No such file or directory [cannot-read]\n");
  const ProcessResult wrong = Assay({"report", "fib.core"});
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_EQ(wrong.errors,
            "error: `fib.core` is not a profile [bad-profile]\n"
            "hint: `assay run Main.hs` leaves one in Main.assay\n");
}

TEST_F(ProfileTest, DiffFailsOnARegression) {
  // Allocation alone: it is the same in every run.
  const auto run = [&](const char* program) {
    return Assay({"run", "-q", program, "--", "+RTS", "--tick=0"});
  };
  ASSERT_EQ(run("fib.core").exit_code, 0);
  std::string more(kFib);
  more.replace(more.find("start 15"), 8, "start 20");
  Write("more.core", more);
  ASSERT_EQ(run("more.core").exit_code, 0);
  const auto diff = [&](const char* before, const char* after, const char* gate) {
    return Assay({"diff", before, after, gate});
  };
  EXPECT_EQ(diff("fib.assay", "fib.assay", "--fail-on-regression=0").exit_code, 0);
  const ProcessResult worse = diff("fib.assay", "more.assay", "--fail-on-regression=10");
  EXPECT_EQ(worse.exit_code, 1);
  EXPECT_NE(worse.output.find("\nmemory at most "), std::string::npos) << worse.output;
  EXPECT_NE(worse.errors.find("allocation went up by"), std::string::npos) << worse.errors;
  EXPECT_EQ(diff("more.assay", "fib.assay", "--fail-on-regression=10").exit_code, 0);
  // Each by itself. What cannot be compared is no regression, and not none either.
  EXPECT_EQ(diff("fib.assay", "more.assay", "--fail-on-alloc=10").exit_code, 1);
  EXPECT_EQ(diff("fib.assay", "more.assay", "--fail-on-memory=10").exit_code, 0);
  const ProcessResult still = diff("fib.assay", "more.assay", "--fail-on-time=10");
  EXPECT_EQ(still.exit_code, 2);
  EXPECT_EQ(still.errors, "assay diff: a run without a clock has no time to compare\n");
  EXPECT_EQ(diff("fib.assay", "none.assay", "--fail-on-alloc=10").exit_code, 2);
}

}  // namespace
}  // namespace assay
