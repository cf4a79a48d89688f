// Drawn charts of a whole program's heap. What stands where is tested without files
// (test/report/heap_chart_test.cpp); here, that there are files, and what is refused.
#include "driver/profile_fixture.h"

namespace assay {
namespace {

constexpr std::string_view kGrowing = R"(module Main where
import Assay.Profile (census)

main :: IO ()
main = do
  let ns = [1 .. 60000 :: Int]
  print (sum ns)
  census "summed"
  print (length (filter even ns))
)";

class HeapChartTest : public ProfileFixture {
 protected:
  void SetUp() override {
    Write("Main.hs", kGrowing);
    const ProcessResult built = Assay({"build", "Main.hs", "-o", "main"});
    ASSERT_EQ(built.exit_code, 0) << built.errors;
    ASSERT_EQ(Shell("./main one 'two words' +RTS --heap -A64k -i64k > out"), 0);
  }
  [[nodiscard]] ProcessResult Chart(const std::vector<std::string>& options) const {
    std::vector<std::string> arguments = {"report", "main.assay", "--heap"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return Assay(arguments);
  }
};

TEST_F(HeapChartTest, EveryFormatIsThere) {
  const std::vector<std::pair<std::string, std::string>> formats = {
      {"svg", "<?xml"}, {"pdf", "%PDF"}, {"ps", "%!PS-Adobe"}, {"png", "\x89PNG"}};
  for (const auto& [format, start] : formats) {
    const ProcessResult drawn = Chart({"--chart", format, "-o", "chart." + format});
    EXPECT_EQ(drawn.exit_code, 0) << drawn.errors;
    EXPECT_EQ(drawn.errors, "");
    EXPECT_TRUE(Read("chart." + format).starts_with(start)) << format;
  }
  // One page, which is what printers ask.
  EXPECT_NE(Read("chart.ps").find("%%Pages: 1\n"), std::string::npos);
}

// The same record gives the same file at any time, since only the run's date is in it.
TEST_F(HeapChartTest, TheSameRecordGivesTheSameFile) {
  for (const std::string format : {"svg", "pdf", "ps", "png"}) {
    ASSERT_EQ(Chart({"--chart", format, "-o", "first"}).exit_code, 0);
    ASSERT_EQ(Shell("sleep 1.1"), 0);  // dates of files have seconds
    ASSERT_EQ(Chart({"--chart", format, "-o", "second"}).exit_code, 0);
    EXPECT_EQ(Read("first"), Read("second")) << format;
  }
}

TEST_F(HeapChartTest, ColoursScalesAndAxes) {
  ASSERT_EQ(Chart({"--chart", "svg", "-o", "grey.svg"}).exit_code, 0);
  for (const std::vector<std::string>& options : std::vector<std::vector<std::string>>{
           {"--colour"}, {"--x", "allocated"}, {"--by", "kind"}, {"--bands", "1"}}) {
    std::vector<std::string> arguments = {"--chart", "svg", "-o", "other.svg"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const ProcessResult drawn = Chart(arguments);
    EXPECT_EQ(drawn.exit_code, 0) << drawn.errors;
    EXPECT_NE(Read("grey.svg"), Read("other.svg")) << options.front();
  }
  // Its own scales are those that it has anyway.
  ASSERT_EQ(Chart({"--chart", "svg", "--scale-as", "main.assay", "-o", "same.svg"}).exit_code, 0);
  EXPECT_EQ(Read("grey.svg"), Read("same.svg"));
}

TEST_F(HeapChartTest, WhatCannotBeDrawn) {
  const auto refuses = [&](const std::vector<std::string>& options) {
    const ProcessResult report = Chart(options);
    EXPECT_NE(report.exit_code, 0);
    EXPECT_EQ(report.output, "");
    return report.errors;
  };
  EXPECT_NE(refuses({"--chart", "gif"}).find("--chart: gif not in {svg,pdf,ps,png,text}"),
            std::string::npos);
  EXPECT_NE(refuses({"--chart", "svg", "--where", "construction=Nonsense"})
                .find("assay report: nothing to draw: nothing that is called so was ever alive\n"),
            std::string::npos);
  EXPECT_NE(refuses({"--chart", "svg", "--scale-as", "none.assay"})
                .find("assay report: --scale-as needs the record of another run\n"),
            std::string::npos);
  EXPECT_EQ(refuses({"--chart", "svg", "-o", "no/such/folder.svg"}),
            "assay report: cannot write no/such/folder.svg: No such file or directory\n");
  EXPECT_NE(refuses({"--chart", "svg", "--x", "yesterday"}).find("--x: yesterday not in"),
            std::string::npos);
}

// As the diff of times: 0, 1 for a regression, 2 if they could not be compared.
TEST_F(HeapChartTest, TheDiffOfTwoHeaps) {
  ASSERT_EQ(Shell("cp main.assay before.assay && sed -i s/60000/90000/ Main.hs"), 0);
  ASSERT_EQ(Assay({"build", "Main.hs", "-o", "main"}).exit_code, 0);
  ASSERT_EQ(Shell("./main +RTS --heap -A64k -i64k > out"), 0);
  const ProcessResult same =
      Assay({"diff", "--heap", "before.assay", "before.assay", "--fail-on-regression=0"});
  EXPECT_EQ(same.exit_code, 0) << same.errors;
  EXPECT_TRUE(same.output.starts_with("nothing that is alive has changed\n")) << same.output;
  const ProcessResult worse = Assay({"diff", "--heap", "before.assay", "main.assay", "--by",
                                     "construction", "--fail-on-regression=20"});
  EXPECT_EQ(worse.exit_code, 1);
  EXPECT_TRUE(worse.output.starts_with("construction  bytes before")) << worse.output;
  EXPECT_NE(worse.errors.find("assay diff: what is alive at most went up by "), std::string::npos)
      << worse.errors;
  EXPECT_EQ(
      Assay({"diff", "--heap", "main.assay", "before.assay", "--fail-on-regression=20"}).exit_code,
      0);
  const ProcessResult none = Assay({"diff", "--heap", "main.assay", "none.assay"});
  EXPECT_EQ(none.exit_code, 2);
  const ProcessResult nonsense =
      Assay({"diff", "--heap", "main.assay", "before.assay", "--by", "colour"});
  EXPECT_EQ(nonsense.exit_code, 2);
  EXPECT_TRUE(nonsense.errors.starts_with("assay diff: --by: `colour` is none of "));
}

TEST_F(HeapChartTest, FilesForOtherTools) {
  ASSERT_EQ(Chart({"--eventlog", "-o", "main.eventlog"}).exit_code, 0);
  EXPECT_TRUE(Read("main.eventlog").starts_with("hdrbhetb"));
  ASSERT_EQ(Chart({"--pprof", "-o", "main.pb.gz"}).exit_code, 0);
  EXPECT_TRUE(Read("main.pb.gz").starts_with("\x1f\x8b"));
}

}  // namespace
}  // namespace assay
