// assay run FILE [ARGS]: builds the program, unless that has been done before, and becomes it.
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <fmt/core.h>

#include "driver/build.h"

namespace assay::driver {

namespace {

namespace fs = std::filesystem;

fs::path CacheFolder() {
  if (const char* const cache = std::getenv("XDG_CACHE_HOME")) {
    return fs::path(cache) / "assay";
  }
  if (const char* const home = std::getenv("HOME")) {
    return fs::path(home) / ".cache" / "assay";
  }
  return fs::temp_directory_path() / fmt::format("assay-{}", getuid());
}

// The executable's name says everything that it depends on: the program, how it is built, and this
// compiler.
std::string KeyOf(const BuildOptions& options, std::uint64_t content) {
  std::error_code error;
  const auto age = fs::last_write_time("/proc/self/exe", error).time_since_epoch().count();
  return fmt::format("{}-{:016x}-{:x}-{}{}{}{}", fs::path(options.source.path).stem().string(),
                     content, static_cast<std::uint64_t>(age), static_cast<int>(options.policy),
                     static_cast<int>(options.source.centres), options.no_optimisation ? "-O0" : "",
                     options.shadow ? "-shadow" : "");
}

int Become(const fs::path& executable, const std::string& name,
           const std::vector<std::string>& arguments) {
  std::vector<char*> pointers;
  std::string program = fs::path(name).stem().string();
  pointers.push_back(program.data());
  std::vector<std::string> copies = arguments;
  for (std::string& argument : copies) {
    pointers.push_back(argument.data());
  }
  pointers.push_back(nullptr);
  std::fflush(nullptr);
  execv(executable.c_str(), pointers.data());
  fmt::print(stderr, "assay run: cannot run {}: {}\n", executable.string(), std::strerror(errno));
  return kWrongInput;
}

int Run(BuildOptions options, const std::vector<std::string>& arguments) {
  const std::uint64_t content =
      options.source.IsHaskell()
          ? frontend::ContentHash(options.source.path, options.source.ForFrontend())
          : 0;
  const fs::path folder = content == 0
                              ? fs::temp_directory_path() / fmt::format("assay-run-{}", getpid())
                              : CacheFolder();
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) {
    fmt::print(stderr, "assay run: cannot make {}: {}\n", folder.string(), error.message());
    return kWrongInput;
  }
  const fs::path executable = folder / KeyOf(options, content);
  if (content == 0 || !fs::exists(executable, error)) {
    // Under another name until it is whole: others may be doing the same.
    const fs::path unfinished = executable.string() + fmt::format(".{}", getpid());
    options.output = unfinished.string();
    if (const int code = Build(options); code != kSuccess) {
      if (content == 0) {
        fs::remove_all(folder, error);
      }
      return code;
    }
    fs::rename(unfinished, executable, error);
  }
  return Become(executable, options.source.path, arguments);
}

}  // namespace

void AddRun(CLI::App& app, Command& chosen) {
  CLI::App* const command = app.add_subcommand("run", "Compile a program and run it");
  const auto options = std::make_shared<BuildOptions>();
  const auto arguments = std::make_shared<std::vector<std::string>>();
  AddBuildOptions(*command, *options);
  command->add_option("ARGS", *arguments, "For the program");
  command->prefix_command();
  command->callback([options, arguments, command, &chosen] {
    for (const std::string& argument : command->remaining()) {
      arguments->push_back(argument);
    }
    chosen = [options, arguments] { return Run(*options, *arguments); };
  });
}

}  // namespace assay::driver
