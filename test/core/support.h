// What the tests of Core have in common: reading programs and showing what is wrong with them.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/ir.h"
#include "diagnostics/diagnostic.h"

namespace assay::core {

// The program that the text stands for; null, after a test failure that shows what is wrong with
// the text, if there is none.
std::unique_ptr<Program> Read(std::string_view text);

// What is wrong with the text, one "line:column slug: message" per line.
std::string Complaints(std::string_view text);

// "slug: message" per line, of diagnostics without places.
std::string Complaints(const Diagnostics& diagnostics);

}  // namespace assay::core
