// assay generate man|bash|zsh|fish: what a package installs beside the compiler. Not in the help.
#include <fmt/core.h>

#include "driver/commands.h"
#include "driver/option_table.h"

namespace assay::driver {

namespace {

using Writer = std::string (*)(const OptionTable&);

const std::map<std::string, Writer>& Writers() {
  static const std::map<std::string, Writer> writers = {{"man", ManualPage},
                                                        {"bash", BashCompletion},
                                                        {"zsh", ZshCompletion},
                                                        {"fish", FishCompletion}};
  return writers;
}

}  // namespace

void AddGenerate(CLI::App& app, Command& chosen) {
  CLI::App* const command =
      app.add_subcommand("generate", "Print the manual page or a shell's completions");
  command->group("");  // not in the help
  const auto form = std::make_shared<std::string>();
  command->add_option("FORM", *form, "man, bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"man", "bash", "zsh", "fish"}));
  command->callback([&app, form, &chosen] {
    chosen = [&app, form] {
      fmt::print("{}", Writers().at(*form)(TableOf(app)));
      return kSuccess;
    };
  });
}

}  // namespace assay::driver
