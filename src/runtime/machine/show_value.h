// The head of a value, as programs in Core print their result: an integer, the name of a
// constructor, or <function>.
#pragma once

#include <cstddef>

#include "layout/object.h"

namespace assay::runtime {

void ShowHead(layout::Word value, char* text, std::size_t size);

}  // namespace assay::runtime
