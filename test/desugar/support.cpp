#include "support.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "core/print.h"
#include "core/verify.h"
#include "diagnostics/render.h"

namespace assay::desugar {

namespace fs = std::filesystem;

std::string Translated::Complaints() const {
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics.Sorted()) {
    text += Render(diagnostic, sources, Colour::No);
  }
  return text;
}

std::string Translated::CoreText() const {
  const auto part = frontend::PartOf(compiled, Name());
  return core::Print(*part);
}

std::unique_ptr<Translated> Translate(const std::string& text, const Options& options) {
  const fs::path folder = fs::temp_directory_path() / ("assay-desugar-" + std::to_string(getpid()));
  fs::create_directories(folder);
  const fs::path file = folder / "Test.hs";
  std::ofstream(file, std::ios::binary) << text;
  auto result = std::make_unique<Translated>();
  // The file is named as the user would see it, without the folder.
  const fs::path here = fs::current_path();
  fs::current_path(folder);
  result->compiled = frontend::Compile("Test.hs",
                                       {.search_path = {},
                                        .library = fs::path(ASSAY_SOURCE_DIR) / "lib",
                                        .centres = options.centres},
                                       result->sources, result->diagnostics);
  fs::current_path(here);
  fs::remove_all(folder);
  if (result->compiled.program != nullptr) {
    Diagnostics broken;
    core::Verify(*result->compiled.program, broken);
    for (const Diagnostic& diagnostic : broken.Sorted()) {
      ADD_FAILURE() << Render(diagnostic, result->sources, Colour::No);
    }
  }
  return result;
}

std::string ReadFile(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

void ExpectGolden(const fs::path& golden, const std::string& text) {
  if (std::getenv("ASSAY_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(golden, std::ios::binary) << text;
    return;
  }
  EXPECT_EQ(text, ReadFile(golden)) << golden;
}

std::vector<fs::path> FilesIn(const std::string& folder, const std::string& extension) {
  std::vector<fs::path> files;
  for (const auto& entry :
       fs::directory_iterator(fs::path(ASSAY_SOURCE_DIR) / "test/desugar" / folder)) {
    if (entry.path().extension() == extension) {
      files.push_back(entry.path());
    }
  }
  std::ranges::sort(files);
  return files;
}

}  // namespace assay::desugar
