// What can be done with a picture. It is done by a module that is loaded when it is needed, which
// has one of these under the name `assay_renderer`.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "drawing/picture.h"

namespace assay::drawing {

enum class Format : std::uint8_t { Svg, Pdf, Ps, Png };

[[nodiscard]] inline std::optional<Format> FormatOf(std::string_view name) {
  return name == "svg"   ? std::optional(Format::Svg)
         : name == "pdf" ? std::optional(Format::Pdf)
         : name == "ps"  ? std::optional(Format::Ps)
         : name == "png" ? std::optional(Format::Png)
                         : std::nullopt;
}

struct Renderer {
  // Of a text on one line.
  double (*width)(std::string_view text, const Font& font);
  // The whole file, or what went wrong.
  std::expected<std::string, std::string> (*render)(const Picture& picture, Format format);
};

}  // namespace assay::drawing
