#include "source/place_text.h"

#include <cstdint>

#include <fmt/format.h>

namespace assay {

std::string PlaceText(const Locator* locator, Span span) {
  if (locator == nullptr || !span.IsKnown()) {
    return "";
  }
  const Location first = locator->Locate(span);
  const std::uint32_t end = span.end > span.begin ? span.end - 1 : span.begin;
  const Location last = locator->Locate({span.file, end, end + 1});
  if (first.line != last.line) {
    return fmt::format("{}:({},{})-({},{})", first.file, first.line, first.column, last.line,
                       last.column);
  }
  if (first.column == last.column) {
    return fmt::format("{}:{}:{}", first.file, first.line, first.column);
  }
  return fmt::format("{}:{}:{}-{}", first.file, first.line, first.column, last.column);
}

std::string SourceText(const Locator* locator, Span span) {
  if (locator == nullptr || !span.IsKnown() || span.end <= span.begin) {
    return "";
  }
  const Location first = locator->Locate(span);
  if (locator->Locate({span.file, span.end - 1, span.end}).line != first.line) {
    return "";
  }
  // Columns count characters, of which UTF-8 marks the bytes that do not begin one.
  std::string text;
  std::uint32_t column = 0;
  for (const char c : first.text) {
    column += (static_cast<unsigned char>(c) & 0xC0U) == 0x80U ? 0 : 1;
    if (column >= first.column && column < first.column + first.width) {
      text += c;
    }
  }
  return text;
}

}  // namespace assay
