// A program is run, and its profile read: the whole way, as a user goes it.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "driver/process.h"

namespace assay {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFib =
    "fib = \\n -> scc \"fib\" case <# n 2 of {\n"
    "  True -> n; False -> +# (fib (-# n 1)) (fib (-# n 2)) };\n"
    "start = \\n -> scc \"start\" fib n;\n"
    "main = start 15;\n";

class ProfileTest : public testing::Test {
 protected:
  ProfileTest() {
    std::string pattern = (fs::path(testing::TempDir()) / "assay-profile-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
    Write("fib.core", kFib);
  }
  ~ProfileTest() override {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }

  void Write(const std::string& name, std::string_view text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  [[nodiscard]] std::string Read(const std::string& name) const {
    std::ifstream stream(folder_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  }
  [[nodiscard]] ProcessResult Assay(const std::vector<std::string>& arguments) const {
    return RunAssay(arguments, "", folder_.string());
  }
  [[nodiscard]] int Shell(const std::string& command) const {
    return std::system(("cd " + folder_.string() + " && " + command).c_str());
  }
  [[nodiscard]] bool Exists(const std::string& name) const { return fs::exists(folder_ / name); }

  fs::path folder_;
};

nlohmann::json CentreCalled(const nlohmann::json& profile, const std::string& name) {
  for (const nlohmann::json& centre : profile["centres"]) {
    if (centre["name"] == name) {
      return centre;
    }
  }
  return {};
}

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
  EXPECT_NE(Assay({"report", "fib.assay", "--folded-alloc"}).output.find(";fib.start;fib.fib "),
            std::string::npos);
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
  ASSERT_EQ(Assay({"run", "-q", "fib.core"}).exit_code, 0);
  std::string more(kFib);
  more.replace(more.find("start 15"), 8, "start 20");
  Write("more.core", more);
  ASSERT_EQ(Assay({"run", "-q", "more.core"}).exit_code, 0);
  EXPECT_EQ(Assay({"diff", "fib.assay", "fib.assay", "--fail-on-regression=0"}).exit_code, 0);
  const ProcessResult worse = Assay({"diff", "fib.assay", "more.assay", "--fail-on-regression=10"});
  EXPECT_EQ(worse.exit_code, 1);
  EXPECT_NE(worse.output.find("fib"), std::string::npos);
  EXPECT_NE(worse.errors.find("went up by"), std::string::npos) << worse.errors;
  EXPECT_EQ(Assay({"diff", "more.assay", "fib.assay", "--fail-on-regression=10"}).exit_code, 0);
}

TEST_F(ProfileTest, WhatIsNotSupportedSaysSo) {
  EXPECT_NE(Assay({"run", "--centres=calls:Data.*", "fib.core"}).errors.find("not supported yet"),
            std::string::npos);
  EXPECT_NE(Assay({"run", "--scoping=evaluation", "fib.core"}).errors.find("not supported yet"),
            std::string::npos);
}

// Thousands of centres, each entered once.
TEST_F(ProfileTest, TakesThousandsOfCentres) {
  constexpr int kCentres = 2'000;
  std::string text = "f0 = \\n -> n;\n";
  for (int i = 1; i <= kCentres; ++i) {
    const std::string number = std::to_string(i);
    text += "f" + number + " = \\n -> scc \"c" + number + "\" f" + std::to_string(i - 1) +
            " (+# n 1);\n";
  }
  text += "main = f" + std::to_string(kCentres) + " 0;\n";
  Write("many.core", text);
  const ProcessResult run = Assay({"run", "-q", "--O0", "many.core"});
  EXPECT_EQ(run.output, "2000\n") << run.errors;
  const nlohmann::json json =
      nlohmann::json::parse(Assay({"report", "many.assay", "--json"}).output);
  EXPECT_EQ(std::ranges::count_if(json["centres"],
                                  [](const auto& centre) { return centre["entries"] == 1; }),
            kCentres);
}

}  // namespace
}  // namespace assay
