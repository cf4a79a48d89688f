// A program is run, and its profile read: the whole way, as a user goes it.
#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "driver/profile_fixture.h"

namespace assay {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFib =
    "fib = \\n -> scc \"fib\" case <# n 2 of {\n"
    "  True -> n; False -> +# (fib (-# n 1)) (fib (-# n 2)) };\n"
    "start = \\n -> scc \"start\" fib n;\n"
    "main = start 15;\n";

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

TEST_F(ProfileTest, AProfileSurvivesTheEndOfItsProgram) {
  Write("loop.core", "loop = \\n -> scc \"loop\" loop (+# n 1);\nmain = loop 0;\n");
  Write("deep.core", "deep = \\n -> scc \"deep\" +# 1 (deep (+# n 1));\nmain = deep 0;\n");
  ASSERT_EQ(Assay({"build", "--prof", "loop.core", "-o", "loop"}).exit_code, 0);
  ASSERT_EQ(Assay({"build", "--prof", "deep.core", "-o", "deep"}).exit_code, 0);
  const auto reason_after = [&](const std::string& command) {
    EXPECT_NE(Shell(command + " 2> errors"), 0);
    const std::string report = Assay({"report", "x.assay", "--json"}).output;
    return report.empty() ? "nothing" : nlohmann::json::parse(report)["end"]["reason"];
  };
  EXPECT_EQ(reason_after("timeout -s TERM 1 ./loop +RTS --record=x.assay"), "signal");
  EXPECT_EQ(reason_after("timeout -s INT 1 ./loop +RTS --record=x.assay"), "signal");
  EXPECT_EQ(reason_after("./deep +RTS --record=x.assay -K8m"), "stack overflow");
  EXPECT_EQ(reason_after("./deep +RTS --record=x.assay -M16m"), "heap exhausted");
}

// A loop that allocates nothing comes to no place where an exception could be raised.
TEST_F(ProfileTest, AnInterruptedLoopLeavesItsProfile) {
  Write("Main.hs",
        "spin :: Int -> Int\n"
        "spin n = if n < 0 then n else spin (n + 1 `mod` 2)\n"
        "main :: IO ()\n"
        "main = print (spin 1)\n");
  ASSERT_EQ(Assay({"build", "--prof", "Main.hs", "-o", "main"}).exit_code, 0);
  // In how many nanoseconds it ended.
  const auto interrupted = [&](const std::string& again) {
    fs::remove(folder_ / "x.assay");
    EXPECT_EQ(Shell("./main +RTS --record=x.assay & child=$!; sleep 0.5; kill -INT $child; " +
                    again + " wait $child; test $? = 130"),
              0);
    const nlohmann::json json = Profile("x.assay");
    EXPECT_EQ(json["end"]["reason"], "signal");
    EXPECT_GT(CentreCalled(json, "spin")["ticks"], 0);
    return json["totals"]["elapsed_ns"].get<std::uint64_t>();
  };
  constexpr std::uint64_t kPatience = 2'000'000'000;
  EXPECT_GT(interrupted(""), kPatience);
  std::uint64_t elapsed = kPatience;
  for (int i = 0; i < 5 && elapsed >= kPatience; ++i) {  // a busy machine may let it wait itself
    elapsed = interrupted("sleep 0.1; kill -INT $child;");
  }
  EXPECT_LT(elapsed, kPatience);
}

// The first number that the system gives away is then that of the stream.
TEST_F(ProfileTest, WhatIsWrittenToAClosedStreamIsNotInTheRecord) {
  Write("Main.hs", "main :: IO ()\nmain = mapM_ print [1 .. 2000 :: Int]\n");
  ASSERT_EQ(Assay({"build", "--prof", "Main.hs", "-o", "main"}).exit_code, 0);
  for (const char* const clock : {"--tick=0", "--tick=1000"}) {
    EXPECT_EQ(Shell(std::string("./main +RTS --record=x.assay ") + clock +
                    " -RTS >&- 2> errors; test $? = 1"),
              0);
    EXPECT_NE(Read("errors").find("Bad file descriptor"), std::string::npos) << Read("errors");
    EXPECT_EQ(Profile("x.assay")["end"]["reason"], "exit");
    EXPECT_EQ(Assay({"report", "x.assay"}).errors, "");
  }
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

// A record is worth what was written before its program was killed.
TEST_F(ProfileTest, SurvivesSigkill) {
  Write("loop.core", "loop = \\n -> scc \"loop\" loop (+# n 1);\nmain = loop 0;\n");
  ASSERT_EQ(Assay({"build", "--prof", "loop.core", "-o", "loop"}).exit_code, 0);
  ASSERT_EQ(Shell("(./loop +RTS --record=x.assay --record-interval=0.005 & echo $! > pid)"), 0);
  constexpr std::uintmax_t kManySamples = 8192;  // bytes
  std::error_code error;
  for (int i = 0; i < 1000; ++i) {
    if (const auto size = fs::file_size(folder_ / "x.assay", error);
        !error && size > kManySamples) {
      break;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  ASSERT_EQ(Shell("kill -KILL $(cat pid)"), 0);
  const ProcessResult report = Assay({"report", "x.assay", "--json"});
  ASSERT_EQ(report.exit_code, 0) << report.errors;
  const nlohmann::json json = nlohmann::json::parse(report.output);
  EXPECT_FALSE(json.contains("end"));
  EXPECT_GT(CentreCalled(json, "loop")["entries"], 0);
  EXPECT_GT(json["totals"]["ticks"], 0);
}

// Functions that are passed on: who pays is a choice.
TEST_F(ProfileTest, ScopingAndBoxingAreChoices) {
  Write("pass.core",
        "work = \\n -> case n of { 0 -> 0; _ -> work (-# n 1) };\n"
        "apply = \\f -> scc \"apply\" f 9;\n"
        "other = \\x -> scc \"giver\" (let { g = \\y -> work y } in apply g);\n"
        "giver = \\x -> scc \"giver\" apply work;\n"
        "main = +# (giver 0) (other 0);\n");
  const auto entered = [&](const std::vector<std::string>& flags) {
    std::vector<std::string> build = {"build", "--policy=counting", "pass.core", "-o", "pass"};
    build.insert(build.end(), flags.begin(), flags.end());
    EXPECT_EQ(Assay(build).exit_code, 0);
    EXPECT_EQ(Shell("./pass +RTS --costs=costs.json > out"), 0);
    return nlohmann::json::parse(Read("costs.json"))["costs"];
  };
  const auto semantics = [&](std::vector<std::string> flags) {
    std::vector<std::string> command = {"semantics", "pass.core", "--json"};
    command.insert(command.end(), flags.begin(), flags.end());
    nlohmann::json costs = nlohmann::json::object();
    for (const auto& [name, row] : nlohmann::json::parse(Assay(command).output)["costs"].items()) {
      costs[name] = row["C"];
    }
    return costs;
  };
  const auto cases = [](const nlohmann::json& costs) {
    nlohmann::json result = nlohmann::json::object();
    for (const auto& [name, row] : costs.items()) {
      result[name] = row["C"];
    }
    return result;
  };
  // By static scoping each pays for what is its own; apply pays for what is nobody's.
  EXPECT_EQ(entered({})["apply"]["C"], 10);
  EXPECT_EQ(entered({})["giver"]["C"], 10);
  EXPECT_EQ(cases(entered({})), semantics({}));
  EXPECT_EQ(entered({"--scoping=evaluation"})["apply"]["C"], 20);
  EXPECT_EQ(cases(entered({"--scoping=evaluation"})), semantics({"--rules=evaluation"}));
  EXPECT_EQ(entered({"--box-arguments"})["giver"]["C"], 20);
  EXPECT_EQ(cases(entered({"--box-arguments"})), semantics({"--box-arguments"}));
}

TEST_F(ProfileTest, TimeCanBeExact) {
  const ProcessResult run = Assay({"run", "--exact-time", "fib.core"});
  EXPECT_EQ(run.output, "610\n");
  const nlohmann::json json =
      nlohmann::json::parse(Assay({"report", "fib.assay", "--json"}).output);
  EXPECT_EQ(CentreCalled(json, "fib")["entries"], 1973);
  EXPECT_GT(CentreCalled(json, "fib")["ticks"], 0);
  EXPECT_EQ(json["tick_ns"], 1000);
  EXPECT_NE(Assay({"report", "fib.assay"}).output.find("measured at each change of centre"),
            std::string::npos);
  ASSERT_EQ(Assay({"run", "-q", "--exact-time", "--stacks", "fib.core"}).exit_code, 0);
  EXPECT_NE(Assay({"report", "fib.assay", "--tree"}).output.find("\n      fib"), std::string::npos);
}

// What the run-time does between two allocations is not the work of the last primitive before.
TEST_F(ProfileTest, AllocationIsNoInputOrOutput) {
  Write("Main.hs",
        "grow :: Int -> [Int]\n"
        "grow n = reverse [1 .. n]\n"
        "{-# NOINLINE grow #-}\n"
        "main :: IO ()\n"
        "main = putStrLn \"x\" >> print (sum [length (grow (1000 + i)) | i <- [1 .. 3000]])\n");
  ASSERT_EQ(Assay({"build", "--prof", "Main.hs", "-o", "main"}).exit_code, 0);
  ASSERT_EQ(Shell("./main +RTS --tick=20000 -A64k --record=x.assay > out"), 0);
  const nlohmann::json grow = CentreCalled(Profile("x.assay"), "grow");
  EXPECT_GT(grow["ticks"], 0);
  EXPECT_EQ(grow["io_ticks"], 0);
  EXPECT_EQ(grow["arithmetic_ticks"], 0);
}

// The collector's time is measured, not sampled. It may have had ticks until the last record.
TEST_F(ProfileTest, TheCollectorsTicksAreItsTime) {
  Write(
      "lists.core",
      "build = \\n -> case n of { 0 -> Nil; _ -> let { rest = build (-# n 1) } in Cons n rest };\n"
      "total = \\l -> \\sum -> case l of {\n"
      "  Nil -> sum; Cons x r -> case +# sum x of { s -> total r s } };\n"
      "hold = \\l -> \\n -> case n of {\n"
      "  0 -> total l 0; _ -> case total (build 2000) 0 of { _ -> hold l (-# n 1) } };\n"
      "main = scc \"holder\" (let { l = build 20000 } in case total l 0 of { _ -> hold l 1000 "
      "});\n");
  ASSERT_EQ(Assay({"build", "--prof", "lists.core", "-o", "lists"}).exit_code, 0);
  ASSERT_EQ(Shell("./lists +RTS --tick=20000 -A64k --record=x.assay > out"), 0);
  EXPECT_EQ(Read("out"), "200010000\n");
  const nlohmann::json json = Profile("x.assay");
  const double ticks = CentreCalled(json, "holder")["gc_ticks"].get<double>();
  const double time = json["totals"]["gc_cpu_ns"].get<double>() / json["tick_ns"].get<double>();
  EXPECT_GT(ticks, 20);
  EXPECT_NEAR(ticks, time, (time / 10) + 2);
}

// Two centres take turns at the same work, three parts to one, in turns of all lengths. A tick
// falls on the first with a probability of 3/4.
TEST_F(ProfileTest, SampledTimeIsAsTheWorkIsDivided) {
  Write("Main.hs", R"(module Main (main) where
import System.Environment (getArgs)

work :: Int -> Int -> Int
work 0 x = x
work n x = work (n - 1) ((x * 1103515245 + 12345) `rem` 2147483648)
{-# NOINLINE work #-}

turns :: Int -> Int -> Int
turns 0 x = x
turns i x =
  let k = 100 + 7 * (i `mod` 101)
      a = {-# SCC "three" #-} work (3 * k) x
      b = {-# SCC "one" #-} work k a
  in b `seq` turns (i - 1) b

main :: IO ()
main = getArgs >>= \args -> print (turns (read (head args)) 1 >= 0)
)");
  for (const auto& [optimiser, turns] : {std::pair("-O0", 3000), std::pair("-O1", 30000)}) {
    ASSERT_EQ(Assay({"build", "--prof", "--centres=manual", optimiser, "Main.hs", "-o", "main"})
                  .exit_code,
              0);
    ASSERT_EQ(Shell(fmt::format("./main {} +RTS --tick=20000 --record=x.assay > out", turns)), 0);
    EXPECT_EQ(Read("out"), "True\n");
    const nlohmann::json json = Profile("x.assay");
    const double three = CentreCalled(json, "three")["ticks"].get<double>();
    const double all = three + CentreCalled(json, "one")["ticks"].get<double>();
    EXPECT_GT(all, 500) << optimiser;
    EXPECT_NEAR(three, all * 3 / 4, (5 * std::sqrt(all * 3 / 16)) + (all / 50)) << optimiser;
    EXPECT_EQ(CentreCalled(json, "three")["entries"], turns);
    EXPECT_EQ(CentreCalled(json, "one")["entries"], turns);
  }
}

// A clock as fast as it gets, collections all the time, a deep stack, and code that checks the
// centres it knows against the register.
TEST_F(ProfileTest, ShadowBuildStandsStress) {
  Write("stress.core",
        "deep = \\n -> scc \"deep\" case n of { 0 -> 0; _ -> +# 1 (deep (-# n 1)) };\n"
        "build = \\n -> scc \"build\" case n of {\n"
        "  0 -> Nil; _ -> let { rest = build (-# n 1); x = scc \"item\" (*# n n) }\n"
        "             in Cons x rest };\n"
        "total = \\l -> scc \"total\" case l of {\n"
        "  Nil -> 0; Cons x r -> case total r of { t -> +# x t } };\n"
        "rounds = \\n -> case n of {\n"
        "  0 -> 0; _ -> case +# (deep 5000) (total (build 500)) of { _ -> rounds (-# n 1) } };\n"
        "main = rounds 60;\n");
  ASSERT_EQ(Assay({"build", "--prof", "--shadow", "stress.core", "-o", "stress"}).exit_code, 0);
  ASSERT_EQ(Shell("./stress +RTS --tick=20000 --gc-stress=200 --record=x.assay > out"), 0);
  EXPECT_EQ(Read("out"), "0\n");
  const nlohmann::json json = nlohmann::json::parse(Assay({"report", "x.assay", "--json"}).output);
  std::uint64_t ticks = 0;
  for (const nlohmann::json& centre : json["centres"]) {
    for (const char* const column :
         {"ticks", "gc_ticks", "arithmetic_ticks", "io_ticks", "other_ticks"}) {
      ticks += centre[column].get<std::uint64_t>();
    }
  }
  EXPECT_GT(ticks, 0U);
  EXPECT_EQ(ticks + json["totals"]["lost_ticks"].get<std::uint64_t>(),
            json["totals"]["clock_ticks"].get<std::uint64_t>());
  EXPECT_EQ(json["totals"]["lost_ticks"], 0);
  EXPECT_EQ(CentreCalled(json, "deep")["entries"], 60 * 5001);
  EXPECT_EQ(CentreCalled(json, "build")["entries"], 60 * 501);
  EXPECT_EQ(CentreCalled(json, "item")["entries"], 60 * 500);
}

// A function without a centre of its own, which allocates.
constexpr const char* kGrow =
    "module Grow where\n"
    "grow :: Int -> [Int]\n"
    "grow 0 = []\n"
    "grow n = n : grow (n - 1)\n"
    "{-# NOINLINE grow #-}\n";

// What `pick` is given is a number in one alternative and a function in the other, which is
// subsumed. It was named within `maker` and runs there.
TEST_F(ProfileTest, FunctionsRunInTheirCentreWhereTypesAreRefined) {
  Write("Grow.hs", kGrow);
  Write("Main.hs", R"({-# LANGUAGE BangPatterns, GADTs #-}
import Grow

data Kind a where
  Number :: Kind Int
  Maker :: Kind (Int -> [Int])

pick :: Kind a -> a -> [Int]
pick Number x = case x of { 0 -> []; n -> [n] }
pick Maker make = let !evaluated = make in evaluated 1000
{-# NOINLINE pick #-}

main :: IO ()
main = do
  let make = {-# SCC "maker" #-} grow
  print (sum (pick Number 3) + sum (pick Maker make))
)");
  for (const char* const optimiser : {"-O0", "-O", "-O2"}) {
    const ProcessResult run = Assay({"run", "Main.hs", "--centres=manual", optimiser});
    EXPECT_EQ(run.output, "500503\n") << run.errors;
    EXPECT_GE(CentreCalled(Profile("Main.assay"), "maker")["bytes"], 1000 * 3 * 8) << optimiser;
  }
}

// The same, where a program compares types itself.
TEST_F(ProfileTest, FunctionsRunInTheirCentreWhereTypesAreCompared) {
  Write("Grow.hs", kGrow);
  Write("Main.hs", R"({-# LANGUAGE BangPatterns, GADTs #-}
import Data.Typeable
import Grow

pick :: Typeable a => a -> [Int]
pick x = case cast x of
  Just n -> case n of { 0 -> []; k -> [k :: Int] }
  Nothing -> case cast x of
    Just make -> let !evaluated = make in evaluated (1000 :: Int)
    Nothing -> []
{-# NOINLINE pick #-}

choose :: Typeable a => Maybe (a :~: Int) -> Maybe (a :~: (Int -> [Int])) -> a -> [Int]
choose (Just Refl) _ x = case x of { 0 -> []; k -> [k] }
choose _ (Just Refl) make = let !evaluated = make in evaluated 1000
choose _ _ _ = []

main :: IO ()
main = do
  let make = {-# SCC "maker" #-} grow
      other = {-# SCC "other" #-} grow
  print (sum (pick (3 :: Int)) + sum (pick make))
  print (sum (choose eqT eqT (3 :: Int)) + sum (choose eqT eqT other))
)");
  for (const char* const optimiser : {"-O0", "-O"}) {
    const ProcessResult run = Assay({"run", "Main.hs", "--centres=manual", optimiser});
    EXPECT_EQ(run.output, "500503\n500503\n") << run.errors;
    const nlohmann::json profile = Profile("Main.assay");
    EXPECT_GE(CentreCalled(profile, "maker")["bytes"], 1000 * 3 * 8) << optimiser;
    EXPECT_GE(CentreCalled(profile, "other")["bytes"], 1000 * 3 * 8) << optimiser;
  }
}

// Calls of the library's functions as centres.
TEST_F(ProfileTest, CallsCanBeCentres) {
  Write("Main.hs",
        "import qualified Data.Map as Map\n"
        "table :: Int -> Map.Map Int Int\n"
        "table n = foldr (\\k -> Map.insert k 1) Map.empty [1 .. n]\n"
        "main :: IO ()\n"
        "main = print (Map.size (table 100) + sum (Map.elems (Map.map (+ 1) (table 10))))\n");
  const ProcessResult run = Assay({"run", "-q", "--centres=calls:Data.Map.*", "Main.hs"});
  EXPECT_EQ(run.output, "120\n") << run.errors;
  EXPECT_EQ(run.errors, "");
  const nlohmann::json json =
      nlohmann::json::parse(Assay({"report", "Main.assay", "--json"}).output);
  EXPECT_EQ(CentreCalled(json, "Data.Map.insert@table")["entries"], 110);
  EXPECT_GT(CentreCalled(json, "Data.Map.insert@table")["bytes"], 0);
  EXPECT_EQ(CentreCalled(json, "Data.Map.size@main")["entries"], 1);
  EXPECT_EQ(CentreCalled(json, "Data.Map.map@main")["line"], 5);
  EXPECT_EQ(CentreCalled(json, "table"), nlohmann::json());

  // Warnings are those of a compilation: it must not find the program in the cache.
  setenv("XDG_CACHE_HOME", (folder_ / "cache").c_str(), /*replace=*/1);
  const ProcessResult both =
      Assay({"build", "--prof", "--centres=top,calls:Data.Map.insert,calls:X.*", "Main.hs", "-o",
             "both"});
  unsetenv("XDG_CACHE_HOME");
  EXPECT_EQ(both.exit_code, 0);
  EXPECT_EQ(both.errors,
            "warning: the program calls nothing that `calls:X.*` describes [bad-cost-centre]\n"
            "hint: a pattern is the full name of an imported function, as in Data.Map.insert; * "
            "stands for anything\n");
  EXPECT_EQ(Assay({"run", "--centres=calls:", "Main.hs"}).exit_code, 2);
}

TEST_F(ProfileTest, LibrariesCanBeProfiledToo) {
  Write("Main.hs", "main :: IO ()\nmain = print (unwords (reverse (words \"a b c\")))\n");
  for (const char* const centres : {"--centres=top", "--centres=manual", "--centres=none"}) {
    ASSERT_EQ(Assay({"run", "-q", centres, "--profile-libs", "Main.hs"}).exit_code, 0);
    const nlohmann::json words = CentreCalled(Profile("Main.assay"), "words");
    EXPECT_GE(words["entries"], 1) << centres;
    EXPECT_EQ(words["file"].get<std::string>().rfind("lib/", 0), 0U) << words;
    ASSERT_EQ(Assay({"run", "-q", centres, "Main.hs"}).exit_code, 0);
    EXPECT_EQ(CentreCalled(Profile("Main.assay"), "words"), nlohmann::json());
  }
}

}  // namespace
}  // namespace assay
