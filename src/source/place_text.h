// The place of something in the source, as compiled programs print it in their run-time errors.
#pragma once

#include <string>

#include "diagnostics/render.h"

namespace assay {

// file:line:column, file:line:first-last, or file:(line,column)-(line,column); empty where the
// place or the files are not known.
[[nodiscard]] std::string PlaceText(const Locator* locator, Span span);

// The text of a span that lies on one line; empty otherwise.
[[nodiscard]] std::string SourceText(const Locator* locator, Span span);

}  // namespace assay
