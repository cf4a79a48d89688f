// What the tests of desugaring share: text of a module -> verified Core.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "frontend/frontend.h"
#include "source/source_manager.h"

namespace assay::desugar {

struct Translated {
  SourceManager sources;
  Diagnostics diagnostics;
  frontend::Compiled compiled;

  [[nodiscard]] std::string Complaints() const;  // as the user sees them
  [[nodiscard]] std::string CoreText() const;    // of the module itself
};

// The module with what it imports of the library. Its Core has been verified. Runs on the caller's
// stack.
[[nodiscard]] std::unique_ptr<Translated> Translate(const std::string& text,
                                                    const Options& options = {});

// Compares with the file, or writes it under ASSAY_UPDATE_GOLDEN=1.
void ExpectGolden(const std::filesystem::path& golden, const std::string& text);

// The files with this extension in a folder beside the tests, sorted.
[[nodiscard]] std::vector<std::filesystem::path> FilesIn(const std::string& folder,
                                                         const std::string& extension);
[[nodiscard]] std::string ReadFile(const std::filesystem::path& path);

}  // namespace assay::desugar
