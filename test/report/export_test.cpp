#include "report/export.h"

#include <cstdlib>
#include <map>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "report/annotate.h"
#include "report/forms.h"
#include "report/support.h"
#include "report/support_pprof.h"
#include "report/tree.h"

namespace assay::report::test {
namespace {

using Json = nlohmann::json;

class InUtc : public testing::Environment {
 public:
  void SetUp() override {
    setenv("TZ", "UTC", 1);
    tzset();
  }
};
const auto* const kInUtc = testing::AddGlobalTestEnvironment(new InUtc);

TEST(Prof, IsAsGhcWritesIt) {
  EXPECT_EQ(ToProf(ExampleWithStacks(), ProfStyle::Text),
            "\tThu Feb 23 17:15 2017 Time and Allocation Profiling Report  (Final)\n"
            "\n"
            "\t   Main 10 x y\n"
            "\n"
            "\ttotal time  =        1.09 secs   (1095 ticks @ 1000 us, 1 processor)\n"
            "\ttotal alloc =   4,001,212 bytes  (excludes profiling overheads)\n"
            "\n"
            "COST CENTRE MODULE    SRC                            %time %alloc\n"
            "\n"
            "fib         Main      Main.hs:2:1-50                  70.3   75.0\n"
            "naïve       Data.Text src/Data/Text.hs:(7,5)-(9,30)   29.2   25.0\n"
            "\n"
            "\n"
            "                                                                       individual     "
            " inherited\n"
            "COST CENTRE MODULE    SRC                           no.     entries  %time %alloc   "
            "%time %alloc\n"
            "\n"
            "MAIN        MAIN      <built-in>                      1           0    0.0    0.0   "
            "100.0  100.0\n"
            " fib        Main      Main.hs:2:1-50                  3     1234567   68.5   75.0    "
            "75.8   75.0\n"
            "  naïve     Data.Text src/Data/Text.hs:(7,5)-(9,30)   6           5    7.3    0.0     "
            "7.3    0.0\n"
            " naïve      Data.Text src/Data/Text.hs:(7,5)-(9,30)   4          42   21.9   25.0    "
            "23.7   25.0\n"
            "  fib       Main      Main.hs:2:1-50                  7           7    1.8    0.0     "
            "1.8    0.0\n"
            " CAF:primes Main      Main.hs:12:1-20                 5           0    0.5    0.0     "
            "0.5    0.0\n");
}

TEST(Prof, HasTicksAndBytesWithP) {
  const std::string text = ToProf(Example(), ProfStyle::TextWithNumbers);
  EXPECT_NE(text.find("%time %alloc  ticks     bytes\n"), std::string::npos) << text;
  EXPECT_NE(text.find("   75.4   75.0    750   3000000\n"), std::string::npos) << text;
}

TEST(Prof, ShowsEverythingIfAsked) {
  const std::string all = ToProf(Example(), ProfStyle::TextWithAll);
  EXPECT_NE(all.find("\n SUB "), std::string::npos) << all;
  EXPECT_NE(all.find("%time %alloc  ticks     bytes\n"), std::string::npos) << all;
  EXPECT_EQ(ToProf(Example(), ProfStyle::Text).find("\n SUB "), std::string::npos);
}

TEST(Prof, AsJson) {
  const Json json = Json::parse(ToProf(ExampleWithStacks(), ProfStyle::Json));
  EXPECT_EQ(json["program"], "Main");
  EXPECT_EQ(json["arguments"], (Json{"Main", "10", "x y"}));
  EXPECT_EQ(json["end_time"], "Thu Feb 23 17:15 2017");
  EXPECT_EQ(json["tick_interval"], 1000);
  EXPECT_EQ(json["total_ticks"], 1095);
  EXPECT_EQ(json["total_alloc"], 4'001'212);
  EXPECT_EQ(json["cost_centres"][2]["src_loc"], "Main.hs:2:1-50");
  EXPECT_EQ(json["cost_centres"][4]["is_caf"], true);
  const Json& root = json["profile"];
  EXPECT_EQ(root["id"], 1);
  ASSERT_EQ(root["children"].size(), 3U);
  EXPECT_EQ(root["children"][0]["id"], 3);
  EXPECT_EQ(root["children"][0]["children"][0]["id"], 4);
  EXPECT_EQ(root["children"][1]["children"][0]["ticks"], 20);
  EXPECT_EQ(root["children"][2]["children"].size(), 0U);
}

TEST(Folded, IsOneStackALine) {
  EXPECT_EQ(ToFolded(ExampleWithStacks(), FoldedWeight::Ticks),
            "MAIN;Main.fib 750\n"
            "MAIN;Data.Text.naïve 240\n"
            "MAIN;Main.CAF:primes 5\n"
            "MAIN;Main.fib;Data.Text.naïve 80\n"
            "MAIN;Data.Text.naïve;Main.fib 20\n");
}

TEST(Speedscope, HasEqualNumbersOfSamplesAndWeights) {
  const Json json = Json::parse(ToSpeedscope(ExampleWithStacks()));
  EXPECT_EQ(json["$schema"], "https://www.speedscope.app/file-format-schema.json");
  ASSERT_EQ(json["profiles"].size(), 2U);
  for (const Json& profile : json["profiles"]) {
    EXPECT_EQ(profile["type"], "sampled");
    EXPECT_EQ(profile["samples"].size(), profile["weights"].size());
    double sum = 0;
    for (const Json& weight : profile["weights"]) {
      sum += weight.get<double>();
    }
    EXPECT_EQ(sum, profile["endValue"].get<double>());
    for (const Json& sample : profile["samples"]) {
      EXPECT_EQ(sample[0], 0) << "the root comes first";
      for (const Json& frame : sample) {
        EXPECT_LT(frame.get<std::size_t>(), json["shared"]["frames"].size());
      }
    }
  }
  EXPECT_EQ(json["profiles"][0]["unit"], "milliseconds");
  EXPECT_EQ(json["profiles"][1]["unit"], "bytes");
  EXPECT_EQ(json["shared"]["frames"][2],
            (Json{{"name", "Main.fib"}, {"file", "Main.hs"}, {"line", 2}, {"col", 1}}));
}

// As in a tree, so that viewers which keep the order show one; collections are a frame of their
// own.
TEST(Speedscope, GoesDepthFirstAndShowsTheCollector) {
  const Json json = Json::parse(ToSpeedscope(ExampleWithStacks()));
  const Json& frames = json["shared"]["frames"];
  std::vector<std::string> samples;
  for (std::size_t i = 0; i < json["profiles"][0]["samples"].size(); ++i) {
    std::string& text = samples.emplace_back();
    for (const Json& frame : json["profiles"][0]["samples"][i]) {
      text += frames[frame.get<std::size_t>()]["name"].get<std::string>() + " ";
    }
    text += std::to_string(json["profiles"][0]["weights"][i].get<int>());
  }
  EXPECT_EQ(samples, (std::vector<std::string>{
                         "MAIN Main.fib 650", "MAIN Main.fib GC 100",
                         "MAIN Main.fib Data.Text.naïve 80", "MAIN Data.Text.naïve 240",
                         "MAIN Data.Text.naïve Main.fib 20", "MAIN Main.CAF:primes 5"}));
}

TEST(Pprof, DecodesToTheSameProfile) {
  const Profile profile = ExampleWithStacks();
  const Fields fields = Decode(Uncompressed(ToPprof(profile)));
  std::vector<std::string> strings;
  for (auto [at, end] = fields.equal_range(6); at != end; ++at) {
    strings.push_back(at->second.bytes);
  }
  ASSERT_FALSE(strings.empty());
  EXPECT_EQ(strings[0], "");
  std::vector<std::string> types;
  for (auto [at, end] = fields.equal_range(1); at != end; ++at) {
    const Fields type = Decode(at->second.bytes);
    types.push_back(strings.at(type.find(1)->second.number) + "/" +
                    strings.at(type.find(2)->second.number));
  }
  EXPECT_EQ(types, (std::vector<std::string>{"ticks/count", "cpu/nanoseconds", "alloc_space/bytes",
                                             "alloc_objects/count", "entries/count"}));
  std::map<std::uint64_t, std::string> functions;
  for (auto [at, end] = fields.equal_range(5); at != end; ++at) {
    const Fields function = Decode(at->second.bytes);
    const std::uint64_t id = function.find(1)->second.number;
    EXPECT_NE(id, 0U);
    functions[id] = strings.at(function.find(2)->second.number);
  }
  std::map<std::uint64_t, std::string> locations;
  for (auto [at, end] = fields.equal_range(4); at != end; ++at) {
    const Fields location = Decode(at->second.bytes);
    const Fields line = Decode(location.find(4)->second.bytes);
    locations[location.find(1)->second.number] = functions.at(line.find(1)->second.number);
  }
  std::map<std::string, std::vector<std::uint64_t>> samples;
  for (auto [at, end] = fields.equal_range(2); at != end; ++at) {
    const Fields sample = Decode(at->second.bytes);
    std::string stack;
    for (const std::uint64_t location : Packed(sample, 1)) {  // the leaf first
      stack = locations.at(location) + (stack.empty() ? "" : ";") + stack;
    }
    samples[stack] = Packed(sample, 2);
  }
  EXPECT_EQ(samples.size(), 6U);
  EXPECT_EQ(samples["MAIN;Main.fib;Data.Text.naïve"],
            (std::vector<std::uint64_t>{80, 80'000'000, 500, 0, 5}));
  EXPECT_EQ(fields.find(12)->second.number, 1'000'000U);
  EXPECT_EQ(fields.find(9)->second.number, profile.start);
}

TEST(Csv, QuotesWhatNeedsIt) {
  Profile profile = Example();
  profile.centres[2].name = "a,\"b\"";
  const std::string text = ToCsv(profile, {.most = 1});
  EXPECT_EQ(text,
            "centre,module,place,entries,inner,time_percent,alloc_percent,ticks,system_ticks,"
            "gc_ticks,bytes,objects,time_ticks,arithmetic_ticks,io_ticks,other_ticks,time_error_"
            "percent,recursive,gc_live_ticks,runs_known\r\n"
            "\"a,\"\"b\"\"\",Main,Main.hs:2:1-50,1234567,3,75.000,74.987,600,150,100,3000000,100,"
            "750,50,0,"
            "0,1.344,0,100,1\r\n");
}

TEST(OurJson, HasEverything) {
  const Json json = Json::parse(ToJson(ExampleWithStacks(), JsonCentres::All));
  EXPECT_EQ(json["centres"][3]["name"], "naïve");
  EXPECT_EQ(json["centres"][3]["ticks"], 280);
  EXPECT_EQ(json["centres"][3]["time_ticks"], 320);
  EXPECT_NEAR(json["centres"][3]["time_percent"].get<double>(), 29.09, 0.01);
  EXPECT_NEAR(json["centres"][3]["time_error_percent"].get<double>(), 1.34, 0.01);
  EXPECT_EQ(json["totals"]["time_ticks"], 1100);
  EXPECT_EQ(json["stacks"].back()["centres"], (Json{0, 3, 2}));
  EXPECT_EQ(json["totals"]["lost_ticks"], 5);
  EXPECT_EQ(json["end"]["reason"], "end");
  EXPECT_EQ(json["marks"][0]["text"], "half way");
}

// A centre that costs nothing is in the way of those that do. Numbers of centres stay what they
// are.
TEST(OurJson, LeavesOutWhatCostsNothing) {
  Profile profile = ExampleWithStacks();
  profile.costs[0] = {};
  const Json json = Json::parse(ToJson(profile, JsonCentres::ThatCostSomething));
  std::vector<std::string> centres;
  for (const Json& centre : json["centres"]) {
    centres.push_back(
        fmt::format("{} {}", centre["id"].get<int>(), centre["name"].get<std::string>()));
  }
  EXPECT_EQ(centres, (std::vector<std::string>{"0 MAIN", "2 fib", "3 naïve", "4 CAF:primes"}));
}

TEST(Annotate, PutsCostsInTheMargin) {
  const std::string text = Annotate(Example(), [](const std::string& path) {
    return path == "Main.hs" ? std::optional<std::string>("module Main where\nfib n = 1\n\n")
                             : std::nullopt;
  });
  EXPECT_EQ(text,
            "Main.hs\n"
            "\n"
            "%time     ±  %alloc       entries\n"
            "                                       1  module Main where\n"
            " 75.0   1.3    75.0     1,234,567      2  fib n = 1\n"
            "                                       3\n"
            "\n"
            "src/Data/Text.hs\n"
            "\n"
            "%time     ±  %alloc       entries\n"
            "(the file cannot be read; its centres:)\n"
            " 24.0   1.3    25.0            42      7  naïve\n");
}

TEST(Annotate, BeginsWithTheDearestFile) {
  Profile profile = Example();
  profile.costs[3].ticks += 5000;
  const std::string text =
      Annotate(profile, [](const std::string&) { return std::optional<std::string>("text\n"); });
  EXPECT_LT(text.find("src/Data/Text.hs"), text.find("Main.hs")) << text;
}

// What a later program counts shows in every form that shows everything, with its unit.
TEST(FurtherColumns, AreKept) {
  const Profile profile = ExampleOfLater();
  const Json json = Json::parse(ToJson(profile, JsonCentres::All));
  EXPECT_EQ(json["units"]["live_bytes"], "bytes");
  EXPECT_EQ(json["units"]["forks"], "count");
  EXPECT_EQ(json["totals"]["pauses_ns"], 77);
  EXPECT_EQ(json["totals"]["elapsed_ns"], 1'200'000'000);
  EXPECT_EQ(json["centres"][2]["live_bytes"], 4196);
  EXPECT_EQ(json["centres"][2]["forks"], 3);
  EXPECT_EQ(json["centres"][4]["forks"], 0);

  const Json speedscope = Json::parse(ToSpeedscope(profile));
  ASSERT_EQ(speedscope["profiles"].size(), 4U);
  EXPECT_EQ(speedscope["profiles"][2]["name"], "live");
  EXPECT_EQ(speedscope["profiles"][2]["unit"], "bytes");
  EXPECT_EQ(speedscope["profiles"][2]["endValue"], 4196);
  EXPECT_EQ(speedscope["profiles"][3]["unit"], "none");

  const std::string csv = ToCsv(profile, {});
  EXPECT_NE(csv.find("recursive,gc_live_ticks,runs_known,live_bytes,forks\r\n"), std::string::npos)
      << csv;
  EXPECT_NE(csv.find(",4196,3\r\n"), std::string::npos) << csv;

  TableOptions options;
  EXPECT_EQ(Table(profile, options), Table(ExampleWithStacks(), options));
  options.numbers = true;
  EXPECT_NE(Table(profile, options).find("bytes  objects   live  forks\n"), std::string::npos)
      << Table(profile, options);
}

TEST(Forms, EachHasAnOptionOfItsOwnAndShowsSomething) {
  const Profile profile = ExampleWithStacks();
  FormOptions options;
  options.read = [](const std::string&) { return std::nullopt; };
  std::set<std::string> names;
  for (const Form& form : Forms()) {
    EXPECT_TRUE(names.insert(form.option).second) << form.option;
    EXPECT_NE(form.make(profile, options), "") << form.option;
  }
}

TEST(Forms, TextHasTableAndTree) {
  FormOptions options;
  const std::string all = Text(ExampleWithStacks(), options);
  EXPECT_NE(all.find(Table(ExampleWithStacks(), {})), std::string::npos) << all;
  EXPECT_NE(all.find(Tree(ExampleWithStacks(), {})), std::string::npos) << all;
  options.has_tree = false;
  EXPECT_EQ(Text(ExampleWithStacks(), options).find("inherited"), std::string::npos);
}

}  // namespace
}  // namespace assay::report::test
