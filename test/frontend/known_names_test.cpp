// What the compiler knows by its name is there under that name. Otherwise passes would not find it,
// and nobody would notice.
#include "core/known_names.h"

#include <gtest/gtest.h>

#include "frontend/frontend.h"

namespace assay::frontend {
namespace {

TEST(KnownNames, AreDefinedByTheLibraryOrTheLanguage) {
  SourceManager sources;
  Diagnostics diagnostics;
  const Compiled compiled =
      Compile(ASSAY_SOURCE_DIR "/examples/haskell/sudoku.hs",
              {.search_path = {}, .library = ASSAY_SOURCE_DIR "/lib"}, sources, diagnostics);
  ASSERT_NE(compiled.program, nullptr);
  for (std::size_t i = 0; i < static_cast<std::size_t>(core::KnownName::Count); ++i) {
    const auto known = static_cast<core::KnownName>(i);
    if (known == core::KnownName::World) {
      continue;  // only the machine has it
    }
    const Name name = core::NameOf(known);
    EXPECT_TRUE(compiled.program->FindConstructor(name) != nullptr ||
                compiled.program->Find(name) != nullptr)
        << name.Text();
  }
  bool has_dictionaries = false;
  for (const auto& [name, constructor] : compiled.program->constructors) {
    has_dictionaries = has_dictionaries || core::IsDictionary(*constructor);
  }
  EXPECT_TRUE(has_dictionaries);
}

}  // namespace
}  // namespace assay::frontend
