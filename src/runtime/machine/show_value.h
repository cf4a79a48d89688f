// The head of a value as text: the constructor, a literal as Core text writes it, or <function>.
#pragma once

#include <cstddef>

#include "layout/program.h"

namespace assay::runtime {

void ShowHead(const layout::ProgramInfo& program, layout::Word value, char* text, std::size_t size);

}  // namespace assay::runtime
