// assay check FILE: is the program well-formed?
// assay core FILE: the program as verified Core text.
#include <fmt/core.h>

#include "core/print.h"
#include "driver/commands.h"

namespace assay::driver {

void AddCheck(CLI::App& app, Command& chosen) {
  CLI::App* const check = app.add_subcommand("check", "Check a program and report what is wrong");
  const auto path = std::make_shared<std::string>();
  check->add_option("FILE", *path, "Core text (- for standard input)")->required();
  check->callback([path, &chosen] {
    chosen = [path] {
      SourceManager sources;
      return LoadProgram(*path, sources) == nullptr ? kWrongInput : kSuccess;
    };
  });
}

void AddCore(CLI::App& app, Command& chosen) {
  CLI::App* const core = app.add_subcommand("core", "Print a program as Core, arguments let-bound");
  const auto path = std::make_shared<std::string>();
  core->add_option("FILE", *path, "Core text (- for standard input)")->required();
  core->callback([path, &chosen] {
    chosen = [path] {
      SourceManager sources;
      const std::unique_ptr<core::Program> program = LoadProgram(*path, sources);
      if (program == nullptr) {
        return kWrongInput;
      }
      fmt::print("{}", core::Print(*program));
      return kSuccess;
    };
  });
}

}  // namespace assay::driver
