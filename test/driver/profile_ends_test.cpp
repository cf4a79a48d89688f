// However a program ends, its profile is there.
#include <chrono>
#include <filesystem>
#include <string>
#include <thread>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "driver/profile_fixture.h"

namespace assay {
namespace {

namespace fs = std::filesystem;

class ProfileEndsTest : public ProfileFixture {};

TEST_F(ProfileEndsTest, AProfileSurvivesTheEndOfItsProgram) {
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
TEST_F(ProfileEndsTest, AnInterruptedLoopLeavesItsProfile) {
  Write("Main.hs",
        "spin :: Int -> Int\n"
        "spin n = if n < 0 then n else spin (n + 1 `mod` 2)\n"
        "main :: IO ()\n"
        "main = print (spin 1)\n");
  ASSERT_EQ(Assay({"build", "--prof", "Main.hs", "-o", "main"}).exit_code, 0);
  // Its checks see the interrupt, though it neither allocates nor calls: it ends by an exception.
  EXPECT_EQ(Shell("./main +RTS --record=x.assay & child=$!; sleep 0.5; kill -INT $child; "
                  "wait $child; test $? = 130"),
            0);
  const nlohmann::json json = Profile("x.assay");
  EXPECT_EQ(json["end"]["reason"], "exit");
  EXPECT_EQ(json["end"]["code"], 130);
  EXPECT_GT(CentreCalled(json, "spin")["ticks"], 0);
}

// The first number that the system gives away is then that of the stream.
// It would run and leave nothing, and who waits for a profile learns of it at the end of a long
// run.
TEST_F(ProfileEndsTest, APlainProgramRefusesToWriteWhatItDoesNotKnow) {
  Write("Main.hs", "main :: IO ()\nmain = print 1\n");
  ASSERT_EQ(Assay({"build", "Main.hs", "-o", "main"}).exit_code, 0);
  for (const char* const flag : {"-p", "-P", "-pa", "-pj", "-xc", "--record=x"}) {
    EXPECT_NE(Shell(std::string("./main +RTS ") + flag + " > out 2> errors"), 0) << flag;
    EXPECT_EQ(Read("out"), "") << flag;
    EXPECT_NE(Read("errors").find("build with -prof"), std::string::npos) << flag;
    EXPECT_FALSE(Exists("main.prof") || Exists("x")) << flag;
  }
  EXPECT_EQ(Shell("./main +RTS --record=x --heap > out"), 0);
  EXPECT_TRUE(Exists("x"));
}

TEST_F(ProfileEndsTest, WhatIsWrittenToAClosedStreamIsNotInTheRecord) {
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

// A record is worth what was written before its program was killed.
TEST_F(ProfileEndsTest, SurvivesSigkill) {
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

}  // namespace
}  // namespace assay
