// Many small programs in one file: cases/NAME.cases opens with pragmas and imports that they share;
// `== NAME` begins a program, whose lines `-- TEXT` say what it writes, and `== NAME refused` one
// that must be refused. What is accepted becomes one program with a module for each, which is
// compiled in several ways. With ASSAY_TEST_SIZE=large, and where ghc is installed, GHC must agree.
#include <cstdlib>
#include <sstream>

#include <gtest/gtest.h>

#include "driver/process.h"
#include "support.h"
#include "test_size.h"

namespace assay::frontend {
namespace {

struct Case {
  std::string name;
  bool is_refused = false;
  std::string module_name;
  std::string source;
  std::string output;
};

std::vector<Case> ReadCases(const std::filesystem::path& path) {
  std::istringstream lines(ReadFile(path));
  std::string pragmas;
  std::string imports;
  std::vector<Case> cases;
  for (std::string line; std::getline(lines, line);) {
    const bool is_pragma = line.starts_with("{-# LANGUAGE");
    if (line.starts_with("== ")) {
      std::istringstream title(line.substr(3));
      Case& added = cases.emplace_back();
      std::string mark;
      title >> added.name >> mark;
      added.is_refused = mark == "refused";
      added.module_name = "Case_" + added.name;
      added.source = pragmas + "module " + added.module_name + " (main) where\n" + imports;
    } else if (cases.empty()) {
      (is_pragma ? pragmas : imports) += line + "\n";
    } else if (is_pragma) {
      cases.back().source = line + "\n" + cases.back().source;
    } else {
      cases.back().source += line + "\n";
      cases.back().output += line.starts_with("-- ") ? line.substr(3) + "\n" : "";
    }
  }
  return cases;
}

class CasesTest : public testing::TestWithParam<std::filesystem::path> {
 protected:
  CasesTest() : cases_(ReadCases(GetParam())) {
    const std::string unique = TestName(GetParam()) + "-" + std::to_string(getpid());
    folder_ = std::filesystem::temp_directory_path() / ("assay-cases-" + unique);
    std::filesystem::create_directories(folder_);
    std::string imports = "module Main (main) where\n";
    std::string main = "main :: IO ()\nmain = do\n";
    for (const Case& each : cases_) {
      std::ofstream(folder_ / (each.module_name + ".hs")) << each.source;
      if (!each.is_refused) {
        imports += "import qualified " + each.module_name + "\n";
        main += "  putStrLn \"== " + each.name + "\"\n  " + each.module_name + ".main\n";
        output_ += "== " + each.name + "\n" + each.output;
      }
    }
    std::ofstream(folder_ / "Main.hs") << imports << main;
  }
  ~CasesTest() override { std::filesystem::remove_all(folder_); }

  std::vector<Case> cases_;
  std::filesystem::path folder_;
  std::string output_;  // of what is accepted
};

TEST_P(CasesTest, WriteWhatIsExpected) {
  std::vector<std::vector<std::string>> ways = {{"--policy=plain", "--O0"}};
  if (!test::IsSmall()) {
    ways.push_back({"--policy=plain"});
    ways.push_back({"--policy=profiled"});
  }
  for (const std::vector<std::string>& way : ways) {
    std::vector<std::string> arguments = {"build", "Main.hs", "-o", "main"};
    arguments.insert(arguments.end(), way.begin(), way.end());
    const ProcessResult built = RunAssay(arguments, "", folder_.string());
    ASSERT_EQ(built.exit_code, 0) << built.errors;
    ASSERT_EQ(std::system(("cd '" + folder_.string() + "' && ./main > output").c_str()), 0);
    EXPECT_EQ(ReadFile(folder_ / "output"), output_) << way.back();
  }
}

TEST_P(CasesTest, RefuseWhatIsWrong) {
  for (const Case& each : cases_) {
    if (each.is_refused) {
      const ProcessResult checked =
          RunAssay({"check", each.module_name + ".hs"}, "", folder_.string());
      EXPECT_EQ(checked.exit_code, 1) << each.name;
    }
  }
}

TEST_P(CasesTest, AgreeWithGhc) {
  if (!test::IsLarge() || std::system("ghc --version > /dev/null 2>&1") != 0) {
    GTEST_SKIP() << "for ASSAY_TEST_SIZE=large, where ghc is installed";
  }
  const std::string in_folder = "cd '" + folder_.string() + "' && ";
  ASSERT_EQ(std::system((in_folder + "ghc -v0 -o ghc-main Main.hs && ./ghc-main > output").c_str()),
            0);
  EXPECT_EQ(ReadFile(folder_ / "output"), output_);
  for (const Case& each : cases_) {
    if (each.is_refused) {
      EXPECT_NE(
          std::system((in_folder + "ghc -v0 -fno-code " + each.module_name + ".hs > /dev/null 2>&1")
                          .c_str()),
          0)
          << each.name;
    }
  }
}

std::vector<std::filesystem::path> CaseFiles() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(Folder("cases"))) {
    files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

INSTANTIATE_TEST_SUITE_P(Cases, CasesTest, testing::ValuesIn(CaseFiles()),
                         [](const auto& info) { return TestName(info.param); });

}  // namespace
}  // namespace assay::frontend
