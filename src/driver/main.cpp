// assay: parse the command line, run the subcommand on a stack that is deep enough for programs
// that nest deeply.
#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "base/mapped_stack.h"
#include "driver/commands.h"

namespace {

using namespace assay;

int Main(int argc, char** argv) {
  CLI::App app{"Assay tells where the time and the space of a lazy program go.", "assay"};
  app.require_subcommand(1);
  app.get_formatter()->column_width(28);
  driver::Command chosen;
  driver::AddSemantics(app, chosen);
  driver::AddCheck(app, chosen);
  driver::AddCore(app, chosen);
  driver::AddBuild(app, chosen);
  driver::AddRun(app, chosen);
  driver::AddTree(app, chosen);
  driver::AddReport(app, chosen);
  driver::AddDiff(app, chosen);
  // GHC's name of the option, which is no short one.
  std::vector<char*> arguments(argv, argv + argc);
  std::string prof = "--prof";
  if (argc > 1 && std::string_view(argv[1]) == "build") {
    for (char*& argument : arguments) {
      argument = std::string_view(argument) == "-prof" ? prof.data() : argument;
    }
  }
  try {
    app.parse(argc, arguments.data());
  } catch (const CLI::CallForHelp& help) {
    return app.exit(help);
  } catch (const CLI::ParseError& error) {
    std::string command = "assay";
    std::string message = error.what();
    if (!app.get_subcommands().empty()) {
      command += " " + app.get_subcommands().front()->get_name();
    } else if (!app.remaining().empty()) {
      message = fmt::format("there is no command or option `{}`", app.remaining().front());
    }
    std::ranges::replace(message, '\n', ' ');
    fmt::print(stderr, "{}: {} (try `{} --help`)\n", command, message, command);
    return driver::kWrongUsage;
  }
  return chosen();
}

}  // namespace

int main(int argc, char** argv) {
  int exit_code = 0;
  RunOnMappedStack([&] { exit_code = Main(argc, argv); });
  return exit_code;
}
