// assay help, assay help COMMAND, assay help ghc
#include <fmt/core.h>

#include "driver/commands.h"
#include "driver/ghc_flags.h"

namespace assay::driver {

namespace {

constexpr std::string_view kGhc = "ghc";

// The help of commands is theirs, see main.cpp.
int Help(const std::string& about) {
  if (about != kGhc) {
    fmt::print(stderr, "assay help: there is no command `{}` (try `assay help`)\n", about);
    return kWrongUsage;
  }
  fmt::print("{}", GhcFlagsAsText());
  return kSuccess;
}

}  // namespace

void AddHelp(CLI::App& app, Command& chosen) {
  CLI::App* const command = app.add_subcommand("help", "Explain a command, or GHC's flags");
  const auto about = std::make_shared<std::string>();
  command->add_option("COMMAND", *about,
                      "The command, or ghc for the flags of GHC that are understood");
  command->footer(
      "Examples:\n"
      "  assay help run\n"
      "  assay help ghc");
  command->callback([about, &chosen] { chosen = [about] { return Help(*about); }; });
}

}  // namespace assay::driver
