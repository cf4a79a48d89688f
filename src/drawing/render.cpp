// Pictures by cairo.
#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>

#include <cairo/cairo-pdf.h>
#include <cairo/cairo-ps.h>
#include <cairo/cairo-svg.h>
#include <cairo/cairo.h>

#include "base/utf8.h"
#include "drawing/renderer.h"

namespace assay::drawing {

namespace {

// Debian's fontconfig brings it along, so pictures are the same everywhere; elsewhere it is
// replaced by what looks most like it.
constexpr const char* kFamily = "DejaVu Sans";
constexpr double kPixelsPerPoint = 2;  // of PNG

using Surface = std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)>;
using Context = std::unique_ptr<cairo_t, decltype(&cairo_destroy)>;

cairo_status_t Append(void* to, const unsigned char* bytes, unsigned int size) {
  static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(bytes), size);
  return CAIRO_STATUS_SUCCESS;
}

void SetColour(cairo_t* to, const Colour& colour) {
  cairo_set_source_rgb(to, colour.red, colour.green, colour.blue);
}

void SetFont(cairo_t* to, const Font& font) {
  cairo_select_font_face(to, kFamily, CAIRO_FONT_SLANT_NORMAL,
                         font.is_bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(to, font.size);
}

void Outline(cairo_t* to, const std::vector<Point>& points) {
  cairo_new_path(to);  // a text leaves a point
  for (const Point& point : points) {
    cairo_line_to(to, point.x, point.y);
  }
  cairo_close_path(to);
}

// Lines or dots over the page, seen through what is clipped. They stand where they stand on the
// page, so that areas with one hatch fit together.
void DrawHatch(cairo_t* to, const Fill& fill) {
  constexpr double kDistance = 4;
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;
  cairo_clip_extents(to, &left, &top, &right, &bottom);
  SetColour(to, fill.ink);
  cairo_set_line_width(to, 0.6);
  const auto line = [&](double x1, double y1, double x2, double y2) {
    cairo_move_to(to, x1, y1);
    cairo_line_to(to, x2, y2);
  };
  const auto first = [](double from, double step) { return std::floor(from / step) * step; };
  const double height = bottom - top;
  const double diagonal = kDistance * std::numbers::sqrt2;
  const auto rising = [&] {
    for (double c = first(left + top, diagonal); c <= right + bottom; c += diagonal) {
      line(c - top, top, c - bottom, bottom);
    }
  };
  const auto falling = [&] {
    for (double c = first(left - bottom, diagonal); c <= right - top; c += diagonal) {
      line(c + top, top, c + top + height, bottom);
    }
  };
  switch (fill.hatch) {
    case Hatch::None: return;
    case Hatch::Rising: rising(); break;
    case Hatch::Falling: falling(); break;
    case Hatch::Crossed:
      rising();
      falling();
      break;
    case Hatch::Level:
      for (double y = first(top, kDistance); y <= bottom; y += kDistance) {
        line(left, y, right, y);
      }
      break;
    case Hatch::Upright:
      for (double x = first(left, kDistance); x <= right; x += kDistance) {
        line(x, top, x, bottom);
      }
      break;
    case Hatch::Dotted:
      // Dashes of no length with round ends.
      const double dashes[] = {0, kDistance};
      cairo_set_dash(to, dashes, 2, 0);
      cairo_set_line_cap(to, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_width(to, 1.1);
      const double from = first(left, kDistance);
      for (double y = first(top, kDistance); y <= bottom; y += kDistance) {
        const bool is_even = std::llround(y / kDistance) % 2 == 0;
        line(from + (is_even ? 0 : kDistance / 2), y, right, y);
      }
      break;
  }
  cairo_stroke(to);
}

void Draw(cairo_t* to, const Area& area) {
  if (area.outline.size() < 2) {
    return;
  }
  Outline(to, area.outline);
  SetColour(to, area.fill.colour);
  cairo_fill(to);
  if (area.fill.hatch != Hatch::None) {
    cairo_save(to);
    Outline(to, area.outline);
    cairo_clip(to);
    DrawHatch(to, area.fill);
    cairo_restore(to);
  }
  if (area.border > 0) {
    Outline(to, area.outline);
    SetColour(to, kBlack);
    cairo_set_line_width(to, area.border);
    cairo_set_line_join(to, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(to);
  }
}

void Draw(cairo_t* to, const Line& line) {
  cairo_save(to);
  SetColour(to, line.colour);
  cairo_set_line_width(to, line.width);
  if (line.is_dashed) {
    const double dashes[] = {3, 2};
    cairo_set_dash(to, dashes, 2, 0);
  }
  cairo_move_to(to, line.from.x, line.from.y);
  cairo_line_to(to, line.to.x, line.to.y);
  cairo_stroke(to);
  cairo_restore(to);
}

double WidthOf(cairo_t* in, std::string_view text, const Font& font) {
  SetFont(in, font);
  cairo_text_extents_t extents{};
  cairo_text_extents(in, PrintableUtf8(text).c_str(), &extents);
  return extents.x_advance;
}

void Draw(cairo_t* to, const Text& text) {
  const double width = text.anchor == Anchor::Left ? 0 : WidthOf(to, text.text, text.font);
  SetFont(to, text.font);
  SetColour(to, text.colour);
  const double back = text.anchor == Anchor::Right ? width : width / 2;
  cairo_move_to(to, text.at.x - (text.anchor == Anchor::Left ? 0 : back), text.at.y);
  cairo_show_text(to, PrintableUtf8(text.text).c_str());
}

// Measures do not depend on the file: without hints to the pixels of a screen.
void UseExactMeasures(cairo_t* to) {
  cairo_font_options_t* const options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_set_font_options(to, options);
  cairo_font_options_destroy(options);
}

Surface MakeSurface(const Picture& picture, Format format, std::string& bytes) {
  cairo_surface_t* surface = nullptr;
  switch (format) {
    case Format::Svg:
      surface = cairo_svg_surface_create_for_stream(Append, &bytes, picture.width, picture.height);
      cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PT);
      break;
    case Format::Pdf:
      surface = cairo_pdf_surface_create_for_stream(Append, &bytes, picture.width, picture.height);
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE,
                                     PrintableUtf8(picture.title).c_str());
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, picture.date.c_str());
      break;
    case Format::Ps:
      // A page that lies on its side: printers and viewers turn it.
      surface = cairo_ps_surface_create_for_stream(Append, &bytes, picture.height, picture.width);
      cairo_ps_surface_dsc_begin_setup(surface);
      cairo_ps_surface_dsc_comment(surface, "%%Orientation: Landscape");
      break;
    case Format::Png:
      surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24,
                                           static_cast<int>(picture.width * kPixelsPerPoint),
                                           static_cast<int>(picture.height * kPixelsPerPoint));
      break;
  }
  return {surface, cairo_surface_destroy};
}

