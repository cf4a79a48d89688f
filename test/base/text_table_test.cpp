#include "base/text_table.h"

#include <gtest/gtest.h>

namespace assay {
namespace {

TEST(CutInTheMiddle, KeepsBeginningAndEnd) {
  EXPECT_EQ(CutInTheMiddle("short", 5), "short");
  EXPECT_EQ(CutInTheMiddle("longest name", 7), "lon…ame");
  EXPECT_EQ(CutInTheMiddle("naïveté-naïveté", 8), "naïv…eté");
  EXPECT_EQ(CutInTheMiddle("    indented name", 12), "    inde…ame");
  EXPECT_EQ(CutInTheMiddle("              deep", 10), "     deep");
}

TextTable Example() {
  TextTable table;
  table.AddColumn("name", Align::Left, Fit::Cut);
  table.AddColumn("place", Align::Left, Fit::CutOrLeaveOut);
  table.AddColumn("inherited\n%time", Align::Right);
  table.AddColumn("inner", Align::Right, Fit::LeaveOut);
  table.AddRow({"a-rather-long-name", "src/Some/Module.hs:1:1-10", "99.0", "1"}, Tone::Bad);
  table.AddRow({"b", "x.hs:2:1", "1.0", ""});
  return table;
}

TEST(TextTable, IsAsWideAsItsTexts) {
  EXPECT_EQ("\n" + Example().Print(), R"(
                                               inherited
name                place                          %time  inner
a-rather-long-name  src/Some/Module.hs:1:1-10       99.0      1
b                   x.hs:2:1                         1.0
)");
}

// Texts give way first, then columns, the last one first.
TEST(TextTable, FitsTheTerminal) {
  EXPECT_EQ("\n" + Example().Print({.width = 55}), R"(
                                       inherited
name               place                   %time  inner
a-rather…ong-name  src/Some/…s:1:1-10       99.0      1
b                  x.hs:2:1                  1.0
)");
  EXPECT_EQ("\n" + Example().Print({.width = 37}), R"(
                            inherited
name          place             %time
a-rath…-name  src/So…:1-10       99.0
b             x.hs:2:1            1.0
(no room for inner)
)");
  EXPECT_EQ("\n" + Example().Print({.width = 25}), R"(
                inherited
name                %time
a-rathe…g-name       99.0
b                     1.0
(no room for place, inner)
)");
}

TEST(TextTable, HasColoursIfAsked) {
  TextTable table({"name", "time"}, 1);
  table.AddRow({"a", "99"}, Tone::Bad);
  table.AddRow({"b", "1"});
  EXPECT_EQ(table.Print({.has_colour = true}),
            "\033[1mname  time\033[0m\n\033[31ma       99\033[0m\nb        1\n");
}

}  // namespace
}  // namespace assay
