// Lexical profiling as an ordinary program with cost centres: each function gets a copy for each
// function whose text mentions it. Centres are pairs of functions, and to enter one is a call.
//
//     f mentioned in the text of g        ==>   f@g
//         f@g = \x.. -> scc "f <- g" body       in which each mention of h is h@f
//     constant x mentioned there          ==>   scc "x <- g" x, let-bound where it is passed on
//         x = scc_sub "x <- (once)" body        it is not copied
//     unprofiled function u, part of g    ==>   u, boxed where it is passed on: let {b = u} in ..
//     transparent t                       ==>   t@g if it leads to any of these
//
// There are as many copies as pairs, since f@g mentions h@f and not h@f@g. A function whose copies
// would be too large gets small ones that share its body:
//
//         f@g = \x.. -> scc "f <- g" (f x..);   f = \x.. -> body
//
// Functions without parameters should have got them before (point_free.h).
#pragma once

#include <vector>

#include "core/lexical.h"

namespace assay::core {

struct LexicalFunction {
  Name name = {};
  Name module = {};
  Span span = {};
  bool is_asked = false;  // for; otherwise it is shared, so profiled too
  bool is_constant = false;
};

struct LexicalPair {
  const CostCentre* centre;
  std::size_t function;  // their places in LexicalTable::functions
  std::size_t origin;
  Span mention = {};  // where the origin's text has it first; unknown: in no text of its own
};

// What a report needs to know of the centres.
struct LexicalTable {
  std::vector<LexicalFunction> functions;  // first (root) and (once), which are none
  std::vector<LexicalPair> pairs;
  std::size_t first_own = 0;  // of the definitions: those before it are the library's, unchanged
};

// Nodes of all copies of one function, above which they share its body.
inline constexpr std::size_t kMostCopied = 20'000;
// Nodes that are inlined into the copies of a text in place of one call in the source, at most.
inline constexpr std::size_t kMostInlined = 2'000;

[[nodiscard]] LexicalTable SplitByOrigin(Program& program, const LexicalRoles& roles,
                                         std::size_t most_copied = kMostCopied);

}  // namespace assay::core
