// Every kind of diagnostic, as the user sees it.
//
// golden/SLUG.core, or SLUG-2.core and so on, is a program with that fault; SLUG.golden beside it
// is what assay says on standard error, and its exit code. The command is `assay check` unless the
// first line of the program says otherwise: `-- run: semantics --steps 100`.
//
// ASSAY_UPDATE_GOLDEN=1 in the environment writes the golden files anew.
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "diagnostics/diagnostic.h"
#include "driver/process.h"

namespace assay {
namespace {

const std::filesystem::path kFolder =
    std::filesystem::path(ASSAY_SOURCE_DIR) / "test/diagnostics/golden";

// Kinds that no program produces on the command line, and the tests that cover them instead.
const std::map<std::string_view, std::string_view> kTestedElsewhere = {
    {"evaluation-too-deep", "EvaluationTooDeepTest: it takes half the memory of the machine"},
    {"bad-method", "the renamer's not-a-method comes first; kept for trees made otherwise"},
    {"bad-request", "test/core/verify_test.cpp: the text has no place for it"},
    {"bad-profile", "test/report: of files that are no profiles"},
    {"module-name", "test/driver/files_test.cpp: it takes two files"},
    {"missing-in-c", "test/driver/modules_test.cpp: it takes a linker"},
};

std::string Read(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::vector<std::string> Programs() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    if (entry.path().extension() == ".core") {
      names.push_back(entry.path().stem());
    }
  }
  std::ranges::sort(names);
  return names;
}

std::string SlugOf(const std::string& name) {
  const std::size_t end = name.find_last_not_of("0123456789");
  return end + 1 < name.size() && name[end] == '-' ? name.substr(0, end) : name;
}

std::vector<std::string> Command(const std::string& program) {
  constexpr std::string_view kMark = "-- run: ";
  std::vector<std::string> words = {"check"};
  if (program.starts_with(kMark)) {
    std::istringstream line(program.substr(kMark.size(), program.find('\n') - kMark.size()));
    words.assign(std::istream_iterator<std::string>(line), std::istream_iterator<std::string>());
  }
  return words;
}

// AddressSanitizer remarks on an exception that leaves a stack deeper than 64 MiB, as the parser's
// does at too-deep; these three lines are not ours.
std::string WithoutSanitizerRemark(std::string text) {
#ifdef ASSAY_DEBUG
  constexpr std::string_view kLastLine = "github.com/google/sanitizers/issues/189\n";
  const std::size_t end = text.find(kLastLine);
  if (text.starts_with("==") && end != std::string::npos) {
    text.erase(0, end + kLastLine.size());
  }
#endif
  return text;
}

class GoldenTest : public testing::TestWithParam<std::string> {};

TEST_P(GoldenTest, SaysWhatItShould) {
  const std::string file = GetParam() + ".core";
  std::vector<std::string> words = Command(Read(kFolder / file));
  words.push_back(file);
  const ProcessResult result = RunAssay(words, "", kFolder);
  const std::string said = WithoutSanitizerRemark(result.errors) + "exit code " +
                           std::to_string(result.exit_code) + "\n";

  EXPECT_NE(said.find("[" + SlugOf(GetParam()) + "]\n"), std::string::npos)
      << "the file is named for a kind that is not reported:\n"
      << said;
  const std::filesystem::path golden = kFolder / (GetParam() + ".golden");
  if (std::getenv("ASSAY_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(golden, std::ios::binary) << said;
  }
  EXPECT_EQ(said, Read(golden));
}

INSTANTIATE_TEST_SUITE_P(Programs, GoldenTest, testing::ValuesIn(Programs()), [](const auto& info) {
  std::string name = info.param;
  std::ranges::replace(name, '-', '_');
  return name;
});

// The slugs in the golden files of the other test folders, whose programs are Haskell.
std::set<std::string> SlugsElsewhere() {
  std::set<std::string> slugs;
  const std::regex slug(R"(\[([a-z0-9-]+)\]\n)");
  for (const auto& entry : std::filesystem::recursive_directory_iterator(
           std::filesystem::path(ASSAY_SOURCE_DIR) / "test")) {
    if (entry.path().extension() != ".golden") {
      continue;
    }
    const std::string text = Read(entry.path());
    for (auto match = std::sregex_iterator(text.begin(), text.end(), slug);
         match != std::sregex_iterator(); ++match) {
      slugs.insert((*match)[1]);
    }
  }
  return slugs;
}

TEST(GoldenFilesTest, EveryKindHasOne) {
  std::set<std::string> covered = SlugsElsewhere();
  for (const std::string& name : Programs()) {
    covered.insert(SlugOf(name));
  }
  for (const std::string_view slug : {
#define DIAGNOSTIC(kind, slug) slug,
#include "diagnostics/kinds.def"
#undef DIAGNOSTIC
       }) {
    EXPECT_NE(covered.contains(std::string(slug)), kTestedElsewhere.contains(slug))
        << slug << " needs test/diagnostics/golden/" << slug
        << ".core, or a reason why it has none";
  }
}

TEST(GoldenFilesTest, NoGoldenFileIsLeftOver) {
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    if (entry.path().extension() == ".golden") {
      const std::filesystem::path program = std::filesystem::path(entry).replace_extension(".core");
      EXPECT_TRUE(std::filesystem::is_symlink(program) || std::filesystem::exists(program))
          << entry;
    }
  }
}

}  // namespace
}  // namespace assay
