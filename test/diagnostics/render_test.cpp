#include "diagnostics/render.h"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "source/source_manager.h"

namespace assay {
namespace {

class RenderTest : public testing::Test {
 protected:
  // The span of the first mention of `what` in the text.
  Span Find(std::string_view what) const {
    const auto begin = static_cast<std::uint32_t>(text_.find(what));
    return {file_, begin, begin + static_cast<std::uint32_t>(what.size())};
  }

  void SetText(std::string_view text) {
    text_ = text;
    file_ = sources_.Add("test.core", text_);
  }

  std::string Rendered(const Diagnostic& diagnostic, Colour colour = Colour::No) const {
    return Render(diagnostic, sources_, colour);
  }

  static Diagnostic Error(Span span) { return {DiagnosticKind::SyntaxError, span, "message"}; }

  std::string text_;
  FileId file_ = 0;
  SourceManager sources_;
};

TEST_F(RenderTest, CaretsStandBelowTheSpan) {
  SetText("a = 1;\nmain = f x;\n");
  EXPECT_EQ(Rendered(Error(Find("f x"))),
            "test.core:2:8: error: message [syntax]\n"
            "  2 | main = f x;\n"
            "    |        ^^^\n");
}

TEST_F(RenderTest, TheMarginGrowsWithTheLineNumber) {
  SetText(std::string(99, '\n') + "x");
  EXPECT_EQ(Rendered(Error(Find("x"))),
            "test.core:100:1: error: message [syntax]\n"
            "  100 | x\n"
            "      | ^\n");
}

TEST_F(RenderTest, WithoutAPlaceThereIsNoSourceLine) {
  EXPECT_EQ(Rendered(Error({})), "error: message [syntax]\n");
}

TEST_F(RenderTest, NotesAndHintsFollow) {
  SetText("f = 1;\nf = 2;\n");
  Diagnostic diagnostic{DiagnosticKind::DuplicateBinder,
                        Find("f = 2"),
                        "defined twice",
                        {{Find("f"), "first here"}, {{}, "a note without a place"}},
                        "rename one"};
  EXPECT_EQ(Rendered(diagnostic),
            "test.core:2:1: error: defined twice [duplicate-binder]\n"
            "  2 | f = 2;\n"
            "    | ^^^^^\n"
            "test.core:1:1: note: first here\n"
            "  1 | f = 1;\n"
            "    | ^\n"
            "note: a note without a place\n"
            "hint: rename one\n");
}

TEST_F(RenderTest, ColourPaintsPlaceWordMarginAndCarets) {
  SetText("main = x;");
  EXPECT_EQ(Rendered(Error(Find("x")), Colour::Yes),
            "\x1b[1mtest.core:1:8:\x1b[0m \x1b[1;31merror:\x1b[0m message [syntax]\n"
            "  \x1b[1;34m1 |\x1b[0m main = x;\n"
            "  \x1b[1;34m  |\x1b[0m        \x1b[1;31m^\x1b[0m\n");
}

TEST_F(RenderTest, ColourChangesNothingElse) {
  SetText("f = 1;\n\tg = λ;\n");
  const Diagnostic diagnostic{
      DiagnosticKind::SyntaxError, Find("λ"), "message", {{Find("f"), "note"}}, "hint"};
  std::string painted = Rendered(diagnostic, Colour::Yes);
  EXPECT_NE(painted.find('\x1b'), std::string::npos);
  for (std::size_t at = painted.find('\x1b'); at != std::string::npos; at = painted.find('\x1b')) {
    painted.erase(at, painted.find('m', at) + 1 - at);
  }
  EXPECT_EQ(painted, Rendered(diagnostic, Colour::No));
}

TEST_F(RenderTest, TabsBeforeTheCaretStayTabs) {
  SetText("\tf =\tx;");
  EXPECT_EQ(Rendered(Error(Find("x"))),
            "test.core:1:6: error: message [syntax]\n"
            "  1 | \tf =\tx;\n"
            "    | \t   \t^\n");
}

TEST_F(RenderTest, CaretsCountCharacters) {
  SetText("λé = μνξ;");
  EXPECT_EQ(Rendered(Error(Find("μνξ"))),
            "test.core:1:6: error: message [syntax]\n"
            "  1 | λé = μνξ;\n"
            "    |      ^^^\n");
}

TEST_F(RenderTest, ControlCharactersDoNotReachTheTerminal) {
  SetText("a\x1b[31m\x07\x7F x");
  EXPECT_EQ(Rendered(Error(Find("x"))),
            "test.core:1:10: error: message [syntax]\n"
            "  1 | a\uFFFD[31m\uFFFD\uFFFD x\n"
            "    |          ^\n");
}

TEST_F(RenderTest, TheEndOfTheFileHasOneCaret) {
  SetText("main = x");
  EXPECT_EQ(Rendered(Error({file_, 8, 8})),
            "test.core:1:9: error: message [syntax]\n"
            "  1 | main = x\n"
            "    |         ^\n");
  SetText("");
  EXPECT_EQ(Rendered(Error({file_, 0, 0})),
            "test.core:1:1: error: message [syntax]\n"
            "  1 | \n"
            "    | ^\n");
}

TEST_F(RenderTest, OfSeveralLinesTheFirstIsShown) {
  SetText("main = case x\r\n  of { _ -> 1 };\r\n");
  EXPECT_EQ(Rendered(Error(Find("case x\r\n  of { _ -> 1 }"))),
            "test.core:1:8: error: message [syntax]\n"
            "  1 | main = case x\n"
            "    |        ^^^^^^\n");
}

TEST_F(RenderTest, OfALongLineOnlyTheSurroundingsAreShown) {
  SetText(std::string(500, 'a') + " λλλ " + std::string(500, 'b'));
  EXPECT_EQ(Rendered(Error(Find("λλλ"))),
            "test.core:1:502: error: message [syntax]\n"
            "  1 | ..." +
                std::string(59, 'a') + " λλλ " + std::string(96, 'b') +
                "...\n"
                "    | " +
                std::string(63, ' ') + "^^^\n");
}

TEST_F(RenderTest, CaretsEndWithWhatIsShown) {
  SetText(std::string(500, 'a'));
  EXPECT_EQ(Rendered(Error({file_, 0, 500})),
            "test.core:1:1: error: message [syntax]\n"
            "  1 | " +
                std::string(100, 'a') +
                "...\n"
                "    | " +
                std::string(100, '^') + "\n");
}

TEST(DiagnosticsTest, AreSortedByPlaceThenMessage) {
  Diagnostics diagnostics;
  EXPECT_TRUE(diagnostics.IsEmpty());
  diagnostics.Add({DiagnosticKind::SyntaxError, {2, 0, 1}, "e"});
  diagnostics.Add({DiagnosticKind::SyntaxError, {1, 5, 6}, "d"});
  diagnostics.Add({DiagnosticKind::SyntaxError, {1, 0, 2}, "c"});
  diagnostics.Add({DiagnosticKind::SyntaxError, {1, 0, 2}, "b"});
  diagnostics.Add({DiagnosticKind::SyntaxError, {}, "a"});
  EXPECT_FALSE(diagnostics.IsEmpty());
  std::string order;
  for (const Diagnostic& diagnostic : diagnostics.Sorted()) {
    order += diagnostic.message;
  }
  EXPECT_EQ(order, "abcde");
}

}  // namespace
}  // namespace assay
