#include "source/source_manager.h"

#include <cstdint>
#include <expected>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace assay {
namespace {

// Where the first mention of `what` is found.
class LocateTest : public testing::Test {
 protected:
  Location Find(std::string_view text, std::string_view what) {
    const auto begin = static_cast<std::uint32_t>(text.find(what));
    return At(text, begin, begin + static_cast<std::uint32_t>(what.size()));
  }

  Location At(std::string_view text, std::uint32_t begin, std::uint32_t end) {
    return sources_.Locate({sources_.Add("file", std::string(text)), begin, end});
  }

 private:
  SourceManager sources_;
};

void ExpectPlace(const Location& location, std::uint32_t line, std::uint32_t column,
                 std::uint32_t width, std::string_view text) {
  EXPECT_EQ(location.file, "file");
  EXPECT_EQ(location.line, line);
  EXPECT_EQ(location.column, column);
  EXPECT_EQ(location.width, width);
  EXPECT_EQ(location.text, text);
}

TEST_F(LocateTest, LinesAndColumnsCountFromOne) {
  ExpectPlace(Find("abc\ndef\n", "abc"), 1, 1, 3, "abc");
  ExpectPlace(Find("abc\ndef\n", "ef"), 2, 2, 2, "def");
}

TEST_F(LocateTest, EmptyLinesCount) { ExpectPlace(Find("\n\n\nabc", "abc"), 4, 1, 3, "abc"); }

TEST_F(LocateTest, CarriageReturnsAreNoPartOfTheLine) {
  ExpectPlace(Find("abc\r\ndef\r\n", "f"), 2, 3, 1, "def");
  ExpectPlace(At("abc\r\ndef\r\n", 1, 5), 1, 2, 2, "abc");
  ExpectPlace(At("abc\r\ndef", 3, 4), 1, 4, 0, "abc");
}

TEST_F(LocateTest, TheLastLineNeedsNoEnd) { ExpectPlace(Find("abc\ndef", "ef"), 2, 2, 2, "def"); }

TEST_F(LocateTest, TheEndOfTheTextIsAPlace) {
  ExpectPlace(At("abc\ndef", 7, 7), 2, 4, 0, "def");
  ExpectPlace(At("abc\n", 4, 4), 2, 1, 0, "");
  ExpectPlace(At("", 0, 0), 1, 1, 0, "");
}

TEST_F(LocateTest, TheNewlineBelongsToTheLineItEnds) {
  ExpectPlace(At("abc\ndef", 3, 4), 1, 4, 0, "abc");
}

TEST_F(LocateTest, ColumnsAndWidthsCountCharactersNotBytes) {
  ExpectPlace(Find("λ → xyz", "xyz"), 1, 5, 3, "λ → xyz");
  ExpectPlace(Find("a λμν b", "λμν"), 1, 3, 3, "a λμν b");
}

TEST_F(LocateTest, ATabIsOneColumn) { ExpectPlace(Find("\tx\ty", "y"), 1, 4, 1, "\tx\ty"); }

TEST_F(LocateTest, ASpanOfSeveralLinesHasTheWidthOfItsFirst) {
  ExpectPlace(Find("f (abc\n  def) x", "abc\n  def"), 1, 4, 3, "f (abc");
}

class LoadTest : public testing::Test {
 protected:
  std::string Write(std::string_view text) {
    std::ofstream(path_, std::ios::binary) << text;
    return path_;
  }

  void TearDown() override { std::filesystem::remove(path_); }

  SourceManager sources_;

 private:
  std::string path_ = testing::TempDir() + "load_test_" +
                      testing::UnitTest::GetInstance()->current_test_info()->name();
};

TEST_F(LoadTest, GivesTheBytesOfTheFile) {
  const std::string text = std::string(200'000, 'x') + "\r\nλ";
  const std::expected<FileId, Diagnostic> file = sources_.Load(Write(text));
  ASSERT_TRUE(file.has_value());
  EXPECT_EQ(sources_.Text(*file), text);
}

TEST_F(LoadTest, FilesHaveNumbersOfTheirOwn) {
  const FileId first = sources_.Add("a", "text a");
  const std::expected<FileId, Diagnostic> second = sources_.Load(Write("text b"));
  ASSERT_TRUE(second.has_value());
  EXPECT_NE(first, *second);
  EXPECT_NE(first, 0U) << "0 is no file";
  EXPECT_EQ(sources_.Text(first), "text a");
}

TEST_F(LoadTest, AByteOrderMarkIsNoPartOfTheText) {
  const std::expected<FileId, Diagnostic> file = sources_.Load(Write("\xEF\xBB\xBFmain"));
  ASSERT_TRUE(file.has_value());
  EXPECT_EQ(sources_.Text(*file), "main");
}

TEST_F(LoadTest, RefusesWhatIsNotUtf8AtItsPlace) {
  const std::expected<FileId, Diagnostic> file = sources_.Load(Write("fine\nno\xFFt\n"));
  ASSERT_FALSE(file.has_value());
  EXPECT_EQ(file.error().kind, DiagnosticKind::NotUtf8);
  const Location place = sources_.Locate(file.error().span);
  EXPECT_EQ(place.line, 2U);
  EXPECT_EQ(place.column, 3U);
}

TEST_F(LoadTest, SaysWhyAFileCannotBeRead) {
  const std::expected<FileId, Diagnostic> missing = sources_.Load("/no/such/file.core");
  ASSERT_FALSE(missing.has_value());
  EXPECT_EQ(missing.error().kind, DiagnosticKind::CannotRead);
  EXPECT_EQ(missing.error().message, "cannot read /no/such/file.core: no such file or directory");

  const std::expected<FileId, Diagnostic> folder = sources_.Load("/");
  ASSERT_FALSE(folder.has_value());
  EXPECT_EQ(folder.error().message, "cannot read /: is a directory");

  // Opens, and fails when read.
  const std::expected<FileId, Diagnostic> memory = sources_.Load("/proc/self/mem");
  ASSERT_FALSE(memory.has_value());
  EXPECT_EQ(memory.error().kind, DiagnosticKind::CannotRead);
}

}  // namespace
}  // namespace assay
