// assay: parse the command line, run the subcommand on a stack that is deep enough for programs
// that nest deeply.
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "base/mapped_stack.h"
#include "driver/commands.h"

namespace {

using namespace assay;

// Options by GHC's names, which are no short ones. What follows `--` is the program's own.
void UseNamesOfGhc(std::span<char*> arguments) {
  static std::string prof = "--prof";
  static std::string level = "-O1";
  if (arguments.size() < 2) {
    return;
  }
  const bool is_build = std::string_view(arguments[1]) == "build";
  const bool is_run = std::string_view(arguments[1]) == "run";
  for (std::size_t i = 2; i < arguments.size(); ++i) {
    const std::string_view text = arguments[i];
    const std::string_view next = i + 1 < arguments.size() ? arguments[i + 1] : "";
    if (text == "--") {
      return;
    }
    const bool has_level = next == "0" || next == "1";
    if (is_build && text == "-prof") {
      arguments[i] = prof.data();
    } else if ((is_build || is_run) && ((text == "-O" && !has_level) || text == "-O2")) {
      arguments[i] = level.data();
    }
  }
}

// What `assay run` hands on to the program, as it was written.
std::vector<std::string> CutProgramArguments(const CLI::App& run, char** argv,
                                             std::vector<char*>& arguments) {
  const std::size_t first = 2 + driver::ProgramArgumentsIn(run, std::span(arguments).subspan(2));
  char** const end = argv + arguments.size();
  char** begin = argv + first;
  if (begin != end && std::string_view(*begin) == "--") {
    ++begin;
  }
  arguments.resize(first);
  return {begin, end};
}

int Main(int argc, char** argv) {
  CLI::App app{"Assay tells where the time and the space of a lazy program go.", "assay"};
  app.require_subcommand(1);
  app.get_formatter()->column_width(28);
  app.set_version_flag("--version", "assay " ASSAY_VERSION, "Print the version and exit");
  app.footer(
      "`assay COMMAND --help` explains the options of a command.\n"
      "\n"
      "Examples:\n"
      "  assay run Main.hs                run a program and show where its time went\n"
      "  assay report Main.assay          show the profile that the run has left\n"
      "  assay build Main.hs -o main      make an executable");
  driver::Command chosen;
  driver::AddSemantics(app, chosen);
  driver::AddCheck(app, chosen);
  driver::AddCore(app, chosen);
  driver::AddBuild(app, chosen);
  std::vector<std::string> program_arguments;
  driver::AddRun(app, chosen, program_arguments);
  driver::AddTree(app, chosen);
  driver::AddReport(app, chosen);
  driver::AddDiff(app, chosen);
  driver::AddGenerate(app, chosen);
  std::vector<char*> arguments(argv, argv + argc);
  UseNamesOfGhc(arguments);
  if (argc > 1 && std::string_view(argv[1]) == "run") {
    program_arguments = CutProgramArguments(*app.get_subcommand("run"), argv, arguments);
  }
  try {
    app.parse(static_cast<int>(arguments.size()), arguments.data());
  } catch (const CLI::Success& shown) {  // help, or the version
    return app.exit(shown);
  } catch (const CLI::ParseError& error) {
    std::string command = "assay";
    std::string message = error.what();
    if (!app.get_subcommands().empty()) {
      const CLI::App& subcommand = *app.get_subcommands().front();
      command += " " + subcommand.get_name();
      if (subcommand.get_name() == "run" && !subcommand.remaining().empty()) {
        message =
            fmt::format("there is no option `{}`; write -- before the arguments of the program",
                        subcommand.remaining().front());
      }
    } else if (!app.remaining().empty()) {
      message = fmt::format("there is no command or option `{}`", app.remaining().front());
    }
    std::ranges::replace(message, '\n', ' ');
    fmt::print(stderr, "{}: {} (try `{} --help`)\n", command, message, command);
    return driver::kWrongUsage;
  }
  return chosen();
}

// Output that got nowhere, say on a full disk, is no success.
int CloseOutput(int exit_code) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) {
    return exit_code;
  }
  if (exit_code == driver::kSuccess) {
    fmt::print(stderr, "assay: cannot write the output: {}\n", std::strerror(errno));
  }
  return std::max(exit_code, driver::kWrongInput);
}

}  // namespace

int main(int argc, char** argv) {
  int exit_code = 0;
  RunOnMappedStack([&] { exit_code = CloseOutput(Main(argc, argv)); });
  return exit_code;
}
