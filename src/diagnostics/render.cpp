#include "diagnostics/render.h"

#include <algorithm>

#include <fmt/format.h>

namespace assay {

namespace {

constexpr std::string_view kBold = "\x1b[1m";
constexpr std::string_view kRed = "\x1b[1;31m";
constexpr std::string_view kYellow = "\x1b[1;33m";
constexpr std::string_view kBlue = "\x1b[1;34m";
constexpr std::string_view kPlain = "\x1b[0m";

std::string Paint(Colour colour, std::string_view style, std::string_view text) {
  return colour == Colour::Yes ? fmt::format("{}{}{}", style, text, kPlain) : std::string(text);
}

bool ContinuesCharacter(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

// The first characters of text, as many as it has of them.
std::string_view Characters(std::string_view text, std::size_t count) {
  std::size_t end = 0;
  while (end < text.size() && (ContinuesCharacter(text[end]) || count-- > 0)) {
    ++end;
  }
  return text.substr(0, end);
}

// Blanks below text; its tabs stay tabs, so that what follows stands below its character whatever
// the terminal makes of a tab.
std::string Blanks(std::string_view text) {
  std::string blanks;
  for (const char c : text) {
    if (!ContinuesCharacter(c)) {
      blanks += c == '\t' ? '\t' : ' ';
    }
  }
  return blanks;
}

// Control characters would act on the terminal instead of being shown.
std::string Visible(std::string_view text) {
  std::string visible;
  for (const char c : text) {
    const bool control = (c >= 0 && c < ' ' && c != '\t') || c == '\x7F';
    visible += control ? "\uFFFD" : std::string_view(&c, 1);
  }
  return visible;
}

// The line with carets below; of a very long line, what is near the carets.
std::string SourceLine(const Location& location, Colour colour) {
  constexpr std::size_t kShownBefore = 60;
  constexpr std::size_t kShownAfter = 100;
  std::string before(Characters(location.text, location.column - 1));
  const std::string_view rest = location.text.substr(before.size());
  std::string after(Characters(rest, kShownAfter));
  std::size_t width = std::max(1U, location.width);
  if (after.size() < rest.size()) {
    after += "...";
    width = std::min(width, kShownAfter);
  }
  if (location.column > 2 * kShownBefore) {
    const std::size_t cut = Characters(before, location.column - 1 - kShownBefore).size();
    before = "..." + before.substr(cut);
  }
  const std::string number = std::to_string(location.line);
  return fmt::format("  {} {}{}\n  {} {}{}\n", Paint(colour, kBlue, number + " |"), Visible(before),
                     Visible(after), Paint(colour, kBlue, std::string(number.size(), ' ') + " |"),
                     Blanks(before), Paint(colour, kRed, std::string(width, '^')));
}

std::string Headline(const Diagnostic& diagnostic, Colour colour) {
  const std::string label = diagnostic.severity == Severity::Error
                                ? Paint(colour, kRed, "error:")
                                : Paint(colour, kYellow, "warning:");
  return fmt::format("{} {} [{}]\n", label, diagnostic.message, Slug(diagnostic.kind));
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
    text += Headline(diagnostic, colour);
    text += SourceLine(location, colour);
  } else {
    text += Headline(diagnostic, colour);
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
