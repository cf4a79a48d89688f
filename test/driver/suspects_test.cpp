// Suspects of heap profiles: each leak of examples/leaks is named, its repair has none, and
// programs that are at work have none either.
#include <algorithm>
#include <regex>

#include "driver/profile_fixture.h"
#include "test_size.h"

namespace assay {
namespace {

class SuspectsTest : public ProfileFixture {
 protected:
  // Of a program in `examples`, with a census for each megabyte.
  [[nodiscard]] nlohmann::json SuspectsOf(const std::string& program,
                                          const std::vector<std::string>& options = {}) const {
    return SuspectsIn(std::string(ASSAY_SOURCE_DIR) + "/examples/" + program, options);
  }
  [[nodiscard]] nlohmann::json SuspectsIn(const std::string& path,
                                          const std::vector<std::string>& options = {}) const {
    const std::string& program = path;
    std::vector<std::string> arguments = {"build", path, "-o", "main"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const ProcessResult built = Assay(arguments);
    EXPECT_EQ(built.exit_code, 0) << built.errors;
    EXPECT_EQ(Shell("./main +RTS --heap -i1m > out < /dev/null"), 0) << program;
    const ProcessResult report = Assay({"report", "main.assay", "--heap", "--suspects", "--json"});
    EXPECT_EQ(report.exit_code, 0) << report.errors;
    return nlohmann::json::parse(report.output, nullptr, /*allow_exceptions=*/false)["suspects"];
  }
};

struct Leak {
  std::string name;
  std::string pattern;
  std::string place;
};

class SuspectedLeakTest : public SuspectsTest, public testing::WithParamInterface<Leak> {};

TEST_P(SuspectedLeakTest, IsNamedAndItsRepairIsNot) {
  const Leak& leak = GetParam();
  std::vector<std::vector<std::string>> ways = {{}};
  if (leak.pattern == "kept-constant") {
    ways.push_back({"--prof"});  // there a later walk looks as if it kept the list
  }
  for (const std::vector<std::string>& options : ways) {
    const nlohmann::json suspects = SuspectsOf("leaks/" + leak.name + ".hs", options);
    ASSERT_FALSE(suspects.empty());
    EXPECT_EQ(suspects[0]["pattern"], leak.pattern) << suspects;
    EXPECT_NE(suspects[0]["place"].get<std::string>().find(leak.place), std::string::npos)
        << suspects;
    EXPECT_GT(suspects[0]["bytes"].get<std::uint64_t>(), 1'000'000U);
    EXPECT_FALSE(suspects[0]["path"].empty());
    const std::string output = Read("out");
    EXPECT_EQ(SuspectsOf("leaks/" + leak.name + "_fixed.hs", options), nlohmann::json::array());
    EXPECT_EQ(Read("out"), output) << "the repair computes the same";
  }
}

INSTANTIATE_TEST_SUITE_P(Suspects, SuspectedLeakTest,
                         testing::Values(Leak{"cache", "growing-table", "cache.hs:13:11"},
                                         Leak{"count", "deep-recursion", "count.hs:6:22"},
                                         Leak{"counter", "lazy-accumulator", "counter.hs:9:"},
                                         Leak{"entries", "waiting-selectors", "entries.hs:9:"},
                                         Leak{"frequencies", "lazy-field", "frequencies.hs:15"},
                                         Leak{"mean", "kept-list", "mean.hs:5:"},
                                         Leak{"squares", "kept-constant", "squares.hs:5:1"},
                                         Leak{"stats", "lazy-accumulator", "stats.hs:7:36"}),
                         [](const auto& info) { return info.param.name; });

// Programs of other kinds: the first line of each says what is to be found, or that nothing is.
class SuspectedProgramTest : public SuspectsTest,
                             public testing::WithParamInterface<std::string> {};

TEST_P(SuspectedProgramTest, IsFoundOrLeftAlone) {
  const std::string path = std::string(ASSAY_SOURCE_DIR) + "/test/driver/suspects/" + GetParam();
  std::string first;
  std::getline(std::ifstream(path) >> std::ws, first);
  std::smatch expected;
  const bool is_leaky =
      std::regex_match(first, expected, std::regex("-- suspect: ([a-z-]+) at (.*)"));
  ASSERT_TRUE(is_leaky || first.starts_with("-- no suspect")) << first;
  std::vector<std::vector<std::string>> ways = {{}};
  if (test::IsLarge()) {
    ways.push_back({"--prof"});
  }
  for (const std::vector<std::string>& options : ways) {
    const nlohmann::json suspects = SuspectsIn(path, options);
    if (!is_leaky) {
      EXPECT_EQ(suspects, nlohmann::json::array());
      continue;
    }
    ASSERT_FALSE(suspects.empty());
    const bool is_found = std::ranges::any_of(suspects, [&](const nlohmann::json& suspect) {
      return suspect["pattern"] == expected[1].str() &&
             suspect["place"].get<std::string>().find(GetParam() + ":" + expected[2].str()) !=
                 std::string::npos;
    });
    EXPECT_TRUE(is_found) << suspects;
  }
}

std::vector<std::string> SuspectedPrograms() {
  std::vector<std::string> names;
  for (const auto& entry :
       std::filesystem::directory_iterator(ASSAY_SOURCE_DIR "/test/driver/suspects")) {
    names.push_back(entry.path().filename().string());
  }
  std::ranges::sort(names);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Suspects, SuspectedProgramTest, testing::ValuesIn(SuspectedPrograms()),
                         [](const auto& info) {
                           return info.param.substr(0, info.param.find('.'));
                         });

TEST_F(SuspectsTest, ProgramsAtWorkHaveNone) {
  for (const char* const program : {"chess", "earley", "json", "prolog", "sudoku"}) {
    EXPECT_EQ(SuspectsOf(std::string("haskell/") + program + ".hs"), nlohmann::json::array())
        << program;
  }
}

TEST_F(SuspectsTest, AreInWordsAfterTheTable) {
  const std::string path = std::string(ASSAY_SOURCE_DIR) + "/examples/leaks/count.hs";
  const ProcessResult run = Assay({"run", "--heap", "--policy=plain", path});
  EXPECT_NE(run.errors.find("\n\nsuspect: deep-recursion, "), std::string::npos) << run.errors;
  EXPECT_NE(run.errors.find(" frames of the stack: count waits "), std::string::npos) << run.errors;
  EXPECT_NE(run.errors.find("\n  try: pass the result so far as an argument"), std::string::npos)
      << run.errors;
  EXPECT_NE(run.errors.find("\n  there: count (x : xs) = x + count xs"), std::string::npos)
      << run.errors;
}

}  // namespace
}  // namespace assay
