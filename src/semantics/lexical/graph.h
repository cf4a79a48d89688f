// The graph: binary cells with six colours and a root marker (Lexical '95 figure 15).
//
//     cell   < L, R, cL <- oL, cR <- oR, c <- o, root >
//
// A pair c <- o reads: work of the text of c, which was referred to in the text of o. A field
// carries the pair of the place where its contents was written, wherever it travels.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "semantics/lexical/supercombinators.h"

namespace assay::semantics::lexical {

struct Pair {
  Colour function = 0;  // the constructor colour, c
  Colour origin = 0;    // o

  friend auto operator<=>(const Pair&, const Pair&) = default;
};

using CellId = std::uint32_t;

enum class FieldKind : std::uint8_t {
  Empty,
  Cell,
  Supercombinator,
  Constructor,
  Primitive,
  Literal
};

struct Field {
  FieldKind kind = FieldKind::Empty;
  CellId cell = 0;
  const Supercombinator* supercombinator = nullptr;
  const core::Constructor* constructor = nullptr;
  const core::PrimitiveCall* primitive = nullptr;
  const core::Expression* literal = nullptr;
  Pair pair = {};
  // It points to the root of a constant, and nobody has followed it yet.
  bool is_mention = false;
};

enum class CellState : std::uint8_t {
  Free,
  Application,
  Indirection,  // to its left field
  Constant,     // a CAF that nobody has needed yet
  Busy,         // a redex under evaluation: needing it now is a black hole
  Array,        // of as many elements as it says, which are the left fields of the cells after it
};

struct Cell {
  CellState state = CellState::Free;
  Field left = {};
  Field right = {};
  Pair pair = {};
  bool root = false;
  std::uint32_t size = 0;                     // of an array
  const Supercombinator* constant = nullptr;  // of a root: the CAF
};

}  // namespace assay::semantics::lexical
