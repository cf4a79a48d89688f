// Diagnostic -> text for people:
//
//     higher_order.core:3:12: error: `g` is not in scope [unbound-variable]
//       3 | main = f x g;
//         |            ^
//     hint: define it at top level, or bind it with let
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.h"

namespace assay {

struct Location {
  std::string_view file;
  std::uint32_t line;     // from 1
  std::uint32_t column;   // from 1, in characters
  std::string_view text;  // the whole line, without its end
  std::uint32_t width;    // characters of the span that lie on this line
};

// What the renderer needs to know of source files; implemented by source/source_manager.h.
class Locator {
 public:
  virtual ~Locator() = default;
  [[nodiscard]] virtual Location Locate(Span span) const = 0;
};

enum class Colour : bool { No, Yes };

[[nodiscard]] std::string Render(const Diagnostic& diagnostic, const Locator& locator,
                                 Colour colour);

}  // namespace assay
