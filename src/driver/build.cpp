// assay build FILE -o OUT: an executable.
#include "driver/build.h"

#include <cstdio>
#include <filesystem>
#include <map>
#include <string>

#include <fmt/core.h>

#include "llvm/compile.h"
#include "llvm/link.h"
#include "stg/from_core.h"
#include "stg/print.h"

namespace assay::driver {

namespace {

// The run-time library stands beside the compiler: BIN/assay, BIN/../lib/libassay_runtime.a.
std::filesystem::path RuntimeFolder() {
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  return self.parent_path().parent_path() / "lib";
}

}  // namespace

int Build(const BuildOptions& options) {
  SourceManager sources;
  const std::unique_ptr<core::Program> program = LoadToRun(options.source, sources);
  if (program == nullptr) {
    return kWrongInput;
  }
  const std::unique_ptr<stg::Program> stg_program = stg::FromCore(*program);
  const codegen::Options code{
      .policy = options.policy,
      .shadow = options.shadow,
      .optimise = !options.no_optimisation,
      .symbol_prefix = "",
      .module_name = std::filesystem::path(options.source.path).stem().string()};
  if (options.dump == "stg") {
    fmt::print("{}", stg::Print(*stg_program));
    return kSuccess;
  }
  if (options.dump == "llvm") {
    fmt::print("{}", codegen::CompileToText(*stg_program, code));
    return kSuccess;
  }
  const std::string object = options.output + ".o";
  if (const auto problem = codegen::CompileToObject(*stg_program, code, object)) {
    fmt::print(stderr, "assay build: {}\n", *problem);
    return kWrongInput;
  }
  const std::filesystem::path lib = RuntimeFolder();
  const auto problem = codegen::Link(
      {object}, {(lib / "libassay_runtime_main.a").string(), (lib / "libassay_runtime.a").string()},
      options.output);
  std::error_code ignored;
  std::filesystem::remove(object, ignored);
  if (problem) {
    fmt::print(stderr, "assay build: {}\n", *problem);
    return kWrongInput;
  }
  return kSuccess;
}

void AddBuildOptions(CLI::App& command, BuildOptions& options) {
  AddSourceOptions(command, options.source);
  command
      .add_option("--policy", options.policy,
                  "plain (the default), profiled, or counting (all abstract costs)")
      ->transform(CLI::CheckedTransformer(
          std::map<std::string, layout::Policy>{{"plain", layout::Policy::Plain},
                                                {"profiled", layout::Policy::Profiled},
                                                {"counting", layout::Policy::Counting}}));
  command.add_flag("--O0", options.no_optimisation, "Do not run LLVM's passes");
  command.add_flag("--shadow", options.shadow,
                   "Check known cost centres against the register (profiled programs)");
}

void AddBuild(CLI::App& app, Command& chosen) {
  CLI::App* const command = app.add_subcommand("build", "Compile a program to an executable");
  const auto options = std::make_shared<BuildOptions>();
  AddBuildOptions(*command, *options);
  command->add_option("-o,--output", options->output, "The executable (a.out)");
  command->add_option("--dump", options->dump, "Print an intermediate form instead: stg or llvm")
      ->check(CLI::IsMember({"stg", "llvm"}));
  command->callback([options, &chosen] {
    options->output = options->output.empty() ? "a.out" : options->output;
    chosen = [options] { return Build(*options); };
  });
}

}  // namespace assay::driver
