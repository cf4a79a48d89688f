// The manual page: the option table in the language of man(7).
#include <ranges>
#include <string_view>

#include <fmt/format.h>

#include "driver/option_table.h"

namespace assay::driver {

namespace {

// Escapes dashes and backslashes, and keeps a line from beginning with a request.
std::string Escaped(std::string_view text) {
  std::string result;
  bool is_line_start = true;
  for (const char character : text) {
    if (is_line_start && (character == '.' || character == '\'')) {
      result += "\\&";
    }
    if (character == '-') {
      result += "\\-";
    } else if (character == '\\') {
      result += "\\e";
    } else {
      result += character;
    }
    is_line_start = character == '\n';
  }
  return result;
}

std::string Bold(std::string_view text) { return fmt::format("\\fB{}\\fR", Escaped(text)); }
std::string Italic(std::string_view text) { return fmt::format("\\fI{}\\fR", Escaped(text)); }

std::string Heading(const OptionRow& option) {
  if (option.IsPositional()) {
    return Italic(option.names.front());
  }
  std::string heading;
  for (const std::string& name : option.names) {
    heading += heading.empty() ? Bold(name) : ", " + Bold(name);
  }
  return option.value.empty() ? heading : heading + " " + Italic(option.value);
}

std::string Synopsis(const CommandRow& command) {
  std::string text = fmt::format("{} [{}]", Bold("assay " + command.name), Italic("OPTIONS"));
  for (const OptionRow& option : command.options | std::views::filter(&OptionRow::IsPositional)) {
    const std::string name = Italic(option.names.front());
    text += option.is_required ? " " + name : " [" + name + "]";
  }
  return text;
}

std::string OptionsText(const CommandRow& command) {
  std::string text;
  for (const OptionRow& option : command.options) {
    text += fmt::format(".TP\n{}\n{}\n", Heading(option), Escaped(option.description));
    if (!option.choices.empty()) {
      text +=
          fmt::format("One of {}.\n", Escaped(fmt::format("{}", fmt::join(option.choices, ", "))));
    }
  }
  return text;
}

constexpr std::string_view kRest = R"(.SH ENVIRONMENT
.TP
.B XDG_CACHE_HOME
Compiled modules and programs are kept in its folder
.BR assay ;
without it in
.IR ~/.cache/assay .
.SH EXIT STATUS
0 on success, 1 if the input is wrong, 2 if the command line is wrong.
.B assay run
ends as the program does.
)";

}  // namespace

std::string ManualPage(const OptionTable& table) {
  std::string text = fmt::format(
      ".TH ASSAY 1 \"\" \"assay {}\" \"User Commands\"\n"
      ".SH NAME\nassay \\- compile and profile Haskell programs\n"
      ".SH SYNOPSIS\n",
      ASSAY_VERSION);
  for (const CommandRow& command : table.commands) {
    text += Synopsis(command) + "\n.br\n";
  }
  text += fmt::format(".SH DESCRIPTION\n{}\n.SH OPTIONS\n{}.SH COMMANDS\n",
                      Escaped(table.self.description), OptionsText(table.self));
  for (const CommandRow& command : table.commands) {
    text += fmt::format(".SS {}\n{}.\n{}", Synopsis(command), Escaped(command.description),
                        OptionsText(command));
    if (!command.footer.empty()) {
      text += fmt::format(".PP\n{}\n", Escaped(command.footer));
    }
  }
  text += fmt::format(".SH FLAGS OF GHC\n.nf\n{}.fi\n", Escaped(table.of_ghc));
  return text.append(kRest);
}

}  // namespace assay::driver
