// Where programs come from: files that can be read, files that cannot, standard input.
#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "driver/process.h"

namespace assay {
namespace {

class FilesTest : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override { std::filesystem::create_directories(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  void Write(const std::string& name, const std::string& text) {
    std::ofstream(folder_ + "/" + name, std::ios::binary) << text;
  }

  ProcessResult Run(const std::string& file, const std::string& input = "") {
    return RunAssay({GetParam(), file}, input, folder_);
  }

  std::string folder_ = testing::TempDir() + "files_test_" + std::to_string(getpid());
};

TEST_P(FilesTest, AFileIsRead) {
  Write("one.core", "main = 1;");
  const ProcessResult result = Run("one.core");
  EXPECT_EQ(result.exit_code, 0) << result.errors;
  EXPECT_EQ(result.errors, "");
}

TEST_P(FilesTest, StandardInputIsRead) {
  EXPECT_EQ(Run("-", "main = 1;").exit_code, 0);
  const ProcessResult wrong = Run("-", "main = x;");
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_TRUE(wrong.errors.starts_with("<stdin>:1:8: error: `x` is not in scope")) << wrong.errors;
}

TEST_P(FilesTest, AMissingFileIsReported) {
  const ProcessResult result = Run("missing.core");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(result.output, "");
  EXPECT_EQ(result.errors,
            "error: cannot read missing.core: no such file or directory [cannot-read]\n");
}

TEST_P(FilesTest, AFolderIsNoProgram) {
  const ProcessResult result = Run(".");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(result.errors, "error: cannot read .: is a directory [cannot-read]\n");
}

TEST_P(FilesTest, WhatIsNotUtf8IsRefused) {
  Write("latin1.core", "main = scc \"caf\xE9\" 1;");
  const ProcessResult result = Run("latin1.core");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(result.output, "");
  EXPECT_TRUE(result.errors.starts_with(
      "latin1.core:1:16: error: this byte is not valid UTF-8 [not-utf8]\n"))
      << result.errors;
}

TEST_P(FilesTest, HaskellIsReadWithItsModules) {
  std::filesystem::create_directories(folder_ + "/further/Deep");
  Write("Main.hs", "import Deep.Module\nimport Near\nmain = print (deep + near)\n");
  Write("Near.lhs", "> module Near where\n> near = 1 :: Int\n");
  Write("further/Deep/Module.hs", "module Deep.Module (deep) where\ndeep = 2 :: Int\n");
  const ProcessResult result = RunAssay({GetParam(), "Main.hs", "-i", "further"}, "", folder_);
  EXPECT_EQ(result.exit_code, 0) << result.errors;
  EXPECT_EQ(result.errors, "");
  const ProcessResult joined = RunAssay({GetParam(), "-inowhere:further", "Main.hs"}, "", folder_);
  EXPECT_EQ(joined.exit_code, 0) << joined.errors;
  EXPECT_EQ(joined.output, result.output);
  const ProcessResult missing = Run("Main.hs");
  EXPECT_EQ(missing.exit_code, 1);
  EXPECT_EQ(missing.output, "");
  EXPECT_TRUE(missing.errors.starts_with("Main.hs:1:8: error: there is no module `Deep.Module`"))
      << missing.errors;
}

TEST_P(FilesTest, AModuleIsNamedAsItsFile) {
  Write("Main.hs", "import Near\nmain = print near\n");
  Write("Near.hs", "module Far where\nnear = 1 :: Int\n");
  const ProcessResult result = Run("Main.hs");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_TRUE(result.errors.starts_with(
      "Near.hs:1:8: error: this file should define module `Near`, not `Far` [module-name]\n"))
      << result.errors;
}

TEST_P(FilesTest, SoManyErrorsAreShown) {
  Write("Main.hs", "main = print (a + b + c)\n");
  const ProcessResult result = RunAssay({GetParam(), "Main.hs", "--max-errors", "1"}, "", folder_);
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_NE(result.errors.find("`a`"), std::string::npos) << result.errors;
  EXPECT_EQ(result.errors.find("`b`"), std::string::npos) << result.errors;
  EXPECT_TRUE(result.errors.ends_with("and 2 more errors (--max-errors 1)\n")) << result.errors;
}

TEST_P(FilesTest, WithoutATerminalThereIsNoColour) {
  EXPECT_EQ(Run("-", "main = x;").errors.find('\x1b'), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Commands, FilesTest, testing::Values("check", "core", "semantics"),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace assay
