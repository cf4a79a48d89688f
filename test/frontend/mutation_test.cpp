// Programs with words exchanged, or lines left out, doubled or taken from elsewhere: most still
// parse, so that the renamer, the type checker and the desugarer see them. Compiling them ends,
// without a crash, with a program or with an error.
//
// ASSAY_FUZZ_SECONDS=N goes on for that long, ASSAY_FUZZ_SEED=N begins elsewhere; a program that is
// not survived is left in the file that ASSAY_FUZZ_FILE names.
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "base/mapped_stack.h"
#include "diagnostics/render.h"
#include "frontend/frontend.h"
#include "support.h"
#include "test_size.h"

namespace assay::frontend {
namespace {

constexpr int kFew = 20;  // so many may all be no programs any more

int Rounds() { return test::Scaled(10, 60, 2'000); }

unsigned Setting(const char* name, unsigned otherwise) {
  const char* const value = std::getenv(name);
  return value == nullptr ? otherwise : static_cast<unsigned>(std::strtoul(value, nullptr, 10));
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

  std::string Mutate(std::string text, const std::string& donor) {
    for (std::size_t count = 1 + Below(3); count > 0; --count) {
      text = MutateOnce(text, donor);
    }
    return text;
  }

  std::size_t Below(std::size_t limit) {
    return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random_);
  }

 private:
  std::string MutateOnce(const std::string& text, const std::string& donor) {
    const std::vector<Piece> words = Words(text);
    const std::vector<Piece> lines = Lines(text);
    const std::vector<Piece> foreign = Lines(donor);
    if (words.empty() || foreign.empty()) {
      return donor;
    }
    const Piece word = words[Below(words.size())];
    const Piece other = words[Below(words.size())];
    const Piece line = lines[Below(lines.size())];
    const Piece guest = foreign[Below(foreign.size())];
    std::string result = text;
    switch (Below(7)) {
      case 0: return result.erase(line.begin, line.size);
      case 1: return result.insert(line.begin, text.substr(line.begin, line.size));
      case 2: return result.erase(word.begin, word.size);
      case 3: return result.insert(line.begin, donor.substr(guest.begin, guest.size));
      default: return result.replace(word.begin, word.size, text.substr(other.begin, other.size));
    }
  }

  std::mt19937 random_;
};

TEST(MutationTest, CompilingAlwaysEnds) {
  std::vector<std::filesystem::path> programs = ProgramsIn("programs");
  std::ranges::copy(ProgramsIn("invalid"), std::back_inserter(programs));
  std::erase_if(programs, [](const auto& program) { return program.extension() != ".hs"; });
  const char* const named = std::getenv("ASSAY_FUZZ_FILE");
  const std::filesystem::path file =
      named != nullptr ? named
                       : std::filesystem::temp_directory_path() /
                             ("assay-mutated-" + std::to_string(getpid()) + ".hs");
  const std::chrono::seconds wanted(Setting("ASSAY_FUZZ_SECONDS", 0));
  const auto start = std::chrono::steady_clock::now();
  Mutator mutator(Setting("ASSAY_FUZZ_SEED", 20101124));
  int refused = 0;
  int accepted = 0;
  for (int i = 0; i < Rounds() || std::chrono::steady_clock::now() - start < wanted; ++i) {
    const std::filesystem::path& program = programs[mutator.Below(programs.size())];
    const std::filesystem::path& donor = programs[mutator.Below(programs.size())];
    std::ofstream(file) << mutator.Mutate(ReadFile(program), ReadFile(donor));
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
  if (accepted + refused > kFew) {
    EXPECT_GT(accepted, 0) << "some are still programs";
  }
  RecordProperty("programs", accepted + refused);
}

}  // namespace
}  // namespace assay::frontend
