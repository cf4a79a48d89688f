#include "diagnostics/render.h"

#include <algorithm>

#include <fmt/format.h>

namespace assay {

namespace {

constexpr std::string_view kBold = "\x1b[1m";
constexpr std::string_view kRed = "\x1b[1;31m";
constexpr std::string_view kBlue = "\x1b[1;34m";
constexpr std::string_view kPlain = "\x1b[0m";

std::string Paint(Colour colour, std::string_view style, std::string_view text) {
  return colour == Colour::Yes ? fmt::format("{}{}{}", style, text, kPlain) : std::string(text);
}

// Blanks up to the caret; tabs of the source line stay tabs, so that the caret stands below its
// character whatever the terminal makes of a tab.
std::string Indent(const Location& location) {
  std::string indent;
  std::uint32_t column = 1;
  for (const char c : location.text) {
    const bool continues_character = (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
    if (continues_character) {
      continue;
    }
    if (column++ == location.column) {
      break;
    }
    indent += c == '\t' ? '\t' : ' ';
  }
  return indent;
}

std::string SourceLine(const Location& location, Colour colour) {
  const std::string number = std::to_string(location.line);
  const std::string carets(std::max(1U, location.width), '^');
  return fmt::format("  {} {}\n  {} {}{}\n", Paint(colour, kBlue, number + " |"), location.text,
                     Paint(colour, kBlue, std::string(number.size(), ' ') + " |"),
                     " " + Indent(location), Paint(colour, kRed, carets));
}

std::string Place(const Location& location) {
  return fmt::format("{}:{}:{}", location.file, location.line, location.column);
}

}  // namespace

std::string Render(const Diagnostic& diagnostic, const Locator& locator, Colour colour) {
  std::string text;
  if (diagnostic.span.IsKnown()) {
    const Location location = locator.Locate(diagnostic.span);
    text += Paint(colour, kBold, Place(location) + ":") + " ";
    text += Paint(colour, kRed, "error:");
    text += fmt::format(" {} [{}]\n", diagnostic.message, Slug(diagnostic.kind));
    text += SourceLine(location, colour);
  } else {
    text += Paint(colour, kRed, "error:");
    text += fmt::format(" {} [{}]\n", diagnostic.message, Slug(diagnostic.kind));
  }
  for (const Note& note : diagnostic.notes) {
    if (note.span.IsKnown()) {
      const Location location = locator.Locate(note.span);
      text += fmt::format("{}: note: {}\n", Place(location), note.message);
      text += SourceLine(location, colour);
    } else {
      text += fmt::format("note: {}\n", note.message);
    }
  }
  if (!diagnostic.hint.empty()) {
    text += fmt::format("hint: {}\n", diagnostic.hint);
  }
  return text;
}

}  // namespace assay
