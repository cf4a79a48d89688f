// The case study of Heap '93 again: examples/clausify. Each version is run as docs/clausify.md
// says, and what the paper reports of it holds here: how far peaks come down, and who makes what.
// Censuses go by bytes allocated, so that numbers are the same in every run.
#include <algorithm>
#include <map>

#include "driver/profile_fixture.h"

namespace assay {
namespace {

struct Version {
  std::string name;
  std::string source;
  bool black_holing;
  std::string run_flags;
};

const Version kVersions[] = {
    {"0", "v0.hs", false, "--update-by-copy --no-selector-reduction"},
    {"1", "v1.hs", false, "--update-by-copy --no-selector-reduction"},
    {"2", "v1.hs", true, "--update-by-copy --no-selector-reduction"},
    {"3a", "v3.hs", true, "--update-by-copy --no-selector-reduction"},
    {"3", "v3.hs", true, "--no-selector-reduction"},
    {"4", "v4.hs", true, "--no-selector-reduction"},
    {"5", "v4.hs", true, ""},
};

class ClausifyTest : public ProfileFixture {
 protected:
  // Leaves a record for each version, `clausify0.assay` and so on.
  void RunAll() const {
    const std::string examples = std::string(ASSAY_SOURCE_DIR) + "/examples/clausify/";
    for (const Version& version : kVersions) {
      const std::string program = "clausify" + version.name;
      std::vector<std::string> arguments = {"build", "-O0", examples + version.source, "-o",
                                            program};
      if (!version.black_holing) {
        arguments.emplace_back("--no-black-holing");
      }
      const ProcessResult built = Assay(arguments);
      ASSERT_EQ(built.exit_code, 0) << built.errors;
      ASSERT_EQ(Shell("./" + program + " +RTS --heap -i32k -A32k " + version.run_flags +
                      " -RTS < " + examples + "proposition > out"),
                0);
      EXPECT_EQ(Read("out"), "prop> a <= \nprop> ");
    }
  }
  [[nodiscard]] nlohmann::json Ask(const std::string& version,
                                   const std::vector<std::string>& options) const {
    std::vector<std::string> arguments = {"report", "clausify" + version + ".assay", "--heap",
                                          "--json"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const ProcessResult report = Assay(arguments);
    EXPECT_EQ(report.exit_code, 0) << report.errors;
    return nlohmann::json::parse(report.output, nullptr, /*allow_exceptions=*/false);
  }
  [[nodiscard]] double Peak(const std::string& version) const {
    return Ask(version, {})["live"].get<double>();
  }
  // The area below the graph, with bytes allocated for time.
  [[nodiscard]] double Cost(const std::string& version) const {
    double area = 0;
    double allocated = 0;
    double live = 0;
    const nlohmann::json table = Ask(version, {"--over-time"});
    for (const nlohmann::json& census : table["censuses"]) {
      const auto at = census["at"]["allocated"].get<double>();
      const auto now = census["live"].get<double>();
      area += (at - allocated) * (live + now) / 2;
      allocated = at;
      live = now;
    }
    return area;
  }
  // Bytes of one thing in each census.
  [[nodiscard]] std::vector<double> Band(const std::string& version, const std::string& dimension,
                                         const std::string& name) const {
    std::vector<double> band;
    const nlohmann::json table = Ask(version, {"--over-time", "--by", dimension});
    for (const nlohmann::json& census : table["censuses"]) {
      const auto& rows = census["rows"];
      const auto row = std::ranges::find_if(
          rows, [&](const nlohmann::json& candidate) { return candidate[dimension] == name; });
      band.push_back(row == rows.end() ? 0 : (*row)["bytes"].get<double>());
    }
    return band;
  }
};

TEST_F(ClausifyTest, EachStepHelpsAsThePaperSays) {
  RunAll();
  std::map<std::string, double> peak;
  for (const Version& version : kVersions) {
    peak[version.name] = Peak(version.name);
  }
  EXPECT_GT(peak["0"], 5 * peak["1"]);
  EXPECT_GT(peak["1"], 1.5 * peak["2"]);
  EXPECT_NEAR(peak["3a"] / peak["2"], 1, 0.01) << "\"makes no difference whatsoever\"";
  EXPECT_GT(peak["2"], 1.4 * peak["3"]);
  EXPECT_GT(peak["3"], 3 * peak["4"]);
  EXPECT_GT(peak["4"], 1.1 * peak["5"]);
  EXPECT_GT(peak["0"], 100 * peak["5"]);
  EXPECT_GT(Cost("0"), 100 * Cost("5"));

  // Version 0: the pipeline is blocked, and what comes before unicl grows to the end.
  for (const std::string producer : {"elim", "negin", "disin", "split.split'"}) {
    const std::vector<double> band = Band("0", "producer", producer);
    const std::size_t quarter = band.size() / 4;
    EXPECT_GT(band[2 * quarter], 1.5 * band[quarter]) << producer;
    EXPECT_GT(band[(3 * quarter)], 1.3 * band[2 * quarter]) << producer;
  }

  // Version 1: lists are the largest, made by insert, and by map, which nobody expects.
  EXPECT_EQ(Ask("1", {"--by", "construction"})["rows"][0]["construction"], ":");
  const nlohmann::json conses = Ask("1", {"--by", "producer", "--where", "construction=:"})["rows"];
  ASSERT_GE(conses.size(), 2U);
  EXPECT_EQ(conses[0]["producer"], "insert");
  EXPECT_EQ(conses[1]["producer"], "map");
  EXPECT_GT(conses[1]["objects"].get<int>(), 1'000);
  EXPECT_LT(std::ranges::max(Band("2", "construction", ":")), 3'000) << "little but the input";

  // Versions 2 and 3a: nine symbols are read, over a thousand are there, first made by elim, and
  // then, as elim makes none, copied from those of the parser.
  const auto symbols = [&](const std::string& version) {
    return Ask(version, {"--by", "producer", "--where", "construction=Sym"})["rows"];
  };
  EXPECT_EQ(symbols("2")[0]["producer"], "elim");
  EXPECT_GT(symbols("2")[0]["objects"].get<int>(), 1'000);
  EXPECT_EQ(symbols("3a")[0]["producer"], "parse'");
  EXPECT_GT(symbols("3a")[0]["objects"].get<int>(), 1'000);
  EXPECT_EQ(symbols("3")[0]["objects"], 9);

  // Versions 3 and 4: disin makes the disjunctions, ten times as many as it has to.
  const nlohmann::json disjunctions =
      Ask("3", {"--by", "producer", "--where", "construction=Dis"})["rows"];
  EXPECT_EQ(disjunctions[0]["producer"], "disin");
  EXPECT_GT(std::ranges::max(Band("3", "construction", "Dis")),
            8 * std::ranges::max(Band("4", "construction", "Dis")));

  // Versions 4 and 5: the input is there to the end, and then no longer.
  const auto input = [&](const std::string& version) {
    std::vector<double> band = Band(version, "producer", "splitat");
    band.erase(band.begin(), band.begin() + static_cast<std::ptrdiff_t>(band.size() / 10));
    band.pop_back();  // the end, at which nothing is counted
    return band;
  };
  EXPECT_GT(std::ranges::min(input("4")), 2'000);
  EXPECT_LT(std::ranges::max(input("5")), 500);
}

}  // namespace
}  // namespace assay
