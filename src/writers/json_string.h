// Texts in JSON.
#pragma once

#include <cstdio>

namespace assay::writers {

// The text in quotes, with what must not stand between them escaped.
void WriteJsonString(const char* text, std::FILE* file);

}  // namespace assay::writers