// Cairo writes the time of day there.
void SetPostScriptDate(std::string& bytes, const std::string& date) {
  constexpr std::string_view kComment = "%%CreationDate: ";
  const std::size_t begin = bytes.find(kComment);
  if (begin != std::string::npos) {
    const std::size_t from = begin + kComment.size();
    bytes.replace(from, bytes.find('\n', from) - from, date);
  }
}

double Width(std::string_view text, const Font& font) {
  const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1), cairo_surface_destroy);
  const Context context(cairo_create(surface.get()), cairo_destroy);
  UseExactMeasures(context.get());
  return WidthOf(context.get(), text, font);
}

std::expected<std::string, std::string> Render(const Picture& picture, Format format) {
  std::string bytes;
  const Surface surface = MakeSurface(picture, format, bytes);
  {
    const Context context(cairo_create(surface.get()), cairo_destroy);
    UseExactMeasures(context.get());
    if (format == Format::Png) {
      cairo_scale(context.get(), kPixelsPerPoint, kPixelsPerPoint);
    }
    if (format == Format::Ps) {
      cairo_translate(context.get(), 0, picture.width);
      cairo_rotate(context.get(), -std::numbers::pi / 2);
    }
    SetColour(context.get(), kWhite);
    cairo_rectangle(context.get(), 0, 0, picture.width, picture.height);
    cairo_fill(context.get());
    for (const Shape& shape : picture.shapes) {
      std::visit([&](const auto& one) { Draw(context.get(), one); }, shape);
    }
    cairo_show_page(context.get());
    if (cairo_status(context.get()) != CAIRO_STATUS_SUCCESS) {
      return std::unexpected(cairo_status_to_string(cairo_status(context.get())));
    }
  }
  if (format == Format::Png) {
    cairo_surface_write_to_png_stream(surface.get(), Append, &bytes);
  }
  cairo_surface_finish(surface.get());
  if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) {
    return std::unexpected(cairo_status_to_string(cairo_surface_status(surface.get())));
  }
  if (format == Format::Ps) {
    SetPostScriptDate(bytes, picture.date);
  }
  return bytes;
}

}  // namespace

}  // namespace assay::drawing

// What driver/load_renderer looks for.
extern "C" {
extern const assay::drawing::Renderer assay_renderer;
const assay::drawing::Renderer assay_renderer = {assay::drawing::Width, assay::drawing::Render};
}
