// Core -> the flat, normalised programs of Logic '04 figure 1, in Core:
//
//     f(x..) = e       f = \x .. -> e;
//     e ::= x | c(x..) | f(x..) | let {x = e; ..} in e | e ? e | case x of .. | fcase x of ..
//         | scc "c" e | literal | primitive x..
//
// where x.. are local variables. A function without parameters is no CAF: it is unfolded each time.
// What is missing is let-bound, as everywhere in Core: a scrutinee or a function that is no
// variable, and an argument that is a function without parameters.
//
// Programs of higher order are not of the paper: lambdas are values, and an application whose
// function is not a top-level one with as many parameters evaluates it (BigStep::Apply). Join
// points cost nothing, as elsewhere. Refused are primitives with effects, and an fcase with a
// default.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/ir.h"
#include "diagnostics/diagnostic.h"

namespace assay::semantics::logic {

// Which functions there may be: the paper's alone, called by their names with all arguments.
enum class Order : std::uint8_t { First, Any };

// Null after a diagnostic. The new program shares variables and types with the old one.
[[nodiscard]] std::unique_ptr<core::Program> Flatten(const core::Program& program,
                                                     Diagnostics& diagnostics,
                                                     Order order = Order::Any);

// The parameters of a definition and what is under them.
struct Function {
  std::vector<const core::Variable*> parameters;
  const core::Expression* body;
  const core::Expression* lambda = nullptr;  // both together
};
[[nodiscard]] Function Parameters(const core::Definition& definition);

// A call f(x..): the function and its arguments; a variable alone is a call without any.
struct Call {
  const core::Variable* function = nullptr;  // null: the head is no variable
  std::vector<const core::Variable*> arguments;
};
[[nodiscard]] Call AsCall(const core::Expression& e);

}  // namespace assay::semantics::logic
