// What the bands of a chart are filled with.
#pragma once

#include "drawing/picture.h"

namespace assay::report {

// Of the band with this place. Those of neighbours differ much in shade, and those of the first
// twenty all differ: without colours by grey and hatch, with colours that eyes of all kinds tell
// apart, and then by hatch.
[[nodiscard]] drawing::Fill FillOf(std::size_t place, bool has_colour);

// Of what has no band of its own.
[[nodiscard]] drawing::Fill FillOfRest();

}  // namespace assay::report
