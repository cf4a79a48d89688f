// The module that draws (src/drawing).
#pragma once

#include "drawing/renderer.h"

namespace assay::driver {

// It is beside the run-time system, BIN/../lib/assay_drawing.so; an error says why it is not.
[[nodiscard]] std::expected<const drawing::Renderer*, std::string> LoadRenderer();

}  // namespace assay::driver
