#include "driver/kept_program.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "base/terminal.h"
#include "llvm/unfinished.h"

namespace assay::driver {

namespace {

namespace fs = std::filesystem;

std::string ContentOf(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

// Of everything that an executable is made from.
cache::Key KeyOf(const BuildOptions& options, const ContentHash& sources) {
  cache::KeyBuilder key = UsersCache()->NewKey();
  key.Add(options, sources);
  for (const fs::path& library : RuntimeLibraries()) {
    key.Add(ContentOf(library));
  }
  return key.Result();
}

cache::Entry WarningsOf(const cache::Entry& program) {
  return {cache::Kind::Warnings, program.key, program.label};
}

// By way of another name, since the old executable may be running.
int CopyOut(const fs::path& place, const fs::path& output) {
  const fs::path unfinished = fmt::format("{}.{}", output.string(), getpid());
  codegen::RemoveIfInterrupted(unfinished);
  std::error_code error;
  fs::copy_file(place, unfinished, fs::copy_options::overwrite_existing, error);
  if (!error) {
    fs::rename(unfinished, output, error);
  }
  codegen::ForgetUnfinished(unfinished);
  if (error) {
    fmt::print(stderr, "assay build: cannot write {}: {}\n", output.string(), error.message());
    fs::remove(unfinished, error);
    return kWrongInput;
  }
  return kSuccess;
}

// Each colour is an escape sequence that ends with m.
std::string WithoutColours(std::string_view text) {
  std::string plain;
  for (std::size_t start = text.find("\x1b["); start != std::string_view::npos;
       start = text.find("\x1b[")) {
    plain += text.substr(0, start);
    text.remove_prefix(std::min(text.find('m', start), text.size() - 1) + 1);
  }
  return plain.append(text);
}

// What was said when the program was built.
void ShowWarnings(const cache::Entry& program) {
  if (const std::optional<std::string> text = UsersCache()->Fetch(WarningsOf(program))) {
    fmt::print(stderr, "{}", TerminalOf(STDERR_FILENO).has_colour ? *text : WithoutColours(*text));
  }
}

}  // namespace

void AddTo(cache::KeyBuilder& key, const LexicalOptions& options) {
  const auto& [is_on, profiled, shared, instances] = options;
  key.Add(is_on, profiled, shared, instances);
}

// Cost centres know the names of files, so these are part of the program.
void AddTo(cache::KeyBuilder& key, const SourceOptions& options) {
  const auto& [path, search_path, max_errors, centres, library_centres, no_cache, is_verbose,
               warnings_file, lexical, goal, asks_for_type] = options;
  key.Add(path, search_path, centres, library_centres, lexical, goal);
}

void AddTo(cache::KeyBuilder& key, const BuildOptions& options) {
  // The policy says what a profile needs. Programs that were verified are kept apart: --verify
  // takes no others.
  const auto& [source, watch, output, policy, no_optimisation, level, keep_costs, is_profiled,
               shadow, stacks, exact_time, black_holing, heap, box_arguments, debug_info, scoping,
               unit_size, cache, dump, optimises_text] = options;
  key.Add(source, policy, no_optimisation, level, keep_costs, shadow, stacks, exact_time,
          black_holing, options.IsForBiographies(), box_arguments, debug_info,
          options.HasEvaluationScoping(), unit_size, optimises_text, watch.Verifies());
}

std::optional<cache::Entry> KeptProgram(const BuildOptions& options) {
  if (options.source.no_cache || options.watch.NeedsPasses() || !options.source.HasModules() ||
      UsersCache() == nullptr) {
    return std::nullopt;
  }
  const std::optional<ContentHash> sources =
      frontend::HashOfProgram(options.source.path, options.source.ForFrontend());
  if (!sources) {
    return std::nullopt;
  }
  return cache::Entry{cache::Kind::Program, KeyOf(options, *sources),
                      fs::path(options.source.path).stem().string()};
}

int BuildInCache(const BuildOptions& options, const cache::Entry& program) {
  cache::Cache& cache = *UsersCache();
  if (cache.Has(program)) {
    ShowWarnings(program);
    return kSuccess;
  }
  // Under another name until it is whole: others may be doing the same.
  BuildOptions elsewhere = options;
  elsewhere.output = fmt::format("{}.{}", cache.PathOf(program).string(), getpid());
  elsewhere.cache = &cache;
  elsewhere.source.warnings_file = elsewhere.output + ".warnings";
  codegen::RemoveIfInterrupted(elsewhere.output);
  codegen::RemoveIfInterrupted(elsewhere.source.warnings_file);
  const int code = Build(elsewhere);
  std::error_code ignored;
  if (code == kSuccess) {  // first the warnings, so that nobody finds a program without
    if (fs::exists(elsewhere.source.warnings_file, ignored)) {
      cache.KeepMoved(WarningsOf(program), elsewhere.source.warnings_file);
    }
    cache.KeepMoved(program, elsewhere.output);
  } else {
    fs::remove(elsewhere.source.warnings_file, ignored);
  }
  codegen::ForgetUnfinished(elsewhere.output);
  codegen::ForgetUnfinished(elsewhere.source.warnings_file);
  cache.KeepSmall();
  return code;
}

int BuildOrCopy(const BuildOptions& options) {
  const std::optional<cache::Entry> kept =
      options.dump.empty() ? KeptProgram(options) : std::nullopt;
  if (!kept) {
    return Build(options);
  }
  const int code = BuildInCache(options, *kept);
  return code == kSuccess ? CopyOut(UsersCache()->PathOf(*kept), options.output) : code;
}

}  // namespace assay::driver
