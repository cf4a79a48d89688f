#include "driver/cache.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <vector>

#include <fmt/ranges.h>

#include "llvm/unfinished.h"

namespace assay::driver {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMostBytes = std::uintmax_t{1} << 30U;
// To look through a full cache takes longer than to build a small program: one in so many does.
constexpr pid_t kBuildsPerLook = 16;

fs::path PlaceOfCache() {
  if (const char* const cache = std::getenv("XDG_CACHE_HOME")) {
    return fs::path(cache) / "assay";
  }
  if (const char* const home = std::getenv("HOME")) {
    return fs::path(home) / ".cache" / "assay";
  }
  return fs::temp_directory_path() / fmt::format("assay-{}", getuid());
}

// The executable's name says everything that it depends on: the program, how it is built, and this
// compiler. Cost centres know the names of files, so these are part of it.
std::string KeyOf(const BuildOptions& options, std::uint64_t content) {
  const SourceOptions& source = options.source;
  const bool how[] = {source.library_centres, options.no_optimisation,        options.shadow,
                      options.stacks,         options.HasEvaluationScoping(), options.box_arguments,
                      options.exact_time,     options.black_holing,           options.keep_costs,
                      options.debug_info};
  const std::size_t rest = std::hash<std::string>{}(
      fmt::format("{} {} {} {} {} {} {}", source.path, fmt::join(source.search_path, " "),
                  source.centres, static_cast<int>(options.policy), options.level.value_or(0),
                  options.unit_size, fmt::join(how, " ")));
  return fmt::format("{}-{:016x}-{:x}-{:016x}", fs::path(source.path).stem().string(), content,
                     CompilerAge(), rest);
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

// Beside the executable.
fs::path WarningsOf(const fs::path& executable) { return executable.string() + ".warnings"; }

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

// What was said when the program was built. Files that are used stay.
void ShowAgain(const fs::path& executable) {
  std::error_code error;
  const fs::file_time_type now = fs::file_time_type::clock::now();
  fs::last_write_time(executable, now, error);
  std::ifstream stream(WarningsOf(executable), std::ios::binary);
  if (!stream) {
    return;
  }
  const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  fmt::print(stderr, "{}", isatty(STDERR_FILENO) != 0 ? text : WithoutColours(text));
  fs::last_write_time(WarningsOf(executable), now, error);
}

}  // namespace

fs::path CacheFolder() {
  std::error_code error;
  fs::path folder = PlaceOfCache();
  fs::create_directories(folder, error);
  return error ? fs::path() : folder;
}

// What has not been used for longest goes first.
void KeepSmall(const fs::path& folder) {
  if (getpid() % kBuildsPerLook != 0) {
    return;
  }
  struct Kept {
    fs::file_time_type used;
    std::uintmax_t bytes;
    fs::path path;
  };
  std::error_code error;
  std::vector<Kept> all;
  std::uintmax_t bytes = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    all.push_back({entry.last_write_time(error), entry.file_size(error), entry.path()});
    bytes += all.back().bytes;
  }
  std::ranges::sort(all, {}, &Kept::used);
  for (const Kept& oldest : all) {
    if (bytes <= kMostBytes) {
      return;
    }
    fs::remove(oldest.path, error);
    bytes -= oldest.bytes;
  }
}

std::optional<fs::path> CachePlace(const BuildOptions& options) {
  if (options.source.no_cache) {
    return std::nullopt;
  }
  const std::uint64_t content =
      options.source.IsHaskell()
          ? frontend::HashOfProgram(options.source.path, options.source.ForFrontend())
          : 0;
  const fs::path folder = CacheFolder();
  if (content == 0 || folder.empty()) {
    return std::nullopt;
  }
  return folder / KeyOf(options, content);
}

int BuildInCache(const BuildOptions& options, const fs::path& place) {
  std::error_code error;
  if (fs::exists(place, error)) {
    ShowAgain(place);
    return kSuccess;
  }
  // Under another name until it is whole: others may be doing the same.
  BuildOptions elsewhere = options;
  elsewhere.output = fmt::format("{}.{}", place.string(), getpid());
  elsewhere.cache = place.parent_path().string();
  elsewhere.source.warnings_file = WarningsOf(elsewhere.output).string();
  codegen::RemoveIfInterrupted(elsewhere.output);
  codegen::RemoveIfInterrupted(elsewhere.source.warnings_file);
  const int code = Build(elsewhere);
  if (code == kSuccess) {  // first the warnings, so that nobody finds a program without
    if (fs::exists(elsewhere.source.warnings_file, error)) {
      fs::rename(elsewhere.source.warnings_file, WarningsOf(place), error);
    }
    fs::rename(elsewhere.output, place, error);
  } else {
    fs::remove(elsewhere.source.warnings_file, error);
  }
  codegen::ForgetUnfinished(elsewhere.output);
  codegen::ForgetUnfinished(elsewhere.source.warnings_file);
  if (code == kSuccess) {
    KeepSmall(place.parent_path());
  }
  return code;
}

int BuildOrCopy(const BuildOptions& options) {
  const std::optional<fs::path> kept = options.dump.empty() ? CachePlace(options) : std::nullopt;
  if (!kept) {
    return Build(options);
  }
  const int code = BuildInCache(options, *kept);
  return code == kSuccess ? CopyOut(*kept, options.output) : code;
}

}  // namespace assay::driver
