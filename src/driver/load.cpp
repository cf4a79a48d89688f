#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <expected>
#include <fstream>
#include <map>

#include <fmt/core.h>

#include "base/terminal.h"
#include "cache/build_id.h"
#include "core/parse.h"
#include "core/verify.h"
#include "diagnostics/render.h"
#include "driver/build.h"
#include "driver/commands.h"
#include "driver/foreign_file.h"

namespace assay::driver {

namespace {

constexpr std::pair<std::string_view, desugar::AutomaticCentres> kCentres[] = {
    {"manual", desugar::AutomaticCentres::None},       {"top", desugar::AutomaticCentres::Top},
    {"exported", desugar::AutomaticCentres::Exported}, {"all", desugar::AutomaticCentres::All},
    {"none", desugar::AutomaticCentres::None},
};

constexpr std::string_view kCalls = "calls:";

// What is between the commas.
std::vector<std::string> CentreWords(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

std::string WhyNotCentres(const std::string& text) {
  int automatic_words = 0;
  for (const std::string& word : CentreWords(text)) {
    if (word.starts_with(kCalls) && word.size() > kCalls.size()) {
      continue;
    }
    if (std::ranges::find(kCentres, word, [](const auto& one) { return one.first; }) ==
        std::end(kCentres)) {
      return word + " is none of manual, top, exported, all, none, calls:PATTERN";
    }
    ++automatic_words;
  }
  return automatic_words <= 1 ? "" : text + " says twice which functions are centres";
}

}  // namespace

// Beside the executable, installed or in its build folder; otherwise where it was built from.
std::filesystem::path LibraryFolder() {
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  const std::filesystem::path prefix = self.parent_path().parent_path();
  for (const std::filesystem::path& folder :
       {prefix / "share" / "assay" / "lib", prefix.parent_path().parent_path() / "lib"}) {
    if (std::filesystem::is_regular_file(folder / "Prelude.hs", error)) {
      return folder;
    }
  }
  return ASSAY_LIBRARY_DIR;
}

cache::Cache* UsersCache() {
  static const std::unique_ptr<cache::Cache> cache = [] {
    const std::filesystem::path folder = cache::UsersFolder();
    return folder.empty() ? nullptr : std::make_unique<cache::Cache>(folder, cache::BuildId());
  }();
  return cache.get();
}

frontend::Options SourceOptions::ForFrontend() const {
  frontend::Options result{.search_path = search_path, .library = LibraryFolder()};
  for (const std::string& word : CentreWords(centres)) {
    for (const auto& [name, automatic] : kCentres) {
      if (word == name) {
        result.centres = automatic;
      }
    }
    result.ignores_centre_pragmas = result.ignores_centre_pragmas || word == "none";
    if (word.starts_with(kCalls)) {
      result.call_patterns.push_back(word.substr(kCalls.size()));
    }
  }
  if (lexical.is_on) {
    result.centres = desugar::AutomaticCentres::Top;
    result.ignores_own_pragmas = true;
  }
  result.library_centres = library_centres;
  result.goal = goal;
  result.asks_for_type = asks_for_type;
  result.cache = no_cache ? nullptr : UsersCache();
  return result;
}

void AddSourceOptions(CLI::App& command, SourceOptions& options) {
  command
      .add_option("FILE", options.path,
                  "The program: Haskell (.hs, .lhs), Curry (.curry, .lcurry)\n"
                  "or Core text; - is standard input")
      ->required();
  command
      .add_option("-i", options.search_path,
                  "Search these folders for modules, too, as in -i src:lib")
      ->delimiter(':')
      ->allow_extra_args(false);
  command.add_option("-e,--eval", options.goal,
                     "Of Curry, evaluate this expression instead of `main`, as in\n"
                     "--eval 'xs ++ ys =:= [1,2] where xs, ys free'; shows what the free\n"
                     "variables are");
  command.add_option("--max-errors", options.max_errors,
                     "Show no more than this number of errors (default 20)");
  command
      .add_option("--centres,--auto", options.centres,
                  "Choose the cost centres. manual takes those that {-# SCC #-} marks; top,\n"
                  "exported and all add the functions of the top level, the exported ones\n"
                  "or all functions; none takes none. calls:PATTERN adds each call of the\n"
                  "functions that match, as in --centres=top,calls:Data.Map.*")
      ->check(CLI::Validator(WhyNotCentres, ""));
  command.add_flag("--profile-libs", options.library_centres,
                   "Make functions of the library cost centres, too");
  command.add_flag("--no-cache", options.no_cache,
                   "Compile everything again, and keep nothing for the next build");
  command.add_flag("--verbose", options.is_verbose,
                   "Print which modules are compiled and which come from the cache, and how\n"
                   "many object files");
}

namespace {

void PrintModules(const frontend::Compiled& compiled) {
  for (const frontend::ModulePart& module : compiled.modules) {
    fmt::print(stderr, "{} {}\n", module.is_from_cache ? "cached  " : "compiled",
               module.name.Text());
  }
}

// For who finds the program in the cache the next time.
void KeepWarnings(const Diagnostics& warnings, const SourceManager& sources,
                  const std::string& path) {
  if (warnings.IsEmpty()) {
    return;
  }
  std::ofstream stream(path, std::ios::binary);
  for (const Diagnostic& warning : warnings.Sorted()) {
    stream << Render(warning, sources, Colour::Yes);
  }
}

}  // namespace

void PrintDiagnostics(const Diagnostics& diagnostics, const SourceManager& sources,
                      std::size_t max_errors) {
  const Colour colour = TerminalOf(STDERR_FILENO).has_colour ? Colour::Yes : Colour::No;
  std::size_t errors = 0;
  for (const Diagnostic& diagnostic : diagnostics.Sorted()) {
    errors += diagnostic.severity == Severity::Error ? 1 : 0;
    if (diagnostic.severity == Severity::Warning || errors <= max_errors) {
      fmt::print(stderr, "{}", Render(diagnostic, sources, colour));
    }
  }
  if (errors > max_errors) {
    fmt::print(stderr, "and {} more error{} (--max-errors {})\n", errors - max_errors,
               errors - max_errors == 1 ? "" : "s", max_errors);
  }
}

frontend::Compiled LoadWhole(const SourceOptions& options, SourceManager& sources) {
  Diagnostics diagnostics;
  frontend::Compiled compiled;
  if (std::optional<Diagnostic> why = WhyNoProgram(options.path)) {
    diagnostics.Add(std::move(*why));
  } else if (!options.goal.empty() && !options.IsCurry()) {
    diagnostics.Add({DiagnosticKind::NotSupported,
                     {},
                     fmt::format("--eval is for Curry, and `{}` is not", options.path),
                     {},
                     "goals are expressions of functional logic programs (.curry, .lcurry)"});
  } else if (options.HasModules()) {
    const frontend::Options how = options.ForFrontend();
    compiled = frontend::Compile(options.path, how, sources, diagnostics);
    if (how.cache != nullptr) {
      how.cache->KeepSmall();
    }
    if (options.is_verbose) {
      PrintModules(compiled);
    }
  } else {
    const std::expected<FileId, Diagnostic> file = sources.Load(options.path);
    if (!file) {
      diagnostics.Add(file.error());
    } else {
      compiled.program = core::Parse(*file, sources.Text(*file), diagnostics);
    }
  }
  PrintDiagnostics(diagnostics, sources, options.max_errors);
  if (!options.warnings_file.empty() && !diagnostics.HasErrors()) {
    KeepWarnings(diagnostics, sources, options.warnings_file);
  }
  return compiled;
}

frontend::Compiled LoadToRun(const SourceOptions& options, SourceManager& sources) {
  frontend::Compiled compiled = LoadWhole(options, sources);
  if (compiled.program == nullptr) {
    return compiled;
  }
  Diagnostics refused;
  if (!options.IsCurry()) {
    core::RefuseLogic(*compiled.program, refused);
  }
  if (!refused.IsEmpty()) {
    PrintDiagnostics(refused, sources);
    return {};
  }
  if (compiled.program->Find(Name("main")) == nullptr) {
    Diagnostics diagnostics;
    diagnostics.Add({DiagnosticKind::MissingMain,
                     {},
                     "the program does not define `main`",
                     {},
                     options.HasModules()
                         ? "evaluation starts at `main` of the module in this file"
                         : "evaluation starts at a top-level definition `main = ...;`"});
    PrintDiagnostics(diagnostics, sources);
    return {};
  }
  if (options.HasModules()) {
    frontend::Prune(compiled);
  }
  return compiled;
}

}  // namespace assay::driver
