// What shells complete after `assay`: commands, their options, the values of these where they are
// known, and files.
#include <algorithm>
#include <ranges>
#include <string_view>

#include <fmt/format.h>

#include "driver/option_table.h"

namespace assay::driver {

namespace {

// The first line, since shells show a line for each word.
std::string_view FirstLine(std::string_view text) { return text.substr(0, text.find('\n')); }

// In single quotes, as all three shells write them, with `special` characters escaped before.
std::string Quoted(std::string_view text, std::string_view special = "") {
  std::string result = "'";
  for (const char character : text) {
    if (character == '\'') {
      result += "'\\''";
      continue;
    }
    if (special.contains(character)) {
      result += '\\';
    }
    result += character;
  }
  return result + "'";
}

std::string NamesOf(const CommandRow& command) {
  std::vector<std::string_view> names;
  for (const OptionRow& option : command.options) {
    if (!option.IsPositional()) {
      names.insert(names.end(), option.names.begin(), option.names.end());
    }
  }
  return fmt::format("{}", fmt::join(names, " "));
}

std::string CommandNames(const OptionTable& table) {
  return fmt::format("{}",
                     fmt::join(table.commands | std::views::transform(&CommandRow::name), " "));
}

}  // namespace

std::string BashCompletion(const OptionTable& table) {
  std::string options;
  std::string values;
  for (const CommandRow& command : table.commands) {
    options += fmt::format("    {}) words={} ;;\n", command.name, Quoted(NamesOf(command)));
    for (const OptionRow& option : command.options) {
      for (const std::string& name : option.names) {
        if (!option.choices.empty()) {
          values += fmt::format("    {}:{}) words={} ;;\n", command.name, name,
                                Quoted(fmt::format("{}", fmt::join(option.choices, " "))));
        } else if (!option.value.empty() && !option.IsPositional()) {
          values += fmt::format("    {}:{}) words=none ;;\n", command.name, name);
        }
      }
    }
  }
  return fmt::format(R"(# Completes the words after assay in bash.
_assay() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}} words=
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W {} -- "$current"))
    return
  fi
  case ${{COMP_WORDS[1]}}:$previous in
{}  esac
  if [[ $words == none ]]; then  # a file, a folder or a number
    COMPREPLY=($(compgen -f -- "$current"))
    return
  elif [[ -n $words ]]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    return
  fi
  case ${{COMP_WORDS[1]}} in
{}  esac
  if [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
  else
    COMPREPLY=($(compgen -f -- "$current"))
  fi
}}
complete -o filenames -F _assay assay
)",
                     Quoted(CommandNames(table) + " " + NamesOf(table.self)), values, options);
}

std::string ZshCompletion(const OptionTable& table) {
  const auto specification = [](const OptionRow& option) {
    const std::string what = Quoted(FirstLine(option.description), "[]:\\");
    const std::string inner = what.substr(1, what.size() - 2);
    const std::string action =
        option.choices.empty() ? "_files" : fmt::format("({})", fmt::join(option.choices, " "));
    std::string lines;
    for (const std::string& name : option.names) {
      lines += option.value.empty()
                   ? fmt::format(" \\\n        '{}[{}]'", name, inner)
                   : fmt::format(" \\\n        '{}[{}]:{}:{}'", name, inner, option.value, action);
    }
    return lines;
  };
  std::string commands;
  std::string options;
  for (const CommandRow& command : table.commands) {
    commands += fmt::format("    {}\n", Quoted(command.name + ":" + command.description));
    options += fmt::format("    {})\n      _arguments", command.name);
    for (const OptionRow& option : command.options) {
      options += option.IsPositional() ? "" : specification(option);
    }
    options += " \\\n        '*:file:_files'\n      ;;\n";
  }
  std::string own;
  for (const OptionRow& option : table.self.options) {
    own += specification(option);
  }
  return fmt::format(R"(#compdef assay
# Completes the words after assay in zsh.
_assay() {{
  local -a commands=(
{}  )
  if ((CURRENT == 2)); then
    _describe command commands
    _arguments{}
    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT -= 1))
  case $command in
{}  esac
}}
_assay "$@"
)",
                     commands, own, options);
}

std::string FishCompletion(const OptionTable& table) {
  std::string text = "# Completes the words after assay in fish.\n";
  const auto add = [&](const OptionRow& option, std::string_view condition) {
    if (option.IsPositional()) {
      return;
    }
    std::string names;
    for (const std::string_view name : option.names) {
      names += name.starts_with("--") ? fmt::format(" -l {}", name.substr(2))
                                      : fmt::format(" -s {}", name.substr(1));
    }
    std::string value = option.value.empty() ? "" : " -r";
    if (!option.choices.empty()) {
      value = fmt::format(" -x -a '{}'", fmt::join(option.choices, " "));
    }
    text += fmt::format("complete -c assay -n {}{}{} -d {}\n", Quoted(condition), names, value,
                        Quoted(FirstLine(option.description)));
  };
  for (const OptionRow& option : table.self.options) {
    add(option, "__fish_use_subcommand");
  }
  for (const CommandRow& command : table.commands) {
    text += fmt::format("complete -c assay -f -n __fish_use_subcommand -a {} -d {}\n", command.name,
                        Quoted(command.description));
    for (const OptionRow& option : command.options) {
      add(option, "__fish_seen_subcommand_from " + command.name);
    }
  }
  return text;
}

}  // namespace assay::driver
