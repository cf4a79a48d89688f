// Supercombinators: what the graph reducer of Lexical '95 instantiates.
//
//     supercombinator  f x1 .. xn = body                    no free variables
//     body   ::= let {x = graph; ..} in body  |  case graph of {pattern -> body; ..}  |  graph
//     graph  ::= x | f | C | primitive | literal | graph graph
//
// Constructors and primitives are applied like functions, so that every node of a graph is binary.
// Only a body takes values apart; a case anywhere else is a supercombinator of its own.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "core/ir.h"

namespace assay::semantics::lexical {

using Colour = std::uint32_t;
inline constexpr Colour kRoot = 0;  // of the program, which nobody wrote
inline constexpr Colour kOnce = 1;  // the origin of what a constant does once for all

struct Supercombinator;

enum class GraphKind : std::uint8_t { Local, Global, Constructor, Primitive, Literal, Application };

struct Graph {
  GraphKind kind;
  std::uint32_t local = 0;  // its place among parameters and let-bound variables
  const Supercombinator* global = nullptr;
  const core::Constructor* constructor = nullptr;
  const core::PrimitiveCall* primitive = nullptr;
  const core::Expression* literal = nullptr;
  const Graph* left = nullptr;
  const Graph* right = nullptr;
};

enum class BodyKind : std::uint8_t { Let, Case, Graph };

struct Body;

struct Branch {
  const core::Alternative* pattern;
  std::uint32_t first_local;  // of the fields, or of the default's variable
  const Body* body;
};

struct Body {
  BodyKind kind;
  Span span;
  const Graph* graph = nullptr;                                       // of Graph; scrutinee of Case
  std::vector<std::pair<std::uint32_t, const Graph*>> bindings = {};  // of Let
  const Body* in = nullptr;                                           // of Let
  std::vector<Branch> branches = {};                                  // of Case
  const core::Case* source = nullptr;                                 // of Case, for messages
};

struct Supercombinator {
  Name name;
  std::uint32_t arity = 0;
  std::uint32_t locals = 0;  // parameters, and everything that its body binds
  const Body* body = nullptr;
  const core::Definition* definition = nullptr;  // whose text it is
  bool is_definition = false;                    // and not a part of it that was lifted
  Colour colour = 0;
  bool is_profiled = false;  // its root marker is set
  bool has_entry = false;    // its body is a call that desugaring marked
  bool counts = false;       // to instantiate it, or to follow a mention of it, is a call
  // It takes the pair of the pointer to it; nobody's text.
  bool is_transparent = false;
  bool is_per_colour = false;  // a constant with a root cell for each colour that mentions it
  Colour once = kOnce;         // of a constant: the origin of its work
  std::vector<const core::Definition*> references;

  [[nodiscard]] bool IsConstant() const { return is_definition && arity == 0; }
};

struct Supercombinators {
  Arena arena;
  std::deque<Supercombinator> all;  // definitions first, in their order
  std::deque<Graph> graphs;
  std::deque<Body> bodies;
  const Supercombinator* main = nullptr;

  std::vector<std::string> colours;             // names, by colour
  std::vector<const core::Definition*> shared;  // profiled without being asked
};

}  // namespace assay::semantics::lexical
