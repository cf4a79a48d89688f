// Golden tests, one per construct: golden/NAME.hs becomes NAME.core; warnings/NAME.hs gives the
// messages of NAME.golden. ASSAY_UPDATE_GOLDEN=1 writes them anew.
#include <gtest/gtest.h>

#include "base/mapped_stack.h"
#include "support.h"

namespace assay::desugar {
namespace {

TEST(GoldenTest, Core) {
  const auto files = FilesIn("golden", ".hs");
  ASSERT_FALSE(files.empty());
  RunOnMappedStack([&] {
    for (const std::filesystem::path& file : files) {
      const std::string text = ReadFile(file);
      Options options;
      if (text.starts_with("-- auto: all")) {
        options.centres = AutomaticCentres::All;
      } else if (text.starts_with("-- auto: exported")) {
        options.centres = AutomaticCentres::Exported;
      }
      const auto translated = Translate(text, options);
      ASSERT_NE(translated->compiled.program, nullptr) << file << "\n" << translated->Complaints();
      ExpectGolden(std::filesystem::path(file).replace_extension(".core"), translated->CoreText());
    }
  });
}

TEST(GoldenTest, Warnings) {
  const auto files = FilesIn("warnings", ".hs");
  ASSERT_FALSE(files.empty());
  RunOnMappedStack([&] {
    for (const std::filesystem::path& file : files) {
      const auto translated = Translate(ReadFile(file));
      ExpectGolden(std::filesystem::path(file).replace_extension(".golden"),
                   translated->Complaints());
    }
  });
}

}  // namespace
}  // namespace assay::desugar
