#include <unistd.h>

#include <cstdio>
#include <expected>

#include <fmt/core.h>

#include "core/parse.h"
#include "diagnostics/render.h"
#include "driver/commands.h"

namespace assay::driver {

void PrintDiagnostics(const Diagnostics& diagnostics, const SourceManager& sources) {
  const Colour colour = isatty(STDERR_FILENO) != 0 ? Colour::Yes : Colour::No;
  for (const Diagnostic& diagnostic : diagnostics.Sorted()) {
    fmt::print(stderr, "{}", Render(diagnostic, sources, colour));
  }
}

std::unique_ptr<core::Program> LoadProgram(const std::string& path, SourceManager& sources) {
  Diagnostics diagnostics;
  std::unique_ptr<core::Program> program;
  const std::expected<FileId, Diagnostic> file = sources.Load(path);
  if (!file) {
    diagnostics.Add(file.error());
  } else if (path.ends_with(".hs") || path.ends_with(".lhs")) {
    diagnostics.Add({DiagnosticKind::CannotRead,
                     {},
                     path + " is Haskell, which is not supported yet",
                     {},
                     "Core text (.core) is; docs/core.md describes it"});
  } else {
    program = core::Parse(*file, sources.Text(*file), diagnostics);
  }
  PrintDiagnostics(diagnostics, sources);
  return program;
}

}  // namespace assay::driver
