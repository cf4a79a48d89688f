// Programs with something deleted, doubled or exchanged: reading them ends, without a crash, and
// every place in the tree and in the diagnostics lies in the file.
#include <cctype>
#include <cstddef>
#include <cstdlib>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "syntax/support.h"
#include "test_size.h"

namespace assay::syntax {
namespace {

int Rounds() { return test::Scaled(100, 1'000, 20'000); }

bool IsWordPart(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// Words, runs of blanks, and single characters otherwise.
std::vector<std::string> Pieces(const std::string& text) {
  std::vector<std::string> pieces;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i + 1;
    while (end < text.size() && ((IsWordPart(text[i]) && IsWordPart(text[end])) ||
                                 (text[i] == ' ' && text[end] == ' '))) {
      ++end;
    }
    pieces.push_back(text.substr(i, end - i));
    i = end;
  }
  return pieces;
}

class Mutator {
 public:
  explicit Mutator(unsigned seed) : random_(seed) {}

  std::string Mutate(const std::string& text) {
    std::vector<std::string> pieces = Pieces(text);
    for (std::size_t count = 1 + Below(4); count > 0 && !pieces.empty(); --count) {
      MutateOnce(pieces);
    }
    std::string result;
    for (const std::string& piece : pieces) {
      result += piece;
    }
    return result;
  }

  std::size_t Below(std::size_t limit) {
    return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random_);
  }

 private:
  void MutateOnce(std::vector<std::string>& pieces) {
    static const std::vector<std::string> inserted = {
        "(",     ")",    "[",    "]",        "{",      "}",     ",",   ";",   "`",
        "\"",    "'",    "\\",   "|",        "=",      "->",    "<-",  "::",  "=>",
        "@",     "~",    "!",    "-",        "..",     "do",    "of",  "let", "in",
        "where", "case", "if",   "then",     "else",   "\n",    "\t",  "{-",  "-}",
        "{-#",   "#-}",  "data", "class",    "type",   "infix", "_",   "0x",  "1e",
        "'\\",   "\"\\", "\xC3", "\xCE\xBB", "forall", " ",     "#if", "\n>", "\\begin{code}"};
    const std::size_t at = Below(pieces.size());
    const auto place = pieces.begin() + static_cast<std::ptrdiff_t>(at);
    switch (Below(6)) {
      case 0: pieces.erase(place); break;
      case 1: pieces.insert(place, std::string(pieces[at])); break;
      case 2: std::swap(pieces[at], pieces[Below(pieces.size())]); break;
      case 3: pieces.insert(place, inserted[Below(inserted.size())]); break;
      case 4: pieces.resize(at); break;
      default: pieces[at][Below(pieces[at].size())] = static_cast<char>(Below(256)); break;
    }
  }

  std::mt19937 random_;
};

TEST(MutationTest, ReadingAlwaysEnds) {
  std::vector<std::filesystem::path> programs = ProgramsIn("golden");
  const std::vector<std::filesystem::path> wrong = ProgramsIn("errors");
  programs.insert(programs.end(), wrong.begin(), wrong.end());
  Mutator mutator(20100704);
  int refused = 0;
  for (int i = 0; i < Rounds(); ++i) {
    const std::filesystem::path& program = programs[mutator.Below(programs.size())];
    const std::string text = mutator.Mutate(ReadText(program));
    const Parsed parsed = Parse(text, program.filename());
    ASSERT_FALSE(parsed.has_wild_spans) << text;
    refused += parsed.has_errors ? 1 : 0;
  }
  EXPECT_GT(refused, Rounds() / 2) << "the mutations do something";
}

}  // namespace
}  // namespace assay::syntax
