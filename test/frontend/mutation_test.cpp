// Valid programs with words exchanged, or lines left out or doubled: most still parse, so that the
// renamer, the type checker and the desugarer see them. Compiling them ends, without a crash, with
// a program or with an error.
#include <unistd.h>

#include <cctype>
#include <cstddef>
#include <cstdlib>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "base/mapped_stack.h"
#include "diagnostics/render.h"
#include "frontend/frontend.h"
#include "support.h"

namespace assay::frontend {
namespace {

int Rounds() {
  const char* const size = std::getenv("ASSAY_TEST_SIZE");
  const std::string_view text = size == nullptr ? "normal" : size;
  return text == "small" ? 10 : text == "large" ? 2'000 : 60;
}

bool IsWordPart(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

struct Piece {
  std::size_t begin;
  std::size_t size;
};

std::vector<Piece> Words(const std::string& text) {
  std::vector<Piece> words;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && IsWordPart(text[end])) {
      ++end;
    }
    if (end > i) {
      words.push_back({i, end - i});
    }
    i = end + 1;
  }
  return words;
}

std::vector<Piece> Lines(const std::string& text) {
  std::vector<Piece> lines;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = std::min(text.find('\n', i), text.size() - 1) + 1;
    lines.push_back({i, end - i});
    i = end;
  }
  return lines;
}

class Mutator {
 public:
  explicit Mutator(unsigned seed) : random_(seed) {}

  std::string Mutate(std::string text) {
    for (std::size_t count = 1 + Below(3); count > 0; --count) {
      text = MutateOnce(text);
    }
    return text;
  }

  std::size_t Below(std::size_t limit) {
    return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random_);
  }

 private:
  std::string MutateOnce(const std::string& text) {
    const std::vector<Piece> words = Words(text);
    const std::vector<Piece> lines = Lines(text);
    const Piece word = words[Below(words.size())];
    const Piece other = words[Below(words.size())];
    const Piece line = lines[Below(lines.size())];
    std::string result = text;
    switch (Below(6)) {
      case 0: return result.erase(line.begin, line.size);
      case 1: return result.insert(line.begin, text.substr(line.begin, line.size));
      case 2: return result.erase(word.begin, word.size);
      default: return result.replace(word.begin, word.size, text.substr(other.begin, other.size));
    }
  }

  std::mt19937 random_;
};

TEST(MutationTest, CompilingAlwaysEnds) {
  const std::vector<std::filesystem::path> programs = ProgramsIn("programs");
  const std::filesystem::path file = std::filesystem::temp_directory_path() /
                                     ("assay-mutated-" + std::to_string(getpid()) + ".hs");
  Mutator mutator(20101124);
  int refused = 0;
  int accepted = 0;
  for (int i = 0; i < Rounds(); ++i) {
    const std::filesystem::path& program = programs[mutator.Below(programs.size())];
    if (program.extension() != ".hs") {
      continue;
    }
    std::ofstream(file) << mutator.Mutate(ReadFile(program));
    RunOnMappedStack([&] {
      SourceManager sources;
      Diagnostics diagnostics;
      const Options options{.search_path = {Folder("programs").string()},
                            .library = std::filesystem::path(ASSAY_SOURCE_DIR) / "lib"};
      const Compiled compiled = Compile(file.string(), options, sources, diagnostics);
      EXPECT_EQ(compiled.program == nullptr, diagnostics.HasErrors()) << ReadFile(file);
      std::string rendered;
      for (const Diagnostic& diagnostic : diagnostics.Sorted()) {
        rendered += Render(diagnostic, sources, Colour::No);
      }
      refused += diagnostics.HasErrors() ? 1 : 0;
      accepted += diagnostics.HasErrors() ? 0 : 1;
    });
  }
  std::filesystem::remove(file);
  EXPECT_GT(refused, 0) << "the mutations do something";
  EXPECT_GT(accepted + refused, Rounds() / 2);
}

}  // namespace
}  // namespace assay::frontend
