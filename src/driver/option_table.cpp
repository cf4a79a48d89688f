#include "driver/option_table.h"

#include <algorithm>
#include <ranges>
#include <string_view>

#include "driver/ghc_flags.h"

namespace assay::driver {

namespace {

// A validator describes what it allows, as {static,evaluation} or {plain->0,profiled->1}.
std::vector<std::string> ChoicesIn(std::string_view type_name) {
  const std::size_t begin = type_name.find('{');
  const std::size_t end = type_name.find('}', begin);
  std::vector<std::string> choices;
  if (begin == std::string_view::npos || end == std::string_view::npos) {
    return choices;
  }
  for (const auto part : std::views::split(type_name.substr(begin + 1, end - begin - 1), ',')) {
    const std::string_view choice(part);
    choices.emplace_back(choice.substr(0, choice.find("->")));
  }
  return choices;
}

std::string ValueOf(const CLI::Option& option) {
  if (option.get_items_expected_max() == 0) {
    return "";
  }
  if (!option.get_option_text().empty()) {
    return option.get_option_text();
  }
  const std::string type_name = option.get_type_name();
  return type_name.substr(0, type_name.find_first_of(":{"));
}

OptionRow RowOf(const CLI::Option& option) {
  OptionRow row{.names = {},
                .value = ValueOf(option),
                .choices = ChoicesIn(option.get_type_name()),
                .description = option.get_description(),
                .is_required = option.get_required()};
  for (const std::string& name : option.get_snames()) {
    row.names.push_back("-" + name);
  }
  for (const std::string& name : option.get_lnames()) {
    row.names.push_back("--" + name);
  }
  if (row.names.empty()) {
    row.names.push_back(option.get_name());
  }
  return row;
}

CommandRow RowOf(const CLI::App& command) {
  CommandRow row{.name = command.get_name(),
                 .description = command.get_description(),
                 .footer = command.get_footer(),
                 .options = {}};
  for (const CLI::Option* const option : command.get_options()) {
    if (!option->get_group().empty()) {
      row.options.push_back(RowOf(*option));
    }
  }
  std::ranges::stable_partition(row.options, &OptionRow::IsPositional);
  return row;
}

}  // namespace

OptionTable TableOf(const CLI::App& app) {
  OptionTable table{.self = RowOf(app), .commands = {}, .of_ghc = GhcFlagsAsText()};
  for (const CLI::App* const command : app.get_subcommands({})) {
    if (!command->get_group().empty()) {
      table.commands.push_back(RowOf(*command));
    }
  }
  return table;
}

}  // namespace assay::driver
