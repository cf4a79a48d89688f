// Shapes (shape.h) agree wherever a value goes: what a function is applied to with its parameter,
// and it is a function at all; operands with their primitive, fields with their constructor, what
// is jumped with with the join point's parameters, what a variable is bound to with the variable, a
// scrutinee with the patterns, alternatives with each other, and a word with the head of its
// variable. So there is no dictionary where a character is expected, no pointer to anything but a
// double where a double is to be held as a word, and no function has more arguments than its type.
//
// A variable whose shape is not known has that of what it is bound to, as far as that shows.
//
// Note [Alternatives that cannot be]
// ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
//     data T a where {I :: T Int; C :: T Char}
//     f :: T a -> a -> a
//     f I n = n + 1
//     f C c = toUpper c
//
// Where f is inlined with a Char, the alternative of I adds 1 to a character, and nobody ever gets
// there. Core has no types that would say so. So there are no violations in the alternatives of a
// data type with such constructors (DataType::refines_types), and such a case has no shape.
#pragma once

#include <optional>
#include <string>

#include "core/ir.h"

namespace assay::core {

// What is wrong first, if anything: a bug of ours, never of the user. A program without types
// (Program::has_types) has no violations.
[[nodiscard]] std::optional<std::string> FindShapeViolation(const Program& program);

}  // namespace assay::core
