// What was built once is built at once: the cache of executables.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "driver/process.h"

namespace assay {
namespace {

namespace fs = std::filesystem;

// A folder with a program, and a cache that is empty.
class CacheTest : public testing::Test {
 protected:
  CacheTest() {
    std::string pattern = (fs::path(testing::TempDir()) / "assay-cache-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
    setenv("XDG_CACHE_HOME", (folder_ / "cache").c_str(), /*replace=*/1);
    Write("main = putStrLn \"one\"\n");
  }
  ~CacheTest() override {
    unsetenv("XDG_CACHE_HOME");
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }

  void Write(std::string_view text, const char* file = "Main.hs") const {
    std::ofstream(folder_ / file, std::ios::binary) << text;
  }
  [[nodiscard]] ProcessResult Assay(const std::vector<std::string>& arguments) const {
    return RunAssay(arguments, "", folder_.string());
  }
  [[nodiscard]] std::string Written(const std::string& executable) const {
    const std::string file = (folder_ / "written").string();
    const std::string command = (folder_ / executable).string() + " > " + file;
    EXPECT_EQ(std::system(command.c_str()), 0);
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  }
  // Whole programs, and object files of parts of them.
  [[nodiscard]] std::ptrdiff_t Kept() const { return Count(".program"); }
  [[nodiscard]] std::ptrdiff_t KeptUnits() const { return Count(".o"); }

  [[nodiscard]] std::ptrdiff_t Count(std::string_view extension) const {
    return std::ranges::count_if(
        fs::directory_iterator(folder_ / "cache" / "assay"),
        [&](const fs::directory_entry& entry) { return entry.path().extension() == extension; });
  }

  // A copy of the compiler, with this byte of the id that the linker gave to it.
  [[nodiscard]] fs::path Copy(std::string_view name, char first_byte_of_id = '\0') const {
    std::ifstream stream(ASSAY_EXECUTABLE, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    // The note: four bytes of name, twenty of id, kind 3.
    constexpr std::string_view kNote("\4\0\0\0\24\0\0\0\3\0\0\0GNU\0", 16);
    const std::size_t note = bytes.find(kNote);
    EXPECT_NE(note, std::string::npos);
    if (first_byte_of_id != '\0') {
      bytes[note + kNote.size()] = first_byte_of_id;
    }
    const fs::path copy = folder_ / name;
    std::ofstream(copy, std::ios::binary) << bytes;
    fs::permissions(copy, fs::perms::owner_all);
    return copy;
  }
  // What it says about the modules of the program.
  [[nodiscard]] std::string CheckWith(const fs::path& compiler) const {
    const std::string said = (folder_ / "said").string();
    const std::string command =
        compiler.string() + " check --verbose " + (folder_ / "Main.hs").string() + " 2> " + said;
    EXPECT_EQ(std::system(command.c_str()), 0);
    std::ifstream stream(said);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  }

  fs::path folder_;
};

TEST_F(CacheTest, WarningsAreSaidAgain) {
  Write("f :: Bool -> Int\nf True = 1\nmain = print (f True)\n");
  const ProcessResult first = Assay({"build", "Main.hs", "-o", "main"});
  ASSERT_EQ(first.exit_code, 0) << first.errors;
  EXPECT_NE(first.errors.find("Main.hs:2:1: warning: `f` does not match `False`"),
            std::string::npos);
  const ProcessResult second = Assay({"build", "Main.hs", "-o", "main"});
  EXPECT_EQ(second.errors, first.errors);
  EXPECT_EQ(Kept(), 1);
  // A good program says nothing, though a worse one of the same name was there.
  Write("f :: Bool -> Int\nf _ = 1\nmain = print (f True)\n");
  EXPECT_EQ(Assay({"build", "Main.hs", "-o", "main"}).errors, "");
  EXPECT_EQ(Assay({"build", "Main.hs", "-o", "main"}).errors, "");
}

TEST_F(CacheTest, AnUnchangedProgramIsBuiltOnce) {
  ASSERT_EQ(Assay({"build", "--O0", "Main.hs", "-o", "first"}).exit_code, 0);
  EXPECT_EQ(Kept(), 1);
  ASSERT_EQ(Assay({"build", "--O0", "Main.hs", "-o", "second"}).exit_code, 0);
  EXPECT_EQ(Kept(), 1);
  EXPECT_EQ(Written("first"), "one\n");
  EXPECT_EQ(Written("second"), "one\n");
  EXPECT_EQ(Assay({"run", "--policy=plain", "--O0", "Main.hs"}).output, "one\n");
  EXPECT_EQ(Kept(), 1) << "build and run share it";
}

TEST_F(CacheTest, AnotherTextOrAnotherWayIsAnotherProgram) {
  ASSERT_EQ(Assay({"build", "--O0", "Main.hs", "-o", "main"}).exit_code, 0);
  ASSERT_EQ(Assay({"build", "-O0", "Main.hs", "-o", "main"}).exit_code, 0);
  EXPECT_EQ(Kept(), 2);
  Write("main = putStrLn \"two\"\n");
  ASSERT_EQ(Assay({"build", "--O0", "Main.hs", "-o", "main"}).exit_code, 0);
  EXPECT_EQ(Written("main"), "two\n");
  EXPECT_EQ(Kept(), 3);
}

// What has changed: the unit with the text, and one with numbers of all (the common one), at most.
TEST_F(CacheTest, OnlyUnitsThatChangedAreCompiledAgain) {
  Write("module Helper (say) where\nsay :: Int -> String\nsay n = concatMap show [n ..  n + 3]\n",
        "Helper.hs");
  for (const char* const how : {"--policy=plain", "--prof"}) {
    const std::vector<std::string> build = {"build", how,       "--O0",   "--unit-size=100",
                                            "-o",    "program", "Main.hs"};
    Write("import Helper\nmain = putStrLn (say 1)\n");
    const std::ptrdiff_t before = fs::exists(folder_ / "cache" / "assay") ? KeptUnits() : 0;
    ASSERT_EQ(Assay(build).exit_code, 0);
    EXPECT_EQ(Written("program"), "1234\n");
    const std::ptrdiff_t units = KeptUnits() - before;
    EXPECT_GT(units, 10);
    Write("import Helper\nmain = putStrLn (say 5)\n");
    ASSERT_EQ(Assay(build).exit_code, 0);
    EXPECT_EQ(Written("program"), "5678\n");
    EXPECT_GT(KeptUnits(), before + units);
    EXPECT_LE(KeptUnits(), before + units + 2);
  }
}

// Of the library, what two programs use alike; each has only its own unit and the common one.
TEST_F(CacheTest, ProgramsShareTheLibrarysUnits) {
  for (const char* const how : {"--policy=plain", "--prof"}) {
    Write("main = putStrLn (unwords (lines \"one\"))\n", "One.hs");
    Write("main = putStrLn (unwords (lines \"two\\nthree\"))\n", "Other.hs");
    ASSERT_EQ(Assay({"build", how, "One.hs", "-o", "one"}).exit_code, 0);
    const ProcessResult other = Assay({"build", how, "--verbose", "Other.hs", "-o", "other"});
    EXPECT_EQ(Written("other"), "two three\n");
    EXPECT_TRUE(std::regex_search(
        other.errors,
        std::regex("compiled (1 object file|2 object files), ([1-9][0-9]|[5-9]) cached\n")))
        << other.errors;
  }
}

// It does not matter when a compiler was installed, nor where.
TEST_F(CacheTest, CopiesOfACompilerShareWhatTheyKeep) {
  EXPECT_NE(CheckWith(ASSAY_EXECUTABLE).find("compiled Prelude\n"), std::string::npos);
  EXPECT_EQ(CheckWith(Copy("assay")).find("compiled"), std::string::npos);
}

TEST_F(CacheTest, CompilersOfDifferentBuildsShareNothing) {
  const fs::path one = Copy("one", '\1');
  const fs::path other = Copy("other", '\2');
  EXPECT_EQ(CheckWith(one).find("cached"), std::string::npos);
  EXPECT_EQ(CheckWith(other).find("cached"), std::string::npos);
  EXPECT_EQ(CheckWith(one).find("compiled"), std::string::npos);
}

TEST_F(CacheTest, WhatIsWrongIsNotKept) {
  Write("main = putStrLn 1\n");
  EXPECT_EQ(Assay({"build", "Main.hs", "-o", "main"}).exit_code, 1);
  EXPECT_EQ(Kept(), 0);
}

TEST_F(CacheTest, AnOutputThatCannotBeWrittenIsReported) {
  const ProcessResult result = Assay({"build", "--O0", "Main.hs", "-o", "no/such/folder"});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(result.errors, "assay build: cannot write no/such/folder: No such file or directory\n");
}

}  // namespace
}  // namespace assay
