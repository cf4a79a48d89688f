// assay tree FILE: the tree of a Haskell module, for those who work on the front end.
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <expected>
#include <memory>
#include <string>

#include <fmt/core.h>

#include "base/arena.h"
#include "driver/commands.h"
#include "syntax/parse.h"
#include "syntax/print.h"

namespace assay::driver {

namespace {

int PrintTreeOf(const std::string& path) {
  SourceManager sources;
  Diagnostics diagnostics;
  Arena arena;
  const std::expected<FileId, Diagnostic> file = sources.Load(path);
  if (!file) {
    diagnostics.Add(file.error());
  } else {
    const syntax::Module* const module = syntax::ParseModule(sources, *file, arena, diagnostics);
    if (!diagnostics.HasErrors()) {
      fmt::print("{}", syntax::Print(*module));
    }
  }
  PrintDiagnostics(diagnostics, sources);
  return diagnostics.HasErrors() ? kWrongInput : kSuccess;
}

// How long lexer and parser take, as JSON for bench/frontend.
int TimeParser(const std::string& path, int rounds) {
  SourceManager sources;
  const std::expected<FileId, Diagnostic> file = sources.Load(path);
  if (!file) {
    return kWrongInput;
  }
  double best = 0;
  for (int i = 0; i < rounds; ++i) {
    Arena arena;
    Diagnostics diagnostics;
    const auto start = std::chrono::steady_clock::now();
    static_cast<void>(syntax::ParseModule(sources, *file, arena, diagnostics));
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    best = i == 0 ? time.count() : std::min(best, time.count());
    if (diagnostics.HasErrors()) {
      PrintDiagnostics(diagnostics, sources);
      return kWrongInput;
    }
  }
  const std::string_view text = sources.Text(*file);
  const auto lines = std::ranges::count(text, '\n');
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  fmt::print(
      "{{\"lines\": {}, \"bytes\": {}, \"seconds\": {:.6f}, \"lines_per_second\": {:.0f}, "
      "\"memory_per_line\": {}}}\n",
      lines, text.size(), best, static_cast<double>(lines) / best,
      usage.ru_maxrss * 1024 / std::max<std::int64_t>(lines, 1));
  return kSuccess;
}

}  // namespace

void AddTree(CLI::App& app, Command& chosen) {
  CLI::App* const tree = app.add_subcommand("tree", "Print the tree of a Haskell module");
  tree->group("");  // not in the help
  const auto path = std::make_shared<std::string>();
  const auto rounds = std::make_shared<int>(0);
  tree->add_option("FILE", *path, "A Haskell module; - reads standard input")->required();
  tree->add_option("--time", *rounds,
                   "Parse the module this number of times, and print how fast that was");
  tree->callback([path, rounds, &chosen] {
    chosen = [path, rounds] {
      return *rounds > 0 ? TimeParser(*path, *rounds) : PrintTreeOf(*path);
    };
  });
}

}  // namespace assay::driver
