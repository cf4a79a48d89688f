// Patterns, section 3.17 of the report: read as expressions, then turned into patterns.
#pragma once

#include <cstddef>

#include "syntax/parser.h"

namespace assay::syntax {

Pattern* ToPattern(Parser& in, Expression* expression);
Pattern* SequenceToPattern(Parser& in, List<OperatorElement> elements, Span span);
// What was read since there were `base` pattern forms is an expression: the forms are errors.
void RejectPatternForms(Parser& in, std::size_t base);

}  // namespace assay::syntax
