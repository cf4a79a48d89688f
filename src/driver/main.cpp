// assay: parse the command line, run the subcommand on a stack that is deep enough for programs
// that nest deeply.
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "base/mapped_stack.h"
#include "driver/commands.h"
#include "driver/ghc_flags.h"

namespace {

using namespace assay;

// The commands that compile. Their users may give flags of GHC.
bool TakesFlagsOfGhc(std::string_view command) {
  return command == "build" || command == "run" || command == "check" || command == "core";
}

bool IsCommand(const CLI::App& app, std::string_view word) {
  return std::ranges::any_of(app.get_subcommands({}),
                             [&](const CLI::App* command) { return command->get_name() == word; });
}

// `assay help run` is `assay run --help`. Our own words for GHC's flags. Cuts off what `assay run`
// hands on to the program.
std::vector<std::string> TranslateWords(const CLI::App& app, std::span<char*> words,
                                        std::vector<std::string>& program_arguments) {
  std::vector<std::string> result(words.begin(), words.end());
  if (words.size() >= 2 && result[1] == "help" &&
      (words.size() == 2 || IsCommand(app, result[2]))) {
    result.erase(result.begin() + 1);
    result.emplace_back("--help");
    return result;
  }
  if (words.size() < 2 || !TakesFlagsOfGhc(words[1])) {
    return result;
  }
  driver::Translated translated = driver::FromGhc(*app.get_subcommand(words[1]), words.subspan(2));
  for (const std::string& note : translated.notes) {
    fmt::print(stderr, "assay {}: {}\n", words[1], note);
  }
  result.resize(2);
  result.insert(result.end(), translated.words.begin(), translated.words.end());
  program_arguments = std::move(translated.program);
  return result;
}

int Main(int argc, char** argv) {
  CLI::App app{"Assay tells where the time and the space of a lazy program go.", "assay"};
  app.require_subcommand(1);
  app.get_formatter()->column_width(28);
  app.set_version_flag("-V,--version", "assay " ASSAY_VERSION, "Print the version and exit");
  app.footer(
      "`assay help COMMAND` explains the options of a command, `assay help ghc` which flags of "
      "GHC\n"
      "are understood.\n"
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
  driver::AddRepl(app, chosen);
  driver::AddTree(app, chosen);
  driver::AddReport(app, chosen);
  driver::AddDiff(app, chosen);
  driver::AddHeap(app, chosen);
  driver::AddHelp(app, chosen);
  driver::AddGenerate(app, chosen);
  std::vector<std::string> words =
      TranslateWords(app, std::span(argv, static_cast<std::size_t>(argc)), program_arguments);
  std::vector<char*> arguments;
  for (std::string& word : words) {
    arguments.push_back(word.data());
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
      const std::string word = app.remaining().front();
      message = std::filesystem::is_regular_file(word)
                    ? fmt::format("a file is for a command: assay run {}", word)
                    : fmt::format("there is no command or option `{}`", word);
    }
    std::ranges::replace(message, '\n', ' ');
    fmt::print(stderr, "{}: {} (try `{} --help`)\n", command, message, command);
    return driver::kWrongUsage;
  }
  return chosen();
}

// A command fails if its output could not be written, for example to a full disk.
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
