// Subcommands that are part of the design and do not work yet: they say so.
#include <array>
#include <cstdio>
#include <string_view>

#include <fmt/core.h>

#include "driver/commands.h"

namespace assay::driver {

namespace {

struct Planned {
  std::string_view name;
  std::string_view what;
};

constexpr auto kPlanned = std::to_array<Planned>({
    {"report", "Show a profile"},
    {"diff", "Compare two profiles"},
});

}  // namespace

void AddPlanned(CLI::App& app, Command& chosen) {
  for (const Planned& planned : kPlanned) {
    CLI::App* const subcommand = app.add_subcommand(
        std::string(planned.name), std::string(planned.what) + " (not supported yet)");
    subcommand->allow_extras();
    subcommand->callback([name = planned.name, &chosen] {
      chosen = [name] {
        fmt::print(stderr, "assay {}: not supported yet (see `assay semantics --help`)\n", name);
        return kWrongInput;
      };
    });
  }
}

}  // namespace assay::driver
